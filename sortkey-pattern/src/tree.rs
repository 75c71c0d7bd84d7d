//! What a pattern is made of.

use crate::number::Number;
use crate::time::Unit;
use std::fmt;
use std::ops::Range;

/// One part of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Item {
    /// Text that stands in every key as it is: prefixes and delimiters.
    Literal(Literal),
    /// What differs from key to key.
    Segment(Segment),
}

/// Text that stands in every key as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Literal {
    /// The text as it stands in the key.
    pub text: String,
    /// Where it stands in the pattern, with its braces doubled.
    pub span: Range<usize>,
}

/// What stands in one pair of braces.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Segment {
    /// Its number in the pattern, counted from 0 by the opening brace.
    pub id: usize,
    /// What it holds.
    pub shape: Shape,
    /// How an absent value is written, if there may be one.
    pub missing: Option<Missing>,
    /// Whether the key ends behind it.
    pub tail: bool,
    /// Where it stands in the pattern, braces included.
    pub span: Range<usize>,
    /// The name of the field, if names are given; with dots where keys nest.
    pub name: Option<String>,
}

/// What a segment holds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shape {
    /// One value.
    Value(Kind),
    /// One of several variants, each with a prefix: `{NEW | DONE}`.
    OneOf(Vec<Variant>),
    /// A nested key that may be missing: `{?CUST#{:6}}`.
    Key(Vec<Item>),
}

/// One variant of `{EVT#{:16} | ACTIVE}`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Variant {
    /// The text by which it is chosen, without the delimiter behind it.
    pub prefix: String,
    /// All of it, the literal text with the prefix included.
    pub items: Vec<Item>,
    /// Whether it is its prefix alone.
    pub(crate) unit: bool,
}

/// Where absent values sort, and how they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Missing {
    /// `?`: the empty text, before every value.
    First,
    /// `?>`: as `~`, behind every value.
    Last,
}

/// What one value of a key is, and how it is written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// `{:10}`: a whole number from 0 up, filled with zeros.
    Number {
        /// How many digits.
        width: usize,
    },
    /// `{signed:10}`: a whole number.
    Signed {
        /// How many characters.
        width: usize,
    },
    /// `{9999999999-:10}`: written as the maximum less the value.
    Descending {
        /// The largest value.
        max: Number,
        /// How many digits.
        width: usize,
    },
    /// `{timestamp-ms}`: `2026-06-23T00:00:00.000Z`.
    Timestamp(Unit),
    /// `{epoch-ms:13}` and, descending, `{9999999999999-epoch-ms:13}`: a count since 1970.
    Epoch {
        /// The largest count of a descending one.
        max: Option<Number>,
        /// What is counted.
        unit: Unit,
        /// How many characters.
        width: usize,
    },
    /// `{date}`: `2026-06-23`.
    Date,
    /// `{decimal.2:10}`: a decimal number times `10^scale`, as a signed number.
    Decimal {
        /// How many digits stand behind the point.
        scale: u32,
        /// How many characters.
        width: usize,
    },
    /// `{text}`: the text itself.
    Text,
    /// `{escaped}`: any text, in which the delimiter and what is below it is escaped.
    Escaped,
    /// `{unordered}`: text without the delimiter, whose order is given up.
    Unordered,
    /// `{bool}`: `0` or `1`.
    Bool,
    /// `{char}`: one character.
    Char,
    /// `{uuid}`: in lower case with hyphens.
    Uuid,
    /// `{ulid}`: in upper case.
    Ulid,
    /// `{ipv4}`: `010.024.020.013`.
    Ipv4,
    /// `{ipv6}`: `2001:0db8:0000:0000:0000:0000:0000:0001`.
    Ipv6,
    /// `{word}`, `{word:16}`: what a codec of its own writes. What it means is not known here.
    Custom {
        /// The word that names the codec.
        word: String,
        /// How many bytes, if it is always as many.
        width: Option<usize>,
    },
    /// `{number}`, for reading alone: a whole number without padding, with `-` if it is below zero.
    AnyNumber,
    /// `{time}`, for reading alone: a time of RFC 3339 with any number of decimals and any offset.
    AnyTime,
    /// `{rest}`, for reading alone: whatever is left of the key.
    Rest,
}

impl Kind {
    /// How many bytes every text of this kind has, if all have as many.
    #[must_use]
    pub fn width(&self) -> Option<usize> {
        Some(match self {
            Kind::Number { width }
            | Kind::Signed { width }
            | Kind::Descending { width, .. }
            | Kind::Epoch { width, .. }
            | Kind::Decimal { width, .. } => *width,
            Kind::Timestamp(Unit::Second) => 20,
            Kind::Timestamp(unit) => 21 + unit.decimals(),
            Kind::Date => 10,
            Kind::Bool => 1,
            Kind::Uuid => 36,
            Kind::Ulid => 26,
            Kind::Ipv4 => 15,
            Kind::Ipv6 => 39,
            Kind::Custom { width, .. } => return *width,
            Kind::Text
            | Kind::Escaped
            | Kind::Unordered
            | Kind::Char
            | Kind::AnyNumber
            | Kind::AnyTime
            | Kind::Rest => return None,
        })
    }

    /// Whether keys with it are read and never written: `{number}`, `{time}`, `{rest}`.
    #[must_use]
    pub fn reads_only(&self) -> bool {
        matches!(self, Kind::AnyNumber | Kind::AnyTime | Kind::Rest)
    }

