//! What can go wrong when a key is read.

use crate::errors::encode::{place, prepend};
use crate::numbers::number::Number;
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::panic::RefUnwindSafe;

/// A string that no value of the key type is written as.
///
/// `Display` is one line that names the key type, the field and what was found. The alternate form
/// `{:#}` adds a picture: the key, a caret under the fault, and the layout beneath.
///
/// # Examples
///
/// ```
/// use sortkey::{DecodeErrorKind, SortKey};
///
/// #[derive(SortKey, Debug)]
/// #[prefix = "DOC"]
/// struct VersionKey(String, #[pad(width = 6)] u32);
///
/// let error = VersionKey::from_sort_key("DOC#d_1#9").unwrap_err();
/// assert!(matches!(error.kind(), DecodeErrorKind::WrongWidth { found: 1, width: 6, .. }));
/// assert_eq!((error.key_type(), error.field(), error.offset()), ("VersionKey", Some("1"), 8));
/// let picture = "\
/// VersionKey.1: at byte 8: found 1 digit, the width is 6
///   DOC#d_1#9
///           ^
///   DOC#{text}#{:6}";
/// assert_eq!(format!("{error:#}"), picture);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct DecodeError(Box<Inner>);

#[derive(Clone)]
struct Inner {
    key_type: &'static str,
    field: String,
    kind: DecodeErrorKind,
    offset: usize,
    key: String,
    /// The layout of the key type.
    layout: Option<Picture>,
}

/// What shows the layout under a key: any type that can, since this module knows none.
type Picture = &'static (dyn fmt::Display + Send + Sync + RefUnwindSafe);

/// The layout is the key type's, which is compared by its name.
impl PartialEq for Inner {
    fn eq(&self, other: &Self) -> bool {
        let parts = |inner: &Self| (inner.key_type, inner.offset);
        parts(self) == parts(other)
            && (&self.field, &self.kind, &self.key) == (&other.field, &other.kind, &other.key)
    }
}
impl Eq for Inner {}

/// What is wrong with the string.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecodeErrorKind {
    /// A prefix or a delimiter should stand here.
    #[non_exhaustive]
    Expected {
        /// The text that every key of this type has here.
        text: &'static str,
    },
    /// None of the prefixes of an enum's variants stands here.
    #[non_exhaustive]
    NoVariant,
    /// The number has another width than the layout says: a row written unpadded, or under an
    /// older layout.
    #[non_exhaustive]
    WrongWidth {
        /// The characters found.
        found: usize,
        /// The characters there should be.
        width: usize,
    },
    /// A character that is no digit, inside a number.
    #[non_exhaustive]
    NotADigit {
        /// The character.
        found: char,
    },
    /// The digits show a number that the field's type or its declared maximum excludes.
    #[non_exhaustive]
    OutOfRange {
        /// The smallest number allowed.
        min: Number,
        /// The largest number allowed.
        max: Number,
    },
    /// Another character than `0` or `1` for a `bool`.
    #[non_exhaustive]
    NotABool,
    /// A text of no or of several characters for a `char`.
    #[non_exhaustive]
    NotAChar,
    /// A character below the delimiter in a text before the last segment.
    #[non_exhaustive]
    Reserved {
        /// The character.
        character: char,
        /// The delimiter of the key.
        delimiter: char,
    },
    /// The escape character, and behind it none of the characters it can stand before.
    #[non_exhaustive]
    NotAnEscape,
    /// A text of another form than the segment has.
    #[non_exhaustive]
    NotA {
        /// The form: `2026-06-23T00:00:00.000Z`, a UUID in lower case.
        form: &'static str,
    },
    /// A text that the value it gives is not written as.
    #[non_exhaustive]
    NotCanonical,
    /// What a codec of the user's own says.
    Custom(String),
    /// The key ends inside a segment.
    #[non_exhaustive]
    UnexpectedEnd,
    /// More follows after the last segment.
    #[non_exhaustive]
    TrailingText,
    /// The key is the empty string.
    #[non_exhaustive]
    Empty,
    /// The key is longer than `max_len`.
    #[non_exhaustive]
    TooLong {
        /// Its length in bytes.
        len: usize,
        /// The limit in bytes.
        max_len: usize,
    },
}

impl DecodeError {
    /// An error of a codec that stopped at byte `offset`; whoever calls the codec adds the names.
    #[must_use]
    #[cold]
    #[inline(never)]
    pub(crate) fn new(kind: DecodeErrorKind, offset: usize) -> Self {
        let (key_type, field, key, layout) = ("", String::new(), String::new(), None);
        DecodeError(Box::new(Inner { key_type, field, kind, offset, key, layout }))
    }

    /// An error of a codec of your own that stopped at byte `offset` of its reader, in your own words.
    #[must_use]
    pub fn custom(message: impl Into<String>, offset: usize) -> Self {
        DecodeError::new(DecodeErrorKind::Custom(message.into()), offset)
    }

    /// What is wrong, with the numbers in it.
    #[must_use]
    pub fn kind(&self) -> &DecodeErrorKind {
        &self.0.kind
    }

