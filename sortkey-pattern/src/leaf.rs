//! The text of one value: whether it is of its kind, and what it says.

use crate::flaw::Flaw;
use crate::number::{Decimal, Number};
use crate::time::{Date, Instant, Rfc3339, Unit};
use crate::tree::Kind;
use crate::value::{Value, ulid_bits};
use std::net::{Ipv4Addr, Ipv6Addr};

/// Where a value stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) delimiter: u8,
    pub(crate) tail: bool,
}

type Checked<'p> = Result<usize, (usize, Flaw<'p>)>;

/// The byte behind the value that starts at `at`, if there is one of the kind; else where it goes wrong.
pub(crate) fn check<'p>(kind: &'p Kind, key: &str, at: usize, place: Place) -> Checked<'p> {
    let bytes = key.as_bytes();
    let rest = &bytes[at..];
    match kind {
        Kind::Number { width } => {
            number(rest, at, *width, false, place, |_, digits| *width < 39 || digits.parse::<u128>().is_ok())
        }
        Kind::Descending { max, width } | Kind::Epoch { max: Some(max), width, .. } => {
            number(rest, at, *width, false, place, |_, digits| {
                *width < 38 && !max.is_negative() || descended(*max, digits).is_some()
            })
        }
        Kind::Signed { width } | Kind::Decimal { width, .. } => {
            number(rest, at, *width, true, place, |negative, digits| {
                *width < 39 || signed(negative, digits).is_some()
            })
        }
        Kind::Epoch { width, .. } => number(rest, at, *width, true, place, |negative, digits| {
            *width < 39 || signed(negative, digits).and_then(Number::to_i128).is_some()
        }),
        Kind::Timestamp(unit) => fixed(kind, key, at, timestamp_form(*unit), |text| {
            text.len() == kind.width().unwrap_or(0) && Instant::parse(text, *unit).is_some()
        }),
        Kind::Date => fixed(kind, key, at, "a date as `2026-06-23`", |text| Date::parse(text).is_some()),
        Kind::Uuid => fixed(kind, key, at, "a UUID in lower case with hyphens", is_uuid),
        Kind::Ulid => fixed(kind, key, at, "a ULID in upper case", |text| ulid_bits(text).is_some()),
        Kind::Ipv4 => {
            fixed(kind, key, at, "an IPv4 address as `010.024.020.013`", |text| ipv4(text).is_some())
        }
        Kind::Ipv6 => {
            fixed(kind, key, at, "an IPv6 address as `2001:0db8:0000:0000:0000:0000:0000:0001`", |text| {
                ipv6(text).is_some()
            })
        }
        Kind::Bool => match rest.first() {
            Some(b'0' | b'1') => Ok(at + 1),
            Some(_) => Err((at, Flaw::NotABool)),
            None => Err((at, Flaw::End)),
        },
        Kind::Text | Kind::Custom { width: None, .. } => text(rest, at, place),
        Kind::Custom { width: Some(width), .. } => match key.get(at..at + width) {
            Some(_) => Ok(at + width),
            None => Err((at, Flaw::End)),
        },
        Kind::Char => {
            let end = text(rest, at, place)?;
            let mut characters = key[at..end].chars();
            match (characters.next(), characters.next()) {
                (Some(_), None) => Ok(end),
                _ => Err((at, Flaw::NotAChar)),
            }
        }
        Kind::Unordered => {
            let len = rest.iter().position(|byte| *byte == place.delimiter);
            Ok(at + len.unwrap_or(rest.len()))
        }
        Kind::Escaped => {
            let end = text(rest, at, Place { tail: false, ..place })?;
            match bad_escape(&bytes[at..end], place.delimiter + 1) {
                None => Ok(end),
                Some(wrong) => Err((at + wrong, Flaw::NotAnEscape)),
            }
        }
        Kind::AnyNumber => match any_number(rest, place.delimiter) {
            Some(len) => Ok(at + len),
            None => Err((at, Flaw::NotA("a number without zeros in front"))),
        },
        Kind::AnyTime => match Rfc3339::parse(rest) {
            Some(time) => Ok(at + time.len),
            None => Err((at, Flaw::NotA("a time as RFC 3339 has it"))),
        },
        Kind::Rest => Ok(bytes.len()),
    }
}

