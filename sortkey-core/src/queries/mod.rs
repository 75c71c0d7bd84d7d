//! Queries: what a key type's builder does, step by step.

pub(crate) mod argument;
pub(crate) mod nested;
pub(crate) mod newtype;
pub(crate) mod steps;
pub(crate) mod text;
