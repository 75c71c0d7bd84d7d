//! What a key holds: the values of its segments.

use crate::number::{Decimal, Number};
use crate::time::{Date, Instant};
use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr};

/// What one segment of a key holds.
///
/// The values of a key are a flat list in the order of the opening braces of its pattern. A nested key that may be
/// missing gives [`Value::Missing`], or [`Value::Present`] and then the values inside; a segment with variants gives
/// [`Value::Variant`] and then the values of that variant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Value {
    /// A whole number.
    Number(Number),
    /// A decimal number.
    Decimal(Decimal),
    /// `true` or `false`.
    Bool(bool),
    /// One character.
    Char(char),
    /// A text, without the escapes it may be written with.
    Text(String),
    /// A point in time.
    Timestamp(Instant),
    /// A calendar date.
    Date(Date),
    /// A UUID.
    Uuid(u128),
    /// A ULID.
    Ulid(u128),
    /// An IPv4 address.
    Ipv4(Ipv4Addr),
    /// An IPv6 address.
    Ipv6(Ipv6Addr),
    /// The text of a codec of its own, or of `{rest}`: what it means is not known.
    Opaque(String),
    /// No value, where one may be missing.
    Missing,
    /// A nested key that may be missing is there; its values follow.
    Present,
    /// The prefix of a variant; its values follow.
    Variant(String),
}

/// A UUID as its text.
pub(crate) fn uuid(bits: u128) -> String {
    let hex = format!("{bits:032x}");
    [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]].join("-")
}

const CROCKFORD: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// A ULID as its text.
pub(crate) fn ulid(bits: u128) -> String {
    (0..26).rev().map(|place| char::from(CROCKFORD[(bits >> (5 * place) & 31) as usize])).collect()
}

/// The number of a ULID's text, in capitals.
pub(crate) fn ulid_bits(text: &[u8]) -> Option<u128> {
    if text.len() != 26 || text[0] > b'7' {
        return None;
    }
    let mut bits = 0_u128;
    for byte in text {
        let digit = CROCKFORD.iter().position(|digit| digit == byte)?;
        bits = bits << 5 | digit as u128;
    }
    Some(bits)
}

pub(crate) fn ipv4(address: Ipv4Addr) -> String {
    let [a, b, c, d] = address.octets();
    format!("{a:03}.{b:03}.{c:03}.{d:03}")
}

pub(crate) fn ipv6(address: Ipv6Addr) -> String {
    address.segments().map(|group| format!("{group:04x}")).join(":")
}

/// The value as people read it: a text as it is, a time as RFC 3339 has it.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => number.fmt(f),
            Value::Decimal(number) => number.fmt(f),
            Value::Bool(value) => value.fmt(f),
            Value::Char(value) => value.fmt(f),
            Value::Text(text) | Value::Opaque(text) | Value::Variant(text) => f.write_str(text),
            Value::Timestamp(instant) => instant.fmt(f),
            Value::Date(date) => date.fmt(f),
            Value::Uuid(bits) => f.write_str(&uuid(*bits)),
            Value::Ulid(bits) => f.write_str(&ulid(*bits)),
            Value::Ipv4(address) => address.fmt(f),
            Value::Ipv6(address) => address.fmt(f),
            Value::Missing => f.write_str("missing"),
            Value::Present => f.write_str("present"),
        }
    }
}