    /// The name of the key type that was to be read.
    #[must_use]
    pub fn key_type(&self) -> &'static str {
        self.0.key_type
    }

    /// The name of the field at fault, with dots where keys nest (`customer.id`); `None` if the
    /// whole key is at fault.
    #[must_use]
    pub fn field(&self) -> Option<&str> {
        Some(self.0.field.as_str()).filter(|field| !field.is_empty())
    }

    /// The byte of the key where reading stopped.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.0.offset
    }

    /// Adds the name of the field (or variant) around what went wrong.
    #[cold]
    #[inline(never)]
    pub(crate) fn within(mut self, name: &str) -> Self {
        prepend(&mut self.0.field, name);
        self
    }

    /// Names the key type and keeps the key and its layout for the picture.
    #[cold]
    #[inline(never)]
    pub(crate) fn of(mut self, key_type: &'static str, key: &str, layout: Picture) -> Self {
        self.0.key_type = key_type;
        // What differs may be a byte inside a character.
        self.0.offset = floor(key, self.0.offset);
        self.0.key = key.into();
        self.0.layout = Some(layout);
        self
    }

    /// Moves the fault by what stands before the part that was read on its own.
    #[cold]
    #[inline(never)]
    pub(crate) fn behind(mut self, bytes: usize) -> Self {
        self.0.offset += bytes;
        self
    }

    fn picture(&self, f: &mut fmt::Formatter<'_>, layout: Picture) -> fmt::Result {
        /// Characters shown on either side of the fault.
        const AROUND: usize = 60;
        let (key, offset) = (&self.0.key, self.0.offset);
        let from = key[..offset].char_indices().rev().nth(AROUND - 1).map_or(0, |(at, _)| at);
        let to = key[offset..].char_indices().nth(AROUND).map_or(key.len(), |(at, _)| offset + at);
        let (before, after) = (Visible(&key[from..offset]), Visible(&key[offset..to]));
        let (cut, more) = (if from > 0 { "…" } else { "" }, if to < key.len() { "…" } else { "" });
        write!(f, "\n  {cut}{before}{after}{more}\n  ")?;
        for _ in 0..cut.chars().count() + before.width() {
            f.write_str(" ")?;
        }
        write!(f, "^\n  {layout}")
    }
}

/// The start of the character that byte `at` belongs to.
fn floor(key: &str, at: usize) -> usize {
    (0..=at.min(key.len())).rev().find(|at| key.is_char_boundary(*at)).unwrap_or(0)
}

/// Text on one line: control characters escaped, all others as they are.
struct Visible<'a>(&'a str);

impl Visible<'_> {
    fn chars(&self) -> impl Iterator<Item = char> {
        self.0.chars().flat_map(|c| {
            let escaped = c.is_control().then(|| c.escape_debug());
            escaped.is_none().then_some(c).into_iter().chain(escaped.into_iter().flatten())
        })
    }

    fn width(&self) -> usize {
        self.chars().count()
    }
}

impl fmt::Display for Visible<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.chars().try_for_each(|c| fmt::Write::write_char(f, c))
    }
}

impl fmt::Display for DecodeErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected { text } => write!(f, "expected {text:?}"),
            Self::NoVariant => write!(f, "none of the variants' prefixes"),
            Self::WrongWidth { found: 1, width } => write!(f, "found 1 digit, the width is {width}"),
            Self::WrongWidth { found, width } => write!(f, "found {found} digits, the width is {width}"),
            Self::NotADigit { found } => write!(f, "found {found:?} in place of a digit"),
            Self::OutOfRange { min, max } => write!(f, "the number is outside {min}..={max}"),
            Self::NotABool => write!(f, "expected `0` or `1`"),
            Self::NotAChar => write!(f, "expected exactly one character"),
            Self::Reserved { character, delimiter } => {
                write!(f, "found {character:?}, which sorts below the delimiter {delimiter:?}")
            }
            Self::NotAnEscape => {
                write!(f, "the escape character stands before a character that it does not escape")
            }
            Self::NotA { form } => write!(f, "expected {form}"),
            Self::NotCanonical => write!(f, "the value is written in another way"),
            Self::Custom(message) => f.write_str(message),
            Self::UnexpectedEnd => write!(f, "the key ends too early"),
            Self::TrailingText => write!(f, "more text after the last segment"),
            Self::Empty => write!(f, "the key is empty"),
            Self::TooLong { len, max_len } => {
                write!(f, "the key is {len} bytes long, the limit is {max_len}")
            }
        }
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inner = &*self.0;
        place(f, inner.key_type, &inner.field)?;
        write!(f, "at byte {}: {}", inner.offset, inner.kind)?;
        match &inner.layout {
            Some(layout) if f.alternate() => self.picture(f, *layout),
            _ => Ok(()),
        }
    }
}

impl fmt::Debug for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DecodeError")
            .field("key_type", &self.0.key_type)
            .field("field", &self.field())
            .field("kind", &self.0.kind)
            .field("offset", &self.0.offset)
            .field("key", &self.0.key)
            .finish_non_exhaustive()
    }
}

impl core::error::Error for DecodeError {}