    /// Whether larger values come first.
    #[must_use]
    pub fn is_descending(&self) -> bool {
        matches!(self, Kind::Descending { .. } | Kind::Epoch { max: Some(_), .. })
    }

    /// The kind in words, as `explain` shows it: `descending from 9999999999`.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Kind::Number { width } => format!("number, {} wide", characters(*width)),
            Kind::Signed { width } => format!("signed number, {} wide", characters(*width)),
            Kind::Descending { max, .. } => format!("descending from {max}"),
            Kind::Timestamp(unit) => format!("time, {}", unit.words()),
            Kind::Epoch { max: None, unit, .. } => format!("{} since 1970", unit.words()),
            Kind::Epoch { max: Some(max), unit, .. } => {
                format!("{} since 1970, descending from {max}", unit.words())
            }
            Kind::Date => "date".into(),
            Kind::Decimal { scale: 1, .. } => "decimal number, 1 decimal".into(),
            Kind::Decimal { scale, .. } => format!("decimal number, {scale} decimals"),
            Kind::Text => "text".into(),
            Kind::Escaped => "escaped text".into(),
            Kind::Unordered => "text out of order".into(),
            Kind::Bool => "true or false".into(),
            Kind::Char => "one character".into(),
            Kind::Uuid => "UUID".into(),
            Kind::Ulid => "ULID".into(),
            Kind::Ipv4 => "IPv4 address".into(),
            Kind::Ipv6 => "IPv6 address".into(),
            Kind::Custom { word, .. } => format!("`{word}`, of a codec of its own"),
            Kind::AnyNumber => "number without padding".into(),
            Kind::AnyTime => "time in any form of RFC 3339".into(),
            Kind::Rest => "the rest of the key".into(),
        }
    }
}

fn characters(count: usize) -> String {
    if count == 1 { "1 character".into() } else { format!("{count} characters") }
}

/// What stands in the braces.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Number { width } => write!(f, ":{width}"),
            Kind::Signed { width } => write!(f, "signed:{width}"),
            Kind::Descending { max, width } => write!(f, "{max}-:{width}"),
            Kind::Timestamp(unit) => write!(f, "timestamp-{}", unit.symbol()),
            Kind::Epoch { max: None, unit, width } => write!(f, "epoch-{}:{width}", unit.symbol()),
            Kind::Epoch { max: Some(max), unit, width } => {
                write!(f, "{max}-epoch-{}:{width}", unit.symbol())
            }
            Kind::Decimal { scale, width } => write!(f, "decimal.{scale}:{width}"),
            Kind::Custom { word, width: Some(width) } => write!(f, "{word}:{width}"),
            Kind::Custom { word, width: None } => f.write_str(word),
            Kind::Date => f.write_str("date"),
            Kind::Text => f.write_str("text"),
            Kind::Escaped => f.write_str("escaped"),
            Kind::Unordered => f.write_str("unordered"),
            Kind::Bool => f.write_str("bool"),
            Kind::Char => f.write_str("char"),
            Kind::Uuid => f.write_str("uuid"),
            Kind::Ulid => f.write_str("ulid"),
            Kind::Ipv4 => f.write_str("ipv4"),
            Kind::Ipv6 => f.write_str("ipv6"),
            Kind::AnyNumber => f.write_str("number"),
            Kind::AnyTime => f.write_str("time"),
            Kind::Rest => f.write_str("rest"),
        }
    }
}

impl Missing {
    /// As the pattern has it.
    pub(crate) fn mark(missing: Option<Missing>) -> &'static str {
        match missing {
            None => "",
            Some(Missing::First) => "?",
            Some(Missing::Last) => "?>",
        }
    }
}

/// The pattern of the segment: `{:10?}`.
impl fmt::Display for Segment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = Missing::mark(self.missing);
        match &self.shape {
            Shape::Value(kind) => write!(f, "{{{kind}{mark}}}"),
            Shape::Key(items) => {
                write!(f, "{{{mark}")?;
                items.iter().try_for_each(|item| item.fmt(f))?;
                f.write_str("}")
            }
            Shape::OneOf(variants) => {
                for (number, variant) in variants.iter().enumerate() {
                    f.write_str(if number == 0 { "{" } else { " | " })?;
                    variant.items.iter().try_for_each(|item| item.fmt(f))?;
                }
                f.write_str("}")
            }
        }
    }
}

/// The text with its braces doubled.
impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.text.chars() {
            if matches!(c, '{' | '}') {
                write!(f, "{c}")?;
            }
            write!(f, "{c}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Literal(literal) => literal.fmt(f),
            Item::Segment(segment) => segment.fmt(f),
        }
    }
}

/// Calls `each` with every segment, those inside behind the one they stand in.
pub(crate) fn walk<'p>(items: &'p [Item], each: &mut dyn FnMut(&'p Segment)) {
    for item in items {
        let Item::Segment(segment) = item else { continue };
        each(segment);
        match &segment.shape {
            Shape::Value(_) => {}
            Shape::Key(items) => walk(items, each),
            Shape::OneOf(variants) => variants.iter().for_each(|variant| walk(&variant.items, each)),
        }
    }
}

/// As [`walk`], to change them.
pub(crate) fn walk_mut(items: &mut [Item], each: &mut dyn FnMut(&mut Segment)) {
    for item in items {
        let Item::Segment(segment) = item else { continue };
        each(segment);
        match &mut segment.shape {
            Shape::Value(_) => {}
            Shape::Key(items) => walk_mut(items, each),
            Shape::OneOf(variants) => {
                for variant in variants {
                    walk_mut(&mut variant.items, each);
                }
            }
        }
    }
}
