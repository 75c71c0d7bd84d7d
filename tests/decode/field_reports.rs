//! What goes wrong in the field, one test for each kind of fault.

use super::read_strictly;
use sortkey::{DecodeErrorKind, EncodeErrorKind, SortKey};

#[derive(SortKey, Clone, Debug, PartialEq)]
#[prefix = "EVT"]
struct Event {
    #[pad(width = 4)]
    version: u64,
    #[pad(width = 16)]
    at: u64,
    name: String,
}

fn event(version: u64, name: &str) -> Event {
    Event { version, at: 1_719_100_800, name: name.into() }
}

/// `split('#')` and `str::parse` take a sign and any width: then one value has several keys.
#[test]
fn a_number_has_one_spelling() {
    assert!(read_strictly::<Event>("EVT#0001#0000001719100800#p"));
    for text in [
        "EVT#+1#0000001719100800#p",
        "EVT#1#1#p",
        "EVT#+001#0000001719100800#p",
        "EVT#00001#0000001719100800#p",
        "EVT#001#0000001719100800#p",
        "EVT# 001#0000001719100800#p",
        "EVT#001 #0000001719100800#p",
        "EVT#0_01#0000001719100800#p",
        "EVT#0x01#0000001719100800#p",
        "EVT#1e03#0000001719100800#p",
        "EVT#-001#0000001719100800#p",
        "EVT#\u{661}\u{661}#0000001719100800#p",
        "EVT#000\u{ff11}#0000001719100800#p",
    ] {
        assert!(!read_strictly::<Event>(text), "{text:?}");
    }
    // A row of another width is named as such.
    for (text, width_found) in [("EVT#1#0000001719100800#p", 1), ("EVT#00001#0000001719100800#p", 5)] {
        let error = Event::from_sort_key(text).unwrap_err();
        assert!(
            matches!(error.kind(), DecodeErrorKind::WrongWidth { found, width: 4, .. } if *found == width_found),
            "{error}"
        );
        assert_eq!(error.field(), Some("version"));
    }
}

/// A padding library lets 1000 grow out of width 3, where it sorts between 100 and 101.
#[test]
fn a_number_never_outgrows_its_width() {
    assert_eq!(event(9999, "").to_sort_key().as_deref(), Ok("EVT#9999#0000001719100800#"));
    for version in [10_000, 10_001, 99_999, u64::MAX] {
        let mut out = String::from("before");
        let error = event(version, "").write_sort_key(&mut out).unwrap_err();
        assert!(matches!(error.kind(), EncodeErrorKind::TooWide { width: 4, .. }), "{error}");
        assert_eq!((error.field(), out.as_str()), (Some("version"), "before"));
    }
}

#[derive(SortKey, Clone, Copy, Debug, PartialEq)]
struct Level {
    #[pad(width = 3)]
    level: i16,
}

/// Padding puts zeros before the sign: `0-5` sorts wrongly and reads as another number.
#[test]
fn negative_numbers_sort_and_come_back() {
    let levels = [-100, -99, -10, -5, -2, -1, 0, 1, 2, 5, 10, 99, 100, 999].map(|level| Level { level });
    let keys = levels.map(|level| level.to_sort_key().unwrap());
    assert!(keys.is_sorted_by(|a, b| a.as_bytes() < b.as_bytes()), "{keys:?}");
    assert_eq!(keys[0], "-00");
    for (level, key) in levels.iter().zip(&keys) {
        assert_eq!(Level::from_sort_key(key).as_ref(), Ok(level));
    }
    for level in [-101, -1000, 1000, i16::MIN, i16::MAX] {
        Level { level }.to_sort_key().unwrap_err();
    }
    for text in ["0-5", "00-", "--5", "+05", "-5", "-5 ", "- 5", "\u{2212}05"] {
        assert!(!read_strictly::<Level>(text), "{text:?}");
    }
}

#[derive(SortKey, Clone, Debug, PartialEq)]
struct Tagged {
    #[prefix = "name"]
    first: String,
    #[prefix = "name"]
    second: String,
}

/// A greedy pattern takes a prefix inside a value for its own; a split too many drops the last piece.
#[test]
fn the_delimiter_and_the_prefix_inside_a_tail_belong_to_it() {
    for (first, second) in
        [("x", "name#y"), ("name", "#name#"), ("", "a#b#c#d"), ("name", ""), ("nam", "e#name")]
    {
        let value = Tagged { first: first.into(), second: second.into() };
        let key = value.to_sort_key().unwrap();
        assert_eq!(key, format!("name#{first}#name#{second}"));
        assert_eq!(Tagged::from_sort_key(&key), Ok(value));
    }
    // Before the tail it would be another value's key.
    for first in ["x#name", "#", "x#", "name#y#name"] {
        let value = Tagged { first: first.into(), second: "y".into() };
        let error = value.to_sort_key().unwrap_err();
        assert!(matches!(error.kind(), EncodeErrorKind::Reserved { character: '#', .. }), "{error}");
        assert_eq!(error.field(), Some("first"));
    }
}