fn fixed<'p>(
    kind: &Kind,
    key: &str,
    at: usize,
    form: &'static str,
    is_one: impl Fn(&[u8]) -> bool,
) -> Checked<'p> {
    let end = at + kind.width().unwrap_or(0);
    match key.as_bytes().get(at..end) {
        Some(text) if is_one(text) => Ok(end),
        _ => Err((at, Flaw::NotA(form))),
    }
}

pub(crate) fn timestamp_form(unit: Unit) -> &'static str {
    match unit {
        Unit::Second => "a time as `2026-06-23T00:00:00Z`",
        Unit::Millisecond => "a time as `2026-06-23T00:00:00.000Z`",
        Unit::Microsecond => "a time as `2026-06-23T00:00:00.000000Z`",
        Unit::Nanosecond => "a time as `2026-06-23T00:00:00.000000000Z`",
    }
}

/// Text up to the delimiter, or to the end.
fn text<'p>(rest: &[u8], at: usize, place: Place) -> Checked<'p> {
    if place.tail {
        return Ok(at + rest.len());
    }
    match rest.iter().position(|byte| *byte <= place.delimiter) {
        Some(len) if rest[len] != place.delimiter => Err((at + len, Flaw::Reserved(char::from(rest[len])))),
        Some(len) => Ok(at + len),
        None => Ok(at + rest.len()),
    }
}

/// Digits of the width, with a sign as one of them.
fn number<'p>(
    rest: &[u8],
    at: usize,
    width: usize,
    may_be_negative: bool,
    place: Place,
    in_range: impl Fn(bool, &str) -> bool,
) -> Checked<'p> {
    let negative = may_be_negative && rest.first() == Some(&b'-');
    let sign = usize::from(negative);
    let digits = rest.get(sign..width).filter(|digits| digits.iter().all(u8::is_ascii_digit));
    let more = rest.get(width).is_some_and(u8::is_ascii_digit);
    if let (Some(digits), false) = (digits, more) {
        return match std::str::from_utf8(digits) {
            Ok(digits) if in_range(negative, digits) => Ok(at + width),
            _ => Err((at, Flaw::OutOfRange)),
        };
    }
    let found = sign + rest[sign..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let end = rest.get(found).copied();
    if found > width || found > sign && found < width && end.is_none_or(|end| end == place.delimiter) {
        return Err((at, Flaw::Width { found, width }));
    }
    match end {
        None => Err((at + found, Flaw::End)),
        Some(_) => Err((at + found, Flaw::NotADigit)),
    }
}

/// The value of digits of which a negative number has the nine's complement.
pub(crate) fn signed(negative: bool, digits: &str) -> Option<Number> {
    if !negative {
        return digits.parse::<u128>().ok().map(Number::from);
    }
    let mut less_one = 0_u128;
    for digit in digits.bytes() {
        less_one = less_one.checked_mul(10)?.checked_add(u128::from(b'9' - digit))?;
    }
    Number::new(true, less_one.checked_add(1)?)
}

/// The value of digits that show how far it is below the maximum.
pub(crate) fn descended(max: Number, digits: &str) -> Option<Number> {
    max.minus(digits.parse().ok()?)
}

fn is_uuid(text: &[u8]) -> bool {
    text.iter().enumerate().all(|(at, byte)| match at {
        8 | 13 | 18 | 23 => *byte == b'-',
        _ => matches!(byte, b'0'..=b'9' | b'a'..=b'f'),
    })
}

fn ipv4(text: &[u8]) -> Option<Ipv4Addr> {
    let mut octets = [0; 4];
    for (number, octet) in octets.iter_mut().enumerate() {
        let group = text.get(number * 4..number * 4 + 3)?;
        if !group.iter().all(u8::is_ascii_digit) || number > 0 && text[number * 4 - 1] != b'.' {
            return None;
        }
        *octet = std::str::from_utf8(group).ok()?.parse().ok()?;
    }
    Some(octets.into())
}

