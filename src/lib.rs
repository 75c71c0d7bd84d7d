//! placeholder
#![no_std]
#![forbid(unsafe_code)]
#[doc(hidden)]
pub use sortkey_core::__private;
pub use sortkey_core::*;
pub use sortkey_derive::SortKey;
