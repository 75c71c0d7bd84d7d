//! Parts that may be missing and then sort last.

use crate::asked::{optional_numbers, optional_texts, values};
use crate::domain::Domain;
use sortkey::SortKey;

#[derive(SortKey, Debug)]
#[prefix = "N"]
struct Numbers {
    #[missing(last)]
    #[pad(width = 2)]
    a: Option<i8>,
    #[missing(last)]
    #[descending(max = 9)]
    b: Option<u8>,
    #[missing(last)]
    #[pad(width = 1)]
    c: Option<u8>,
}

#[test]
fn numbers_whose_missing_ones_are_last() {
    let a = [None, Some(-10i8), Some(-1), Some(0), Some(9), Some(99)];
    let (b, c) = ([None, Some(0u8), Some(1), Some(9)], [None, Some(0u8), Some(9)]);
    let domain = Domain::new(rows!(Numbers { a: a, b: b, c: c }));
    every_query!(domain, Some, Numbers::query();
        optional_numbers a: optional_numbers(&a, &[i8::MIN, -11, -10, -1, 0, 9, 99, 100, i8::MAX]);
        optional_numbers b: optional_numbers(&b, &[0, 1, 9, 10]);
        optional_numbers c: optional_numbers(&c, &[0, 1, 9, 10]);
    );
}

#[derive(SortKey, Debug)]
#[prefix = "T"]
struct Texts {
    #[missing(last)]
    first: Option<String>,
    #[missing(last)]
    #[escape]
    second: Option<String>,
    #[missing(last)]
    tail: Option<Box<str>>,
}

#[test]
fn texts_whose_missing_ones_are_last() {
    let first = [None, Some("$"), Some("a"), Some("ab"), Some("}\u{10ffff}")];
    let second = [None, Some("\0"), Some("#"), Some("a"), Some("a#")];
    let tail = [None, Some("\0"), Some("#"), Some("a"), Some("}\u{10ffff}")];
    let mut rows = Vec::new();
    for first in first {
        for second in second {
            rows.extend(tail.map(|tail| Texts {
                first: first.map(String::from),
                second: second.map(String::from),
                tail: tail.map(Box::from),
            }));
        }
    }
    let domain = Domain::new(rows);
    every_query!(domain, Some, Texts::query();
        optional_texts first: optional_texts(&first, &["", "$", "a", "aa", "ab", "}\u{10ffff}"]);
        optional_texts second: optional_texts(&second, &["", "\0", "#", "a", "a#", "b"]);
        optional_texts tail: optional_texts(&tail, &["", "\0", "a", "b", "}\u{10ffff}"]);
    );
    // An end at or above `~`, where missing ones stand, is beyond every text that is present.
    for end in ["~", "~a", "\u{e9}"] {
        domain.judge(&("first", end), Texts::query().first("a"..=end).range(), |row| {
            row.first.as_deref().is_some_and(|first| first >= "a")
        });
        domain.judge(&("first", end, ".."), Texts::query().first(end..).range(), |_| false);
        let asked = || Texts::query().first("a").second("#");
        let has = |row: &Texts| row.first.as_deref() == Some("a") && row.second.as_deref() == Some("#");
        domain.judge(&("second", end), Texts::query().first("a").second(..=end).range(), |row| {
            row.first.as_deref() == Some("a") && row.second.is_some()
        });
        domain.judge(&("tail", end), asked().tail("a"..=end).range(), |row| {
            has(row) && row.tail.as_deref().is_some_and(|tail| tail >= "a")
        });
        domain.judge(&("tail", end, ".."), asked().tail(end..).range(), |_| false);
    }
}

#[derive(SortKey, Debug, Clone, PartialEq)]
struct Inner {
    #[pad(width = 1)]
    x: u8,
    y: char,
}

#[derive(SortKey, Debug)]
struct Rest {
    #[missing(last)]
    flag: Option<bool>,
    #[missing(last)]
    inner: Option<Inner>,
    #[missing(last)]
    letter: Option<char>,
}

#[test]
fn other_parts_whose_missing_ones_are_last() {
    let flag = [None, Some(false), Some(true)];
    let inner =
        [None, Some(Inner { x: 0, y: 'a' }), Some(Inner { x: 0, y: 'b' }), Some(Inner { x: 9, y: 'a' })];
    let letter = [None, Some('\0'), Some('#'), Some('z')];
    let domain = Domain::new(rows!(Rest { flag: flag, inner: inner, letter: letter }));
    every_query!(domain, Some, Rest::query();
        values flag: values(&flag);
        values inner: values(&inner);
        values letter: values(&letter);
    );
}

/// The order of the keys is that of the values, missing ones above all others; and what would break it is refused.
#[test]
fn missing_ones_are_last_among_all() {
    let key = |a: Option<i8>, tail: Option<&str>| {
        let first = Texts { first: None, second: None, tail: tail.map(Box::from) };
        (Numbers { a, b: None, c: Some(3) }.to_sort_key().unwrap(), first.to_sort_key().unwrap())
    };
    let (numbers, texts): (Vec<_>, Vec<_>) =
        [(Some(-10), Some("\0")), (Some(0), Some("a")), (Some(99), Some("}")), (None, None)]
            .map(|(a, tail)| key(a, tail))
            .into_iter()
            .unzip();
    assert_eq!(numbers, ["N#-0#~#3", "N#00#~#3", "N#99#~#3", "N#~#~#3"]);
    assert_eq!(texts, ["T#~#~#\0", "T#~#~#a", "T#~#~#}", "T#~#~#~"]);
    assert!(texts.is_sorted());
    for tail in ["~", "~a", "\u{7f}", "\u{e9}"] {
        let refused = Texts { first: None, second: None, tail: Some(tail.into()) }.to_sort_key().unwrap_err();
        assert_eq!(refused.field(), Some("tail"), "{tail}");
        assert!(Texts::query().first(None).second(None).tail(tail).range().is_err(), "{tail}");
    }
    for text in ["T#~#~#~a", "T#~#~#\u{7f}", "T#~#~#", "T#~a#~#a"] {
        assert!(Texts::from_sort_key(text).is_err(), "{text}");
    }
    assert_eq!(Texts::LAYOUT.to_string(), "T#{text?>}#{escaped?>}#{text?>}");
    assert_eq!(Rest::LAYOUT.to_string(), "{bool?>}#{?>{:1}#{char}}#{char?>}");
}
