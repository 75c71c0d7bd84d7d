//! Text: as tail any at all, in the middle above the delimiter, escaped, out of order; in every type that holds it.

use crate::asked::{numbers, texts, values};
use crate::domain::Domain;
use sortkey::SortKey;
use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

/// Everything that may stand in a tail: below, at and above the delimiter, prefixes of one another, the ends of
/// one, two, three and four bytes, and the neighbours of the surrogates.
const ANY: &[&str] = &[
    "",
    "\0",
    "\0\0",
    " ",
    "\"",
    "#",
    "##",
    "$",
    "a",
    "a\0",
    "a#",
    "a#b",
    "a$",
    "aa",
    "ab",
    "a\u{7f}",
    "a\u{80}",
    "a\u{10ffff}",
    "a\u{10ffff}\u{10ffff}",
    "b",
    "~",
    "\u{7f}",
    "\u{80}",
    "\u{7ff}",
    "\u{800}",
    "\u{d7ff}",
    "\u{d7ff}z",
    "\u{e000}",
    "\u{ff61}",
    "\u{ffff}",
    "\u{1f600}",
    "\u{10ffff}",
    "\u{10ffff}\u{10ffff}",
];

/// The same before a tail: every byte above `#`.
const MIDDLE: &[&str] = &[
    "",
    "$",
    "$$",
    "a",
    "a$",
    "aa",
    "ab",
    "a\u{7f}",
    "a\u{10ffff}",
    "b",
    "~",
    "\u{7f}",
    "\u{80}",
    "\u{d7ff}",
    "\u{e000}",
    "\u{1f600}",
    "\u{10ffff}",
    "\u{10ffff}\u{10ffff}",
];

#[derive(SortKey, Debug)]
#[prefix = "T"]
struct Tail {
    #[pad(width = 1)]
    a: u8,
    name: String,
}

#[test]
fn a_tail() {
    let a = [0u8, 1, 9];
    let domain = Domain::new(rows!(Tail { a: a, name: ANY }));
    every_query!(domain, Some, Tail::query();
        numbers a: numbers(&a, &a);
        texts name: texts(ANY, ANY);
    );
}

#[derive(SortKey, Debug)]
struct Alone {
    name: Box<str>,
}

/// A key of one text and nothing else: whatever is not empty is one.
#[test]
fn a_text_alone() {
    let texts_of_keys = &ANY[1..];
    let domain = Domain::new(rows!(Alone { name: texts_of_keys }));
    every_query!(domain, Some, Alone::query(); texts name: texts(texts_of_keys, ANY););
}

#[derive(SortKey, Debug)]
#[prefix = "M"]
struct Middle {
    #[pad(width = 1)]
    a: u8,
    name: Arc<str>,
    #[descending(max = 9)]
    b: u8,
}

#[test]
fn text_between_numbers() {
    let a = [0u8, 5];
    let domain = Domain::new(rows!(Middle { a: a, name: MIDDLE, b: a }));
    every_query!(domain, Some, Middle::query();
        numbers a: numbers(&a, &a);
        texts name: texts(MIDDLE, MIDDLE);
        numbers b: numbers(&a, &[0, 5, 9, 10]);
    );
}

#[derive(SortKey, Debug)]
struct Leading<'a> {
    first: Cow<'a, str>,
    second: Rc<str>,
    tail: String,
}

/// Without a prefix the first text bounds the key from below and above by itself.
#[test]
fn texts_alone() {
    let (first, tail) = (["", "$", "a", "ab", "\u{10ffff}"], ["", "\0", "a", "a#b", "\u{10ffff}"]);
    let domain = Domain::new(rows!(Leading { first: first, second: first, tail: tail }));
    every_query!(domain, Some, Leading::query();
        texts first: texts(&first, MIDDLE);
        texts second: texts(&first, &first);
        texts tail: texts(&tail, &tail);
    );
}

#[derive(SortKey, Debug)]
#[prefix = "E"]
struct Escaped {
    #[escape]
    name: String,
    #[escape]
    other: Cow<'static, str>,
    tail: String,
}

#[test]
fn escaped_text_may_hold_anything() {
    let (other, tail) = (["", "#", "$", "a"], ["", "#", "a"]);
    let domain = Domain::new(rows!(Escaped { name: ANY, other: other, tail: tail }));
    every_query!(domain, Some, Escaped::query();
        texts name: texts(ANY, ANY);
        texts other: texts(&other, &["", "\0", "#", "$", "$S", "a", "\u{10ffff}"]);
        texts tail: texts(&tail, &tail);
    );
}

#[derive(SortKey, Debug)]
#[prefix = "U"]
struct Unordered {
    #[unordered]
    name: String,
    #[pad(width = 1)]
    a: u8,
}

/// Text out of order takes values and beginnings; what stands behind it, everything.
#[test]
fn unordered_text() {
    let texts_of_keys: Vec<&str> = ANY.iter().copied().filter(|text| !text.contains('#')).collect();
    let a = [0u8, 1, 9];
    let domain = Domain::new(rows!(Unordered { name: texts_of_keys, a: a }));
    every_query!(domain, Some, Unordered::query();
        values name: values(&texts_of_keys.iter().map(|text| (*text).to_string()).collect::<Vec<_>>());
        numbers a: numbers(&a, &a);
    );
    for name in &texts_of_keys {
        domain.judge(name, Unordered::query().name(*name).range(), |row| row.name == *name);
        let starts = Unordered::query().name(sortkey::starts_with(name)).range();
        domain.judge(&("starts with", name), starts, |row| row.name.starts_with(name));
    }
}

#[derive(SortKey, Debug)]
#[prefix = "C"]
struct Letters {
    flag: bool,
    letter: char,
    tail: char,
}

#[test]
fn bools_and_chars_are_asked_for_by_value() {
    let (flag, letter) = ([false, true], ['$', 'a', 'b', '\u{7f}', '\u{80}', '\u{d7ff}', '\u{10ffff}']);
    let tail = ['\0', '#', 'a', '\u{10ffff}'];
    let domain = Domain::new(rows!(Letters { flag: flag, letter: letter, tail: tail }));
    every_query!(domain, Some, Letters::query();
        values flag: values(&flag);
        values letter: values(&letter);
        values tail: values(&tail);
    );
}
