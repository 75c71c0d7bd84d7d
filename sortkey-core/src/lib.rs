//! The runtime of [`sortkey`](https://docs.rs/sortkey): depend on that crate, which re-exports all of this
//! together with the derive.
//!
//! A map of the modules: `key` is the trait of key types; `segments` the list of a key's segments as a type;
//! `codec` the trait of one segment, implemented by `pad`, `descending` and `plain`, on top of `decimal`,
//! `integer` and `text`; `layout` and `pattern` say what a key looks like; `check` refuses at compile time
//! what types show to be wrong; `encode_error` and `decode_error` say what is left to go wrong at run time.
#![no_std]
#![forbid(unsafe_code)]
// Measured: out of line, a width is no constant, and writing a number costs half as much again. A debug build keeps
// the functions whole: there every key would hold a copy of each, which took three times as long to compile.
#![allow(clippy::inline_always)]

extern crate alloc;

mod check;
mod codec;
mod condition;
mod custom;
#[cfg(any(feature = "chrono04", feature = "jiff1", feature = "time03"))]
mod date;
mod decimal;
mod decode_error;
mod descending;
mod disjoint;
mod encode_error;
mod escape;
mod foreign;
mod instant;
mod integer;
mod key;
mod layout;
mod measure;
mod message;
mod number;
mod option;
mod pad;
mod pattern;
mod plain;
mod query;
mod range;
mod reader;
mod scaled;
mod segments;
#[cfg(feature = "serde")]
pub mod serde;
pub mod testing;
mod text;
mod timestamp;
mod unordered;

pub use codec::{Codec, Place};
pub use condition::KeyCondition;
pub use decode_error::{DecodeError, DecodeErrorKind};
pub use encode_error::{EncodeError, EncodeErrorKind};
pub use integer::Integer;
pub use key::SortKey;
pub use layout::{Layout, Segment};
pub use number::Number;
pub use query::{Bounded, StartsWith, starts_with};
pub use range::KeyRange;
pub use reader::Reader;
pub use text::Text;

/// Everything that generated code names. Not covered by semantic versioning: never name it yourself.
#[doc(hidden)]
pub mod __private {
    pub use alloc::string::String;
    pub use core::convert::From;
    pub use core::fmt::{self, Debug, Display, Formatter};
    pub use core::marker::PhantomData;
    pub use core::primitive::{i128, u128, usize};
    pub use core::result::Result;

    pub use crate::check::digits;
    pub use crate::codec::{Codec, Place};
    pub use crate::custom::Custom;
    pub use crate::decode_error::DecodeError;
    pub use crate::descending::{Descending, DescendingFull};
    pub use crate::encode_error::EncodeError;
    pub use crate::escape::Escaped;
    pub use crate::key::{Key, SortKey, infallible};
    pub use crate::layout::{Meta, Nodes, Variant};
    pub use crate::pad::{Pad, PadFull, PadMax};
    pub use crate::plain::Plain;
    pub use crate::query::{Argument, Bounded, Ranged, Step, Steps};
    pub use crate::range::KeyRange;
    pub use crate::reader::Reader;
    pub use crate::scaled::Scaled;
    pub use crate::segments::{
        At, Field, Segments, check_fields, no_variant, read_fields, which, write_fields,
    };
    pub use crate::timestamp::{Epoch, Iso8601};
    pub use crate::unordered::Unordered;

    /// The checks that generated code calls at compile time.
    pub mod check {
        pub use crate::check::{field, field_below_zero, infallible_field, infallible_key, key, layout};
        pub use crate::disjoint::disjoint;
    }
}
