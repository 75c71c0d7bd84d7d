//! Layouts of sort keys as values: read, write, compare, diagnose and rewrite any key by its pattern.
#![forbid(unsafe_code)]

mod caret;
mod compare;
mod leaf;
mod number;
mod parse;
mod pattern;
mod pattern_error;
mod place;
mod read;
mod read_error;
mod scan;
mod time;
mod tree;
mod value;
mod write;

pub use compare::{compare_parts, compare_values};
pub use number::{Decimal, NotANumber, Number};
pub use pattern::{MAX_LEN, NamesError, Pattern};
pub use pattern_error::PatternError;
pub use read::{Part, Reading};
pub use read_error::{ReadError, ReadErrorKind};
pub use time::{Date, Instant, Unit};
pub use tree::{Item, Kind, Literal, Missing, Segment, Shape, Variant};
pub use value::Value;
pub use write::{WriteError, WriteErrorKind};
