//! Everything that decides the bytes of a key, as plain data.

use crate::numbers::number::Number;

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
    /// The name of the type.
    pub(crate) name: &'static str,
    /// The character between segments: ASCII punctuation.
    pub(crate) delimiter: Delimiter,
    /// The longest key in bytes.
    pub(crate) max_len: usize,
    /// One for a struct, one per variant for an enum.
    pub(crate) variants: &'static [Variant],
}

/// The literal text and the segments of a struct, or of an enum's variant.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// The name of the struct or variant.
    pub name: &'static str,
    /// The text before all segments: the prefix and the delimiter; without fields, the prefix alone.
    pub head: &'static str,
    /// The segments, one for each field.
    pub fields: &'static [FieldLayout],
}

/// One field: what stands before its segment, and the segment.
#[derive(Clone, Copy, Debug)]
pub struct FieldLayout {
    /// The text between the segment before and this one: delimiter and prefix.
    pub before: &'static str,
    /// The field's name, for errors; a number in a tuple.
    pub name: &'static str,
    /// How its value is written.
    pub segment: Segment,
}

/// The character between segments, with the rules that hang on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Delimiter(char);

impl Delimiter {
    /// What the derive admits: one character of ASCII punctuation.
    pub(crate) const fn new(character: char) -> Self {
        Delimiter(character)
    }

    pub(crate) const fn char(self) -> char {
        self.0
    }

    /// The delimiter as the byte it is.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(clippy::cast_possible_truncation)] // ASCII alone is admitted
    pub(crate) const fn byte(self) -> u8 {
        self.0 as u8
    }

    /// Whether a character would be taken for the delimiter, or sorts below it.
    pub(crate) const fn reaches(self, character: u8) -> bool {
        character <= self.byte()
    }

    /// Whether text can be escaped: the character after the delimiter escapes, and what stands behind it starts
    /// at `0`, which must be above both.
    pub(crate) const fn can_escape(self) -> bool {
        self.byte() < b'/'
    }
}

/// How one value is written, as a [`Codec`](crate::Codec) describes it.
///
/// A codec of your own says [`Segment::fixed`] or [`Segment::text`].
#[derive(Clone, Copy, Debug)]
pub struct Segment {
    pub(crate) kind: Kind,
    /// How an absent value is written, if one can be absent.
    pub(crate) missing: Missing,
    /// Which values have no text.
    pub(crate) fallible: Fallible,
    /// What is wrong with the codec's parameters.
    pub(crate) problem: Option<Problem>,
}

/// The kinds of segment, with what each is declared with.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// `{:10}`, `{signed:10}`.
    Number { signed: bool, width: usize },
    /// `{9999-:10}`.
    Descending { max: Number, width: usize },
    /// `{decimal.2:10}`.
    Decimal { scale: u32, width: usize },
    /// `{timestamp-ms}`, with the decimals of a second.
    Timestamp { decimals: u32 },
    /// `{epoch-ms:13}`, `{9999-epoch-ms:13}`.
    Epoch { decimals: u32, max: Option<Number>, width: usize },
    /// `{date}`.
    Date,
    /// `{text}`.
    Text,
    /// `{escaped}`.
    Escaped,
    /// `{unordered}`.
    Unordered,
    /// `{bool}`.
    Bool,
    /// `{char}`.
    Char,
    /// `{uuid}`.
    Uuid,
    /// `{ulid}`.
    Ulid,
    /// `{ipv4}`.
    Ipv4,
    /// `{ipv6}`.
    Ipv6,
    /// `{word}`, `{word:16}`: a codec of the user's own.
    Custom { word: &'static str, width: Option<usize> },
    /// Another key, in place.
    Key(Layout),
}

/// How an absent value is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Missing {
    /// No value is ever absent.
    Never,
    /// `?`: as the empty text, which sorts before all others.
    First,
    /// `?>`: as `~`, and every present text is below it.
    Last,
}

/// The text of an absent value that sorts last.
pub(crate) const LAST: &str = "~";

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

/// What a codec finds wrong with its own parameters; told at compile time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// The width is 0 or above the widest.
    Width { width: usize },
    /// The declared maximum is no value of the field's type.
    MaxOutsideType { max: Number, type_min: Number, type_max: Number },
    /// The declared maximum has more digits than the width.
    MaxAboveWidth { max: Number, width: usize },
    /// The declared maximum is below every value that the width holds.
    MaxBelowWidth { max: Number, min: Number, width: usize },
    /// An `Option` of an `Option`: two values with one text.
    OptionTwice,
    /// A codec of the user's own has a word in the pattern that is one of ours, or no word.
    Word { word: &'static str },
    /// An `Option` of a key that can start with the delimiter, as an absent one does.
    OptionOfOpenKey,
}

impl Layout {
    /// What the derive tells of its key type.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(
        name: &'static str,
        delimiter: char,
        max_len: usize,
        variants: &'static [Variant],
    ) -> Self {
        Layout { name, delimiter: Delimiter::new(delimiter), max_len, variants }
    }

    /// Whether errors name the variant beside the type.
    pub(crate) const fn has_variants(&self) -> bool {
        self.variants.len() > 1
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
        Segment { fallible, ..Segment::of(Kind::Custom { word, width: Some(len) }) }
    }

    /// A segment of text of any length; `word` names it in the pattern, as in `{slug}`.
    ///
    /// Before the tail such a text is ended by the delimiter, so it holds no byte up to that.
    #[must_use]
    pub const fn text(word: &'static str) -> Self {
        Segment::of_text(Kind::Custom { word, width: None })
    }

    /// A segment that every value has.
    pub(crate) const fn of(kind: Kind) -> Self {
        Segment { kind, missing: Missing::Never, fallible: Fallible::No, problem: None }
    }

    /// A segment of text, which can be too long for the key.
    pub(crate) const fn of_text(kind: Kind) -> Self {
        Segment {
            fallible: Fallible::Because("a text can be longer than the key may be"),
            ..Segment::of(kind)
        }
    }
}

impl Fallible {
    /// No value is refused for its width if the width is all that the type can need.
    pub(crate) const fn of_width(width: usize, needed: usize) -> Self {
        if width >= needed { Fallible::No } else { Fallible::Width { width, needed } }
    }
}
