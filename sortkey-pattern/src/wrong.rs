//! What is wrong with the text of a pattern.

/// What is wrong, and at which byte.
#[derive(Clone, Debug)]
pub(crate) struct Wrong(pub(crate) usize, pub(crate) String);
