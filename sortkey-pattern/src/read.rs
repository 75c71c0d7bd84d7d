//! A key as typed values.

use crate::flaw::Flaw;
use crate::leaf::{self, Place};
use crate::pattern::Pattern;
use crate::read_error::{ReadError, ReadErrorKind};
use crate::scan::{Fault, Seen, Visit};
use crate::tree::{Segment, Shape};
use crate::value::Value;
use std::ops::Range;

/// A key that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<'p> {
    pub(crate) parts: Vec<Part<'p>>,
}

/// One segment of a key that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Part<'p> {
    /// The segment of the pattern.
    pub segment: &'p Segment,
    /// Its bytes in the key. What lies between two parts is literal text. A variant has those of its prefix, and a
    /// nested key that is present none of its own.
    pub span: Range<usize>,
    /// What it holds.
    pub value: Value,
}

impl<'p> Reading<'p> {
    /// The segments, in order.
    #[must_use]
    pub fn parts(&self) -> &[Part<'p>] {
        &self.parts
    }

    /// What they hold, in order.
    #[must_use]
    pub fn values(&self) -> Vec<Value> {
        self.parts.iter().map(|part| part.value.clone()).collect()
    }
}

impl Part<'_> {
    /// The name of the field, if names are given.
    #[must_use]
    pub fn field(&self) -> Option<&str> {
        self.segment.name.as_deref()
    }

    /// What the value means, as `explain` shows it under a key: `1500, descending from 9999999999`.
    #[must_use]
    pub fn meaning(&self) -> String {
        match (&self.segment.shape, &self.value) {
            (_, Value::Missing) => "missing".into(),
            (_, Value::Present) => "present".into(),
            (_, Value::Variant(prefix)) => format!("variant {prefix}"),
            (Shape::Value(kind), Value::Text(text) | Value::Opaque(text)) => {
                format!("{text:?}, {}", kind.words())
            }
            (Shape::Value(kind), value) => format!("{value}, {}", kind.words()),
            (_, value) => value.to_string(),
        }
    }
}

/// Collects what a walk sees.
pub(crate) struct Collect<'p, 'k> {
    pub(crate) key: &'k str,
    pub(crate) delimiter: u8,
    pub(crate) parts: Vec<Part<'p>>,
    /// What stands in for a segment that is passed over.
    pub(crate) instead: Value,
}

impl<'p> Visit<'p> for Collect<'p, '_> {
    fn segment(&mut self, segment: &'p Segment, seen: Seen<'p>, span: Range<usize>) {
        let value = match (seen, &segment.shape) {
            (Seen::Value, Shape::Value(kind)) => {
                let place = Place { delimiter: self.delimiter, tail: segment.tail };
                let text = &self.key[span.clone()];
                leaf::value(kind, text, place).unwrap_or_else(|| Value::Opaque(text.into()))
            }
            (Seen::Variant(variant), _) => Value::Variant(variant.prefix.clone()),
            (Seen::Present, _) => Value::Present,
            (Seen::Skipped, _) => self.instead.clone(),
            _ => Value::Missing,
        };
        self.parts.push(Part { segment, span, value });
    }
}

impl Pattern {
    /// Reads a key of this pattern.
    ///
    /// ```
    /// use sortkey_pattern::{Number, Pattern, ReadErrorKind, Value};
    ///
    /// let pattern: Pattern = "RUN#{9999999999-:10}#{text}".parse().unwrap();
    /// let reading = pattern.read("RUN#9999998499#p_8842").unwrap();
    /// assert_eq!(reading.values(), [Value::Number(Number::from(1500_u64)), Value::Text("p_8842".into())]);
    /// assert_eq!(reading.parts()[0].span, 4..14);
    /// assert_eq!(reading.parts()[0].meaning(), "1500, descending from 9999999999");
    ///
    /// let error = pattern.read("RUN#1500#p_8842").unwrap_err();
    /// assert_eq!(error.kind(), &ReadErrorKind::WrongWidth { found: 4, width: 10 });
    /// ```
    pub fn read(&self, key: &str) -> Result<Reading<'_>, ReadError> {
        self.bounded(key)?;
        let mut collect =
            Collect { key, delimiter: self.delimiter_byte(), parts: Vec::new(), instead: Value::Missing };
        match self.visit(self.walk(key), &mut collect) {
            Ok(()) => Ok(Reading { parts: collect.parts }),
            Err(fault) => Err(ReadError::of(fault, key, self.to_string())),
        }
    }

    pub(crate) fn bounded(&self, key: &str) -> Result<(), ReadError> {
        let (len, max_len) = (key.len(), self.max_len());
        let (kind, at) = match len {
            0 => (ReadErrorKind::Empty, 0),
            _ if len > max_len => (ReadErrorKind::TooLong { len, max_len }, max_len),
            _ => return Ok(()),
        };
        let fault = Fault { at, segment: None, flaw: Flaw::End };
        Err(ReadError { kind, ..ReadError::of(fault, key, self.to_string()) })
    }
}
