//! Layouts of sort keys as values: read, write, compare, diagnose and rewrite any key by its pattern, without the Rust
//! type that wrote it.
//!
//! A key type of [`sortkey`] has a layout, and its pattern is all that a reader needs:
//! `RUN#{9999999999-:10}#{:16}#{text}`. The grammar is in FORMAT.md. This crate parses one at run time, in code that
//! shares nothing with the library, and so is what the library's own tests are held against.
//!
//! [`sortkey`]: https://docs.rs/sortkey
//!
//! | question | answer |
//! |---|---|
//! | what is in this pattern? | `text.parse::<`[`Pattern`]`>()`, [`Pattern::items`], [`Pattern::segments`]; `Display` gives the text again |
//! | is this a key of it? | [`Pattern::is_key`], which allocates nothing |
//! | what does this key hold, and where? | [`Pattern::read`]: a [`Reading`] of [`Part`]s, each a [`Segment`], its bytes and a [`Value`] |
//! | why is this no key? | the [`ReadError`] of that: byte, segment and [`ReadErrorKind`] |
//! | what does it look like instead? | [`Pattern::diagnose`]: a [`Deviation`] to count by, and the value that is meant |
//! | what is the key of these values? | [`Pattern::write`] |
//! | which of two keys is meant to be first? | [`Pattern::compare`], [`compare_parts`], [`compare_values`] |
//! | can a text be a key of both of these? | [`shared`] |
//! | what does this old key become? | [`Rewrite::between`], [`Rewrite::apply`] |
//! | what are its fields called? | [`Pattern::named`], and JSON with the feature `json` |
//!
//! ```
//! use sortkey_pattern::{Deviation, Diagnosis, Pattern, Rewrite};
//!
//! let stored: Pattern = "RUN#{:10}#{text}".parse()?;
//! assert_eq!(stored.read("RUN#0000001500#p_1")?.parts()[0].value.to_string(), "1500");
//! let Diagnosis::Near(near) = stored.diagnose("RUN#1500#p_1") else { panic!() };
//! assert_eq!(near.deviation, Deviation::Unpadded { found: 4, width: 10 });
//!
//! let wanted: Pattern = "RANK#{9999999999-:10}#{text}".parse()?;
//! let rewrite = Rewrite::between(&stored, &wanted)?;
//! assert_eq!(rewrite.apply("RUN#0000001500#p_1")?, "RANK#9999998499#p_1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Beyond the grammar
//!
//! Three kinds describe keys that were written by hand. They are for reading, and no rewrite ends in them.
//!
//! | kind | what it takes |
//! |---|---|
//! | `{number}` | a whole number in as many digits as it needs: no zeros in front, `-` before one below zero (unless `-` is the delimiter), no `+`, no `-0`; up to 128 bits |
//! | `{time}` | a time as RFC 3339 has it, with any number of decimals and any offset; decimals from the tenth on must be zeros, and there is no second 60 |
//! | `{rest}` | whatever is left of the key, the empty text included |
//!
//! `{?>` always marks a key that is missing last: one that is missing first and whose prefix starts with `>` would have
//! the same pattern, and is not read as that.
//!
//! # What a pattern does not say
//!
//! It does not name the integer type of a field, nor the maximum of an ascending one. A number is accepted here from
//! `i128::MIN` to `u128::MAX`, as far as its width goes, where the type that wrote it may hold less.
#![cfg_attr(
    feature = "json",
    doc = "\n\nLayouts with the names of their fields are read and written as [JSON](json)."
)]
#![forbid(unsafe_code)]

mod automaton;
mod caret;
mod charset;
mod compare;
mod diagnose;
mod flaw;
#[cfg(feature = "json")]
pub mod json;
mod kind;
mod leaf;
mod meaning;
mod number;
mod parse;
mod pattern;
mod pattern_error;
mod place;
mod read;
mod read_error;
mod rewrite;
mod scan;
mod search;
mod shared;
mod time;
mod tree;
mod value;
mod write;
mod wrong;

pub use compare::{compare_parts, compare_values};
pub use diagnose::{Deviation, Diagnosis, Near};
#[cfg(feature = "json")]
pub use json::JsonError;
pub use number::{Decimal, NotANumber, Number};
pub use pattern::{MAX_LEN, NamesError, Pattern};
pub use pattern_error::PatternError;
pub use read::{Part, Reading};
pub use read_error::{ReadError, ReadErrorKind};
pub use rewrite::{Rewrite, RewriteError, WhyNot};
pub use shared::{Shared, shared};
pub use time::{Date, Instant, Unit};
pub use tree::{Item, Kind, Literal, Missing, Segment, Shape, Variant};
pub use value::Value;
pub use write::{WriteError, WriteErrorKind};
