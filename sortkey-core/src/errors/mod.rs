//! What can go wrong at run time.

pub(crate) mod decode;
pub(crate) mod encode;
