//! What can go wrong when a key is written.

use crate::number::Number;
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

/// A value that cannot be written so that the laws hold; nothing was written.
///
/// `Display` is one line that names the key type, the field, the value and the limit.
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
    pub fn new(kind: EncodeErrorKind) -> Self {
        EncodeError(Box::new(Inner { key: "", field: String::new(), kind }))
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
