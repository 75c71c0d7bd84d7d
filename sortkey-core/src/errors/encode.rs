//! What can go wrong when a key is written.

use crate::numbers::number::Number;
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

/// A value that cannot be written so that the laws hold; nothing was written.
///
/// `Display` is one line that names the key type, the field, the value and the limit.
///
/// # Examples
///
/// ```
/// use sortkey::{EncodeErrorKind, SortKey};
///
/// #[derive(SortKey)]
/// #[prefix = "RUN"]
/// struct RankKey {
///     #[pad(width = 10)]
///     score: u64,
/// }
///
/// assert_eq!(RankKey { score: 9_999_999_999 }.to_sort_key()?, "RUN#9999999999");
///
/// let mut out = String::from("unchanged");
/// let error = RankKey { score: 12_345_678_901 }.write_sort_key(&mut out).unwrap_err();
/// assert_eq!(error.to_string(), "RankKey.score: 12345678901 needs 11 digits, the width is 10");
/// assert_eq!((error.key_type(), error.field()), ("RankKey", Some("score")));
/// assert!(matches!(error.kind(), EncodeErrorKind::TooWide { digits: 11, width: 10, .. }));
/// assert_eq!(out, "unchanged");
/// # Ok::<(), sortkey::EncodeError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct EncodeError(Box<Inner>);

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    key: &'static str,
    field: String,
    kind: EncodeErrorKind,
}

/// What is wrong with the value.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EncodeErrorKind {
    /// The number has more digits than the segment's width leaves for it.
    #[non_exhaustive]
    TooWide {
        /// The value.
        value: Number,
        /// The characters it needs, sign included.
        digits: usize,
        /// The characters there are.
        width: usize,
    },
    /// The number is above the declared maximum.
    #[non_exhaustive]
    AboveMax {
        /// The value.
        value: Number,
        /// The maximum.
        max: Number,
    },
    /// The number is below the smallest that the segment can hold.
    #[non_exhaustive]
    BelowMin {
        /// The value.
        value: Number,
        /// The smallest value the segment holds.
        min: Number,
    },
    /// Text before the last segment holds the delimiter, or a character that sorts below it.
    #[non_exhaustive]
    Reserved {
        /// The text.
        text: String,
        /// The first such character.
        character: char,
        /// Where it stands in the text, in bytes.
        at: usize,
        /// The delimiter of the key.
        delimiter: char,
    },
    /// A present value whose text is empty, as an absent one's is.
    #[non_exhaustive]
    EmptySome,
    /// A present value whose text starts at or above `~`, where an absent one stands.
    #[non_exhaustive]
    ReachesMissing {
        /// The text.
        text: String,
    },
    /// A point in time between two that the precision can tell apart.
    #[non_exhaustive]
    TooFine {
        /// The nanoseconds of the second.
        nanoseconds: u32,
        /// The decimals of a second that are written.
        decimals: u32,
    },
    /// A point in time outside the years 0000 to 9999, which have four digits.
    #[non_exhaustive]
    OutsideYears {
        /// The year.
        year: Number,
    },
    /// A leap second, which the text could not give back.
    #[non_exhaustive]
    LeapSecond,
    /// A decimal number with more digits after the point than the scale.
    #[non_exhaustive]
    MoreDecimals {
        /// The value.
        value: String,
        /// The digits after the point that are written.
        scale: u32,
    },
    /// A decimal number whose scaled integer needs more than 128 bits.
    #[non_exhaustive]
    TooLarge {
        /// The value.
        value: String,
        /// The digits after the point that are written.
        scale: u32,
    },
    /// A text that starts no whole number of calendar parts, as `2026-0` does.
    #[non_exhaustive]
    NotACalendarPrefix {
        /// The text.
        text: String,
    },
    /// What a codec of the user's own says.
    Custom(String),
    /// A codec of the user's own wrote a text that breaks its law.
    #[non_exhaustive]
    CodecLaw {
        /// The text written.
        text: String,
        /// The law that it breaks.
        law: &'static str,
    },
    /// The key would have no character at all, which no store takes.
    #[non_exhaustive]
    Empty,
    /// The key would be longer than `max_len`.
    #[non_exhaustive]
    TooLong {
        /// Its length in bytes.
        len: usize,
        /// The limit in bytes.
        max_len: usize,
    },
}

impl EncodeError {
    /// An error of a codec; whoever calls the codec adds the names.
    #[must_use]
    #[cold]
    #[inline(never)]
    pub(crate) fn new(kind: EncodeErrorKind) -> Self {
        EncodeError(Box::new(Inner { key: "", field: String::new(), kind }))
    }

