//! Values as a key.

use crate::leaf::{self, Place};
use crate::number::Number;
use crate::pattern::Pattern;
use crate::time::Instant;
use crate::tree::{Item, Kind, Missing, Segment, Shape};
use crate::value::{self, Value};
use std::fmt;

/// Values that have no key under the pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteError {
    pub(crate) segment: Option<usize>,
    pub(crate) name: Option<String>,
    pub(crate) kind: WriteErrorKind,
}

/// Why values have no key.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WriteErrorKind {
    /// The value is of another type than the segment, or there is none where one must be.
    WrongType {
        /// The segment of the pattern.
        segment: String,
    },
    /// The number needs more characters than the width.
    TooWide {
        /// The number.
        value: Number,
        /// The width.
        width: usize,
    },
    /// The number is above the maximum of a descending segment.
    AboveMax {
        /// The number.
        value: Number,
        /// The maximum.
        max: Number,
    },
    /// The time is finer than the unit, or outside what it can show.
    Instant {
        /// The time.
        value: String,
    },
    /// The decimal number has more decimals than the scale.
    MoreDecimals {
        /// How many there may be.
        scale: u32,
    },
    /// A character up to the delimiter in a text before the last segment.
    Reserved {
        /// The character.
        character: char,
    },
    /// A present value with an empty text, where one may be missing.
    EmptyPresent,
    /// A present text that starts at or above `~`, as which a missing value is written.
    ReachesMissing,
    /// The text of a codec of its own that has another length than its width.
    Length {
        /// Its length in bytes.
        found: usize,
        /// The length in bytes that the pattern has.
        width: usize,
    },
    /// No variant has this prefix.
    NoVariant {
        /// The prefix.
        prefix: String,
    },
    /// Values are left over, or the key ends before them.
    Left,
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

impl WriteError {
    fn at(segment: &Segment, kind: WriteErrorKind) -> Self {
        WriteError { segment: Some(segment.id), name: segment.name.clone(), kind }
    }

    fn whole(kind: WriteErrorKind) -> Self {
        WriteError { segment: None, name: None, kind }
    }

    /// Why.
    #[must_use]
    pub fn kind(&self) -> &WriteErrorKind {
        &self.kind
    }

    /// The number of the segment that refuses its value.
    #[must_use]
    pub fn segment(&self) -> Option<usize> {
        self.segment
    }

    /// The name of the field that refuses its value, if names are given.
    #[must_use]
    pub fn field(&self) -> Option<&str> {
        self.name.as_deref()
    }
}

impl fmt::Display for WriteErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongType { segment } => write!(f, "the value is none of `{segment}`"),
            Self::TooWide { value, width } => write!(f, "{value} does not fit into the width {width}"),
            Self::AboveMax { value, max } => write!(f, "{value} is above the maximum {max}"),
            Self::Instant { value } => {
                write!(f, "{value} is finer than the unit of the segment, or outside what it can hold")
            }
            Self::MoreDecimals { scale } => write!(f, "the number has more than {scale} decimals"),
            Self::Reserved { character } => {
                write!(f, "the text holds {character:?}, which is not above the delimiter")
            }
            Self::EmptyPresent => f.write_str("the value is present and its text empty"),
            Self::ReachesMissing => {
                f.write_str("the text starts at or above `~`, as which a missing one is written")
            }
            Self::Length { found, width } => write!(f, "the text has {found} bytes, the width is {width}"),
            Self::NoVariant { prefix } => write!(f, "no variant has the prefix `{prefix}`"),
            Self::Left => f.write_str("there are more values than segments, or fewer"),
            Self::Empty => f.write_str("the key would be empty"),
            Self::TooLong { len, max_len } => {
                write!(f, "the key would be {len} bytes long, the limit is {max_len}")
            }
        }
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.name, self.segment) {
            (Some(name), _) => write!(f, "{name}: ")?,
            (None, Some(segment)) => write!(f, "segment {}: ", segment + 1)?,
            (None, None) => {}
        }
        self.kind.fmt(f)
    }
}

impl std::error::Error for WriteError {}