#[derive(SortKey, Clone, Debug, PartialEq)]
struct Fixed {
    #[pad(width = 2)]
    first: u8,
    flag: bool,
}

/// One key, one value: nothing may stand behind a segment of fixed width.
#[test]
fn the_whole_key_is_read() {
    assert!(read_strictly::<Fixed>("07#1"));
    for text in ["07#1#", "07#10", "07#1 ", "07#1\0", "07#1#x", "07#1#07#1"] {
        let error = Fixed::from_sort_key(text).unwrap_err();
        assert!(matches!(error.kind(), DecodeErrorKind::TrailingText { .. }), "{text:?}: {error}");
        assert_eq!(error.offset(), 4);
    }
}

#[derive(SortKey, Clone, Debug, PartialEq)]
struct Bare {
    name: String,
}

#[derive(SortKey, Clone, Debug, PartialEq)]
struct BarePair {
    first: Bare,
    last: Bare,
}

/// No store takes an empty key. An empty segment is fine as long as the key is not.
#[test]
fn a_key_is_never_empty() {
    let error = Bare { name: String::new() }.to_sort_key().unwrap_err();
    assert!(matches!(error.kind(), EncodeErrorKind::Empty { .. }), "{error}");
    for error in [
        Bare::from_sort_key("").unwrap_err(),
        Event::from_sort_key("").unwrap_err(),
        Fixed::from_sort_key("").unwrap_err(),
        BarePair::from_sort_key("").unwrap_err(),
    ] {
        assert!(matches!(error.kind(), DecodeErrorKind::Empty { .. }), "{error}");
        assert_eq!(error.offset(), 0);
    }
    assert_eq!(Event::from_sort_key("EVT#0001#0000001719100800#"), Ok(event(1, "")));
    let bare = || Bare { name: String::new() };
    let pair = BarePair { first: bare(), last: bare() };
    assert_eq!(pair.to_sort_key().as_deref(), Ok("#"));
    assert_eq!(BarePair::from_sort_key("#"), Ok(pair));
}

#[derive(SortKey, Clone, Debug, PartialEq)]
#[sort_key(max_len = 16)]
struct Short {
    first: String,
    last: String,
}

/// The store counts bytes, not characters, and refuses at write time, in production.
#[test]
fn a_key_has_at_most_1024_bytes() {
    let longest = "é".repeat(512);
    for (name, len) in [
        ("a".repeat(1024), 1024),
        ("a".repeat(1025), 1025),
        (longest.clone(), 1024),
        (longest + "a", 1025),
        ("a".repeat(1021) + "\u{1f600}", 1025),
        ("a".repeat(1020) + "\u{1f600}", 1024),
    ] {
        assert_eq!(name.len(), len);
        let (value, read) = (Bare { name: name.clone() }, Bare::from_sort_key(&name));
        let mut out = String::from("before");
        if len <= 1024 {
            assert_eq!(value.write_sort_key(&mut out), Ok(()));
            assert_eq!((out, read), (format!("before{name}"), Ok(value)));
            continue;
        }
        let error = value.write_sort_key(&mut out).unwrap_err();
        assert!(matches!(error.kind(), EncodeErrorKind::TooLong { len: 1025, max_len: 1024, .. }), "{error}");
        assert_eq!(out, "before");
        let error = read.unwrap_err();
        assert!(matches!(error.kind(), DecodeErrorKind::TooLong { len: 1025, max_len: 1024, .. }), "{error}");
        let last_whole = if name.is_char_boundary(1024) { 1024 } else { 1021 };
        assert_eq!(error.offset(), last_whole, "{error}");
    }
}

/// A declared limit counts the whole key: prefixes, delimiters and nested keys.
#[test]
fn a_declared_limit_counts_the_whole_key() {
    let value = |first: &str, last: &str| Short { first: first.into(), last: last.into() };
    assert_eq!(value("12345678", "1234567").to_sort_key().as_deref(), Ok("12345678#1234567"));
    value("12345678", "12345678").to_sort_key().unwrap_err();
    value("1234567890123456", "").to_sort_key().unwrap_err();
    assert!(read_strictly::<Short>("123456789#123456"));
    assert!(!read_strictly::<Short>("123456789#1234567"));
}
