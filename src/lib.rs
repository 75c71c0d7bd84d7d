//! placeholder
#![no_std]
#![forbid(unsafe_code)]
pub use sortkey_core::*;
#[doc(hidden)]
pub use sortkey_core::__private;
pub use sortkey_derive::SortKey;
