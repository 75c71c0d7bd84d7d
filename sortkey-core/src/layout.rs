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
#[derive(Clone, Copy)]
pub struct Layout {
    pub(crate) meta: &'static Meta,
    pub(crate) nodes: &'static Nodes,
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
    #[inline(always)]
    #[allow(clippy::cast_possible_truncation)] // the derive and `check::key` admit ASCII alone
    pub(crate) const fn delimiter(&self) -> u8 {
        self.delimiter as u8
    }
}

/// One kind of segment, as a [`Codec`](crate::Codec) describes it.
#[derive(Clone, Copy, Debug)]
pub struct Segment {
    pub(crate) pattern: Pattern,
    pub(crate) min_len: usize,
    pub(crate) max_len: Option<usize>,
    pub(crate) problem: Option<Problem>,
}

/// How a segment appears in the pattern.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pattern {
    /// `{:10}`, or `{signed:10}`.
    Number { width: usize, signed: bool },
    /// `{9999999999-:10}`.
    Descending { width: usize, max: Number },
    /// `{text}` and other fixed words.
    Word(&'static str),
    /// Another key, in place.
    Key(Layout),
}

/// The tree of segments that a key type's fields make.
#[derive(Debug)]
pub enum Nodes {
    /// No more segments.
    End,
    /// A segment, and what follows it.
    Segment(&'static Segment, &'static Nodes),
    /// The segments of one variant, or those of the variants after it.
    Either(&'static Nodes, &'static Nodes),
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
    /// A segment of text of any length.
    pub(crate) const fn word(word: &'static str, min_len: usize, max_len: Option<usize>) -> Self {
        Segment { pattern: Pattern::Word(word), min_len, max_len, problem: None }
    }
}

impl Layout {
    /// The length in bytes of the shortest key.
    #[must_use]
    pub const fn min_len(&self) -> usize {
        min_len(self.nodes, self.meta.variants)
    }

    /// The length in bytes of the longest key, if it has a limit of its own beside `max_len`.
    #[must_use]
    pub const fn max_len(&self) -> Option<usize> {
        max_len(self.nodes, self.meta.variants)
    }
}

const fn min_len(nodes: &Nodes, variants: &[Variant]) -> usize {
    let Some((variant, others)) = variants.split_first() else { return 0 };
    if let Nodes::Either(this, rest) = nodes {
        let (a, b) = (min_len_of(this, variant), min_len(rest, others));
        return if a < b { a } else { b };
    }
    min_len_of(nodes, variant)
}

const fn min_len_of(mut nodes: &Nodes, variant: &Variant) -> usize {
    let (mut len, mut parts) = (variant.head.len(), variant.parts);
    while let (Nodes::Segment(segment, next), Some((part, rest))) = (nodes, parts.split_first()) {
        len += part.0.len() + segment.min_len;
        (nodes, parts) = (next, rest);
    }
    len
}

const fn max_len(nodes: &Nodes, variants: &[Variant]) -> Option<usize> {
    let Some((variant, others)) = variants.split_first() else { return Some(0) };
    if let Nodes::Either(this, rest) = nodes {
        return match (max_len_of(this, variant), max_len(rest, others)) {
            (Some(a), Some(b)) => Some(if a > b { a } else { b }),
            _ => None,
        };
    }
    max_len_of(nodes, variant)
}

const fn max_len_of(mut nodes: &Nodes, variant: &Variant) -> Option<usize> {
    let (mut len, mut parts) = (variant.head.len(), variant.parts);
    while let (Nodes::Segment(segment, next), Some((part, rest))) = (nodes, parts.split_first()) {
        let Some(most) = segment.max_len else { return None };
        len += part.0.len() + most;
        (nodes, parts) = (next, rest);
    }
    Some(len)
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