fn ipv6(text: &[u8]) -> Option<Ipv6Addr> {
    let mut groups = [0; 8];
    for (number, value) in groups.iter_mut().enumerate() {
        let group = text.get(number * 5..number * 5 + 4)?;
        if !group.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
            || number > 0 && text[number * 5 - 1] != b':'
        {
            return None;
        }
        *value = u16::from_str_radix(std::str::from_utf8(group).ok()?, 16).ok()?;
    }
    Some(groups.into())
}

/// The length of a number without padding; with `-` as delimiter it has no sign.
fn any_number(rest: &[u8], delimiter: u8) -> Option<usize> {
    let sign = usize::from(delimiter != b'-' && rest.first() == Some(&b'-'));
    let digits = rest[sign..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let text = std::str::from_utf8(&rest[..sign + digits]).ok()?;
    let number: Number = text.parse().ok()?;
    let zeros = digits > 1 && rest[sign] == b'0' || sign == 1 && number.magnitude() == 0;
    (!zeros).then_some(sign + digits)
}

/// Where an escape stands before something that it does not escape.
fn bad_escape(text: &[u8], escape: u8) -> Option<usize> {
    let mut at = 0;
    while let Some(found) = text[at..].iter().position(|byte| *byte == escape) {
        let behind = text.get(at + found + 1);
        if !behind.is_some_and(|byte| (0x30..=0x30 + escape).contains(byte)) {
            return Some(at + found);
        }
        at += found + 2;
    }
    None
}

fn unescape(text: &str, escape: char) -> String {
    let (mut plain, mut characters) = (String::with_capacity(text.len()), text.chars());
    while let Some(c) = characters.next() {
        let escaped = if c == escape { characters.next() } else { None };
        plain.push(match escaped {
            Some(shifted) => char::from_u32(u32::from(shifted).wrapping_sub(0x30)).unwrap_or(shifted),
            None => c,
        });
    }
    plain
}

/// What a text says that [`check`] found to be of the kind; none for another.
pub(crate) fn value(kind: &Kind, text: &str, place: Place) -> Option<Value> {
    let signed_text = || match text.strip_prefix('-') {
        Some(digits) => signed(true, digits),
        None => signed(false, text),
    };
    Some(match kind {
        Kind::Number { .. } | Kind::AnyNumber => Value::Number(text.parse().ok()?),
        Kind::Signed { .. } => Value::Number(signed_text()?),
        Kind::Descending { max, .. } => Value::Number(descended(*max, text)?),
        Kind::Epoch { max, unit, .. } => {
            let count = match max {
                Some(max) => descended(*max, text)?,
                None => signed_text()?,
            };
            Value::Timestamp(Instant { count: count.to_i128()?, unit: *unit })
        }
        Kind::Decimal { scale, .. } => Value::Decimal(Decimal { units: signed_text()?, scale: *scale }),
        Kind::Timestamp(unit) => Value::Timestamp(Instant::parse(text.as_bytes(), *unit)?),
        Kind::AnyTime => Value::Timestamp(Rfc3339::parse(text.as_bytes())?.instant),
        Kind::Date => Value::Date(Date::parse(text.as_bytes())?),
        Kind::Text | Kind::Unordered => Value::Text(text.into()),
        Kind::Escaped => Value::Text(unescape(text, char::from(place.delimiter + 1))),
        Kind::Bool => Value::Bool(text == "1"),
        Kind::Char => Value::Char(text.chars().next()?),
        Kind::Uuid => Value::Uuid(u128::from_str_radix(&text.replace('-', ""), 16).ok()?),
        Kind::Ulid => Value::Ulid(ulid_bits(text.as_bytes())?),
        Kind::Ipv4 => Value::Ipv4(ipv4(text.as_bytes())?),
        Kind::Ipv6 => Value::Ipv6(ipv6(text.as_bytes())?),
        Kind::Custom { .. } | Kind::Rest => Value::Opaque(text.into()),
    })
}