    /// An error of a codec of your own, in your own words: lower case, value and limit named.
    #[must_use]
    pub fn custom(message: impl Into<String>) -> Self {
        EncodeError::new(EncodeErrorKind::Custom(message.into()))
    }

    /// What is wrong, with the numbers in it.
    #[must_use]
    pub fn kind(&self) -> &EncodeErrorKind {
        &self.0.kind
    }

    /// The name of the key type that was to be written.
    #[must_use]
    pub fn key_type(&self) -> &'static str {
        self.0.key
    }

    /// The name of the field at fault, with dots where keys nest (`customer.id`); `None` if the
    /// whole key is at fault.
    #[must_use]
    pub fn field(&self) -> Option<&str> {
        Some(self.0.field.as_str()).filter(|field| !field.is_empty())
    }

    /// Adds the name of the field (or variant) around what went wrong.
    #[cold]
    #[inline(never)]
    pub(crate) fn within(mut self, name: &str) -> Self {
        prepend(&mut self.0.field, name);
        self
    }

    /// Names the key type.
    #[cold]
    #[inline(never)]
    pub(crate) fn of(mut self, key: &'static str) -> Self {
        self.0.key = key;
        self
    }
}

pub(crate) fn prepend(path: &mut String, name: &str) {
    if !path.is_empty() {
        path.insert(0, '.');
    }
    path.insert_str(0, name);
}

impl fmt::Display for EncodeErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooWide { value, digits, width } => {
                write!(f, "{value} needs {digits} digits, the width is {width}")
            }
            Self::AboveMax { value, max } => write!(f, "{value} is above the maximum {max}"),
            Self::BelowMin { value, min } => write!(f, "{value} is below the minimum {min}"),
            Self::Reserved { text, character, at, delimiter } => {
                write!(f, "{} holds {character:?} at byte {at}", Excerpt(text))?;
                if character == delimiter {
                    write!(f, ", the delimiter")?;
                } else {
                    write!(f, ", which sorts below the delimiter {delimiter:?}")?;
                }
                write!(f, "; only the last segment may hold it, or one with `#[escape]`")
            }
            Self::EmptySome => write!(f, "`Some` of an empty text reads as `None`; use `None`"),
            Self::ReachesMissing { text } => {
                write!(f, "{} starts at or above `~`, which stands for a missing value", Excerpt(text))
            }
            Self::TooFine { nanoseconds, decimals } => {
                write!(
                    f,
                    "{nanoseconds} ns past the second is finer than the {decimals} decimals that are written"
                )
            }
            Self::OutsideYears { year } => write!(f, "year {year} is outside 0000 to 9999"),
            Self::LeapSecond => write!(f, "a leap second has no text that gives it back"),
            Self::MoreDecimals { value, scale } => {
                write!(f, "{value} has more digits after the point than the scale {scale}")
            }
            Self::TooLarge { value, scale } => {
                write!(f, "{value} at scale {scale} is beyond the 128 bits of a scaled integer")
            }
            Self::NotACalendarPrefix { text } => {
                write!(f, "{} is no year, month, day or time of day, as `2026-06` is", Excerpt(text))
            }
            Self::Custom(message) => f.write_str(message),
            Self::CodecLaw { text, law } => write!(f, "the codec wrote {}, which {law}", Excerpt(text)),
            Self::Empty => write!(f, "the key is empty; give it a `#[prefix]`, or the value a character"),
            Self::TooLong { len, max_len } => {
                write!(f, "the key is {len} bytes long, the limit is {max_len}")
            }
        }
    }
}

/// Text in quotes, cut where a message would become unreadable.
pub(crate) struct Excerpt<'a>(pub(crate) &'a str);

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST: usize = 60;
        match self.0.char_indices().nth(MOST) {
            Some((at, _)) => write!(f, "{:?}…", &self.0[..at]),
            None => write!(f, "{:?}", self.0),
        }
    }
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        place(f, self.0.key, &self.0.field)?;
        fmt::Display::fmt(&self.0.kind, f)
    }
}

/// `RankKey.score: `
pub(crate) fn place(f: &mut fmt::Formatter<'_>, key: &str, field: &str) -> fmt::Result {
    match (key, field) {
        ("", "") => Ok(()),
        (key, "") => write!(f, "{key}: "),
        ("", field) => write!(f, "{field}: "),
        (key, field) => write!(f, "{key}.{field}: "),
    }
}

impl fmt::Debug for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EncodeError")
            .field("key_type", &self.0.key)
            .field("field", &self.field())
            .field("kind", &self.0.kind)
            .finish()
    }
}

impl core::error::Error for EncodeError {}
