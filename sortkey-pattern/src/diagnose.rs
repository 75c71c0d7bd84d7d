//! What a text looks like that is no key of the pattern: for counting by kind what went wrong in a table.

use crate::leaf::{self, Place};
use crate::number::Number;
use crate::pattern::Pattern;
use crate::read::{Collect, Reading};
use crate::read_error::ReadError;
use crate::time::{Instant, Rfc3339};
use crate::tree::{Kind, Segment, Shape};
use crate::value::Value;
use std::fmt;

/// What a text is to a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Diagnosis<'p> {
    /// A key of it.
    Key(Reading<'p>),
    /// A key of it but for one segment.
    Near(Near<'p>),
    /// No key of it, and not near one.
    Not(ReadError),
}

/// A text that is a key but for one segment.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Near<'p> {
    /// All segments. That at fault has the value that is meant, where that can be told; else its text is
    /// [`Value::Opaque`].
    pub reading: Reading<'p>,
    /// Which of the parts is at fault.
    pub part: usize,
    /// What it looks like.
    pub deviation: Deviation,
    /// Whether the value that is meant can be told.
    pub is_meant: bool,
    /// Why the text is no key.
    pub error: ReadError,
}

/// What a segment looks like that is not as the pattern has it. Equal ones can be counted together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Deviation {
    /// Fewer digits than the width, without a zero in front.
    Unpadded {
        /// The digits found.
        found: usize,
        /// The width of the pattern.
        width: usize,
    },
    /// Fewer digits than the width, padded to fewer.
    Narrow {
        /// The digits found.
        found: usize,
        /// The width of the pattern.
        width: usize,
    },
    /// More digits than the width.
    Wide {
        /// The digits found.
        found: usize,
        /// The width of the pattern.
        width: usize,
    },
    /// A time with another number of decimals.
    Precision {
        /// The decimals found.
        found: usize,
        /// The decimals of the pattern.
        declared: usize,
    },
    /// A time with an offset in place of `Z`.
    Offset {
        /// The offset, such as `+02:00`.
        offset: String,
    },
    /// The same value in another spelling: an id in the other case or without hyphens, `true` for `1`.
    Spelling,
    /// Nothing, where the pattern has a value.
    Empty,
    /// A text with a character below the delimiter.
    Reserved {
        /// The character.
        character: char,
    },
    /// A text with the delimiter in it.
    DelimiterInside,
    /// Something else.
    Other,
}

/// The most ends of a segment that are tried.
const ENDS: usize = 64;
/// The most segments that are taken to be at fault.
const SUSPECTS: usize = 16;

