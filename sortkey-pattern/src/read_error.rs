//! Why a text is no key of a pattern.

use crate::caret;
use crate::flaw::Flaw;
use crate::scan::Fault;
use std::fmt;

/// A text that is no key of the pattern.
///
/// `Display` is one line; `{:#}` adds the key with a caret under the fault, and the pattern beneath.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    pub(crate) kind: ReadErrorKind,
    pub(crate) offset: usize,
    pub(crate) segment: Option<usize>,
    pub(crate) name: Option<String>,
    pub(crate) key: String,
    pub(crate) pattern: String,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// A prefix or a delimiter should stand here.
    Expected {
        /// The text that every key has here.
        text: String,
    },
    /// None of the prefixes of the variants stands here.
    NoVariant,
    /// The number has another width.
    WrongWidth {
        /// The characters found.
        found: usize,
        /// The characters there should be.
        width: usize,
    },
    /// A character that is no digit, inside a number.
    NotADigit,
    /// A number beyond 128 bits.
    OutOfRange,
    /// Another character than `0` or `1`.
    NotABool,
    /// No character, or several.
    NotAChar,
    /// A character below the delimiter in a text before the last segment.
    Reserved {
        /// The character.
        character: char,
    },
    /// The escape character before a character that it does not escape.
    NotAnEscape,
    /// A text of another form.
    NotA {
        /// The form there should be.
        form: &'static str,
    },
    /// No present value, and not what is written for a missing one either.
    NotPresent,
    /// The key ends inside a segment.
    UnexpectedEnd,
    /// More text behind the last segment.
    TrailingText,
    /// The key is the empty text.
    Empty,
    /// The key is longer than keys may be.
    TooLong {
        /// Its length in bytes.
        len: usize,
        /// The limit in bytes.
        max_len: usize,
    },
}

impl ReadError {
    pub(crate) fn of(fault: Fault<'_>, key: &str, pattern: String) -> Self {
        ReadError {
            kind: fault.flaw.into(),
            offset: caret::floor(key, fault.at),
            segment: fault.segment.map(|segment| segment.id),
            name: fault.segment.and_then(|segment| segment.name.clone()),
            key: key.into(),
            pattern,
        }
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> &ReadErrorKind {
        &self.kind
    }

    /// The byte of the key where the fault is.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// The number of the segment at fault.
    #[must_use]
    pub fn segment(&self) -> Option<usize> {
        self.segment
    }

    /// The name of the field at fault, if names are given.
    #[must_use]
    pub fn field(&self) -> Option<&str> {
        self.name.as_deref()
    }
}

impl From<Flaw<'_>> for ReadErrorKind {
    fn from(flaw: Flaw<'_>) -> Self {
        match flaw {
            Flaw::Expected(text) => ReadErrorKind::Expected { text: text.into() },
            Flaw::NoVariant => ReadErrorKind::NoVariant,
            Flaw::Width { found, width } => ReadErrorKind::WrongWidth { found, width },
            Flaw::NotADigit => ReadErrorKind::NotADigit,
            Flaw::OutOfRange => ReadErrorKind::OutOfRange,
            Flaw::NotABool => ReadErrorKind::NotABool,
            Flaw::NotAChar => ReadErrorKind::NotAChar,
            Flaw::Reserved(character) => ReadErrorKind::Reserved { character },
            Flaw::NotAnEscape => ReadErrorKind::NotAnEscape,
            Flaw::NotA(form) => ReadErrorKind::NotA { form },
            Flaw::NotPresent => ReadErrorKind::NotPresent,
            Flaw::End => ReadErrorKind::UnexpectedEnd,
            Flaw::Trailing => ReadErrorKind::TrailingText,
        }
    }
}

impl fmt::Display for ReadErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected { text } => write!(f, "expected {text:?}"),
            Self::NoVariant => f.write_str("none of the variants' prefixes"),
            Self::WrongWidth { found: 1, width } => write!(f, "found 1 digit, the width is {width}"),
            Self::WrongWidth { found, width } => write!(f, "found {found} digits, the width is {width}"),
            Self::NotADigit => f.write_str("found another character in place of a digit"),
            Self::OutOfRange => f.write_str("the number does not fit into 128 bits"),
            Self::NotABool => f.write_str("expected `0` or `1`"),
            Self::NotAChar => f.write_str("expected exactly one character"),
            Self::Reserved { character } => write!(f, "found {character:?}, which sorts below the delimiter"),
            Self::NotAnEscape => {
                f.write_str("the escape character stands before a character that it does not escape")
            }
            Self::NotA { form } => write!(f, "expected {form}"),
            Self::NotPresent => {
                f.write_str("expected a value, which starts below `~`, or `~` for a missing one")
            }
            Self::UnexpectedEnd => f.write_str("the key ends too early"),
            Self::TrailingText => f.write_str("more text after the last segment"),
            Self::Empty => f.write_str("the key is empty"),
            Self::TooLong { len, max_len } => {
                write!(f, "the key is {len} bytes long, the limit is {max_len}")
            }
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = &self.name {
            write!(f, "{name}: ")?;
        }
        write!(f, "at byte {}: {}", self.offset, self.kind)?;
        if f.alternate() {
            caret::write(f, &self.key, self.offset)?;
            write!(f, "\n  {}", self.pattern)?;
        }
        Ok(())
    }
}

impl std::error::Error for ReadError {}
