//! What one segment means as another: which kinds can become which, and which texts mean two things.

use crate::leaf::{self, Place};
use crate::tree::{Kind, Missing, Segment, Shape};
use crate::value::Value;

/// Why a segment of the one kind cannot become one of the other.
pub(crate) fn types(old: &Kind, new: &Kind) -> Result<(), &'static str> {
    use Kind::{AnyNumber, AnyTime, Custom, Decimal, Epoch, Number, Rest, Timestamp};
    match (old, new) {
        (_, AnyNumber | AnyTime | Rest) => {
            Err("the new one is for reading alone; write one with a width or a unit")
        }
        _ if old == new || is_wider(old, new) => Ok(()),
        (Decimal { .. }, Decimal { .. }) => {
            Err("decimals would be lost; write the scale of the old one, or a larger")
        }
        (Timestamp(_) | Epoch { .. }, Timestamp(_) | Epoch { .. }) => {
            Err("decimals of the second would be lost; write the unit of the old one, or a finer")
        }
        (Custom { .. }, _) | (_, Custom { .. }) => {
            Err("what a codec of its own means is not known here; let both be of the same")
        }
        (Number { .. } | AnyNumber, Epoch { .. } | Timestamp(_)) => {
            Err("a number has no unit of time; write the old one as `{epoch-ms:13}`, if that is what it is")
        }
        _ => Err("they are of different types; let both be of the same"),
    }
}

/// Whether every value of the one is a value of the other, as far as its width goes.
fn is_wider(old: &Kind, new: &Kind) -> bool {
    use Kind::{
        AnyNumber, AnyTime, Char, Decimal, Descending, Epoch, Escaped, Number, Rest, Signed, Text, Timestamp,
        Unordered,
    };
    match (old, new) {
        (
            Number { .. } | Signed { .. } | Descending { .. } | AnyNumber,
            Number { .. } | Signed { .. } | Descending { .. },
        )
        | (AnyTime, Timestamp(_) | Epoch { .. })
        | (Text | Escaped | Unordered | Char | Rest, Text | Escaped | Unordered | Char) => true,
        (Decimal { scale: before, .. }, Decimal { scale: after, .. }) => before <= after,
        (Timestamp(before) | Epoch { unit: before, .. }, Timestamp(after) | Epoch { unit: after, .. }) => {
            before <= after
        }
        _ => false,
    }
}

/// The value as one of the new kind, which [`types`] has let through; whether it fits there shows when it is written.
pub(crate) fn convert(value: Value, new: &Kind) -> Value {
    match (value, new) {
        (Value::Char(c), Kind::Text | Kind::Escaped | Kind::Unordered) => Value::Text(c.into()),
        (Value::Opaque(text), Kind::Text | Kind::Escaped | Kind::Unordered) => Value::Text(text),
        (Value::Text(text) | Value::Opaque(text), Kind::Char) => {
            let mut characters = text.chars();
            match (characters.next(), characters.next()) {
                (Some(c), None) => Value::Char(c),
                _ => Value::Text(text),
            }
        }
        (value, _) => value,
    }
}

/// Texts that both segments can have and that mean one thing in the one and another in the other: one at least, if
/// there is any.
///
/// What digits mean is `±digits + constant` for every kind, so two kinds that agree at two texts of one sign agree at
/// all; of all other texts, only an escape and what stands for a missing value can mean two things.
pub(crate) fn differing(old: &Segment, new: &Segment, delimiters: (u8, u8)) -> Vec<String> {
    let (Shape::Value(before), Shape::Value(after)) = (&old.shape, &new.shape) else { return Vec::new() };
    let mut samples = vec![String::new(), "~".into(), "~a".into(), "a".into()];
    for delimiter in [delimiters.0, delimiters.1] {
        let escape = char::from(delimiter.saturating_add(1).min(b'~'));
        samples.extend([format!("{escape}0"), escape.into(), format!("a{escape}a")]);
    }
    for width in [before.width(), after.width()].into_iter().flatten().filter(|width| *width <= 40) {
        let digits = |first: char, last: char| match width {
            1 => last.to_string(),
            _ => format!("{first}{}{last}", "0".repeat(width - 2)),
        };
        let all = [('0', '0'), ('0', '1'), ('0', '2'), ('1', '0'), ('1', '1'), ('1', '2'), ('9', '9')];
        for (first, last) in all {
            samples.push(digits(first, last));
            if width > 1 {
                samples.push(format!("-{}", &digits(first, last)[1..]));
                let short = digits(first, last);
                samples.push(format!("-{first}{}", &short[2..]));
            }
        }
        samples.push("9".repeat(width));
        samples.push(format!("-{}", "9".repeat(width - 1)));
    }
    samples.retain(|text| {
        let (Some(first), Some(second)) =
            (meaning(old, text, delimiters.0), meaning(new, text, delimiters.1))
        else {
            return false;
        };
        !same(&first, &second, after)
    });
    samples.truncate(2);
    samples
}

/// What a text means in a segment, if it is one of it.
fn meaning(segment: &Segment, text: &str, delimiter: u8) -> Option<Value> {
    match segment.missing {
        Some(Missing::First) if text.is_empty() => return Some(Value::Missing),
        Some(Missing::Last) if text == "~" => return Some(Value::Missing),
        Some(Missing::Last) if text.starts_with(|c| c >= '~') => return None,
        Some(_) if text.is_empty() => return None,
        _ => {}
    }
    let Shape::Value(kind) = &segment.shape else { return None };
    let place = Place { delimiter, tail: segment.tail };
    let end = leaf::check(kind, text, 0, place).ok()?;
    (end == text.len()).then(|| leaf::value(kind, text, place)).flatten()
}

fn same(old: &Value, new: &Value, kind: &Kind) -> bool {
    match (convert(old.clone(), kind), new) {
        (Value::Decimal(old), Value::Decimal(new)) => {
            let more = new.scale.saturating_sub(old.scale);
            old.units.times_ten_to(more) == Some(new.units)
        }
        (old, new) => old == *new,
    }
}
