//! Numbers, and the digits that show them.

pub(crate) mod digits;
pub(crate) mod integer;
#[allow(clippy::module_inception)] // one number, beside its digits and its types
pub(crate) mod number;
