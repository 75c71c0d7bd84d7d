//! Parts that may be missing: a range means those that are present.

use crate::asked::{optional_numbers, optional_texts, values};
use crate::domain::Domain;
use sortkey::SortKey;

#[derive(SortKey, Debug)]
#[prefix = "N"]
struct Numbers {
    #[pad(width = 2)]
    a: Option<i8>,
    #[descending(max = 9)]
    b: Option<u8>,
    #[pad(width = 1)]
    c: Option<u8>,
}

#[test]
fn numbers_that_may_be_missing() {
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
    first: Option<String>,
    #[escape]
    second: Option<String>,
    tail: Option<Box<str>>,
}

#[test]
fn texts_that_may_be_missing() {
    let first = [None, Some("$"), Some("a"), Some("ab"), Some("\u{10ffff}")];
    let second = [None, Some("\0"), Some("#"), Some("a"), Some("a#")];
    let tail = [None, Some("\0"), Some("#"), Some("a"), Some("\u{10ffff}")];
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
        optional_texts first: optional_texts(&first, &["", "$", "a", "aa", "ab", "\u{10ffff}"]);
        optional_texts second: optional_texts(&second, &["", "\0", "#", "a", "a#", "b"]);
        optional_texts tail: optional_texts(&tail, &["", "\0", "a", "b", "\u{10ffff}"]);
    );
}

#[derive(SortKey, Debug, Clone, PartialEq)]
struct Inner {
    #[pad(width = 1)]
    x: u8,
    y: char,
}

#[derive(SortKey, Debug)]
struct Rest {
    flag: Option<bool>,
    inner: Option<Inner>,
    letter: Option<char>,
}

/// Without a prefix, and of kinds that take no range.
#[test]
fn other_parts_that_may_be_missing() {
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
