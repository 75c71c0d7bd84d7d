//! The runtime of [`sortkey`](https://docs.rs/sortkey): depend on that crate, which re-exports all of this
//! together with the derive.
//!
//! A map of the modules, from the bottom up: `numbers` are numbers and their digits; `errors` what can go wrong at run
//! time; `layout` what a key looks like, as data, and what is refused when it compiles; `ranges` intervals of strings;
//! `segments` the kinds of segment, one file each; `keys` the trait of key types and their lists of fields; `queries`
//! the steps of a query. A module names only those before it.
#![no_std]
#![forbid(unsafe_code)]
// Measured: out of line, a width is no constant, and writing a number costs half as much again. A debug build keeps
// the functions whole: there every key would hold a copy of each, which took three times as long to compile.
#![allow(clippy::inline_always)]

extern crate alloc;

mod errors;
mod keys;
mod layout;
mod numbers;
mod queries;
mod ranges;
mod reader;
mod segments;
pub mod testing;

pub use errors::decode::{DecodeError, DecodeErrorKind};
pub use errors::encode::{EncodeError, EncodeErrorKind};
pub use keys::key::SortKey;
#[cfg(feature = "serde")]
pub use keys::serde;
pub use layout::layout::{Layout, Segment};
pub use numbers::integer::Integer;
pub use numbers::number::Number;
pub use queries::steps::{Bounded, Complete};
pub use queries::text::{StartsWith, starts_with};
pub use ranges::condition::KeyCondition;
pub use ranges::page::OutsideRange;
pub use ranges::range::KeyRange;
pub use reader::Reader;
pub use segments::codec::{Codec, Ordered, Place};
pub use segments::text::Text;

/// Everything that generated code names. Not covered by semantic versioning: never name it yourself.
#[doc(hidden)]
pub mod __private {
    pub use alloc::string::String;
    pub use core::convert::From;
    pub use core::fmt::{self, Display, Formatter};
    pub use core::marker::PhantomData;
    pub use core::ops::Bound;
    pub use core::primitive::str;
    pub use core::primitive::{i128, u128, usize};
    pub use core::result::Result;
    pub use core::str::FromStr;

    pub use crate::errors::decode::DecodeError;
    pub use crate::errors::encode::EncodeError;
    pub use crate::keys::fields::{At, Field, List, Visit, no_variant, read_fields, segment, which};
    pub use crate::keys::key::{SortKey, infallible};
    pub use crate::layout::layout::{FieldLayout, Layout, Variant};
    pub use crate::numbers::integer::Integer;
    pub use crate::numbers::number::digits_of as digits;
    pub use crate::queries::argument::Argument;
    pub use crate::queries::nested::Open;
    pub use crate::queries::newtype::Newtype;
    pub use crate::queries::steps::{Complete, Steps};
    pub use crate::ranges::interval::Ends;
    pub use crate::ranges::range::KeyRange;
    pub use crate::reader::Reader;
    pub use crate::segments::codec::{Codec, Place};
    pub use crate::segments::custom::Custom;
    pub use crate::segments::decimal::Scaled;
    pub use crate::segments::descending::{Descending, DescendingFull};
    pub use crate::segments::epoch::{Epoch, TruncatedEpoch};
    pub use crate::segments::escape::Escaped;
    pub use crate::segments::option::MissingLast;
    pub use crate::segments::order::{Meant, Ranged};
    pub use crate::segments::pad::{Pad, PadFull, PadMax};
    pub use crate::segments::plain::Plain;
    pub use crate::segments::timestamp::{Iso8601, Truncated};
    pub use crate::segments::unordered::Unordered;

    /// The checks that generated code calls at compile time.
    pub mod check {
        pub use crate::layout::check::{infallible_key, infallible_segment, key, layout, segment};
        pub use crate::layout::disjoint::disjoint;
        pub use crate::segments::pad::below_zero;
    }
}
