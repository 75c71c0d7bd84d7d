//! What a key looks like, as data: its pattern, its measures, and what can be refused when it compiles.

pub(crate) mod check;
pub(crate) mod disjoint;
#[allow(clippy::module_inception)] // the layout itself, beside what is asked of it
pub(crate) mod layout;
pub(crate) mod measure;
mod message;
pub(crate) mod pattern;
