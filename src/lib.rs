#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "aws-sdk-dynamodb1")]
mod aws_sdk_dynamodb1;

#[cfg(feature = "aws-sdk-dynamodb1")]
pub use aws_sdk_dynamodb1::QueryKeyRange;
#[cfg(feature = "serde")]
#[doc(inline)]
pub use sortkey_core::serde;
#[doc(inline)]
pub use sortkey_core::{
    Bounded, Codec, Complete, DecodeError, DecodeErrorKind, EncodeError, EncodeErrorKind, Integer,
    KeyCondition, KeyRange, Layout, Number, Ordered, OutsideRange, Place, Reader, Segment, SortKey,
    StartsWith, Text, assert_disjoint, starts_with, testing,
};
/// Derives the trait of the same name; the attributes are in a table on [the first page](crate#attributes).
#[doc(inline)]
pub use sortkey_derive::SortKey;

#[doc(hidden)]
pub use sortkey_core::__private;

/// The encoding, byte by byte: what a reader in another language needs.
#[doc = include_str!("../FORMAT.md")]
pub mod _format {}

/// What changed, release by release.
#[doc = include_str!("../CHANGELOG.md")]
pub mod _changelog {}
