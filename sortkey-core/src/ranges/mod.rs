//! Intervals of strings: what a query means, and what a store is asked for.

pub(crate) mod condition;
pub(crate) mod interval;
mod neighbours;
pub(crate) mod page;
#[allow(clippy::module_inception)] // the range itself, beside what is made of it
pub(crate) mod range;