impl Pattern {
    /// The key of these values, which are in the order that [`Reading::values`](crate::Reading::values) gives.
    ///
    /// Every kind is written, those for reading alone too: `{number}` as its digits, `{time}` in UTC with the decimals
    /// of its unit.
    ///
    /// ```
    /// use sortkey_pattern::{Number, Pattern, Value};
    ///
    /// let pattern: Pattern = "RUN#{9999999999-:10}#{text}".parse().unwrap();
    /// let values = [Value::Number(Number::from(1500_u64)), Value::Text("p_8842".into())];
    /// assert_eq!(pattern.write(&values).unwrap(), "RUN#9999998499#p_8842");
    /// ```
    pub fn write(&self, values: &[Value]) -> Result<String, WriteError> {
        let mut out = Out { key: String::new(), delimiter: self.delimiter_byte(), values };
        out.items(self.items())?;
        let Out { key, values: [], .. } = out else { return Err(WriteError::whole(WriteErrorKind::Left)) };
        match key.len() {
            0 => Err(WriteError::whole(WriteErrorKind::Empty)),
            len if len > self.max_len() => {
                Err(WriteError::whole(WriteErrorKind::TooLong { len, max_len: self.max_len() }))
            }
            _ => Ok(key),
        }
    }
}

struct Out<'v> {
    key: String,
    delimiter: u8,
    values: &'v [Value],
}

impl Out<'_> {
    fn items(&mut self, items: &[Item]) -> Result<(), WriteError> {
        items.iter().try_for_each(|item| match item {
            Item::Literal(literal) => {
                self.key.push_str(&literal.text);
                Ok(())
            }
            Item::Segment(segment) => self.segment(segment),
        })
    }

    fn segment(&mut self, segment: &Segment) -> Result<(), WriteError> {
        let fail = |kind| WriteError::at(segment, kind);
        let Some((value, rest)) = self.values.split_first() else {
            return Err(fail(WriteErrorKind::Left));
        };
        self.values = rest;
        let start = self.key.len();
        match (&segment.shape, value) {
            (_, Value::Missing) if segment.missing.is_some() => {
                if segment.missing == Some(Missing::Last) {
                    self.key.push('~');
                }
                return Ok(());
            }
            (Shape::Key(items), Value::Present) => self.items(items)?,
            (Shape::OneOf(variants), Value::Variant(prefix)) => {
                let variant = variants.iter().find(|variant| variant.prefix == *prefix);
                match variant {
                    Some(variant) => self.items(&variant.items)?,
                    None => return Err(fail(WriteErrorKind::NoVariant { prefix: prefix.clone() })),
                }
            }
            (Shape::Value(kind), value) => {
                let place = Place { delimiter: self.delimiter, tail: segment.tail };
                let text = text(kind, value, place).map_err(|kind| {
                    let wrong = matches!(&kind, WriteErrorKind::WrongType { .. });
                    fail(if wrong {
                        WriteErrorKind::WrongType { segment: segment.to_string() }
                    } else {
                        kind
                    })
                })?;
                self.key.push_str(&text);
            }
            _ => return Err(fail(WriteErrorKind::WrongType { segment: segment.to_string() })),
        }
        let written = &self.key[start..];
        match segment.missing {
            Some(_) if written.is_empty() => Err(fail(WriteErrorKind::EmptyPresent)),
            Some(Missing::Last) if written.as_bytes()[0] >= b'~' => Err(fail(WriteErrorKind::ReachesMissing)),
            _ => Ok(()),
        }
    }
}

