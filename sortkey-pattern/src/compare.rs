//! The order of keys by what they mean.

use crate::pattern::Pattern;
use crate::read::Part;
use crate::read_error::ReadError;
use crate::tree::{Missing, Segment, Shape};
use crate::value::Value;
use std::cmp::Ordering;

/// The order of two values of one segment: descending ones reversed, missing ones at their end. None if they have no
/// order among one another, as values of different types, or texts whose meaning is not known.
#[must_use]
pub fn compare_values(segment: &Segment, a: &Value, b: &Value) -> Option<Ordering> {
    let order = match (a, b) {
        (Value::Missing, Value::Missing) | (Value::Present, Value::Present) => return Some(Ordering::Equal),
        (Value::Missing, _) | (_, Value::Missing) => {
            let missing_is_a = *a == Value::Missing;
            let missing_is_less = segment.missing != Some(Missing::Last);
            return Some(if missing_is_a == missing_is_less { Ordering::Less } else { Ordering::Greater });
        }
        (Value::Number(a), Value::Number(b)) => a.cmp(b),
        (Value::Decimal(a), Value::Decimal(b)) if a.scale == b.scale => a.units.cmp(&b.units),
        (Value::Bool(a), Value::Bool(b)) => a.cmp(b),
        (Value::Char(a), Value::Char(b)) => a.cmp(b),
        (Value::Text(a), Value::Text(b)) | (Value::Variant(a), Value::Variant(b)) => a.cmp(b),
        (Value::Opaque(a), Value::Opaque(b)) => return (a == b).then_some(Ordering::Equal),
        (Value::Timestamp(a), Value::Timestamp(b)) => a.cmp(b),
        (Value::Date(a), Value::Date(b)) => a.cmp(b),
        (Value::Uuid(a), Value::Uuid(b)) | (Value::Ulid(a), Value::Ulid(b)) => a.cmp(b),
        (Value::Ipv4(a), Value::Ipv4(b)) => a.cmp(b),
        (Value::Ipv6(a), Value::Ipv6(b)) => a.cmp(b),
        _ => return None,
    };
    let descending = matches!(&segment.shape, Shape::Value(kind) if kind.is_descending());
    Some(if descending { order.reverse() } else { order })
}

/// The order of two keys by their parts, of which the first that differs decides.
#[must_use]
pub fn compare_parts(a: &[Part<'_>], b: &[Part<'_>]) -> Option<Ordering> {
    for (a, b) in a.iter().zip(b) {
        match compare_values(a.segment, &a.value, &b.value) {
            Some(Ordering::Equal) => {}
            decided => return decided,
        }
    }
    Some(Ordering::Equal)
}

impl Pattern {
    /// The order of two keys by what they mean: of their values, descending ones reversed. For keys of a pattern that
    /// can be written it is the order of their bytes, save where texts differ that are out of order; the order is not
    /// known (`None`) where texts of a codec of its own, or of `{rest}`, decide.
    ///
    /// ```
    /// use sortkey_pattern::Pattern;
    /// use std::cmp::Ordering;
    ///
    /// let pattern: Pattern = "{number}#{text}".parse().unwrap();
    /// assert_eq!(pattern.compare("9#a", "10#a").unwrap(), Some(Ordering::Less));
    /// ```
    pub fn compare(&self, a: &str, b: &str) -> Result<Option<Ordering>, ReadError> {
        Ok(compare_parts(self.read(a)?.parts(), self.read(b)?.parts()))
    }
}
