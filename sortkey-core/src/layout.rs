//! Everything that decides the bytes of a key, as data: for `Display`, for the checks at compile time.

use crate::integer::Integer;
use crate::number::Number;
use crate::pattern;
use core::fmt;

/// What decides the bytes of a key type: its prefixes, its delimiter, and each segment's kind, width and
/// direction. Field names are no part of it.
///
/// `Display` gives the pattern that FORMAT.md specifies; `#[sort_key(layout = "…")]` compares it at compile
/// time. Two layouts are equal if their patterns are.
///
/// # Examples
///
/// ```
/// use sortkey::SortKey;
///
/// #[derive(SortKey)]
/// #[prefix = "RUN"]
/// struct RankKey {
///     #[descending(max = 9_999_999_999)]
///     score: u64,
///     #[pad(width = 16)]
///     at: u64,
///     player: String,
/// }
///
/// let layout = RankKey::LAYOUT;
/// assert_eq!(layout.to_string(), "RUN#{9999999999-:10}#{:16}#{text}");
/// // `RUN#`, ten digits, `#`, sixteen digits, `#`, and an empty text; a text has no longest length.
/// assert_eq!((layout.min_len(), layout.max_len()), (32, None));
/// ```
#[derive(Clone, Copy)]
pub struct Layout {
    pub(crate) meta: &'static Meta,
    /// One list for each variant.
    pub(crate) nodes: &'static [&'static Nodes],
}

/// What a derive tells of its key type.
#[derive(Debug)]
pub struct Meta {
    /// The name of the type.
    pub name: &'static str,
    /// The character between segments: ASCII punctuation.
    pub delimiter: char,
    /// The longest key in bytes.
    pub max_len: usize,
    /// One for a struct, one per variant for an enum.
    pub variants: &'static [Variant],
}

/// The literal text and the names of a struct, or of an enum's variant.
#[derive(Debug)]
pub struct Variant {
    /// The name of the struct or variant.
    pub name: &'static str,
    /// The text before all segments: the prefix and the delimiter; without fields, the prefix alone.
    pub head: &'static str,
    /// For each field, the text before its segment and its name.
    pub parts: &'static [(&'static str, &'static str)],
}

impl Meta {
    /// The delimiter as the byte it is.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(clippy::cast_possible_truncation)] // the derive and `check::key` admit ASCII alone
    pub(crate) const fn delimiter(&self) -> u8 {
        self.delimiter as u8
    }
}

/// One kind of segment, as a [`Codec`](crate::Codec) describes it.
///
/// A codec of your own says [`Segment::fixed`] or [`Segment::text`].
#[derive(Clone, Copy, Debug)]
pub struct Segment {
    pub(crate) pattern: Pattern,
    /// The shortest text in bytes.
    pub(crate) min_len: usize,
    /// The longest text in bytes, if there is one.
    pub(crate) max_len: Option<usize>,
    /// The smallest byte that the text may start with; none if it is always above the delimiter.
    pub(crate) first: Option<u8>,
    /// Whether the text is empty for `None`.
    pub(crate) optional: bool,
    /// Which values have no text.
    pub(crate) fallible: Fallible,
    /// What is wrong with the codec's parameters.
    pub(crate) problem: Option<Problem>,
}

/// How a segment appears in the pattern.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pattern {
    /// `{9999999999-epoch-s:10}`, `{decimal.2:10}`: every part may be missing, and the word empty.
    Value { max: Option<Number>, word: &'static str, scale: Option<u32>, width: Option<usize> },
    /// Another key, in place.
    Key(Layout),
}

/// Which values of a field's type have no text.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fallible {
    /// None: every value can be written.
    No,
    /// Those that need more than the width.
    Width { width: usize, needed: usize },
    /// Those that this describes.
    Because(&'static str),
}

/// The list of segments that the fields of a struct, or of a variant, make.
#[derive(Debug)]
pub enum Nodes {
    /// No more segments.
    End,
    /// A segment, and what follows it.
    Segment(&'static Segment, &'static Nodes),
}

