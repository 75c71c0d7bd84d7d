//! The commands: each is a function from its arguments to an outcome.

pub(crate) mod migrate;
