//! What a key must be, from the rules alone: slow, obvious, and without a line of the library.
//!
//! A [`Schema`] says which text a value has, or that it has none, and how two values compare.

// Several test programs share this module, and none of them needs all of it.
#![allow(dead_code)]

mod decimal;

pub(crate) use decimal::Decimal;
use std::cmp::Ordering;

/// The rules of one key type.
#[derive(Clone, Debug)]
pub(crate) struct Schema {
    pub(crate) delimiter: char,
    /// The longest key in bytes.
    pub(crate) max_len: usize,
    pub(crate) segment: Segment,
}

/// The rules of one field.
#[derive(Clone, Debug)]
pub(crate) enum Segment {
    /// `#[pad]`.
    Ascending {
        width: usize,
        max: Option<Decimal>,
    },
    /// `#[descending]`.
    Descending {
        width: usize,
        max: Decimal,
    },
    Bool,
    Char,
    Text,
    /// `#[escape]`.
    Escaped,
    /// `#[unordered]`.
    Unordered,
    /// `Option`.
    Optional(Box<Segment>),
    /// A struct.
    Key(Fields),
    /// An enum.
    OneOf(Vec<Fields>),
}

/// A struct, or a variant of an enum; without a prefix, `prefix` is empty.
#[derive(Clone, Debug)]
pub(crate) struct Fields {
    pub(crate) prefix: String,
    pub(crate) fields: Vec<Field>,
}

/// A segment with the prefix of its own, or with an empty one.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) prefix: String,
    pub(crate) segment: Segment,
}

/// The value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Number(Decimal),
    Bool(bool),
    Char(char),
    Text(String),
    Absent,
    Key(Vec<Value>),
    /// The number of the variant, and its fields.
    Variant(usize, Vec<Value>),
}

impl Schema {
    /// The key of `value`; `None` if it must be refused.
    pub(crate) fn key(&self, value: &Value) -> Option<String> {
        let key = self.segment.text(value, self.delimiter, true)?;
        if key.is_empty() || key.len() > self.max_len { None } else { Some(key) }
    }

    /// The order that the fields mean; `None` where a field that gave its order up decides.
    pub(crate) fn compare(&self, a: &Value, b: &Value) -> Option<Ordering> {
        self.segment.compare(a, b)
    }
}

impl Segment {
    /// Whether the value has a text where it stands.
    pub(crate) fn holds(&self, value: &Value, delimiter: char, tail: bool) -> bool {
        self.text(value, delimiter, tail).is_some()
    }

    fn text(&self, value: &Value, delimiter: char, tail: bool) -> Option<String> {
        match (self, value) {
            (Segment::Ascending { width, max }, Value::Number(number)) => {
                if max.as_ref().is_some_and(|max| number > max) { None } else { padded(number, *width) }
            }
            (Segment::Descending { width, max }, Value::Number(number)) => {
                let stored = max.minus(number);
                if stored.is_negative() { None } else { padded(&stored, *width) }
            }
            (Segment::Bool, Value::Bool(value)) => Some(if *value { "1" } else { "0" }.to_string()),
            (Segment::Char, Value::Char(value)) => plain(&value.to_string(), delimiter, tail),
            (Segment::Text, Value::Text(text)) => plain(text, delimiter, tail),
            (Segment::Escaped, Value::Text(text)) => Some(escaped(text, delimiter)),
            (Segment::Unordered, Value::Text(text)) => {
                if !tail && text.contains(delimiter) {
                    None
                } else {
                    Some(text.clone())
                }
            }
            (Segment::Optional(_), Value::Absent) => Some(String::new()),
            (Segment::Optional(present), value) => {
                present.text(value, delimiter, tail).filter(|text| !text.is_empty())
            }
            (Segment::Key(fields), Value::Key(values)) => fields.text(values, delimiter, tail),
            (Segment::OneOf(variants), Value::Variant(variant, values)) => {
                variants[*variant].text(values, delimiter, tail)
            }
            _ => panic!("{value:?} is no value of {self:?}"),
        }
    }