impl Pattern {
    /// What `key` is to this pattern: a key; a key but for one segment, and what that looks like; or neither, and why.
    ///
    /// ```
    /// use sortkey_pattern::{Deviation, Diagnosis, Pattern};
    ///
    /// let pattern: Pattern = "DOC#{:6}#{timestamp-ms}".parse().unwrap();
    /// let deviation = |key| match pattern.diagnose(key) {
    ///     Diagnosis::Near(near) => near.deviation,
    ///     other => panic!("{other:?}"),
    /// };
    /// assert_eq!(deviation("DOC#9#2026-06-23T00:00:00.000Z"), Deviation::Unpadded { found: 1, width: 6 });
    /// assert_eq!(deviation("DOC#000009#2026-06-23T00:00:00Z"), Deviation::Precision { found: 0, declared: 3 });
    /// assert!(matches!(pattern.diagnose("USER#9"), Diagnosis::Not(_)));
    /// ```
    #[must_use]
    pub fn diagnose(&self, key: &str) -> Diagnosis<'_> {
        if let Err(error) = self.bounded(key) {
            return Diagnosis::Not(error);
        }
        let delimiter = self.delimiter_byte();
        let collect = |instead| Collect { key, delimiter, parts: Vec::new(), instead };
        let mut seen = collect(Value::Missing);
        let fault = match self.visit(self.walk(key), &mut seen) {
            Ok(()) => return Diagnosis::Key(Reading { parts: seen.parts }),
            Err(fault) => fault,
        };
        let error = ReadError::of(fault, key, self.to_string());
        // The segment at fault; the one before, which may be longer than it should; any text, which may hold the
        // delimiter.
        let before = seen.parts.iter().rev().map(|part| part.segment).enumerate();
        let before = before.filter(|(distance, segment)| *distance == 0 || is_text(segment));
        let suspects = fault.segment.into_iter().chain(before.map(|(_, segment)| segment));
        let ends = key.bytes().enumerate().filter(|(_, byte)| *byte == delimiter).map(|(at, _)| at);
        let ends: Vec<usize> = ends.take(ENDS).chain([key.len()]).collect();
        let mut near = None;
        for suspect in suspects.take(SUSPECTS) {
            let Shape::Value(kind) = &suspect.shape else { continue };
            for end in &ends {
                let walk = crate::scan::Walk { skip: Some((suspect.id, *end)), ..self.walk(key) };
                let mut parts = collect(Value::Missing);
                if self.visit(walk, &mut parts).is_err() {
                    continue;
                }
                let mut parts = parts.parts;
                let Some(part) = parts.iter().position(|part| part.segment.id == suspect.id) else {
                    continue;
                };
                let text = &key[parts[part].span.clone()];
                let (deviation, meant) = classify(kind, text, Place { delimiter, tail: suspect.tail });
                let is_meant = meant.is_some();
                parts[part].value = meant.unwrap_or_else(|| Value::Opaque(text.into()));
                let found =
                    Near { reading: Reading { parts }, part, deviation, is_meant, error: error.clone() };
                if found.deviation != Deviation::Other {
                    return Diagnosis::Near(found);
                }
                near.get_or_insert(found);
                break;
            }
        }
        near.map_or(Diagnosis::Not(error), Diagnosis::Near)
    }
}

fn is_text(segment: &Segment) -> bool {
    matches!(
        &segment.shape,
        Shape::Value(Kind::Text | Kind::Escaped | Kind::Unordered | Kind::Custom { width: None, .. })
    )
}

fn classify(kind: &Kind, text: &str, place: Place) -> (Deviation, Option<Value>) {
    if text.is_empty() {
        return (Deviation::Empty, None);
    }
    match kind {
        Kind::Number { width }
        | Kind::Signed { width }
        | Kind::Descending { width, .. }
        | Kind::Epoch { width, .. }
        | Kind::Decimal { width, .. } => digits(kind, text, *width),
        Kind::Timestamp(unit) => {
            let Some(time) = Rfc3339::parse(text.as_bytes()).filter(|time| time.len == text.len()) else {
                return (Deviation::Other, None);
            };
            let deviation = if time.has_offset() {
                Deviation::Offset { offset: text[text.len() - 6..].into() }
            } else if time.decimals != unit.decimals() {
                Deviation::Precision { found: time.decimals, declared: unit.decimals() }
            } else {
                Deviation::Spelling
            };
            (deviation, Some(Value::Timestamp(time.instant)))
        }
        Kind::Uuid => {
            let hex: String = text.chars().filter(|c| *c != '-').collect();
            let is_one = hex.len() == 32 && hex.bytes().all(|byte| byte.is_ascii_hexdigit());
            spelled(is_one.then(|| u128::from_str_radix(&hex, 16).ok()).flatten().map(Value::Uuid))
        }
        Kind::Ulid => spelled(crate::value::ulid_bits(text.to_ascii_uppercase().as_bytes()).map(Value::Ulid)),
        Kind::Ipv4 => spelled(text.parse().ok().map(Value::Ipv4)),
        Kind::Ipv6 => spelled(text.parse().ok().map(Value::Ipv6)),
        Kind::Bool => spelled(text.to_ascii_lowercase().parse().ok().map(Value::Bool)),
        Kind::AnyNumber => spelled(text.parse().ok().map(Value::Number)),
        Kind::Text | Kind::Char | Kind::Unordered | Kind::Escaped | Kind::Custom { width: None, .. } => {
            let d = char::from(place.delimiter);
            let meant = matches!(kind, Kind::Text | Kind::Unordered).then(|| Value::Text(text.into()));
            match text.chars().find(|c| *c <= d) {
                Some(c) if !place.tail && c == d => (Deviation::DelimiterInside, meant),
                Some(character) if !place.tail => (Deviation::Reserved { character }, meant),
                _ => (Deviation::Other, None),
            }
        }
        _ => (Deviation::Other, None),
    }
}

