//! Keys: the trait of key types, their lists of fields, and keys in other places.

pub(crate) mod fields;
#[allow(clippy::module_inception)] // the trait itself, beside what serves it
pub(crate) mod key;
mod nested;
#[cfg(feature = "serde")]
pub mod serde;