/// What a codec finds wrong with its own parameters; told at compile time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// The width is 0 or above 40.
    Width { width: usize },
    /// The declared maximum is no value of the field's type.
    MaxOutsideType { max: Number, type_min: Number, type_max: Number },
    /// The declared maximum has more digits than the width.
    MaxAboveWidth { max: Number, width: usize },
    /// An `Option` of an `Option`: two values with an empty text.
    OptionTwice,
    /// A codec of the user's own has a word in the pattern that is one of ours, or no word.
    Word { word: &'static str },
    /// An `Option` of a key that can start with the delimiter, as an absent one does.
    OptionOfOpenKey,
}

impl Fallible {
    /// No value is refused for its width if the width is all that the type can need.
    pub(crate) const fn of_width(width: usize, needed: usize) -> Self {
        if width >= needed { Fallible::No } else { Fallible::Width { width, needed } }
    }
}

impl Problem {
    pub(crate) const fn of_width(width: usize) -> Option<Self> {
        if width == 0 || width > crate::decimal::MAX_WIDTH { Some(Problem::Width { width }) } else { None }
    }

    pub(crate) const fn of_max<T: Integer>(width: usize, max: Number) -> Option<Self> {
        if let Some(problem) = Problem::of_width(width) {
            Some(problem)
        } else if !max.at_most(T::MAX) || !T::MIN.at_most(max) {
            Some(Problem::MaxOutsideType { max, type_min: T::MIN, type_max: T::MAX })
        } else if !max.is_negative() && max.digits() > width {
            Some(Problem::MaxAboveWidth { max, width })
        } else {
            None
        }
    }
}

impl Segment {
    /// A segment whose text has `len` bytes for every value; `word` names it in the pattern, as in `{hex:16}`.
    ///
    /// Such a text may hold any byte, the delimiter too: it is read by its length.
    /// The word is made of letters, digits and hyphens, and is none that names a kind of ours.
    #[must_use]
    pub const fn fixed(word: &'static str, len: usize) -> Self {
        let fallible = Fallible::Because("its codec may refuse a value");
        Segment { max_len: Some(len), min_len: len, first: Some(0), fallible, ..Segment::text(word) }
            .width(len)
    }

    /// A segment of text of any length; `word` names it in the pattern, as in `{text}`.
    ///
    /// Before the tail such a text is ended by the delimiter, so it holds no byte up to that.
    #[must_use]
    pub const fn text(word: &'static str) -> Self {
        Segment {
            pattern: Pattern::Value { max: None, word, scale: None, width: None },
            min_len: 0,
            max_len: None,
            first: None,
            optional: false,
            fallible: Fallible::Because("a text can be longer than the key may be"),
            problem: None,
        }
    }

    /// A segment of exactly `len` characters for every value, the smallest of them at least `first`.
    pub(crate) const fn constant(word: &'static str, len: usize, first: u8) -> Self {
        Segment {
            min_len: len,
            max_len: Some(len),
            first: Some(first),
            fallible: Fallible::No,
            ..Segment::text(word)
        }
    }

    const fn width(mut self, len: usize) -> Self {
        if let Pattern::Value { width, .. } = &mut self.pattern {
            *width = Some(len);
        }
        self
    }

    /// Whether this is `#[escape]`d text.
    pub(crate) const fn is_escaped(&self) -> bool {
        matches!(self.pattern, Pattern::Value { word, .. } if matches!(word.as_bytes(), b"escaped"))
    }

    /// The segment of an `Option` of the type.
    pub(crate) const fn optional(self) -> Self {
        let problem = match self.problem {
            None if self.optional => Some(Problem::OptionTwice),
            None => match &self.pattern {
                Pattern::Key(layout) if layout.may_start_with_delimiter() => Some(Problem::OptionOfOpenKey),
                _ => None,
            },
            problem => problem,
        };
        Segment { min_len: 0, optional: true, problem, ..self }
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pattern::display(self, f)
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Layout({self})")
    }
}

impl PartialEq for Layout {
    fn eq(&self, other: &Self) -> bool {
        pattern::pieces(self).eq(pattern::pieces(other))
    }
}
impl Eq for Layout {}