fn spelled(meant: Option<Value>) -> (Deviation, Option<Value>) {
    (if meant.is_some() { Deviation::Spelling } else { Deviation::Other }, meant)
}

fn digits(kind: &Kind, text: &str, width: usize) -> (Deviation, Option<Value>) {
    let shown = text.strip_prefix('-').unwrap_or(text);
    if shown.is_empty() || !shown.bytes().all(|byte| byte.is_ascii_digit()) {
        return (Deviation::Other, None);
    }
    let found = text.len();
    let deviation = match found.cmp(&width) {
        std::cmp::Ordering::Less if shown.len() > 1 && shown.starts_with('0') => {
            Deviation::Narrow { found, width }
        }
        std::cmp::Ordering::Less => Deviation::Unpadded { found, width },
        std::cmp::Ordering::Greater => Deviation::Wide { found, width },
        std::cmp::Ordering::Equal => return (Deviation::Other, None),
    };
    // Whether `-5` is minus five or the complement of a number, and whether a number was taken from the maximum or
    // scaled, nobody can tell.
    let number = text.parse::<Number>().ok().filter(|_| shown.len() == text.len());
    let meant = match kind {
        Kind::Number { .. } | Kind::Signed { .. } => number.map(Value::Number),
        Kind::Epoch { max: None, unit, .. } => {
            number.and_then(Number::to_i128).map(|count| Value::Timestamp(Instant { count, unit: *unit }))
        }
        _ => None,
    };
    debug_assert!(
        leaf::check(kind, text, 0, Place { delimiter: b'#', tail: true }) != Ok(width) || found > width
    );
    (deviation, meant)
}

impl Deviation {
    /// A word for machines: `unpadded`, `precision`, `offset`.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Deviation::Unpadded { .. } => "unpadded",
            Deviation::Narrow { .. } => "narrow",
            Deviation::Wide { .. } => "wide",
            Deviation::Precision { .. } => "precision",
            Deviation::Offset { .. } => "offset",
            Deviation::Spelling => "spelling",
            Deviation::Empty => "empty",
            Deviation::Reserved { .. } => "reserved",
            Deviation::DelimiterInside => "delimiter_inside",
            Deviation::Other => "other",
        }
    }
}

fn count(number: usize, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}

fn decimals(number: usize) -> String {
    if number == 0 { "whole seconds".into() } else { format!("{} of the second", count(number, "decimal")) }
}

impl fmt::Display for Deviation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deviation::Unpadded { found, width } => {
                write!(f, "{} without padding, the width is {width}", count(*found, "digit"))
            }
            Deviation::Narrow { found, width } => write!(f, "padded to {found}, the width is {width}"),
            Deviation::Wide { found, width } => write!(f, "{}, the width is {width}", count(*found, "digit")),
            Deviation::Precision { found, declared } => {
                write!(f, "{}, the pattern has {}", decimals(*found), decimals(*declared))
            }
            Deviation::Offset { offset } => write!(f, "the offset {offset}, the pattern has `Z`"),
            Deviation::Spelling => f.write_str("another spelling of the same value"),
            Deviation::Empty => f.write_str("nothing, where the pattern has a value"),
            Deviation::Reserved { character } => {
                write!(f, "holds {character:?}, which is below the delimiter")
            }
            Deviation::DelimiterInside => f.write_str("holds the delimiter"),
            Deviation::Other => f.write_str("something else"),
        }
    }
}
