//! Numbers that core decides, as far as tokens alone are compared with them. A test of the workspace holds both together.

/// The widest segment of a number, in characters.
pub(crate) const MAX_WIDTH: u128 = 40;

/// The longest key unless `max_len` says otherwise, in bytes: DynamoDB's limit for a sort key.
pub(crate) const MAX_LEN: usize = 1024;