    fn compare(&self, a: &Value, b: &Value) -> Option<Ordering> {
        match (self, a, b) {
            (Segment::Ascending { .. }, Value::Number(a), Value::Number(b)) => Some(a.cmp(b)),
            (Segment::Descending { .. }, Value::Number(a), Value::Number(b)) => Some(b.cmp(a)),
            (Segment::Bool, Value::Bool(a), Value::Bool(b)) => Some(a.cmp(b)),
            (Segment::Char, Value::Char(a), Value::Char(b)) => Some(a.cmp(b)),
            (Segment::Text | Segment::Escaped, Value::Text(a), Value::Text(b)) => {
                Some(a.as_bytes().cmp(b.as_bytes()))
            }
            (Segment::Unordered, a, b) => (a == b).then_some(Ordering::Equal),
            (Segment::Optional(_), Value::Absent, Value::Absent) => Some(Ordering::Equal),
            (Segment::Optional(_), Value::Absent, _) => Some(Ordering::Less),
            (Segment::Optional(_), _, Value::Absent) => Some(Ordering::Greater),
            (Segment::Optional(present), a, b) => present.compare(a, b),
            (Segment::Key(fields), Value::Key(a), Value::Key(b)) => fields.compare(a, b),
            (Segment::OneOf(variants), Value::Variant(i, a), Value::Variant(j, b)) => {
                if i == j {
                    variants[*i].compare(a, b)
                } else {
                    Some(variants[*i].prefix.as_bytes().cmp(variants[*j].prefix.as_bytes()))
                }
            }
            _ => panic!("{a:?} and {b:?} are no values of {self:?}"),
        }
    }
}

impl Fields {
    fn text(&self, values: &[Value], delimiter: char, tail: bool) -> Option<String> {
        assert_eq!(self.fields.len(), values.len());
        let mut segments = Vec::new();
        if !self.prefix.is_empty() {
            segments.push(self.prefix.clone());
        }
        for (place, (field, value)) in self.fields.iter().zip(values).enumerate() {
            if !field.prefix.is_empty() {
                segments.push(field.prefix.clone());
            }
            let tail = tail && place + 1 == self.fields.len();
            segments.push(field.segment.text(value, delimiter, tail)?);
        }
        Some(segments.join(&delimiter.to_string()))
    }

    fn compare(&self, a: &[Value], b: &[Value]) -> Option<Ordering> {
        for (field, (a, b)) in self.fields.iter().zip(a.iter().zip(b)) {
            match field.segment.compare(a, b) {
                Some(Ordering::Equal) => {}
                decided => return decided,
            }
        }
        Some(Ordering::Equal)
    }
}

/// From 0 up the digits, with zeros before them; below 0 `-`, and `10^(width - 1) + number` in the rest.
fn padded(number: &Decimal, width: usize) -> Option<String> {
    if number.is_negative() {
        let complement = Decimal::power_of_ten(width - 1).plus(number);
        return if complement.is_negative() {
            None
        } else {
            Some(format!("-{}", zeros(&complement, width - 1)?))
        };
    }
    zeros(number, width)
}

fn zeros(number: &Decimal, width: usize) -> Option<String> {
    // No digits are enough for zero: this is -1 at width 1.
    let digits = if width == 0 && number.digits() == "0" { "" } else { number.digits() };
    if digits.len() > width { None } else { Some(format!("{digits:0>width$}")) }
}

/// As tail any text; before it, every byte must be above the delimiter.
fn plain(text: &str, delimiter: char, tail: bool) -> Option<String> {
    let delimiter = delimiter.to_string().as_bytes()[0];
    if !tail && text.bytes().any(|byte| byte <= delimiter) { None } else { Some(text.to_string()) }
}

fn escaped(text: &str, delimiter: char) -> String {
    let escape = char::from_u32(u32::from(delimiter) + 1).expect("an ASCII character has one after it");
    let mut written = String::new();
    for c in text.chars() {
        if c <= escape {
            written.push(escape);
            written.push(char::from_u32(u32::from(c) + 0x30).expect("ASCII"));
        } else {
            written.push(c);
        }
    }
    written
}