/// The text of a value, if it is one of the kind.
pub(crate) fn text(kind: &Kind, value: &Value, place: Place) -> Result<String, WriteErrorKind> {
    let text = match (kind, value) {
        (Kind::Number { width }, Value::Number(number)) if number.is_negative() => {
            return Err(WriteErrorKind::TooWide { value: *number, width: *width });
        }
        (Kind::Number { width } | Kind::Signed { width }, Value::Number(number)) => signed(*number, *width)?,
        (Kind::Descending { max, width }, Value::Number(number)) => descended(*number, *max, *width)?,
        (Kind::AnyNumber, Value::Number(number)) if number.is_negative() && place.delimiter == b'-' => {
            return Err(WriteErrorKind::Reserved { character: '-' });
        }
        (Kind::AnyNumber, Value::Number(number)) => number.to_string(),
        (Kind::Epoch { max, unit, width }, Value::Timestamp(instant)) => {
            let exact = instant
                .to_unit(*unit)
                .ok_or_else(|| WriteErrorKind::Instant { value: instant.to_string() })?;
            match max {
                Some(max) => descended(exact.count.into(), *max, *width)?,
                None => signed(exact.count.into(), *width)?,
            }
        }
        (Kind::Timestamp(unit), Value::Timestamp(instant)) => {
            let text = instant.to_unit(*unit).and_then(Instant::text);
            text.ok_or_else(|| WriteErrorKind::Instant { value: instant.to_string() })?
        }
        (Kind::AnyTime, Value::Timestamp(instant)) => {
            instant.text().ok_or_else(|| WriteErrorKind::Instant { value: instant.to_string() })?
        }
        (Kind::Decimal { scale, width }, Value::Decimal(decimal)) => {
            let more =
                scale.checked_sub(decimal.scale).ok_or(WriteErrorKind::MoreDecimals { scale: *scale })?;
            let too_wide = WriteErrorKind::TooWide { value: decimal.units, width: *width };
            signed(decimal.units.times_ten_to(more).ok_or(too_wide)?, *width)?
        }
        (Kind::Date, Value::Date(date)) => date.to_string(),
        (Kind::Bool, Value::Bool(value)) => if *value { "1" } else { "0" }.into(),
        (Kind::Char, Value::Char(c)) => plain(c.to_string(), place)?,
        (Kind::Text, Value::Text(text)) | (Kind::Custom { width: None, .. }, Value::Opaque(text)) => {
            plain(text.clone(), place)?
        }
        (Kind::Unordered, Value::Text(text)) => {
            let d = char::from(place.delimiter);
            if text.contains(d) {
                return Err(WriteErrorKind::Reserved { character: d });
            }
            text.clone()
        }
        (Kind::Escaped, Value::Text(text)) => escape(text, place.delimiter + 1),
        (Kind::Uuid, Value::Uuid(bits)) => value::uuid(*bits),
        (Kind::Ulid, Value::Ulid(bits)) => value::ulid(*bits),
        (Kind::Ipv4, Value::Ipv4(address)) => value::ipv4(*address),
        (Kind::Ipv6, Value::Ipv6(address)) => value::ipv6(*address),
        (Kind::Custom { width: Some(width), .. }, Value::Opaque(text)) => {
            if text.len() != *width {
                return Err(WriteErrorKind::Length { found: text.len(), width: *width });
            }
            text.clone()
        }
        (Kind::Rest, Value::Opaque(text)) => text.clone(),
        _ => return Err(WriteErrorKind::WrongType { segment: String::new() }),
    };
    // A number beyond 128 bits, or a time outside its unit, would not be read back.
    debug_assert!(leaf::check(kind, &text, 0, Place { tail: true, ..place }).is_ok(), "{kind} {text:?}");
    Ok(text)
}

fn signed(value: Number, width: usize) -> Result<String, WriteErrorKind> {
    let text = if value.is_negative() {
        let less_one = (value.magnitude() - 1).to_string();
        let less_one = if less_one == "0" { "" } else { &less_one };
        let zeros = (width - 1).checked_sub(less_one.len());
        zeros.map(|zeros| {
            let nines = less_one.bytes().map(|digit| char::from(b'9' - (digit - b'0')));
            let mut text = String::with_capacity(width);
            text.push('-');
            text.extend(std::iter::repeat_n('9', zeros).chain(nines));
            text
        })
    } else {
        Some(format!("{:0>width$}", value.to_string())).filter(|text| text.len() == width)
    };
    text.ok_or(WriteErrorKind::TooWide { value, width })
}

fn descended(value: Number, max: Number, width: usize) -> Result<String, WriteErrorKind> {
    if value > max {
        return Err(WriteErrorKind::AboveMax { value, max });
    }
    let below = max.above(value).map(|below| format!("{:0>width$}", below.to_string()));
    below.filter(|text| text.len() == width).ok_or(WriteErrorKind::TooWide { value, width })
}

fn plain(text: String, place: Place) -> Result<String, WriteErrorKind> {
    let reserved = text.chars().find(|c| *c <= char::from(place.delimiter));
    match reserved {
        Some(character) if !place.tail => Err(WriteErrorKind::Reserved { character }),
        _ => Ok(text),
    }
}

fn escape(text: &str, escape: u8) -> String {
    let mut written = String::with_capacity(text.len());
    for c in text.chars() {
        match u8::try_from(c) {
            Ok(byte) if byte <= escape => {
                written.push(char::from(escape));
                written.push(char::from(byte + 0x30));
            }
            _ => written.push(c),
        }
    }
    written
}
