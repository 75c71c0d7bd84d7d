//! Keys without a prefix, prefixes of fields, and other delimiters.

use crate::asked::{numbers, texts};
use crate::domain::Domain;
use sortkey::SortKey;

#[derive(SortKey, Debug)]
struct Bare {
    #[pad(width = 2)]
    a: i8,
    #[descending(max = 9)]
    b: u8,
}

#[test]
fn numbers_without_a_prefix() {
    let (a, b) = ([-10i8, -1, 0, 9, 99], [0u8, 1, 9]);
    let domain = Domain::new(rows!(Bare { a: a, b: b }));
    every_query!(domain, Some, Bare::query();
        numbers a: numbers(&a, &[i8::MIN, -11, -10, -1, 0, 9, 99, 100, i8::MAX]);
        numbers b: numbers(&b, &[0, 1, 9, 10]);
    );
}

#[derive(SortKey, Debug)]
#[prefix = "P"]
struct Prefixed {
    #[prefix = "A"]
    #[pad(width = 1)]
    a: u8,
    #[prefix = "NAME"]
    name: String,
    #[prefix = "TAIL"]
    tail: String,
}

#[test]
fn prefixes_of_fields() {
    let (a, name, tail) = ([0u8, 1, 9], ["", "$", "a", "ab"], ["", "#", "a", "\u{10ffff}"]);
    let domain = Domain::new(rows!(Prefixed { a: a, name: name, tail: tail }));
    every_query!(domain, Some, Prefixed::query();
        numbers a: numbers(&a, &[0, 1, 9, 10]);
        texts name: texts(&name, &["", "$", "NAME", "a", "aa", "ab", "b"]);
        texts tail: texts(&tail, &tail);
    );
}

#[derive(SortKey, Debug)]
struct PrefixedFirst {
    #[prefix = "A"]
    name: String,
    #[prefix = "B"]
    #[descending(max = 9)]
    b: u8,
}

#[test]
fn prefixes_of_fields_alone() {
    let (name, b) = (["", "$", "a", "ab", "\u{10ffff}"], [0u8, 1, 9]);
    let domain = Domain::new(rows!(PrefixedFirst { name: name, b: b }));
    every_query!(domain, Some, PrefixedFirst::query();
        texts name: texts(&name, &["", "$", "a", "aa", "b", "\u{10ffff}"]);
        numbers b: numbers(&b, &[0, 1, 9, 10]);
    );
}

/// The same key under another delimiter: `$first` is a text just above it.
macro_rules! delimited {
    ($test:ident, $delimiter:literal, $first:literal, $name:expr) => {
        #[test]
        fn $test() {
            #[derive(SortKey, Debug)]
            #[sort_key(delimiter = $delimiter)]
            #[prefix = "~~"]
            struct Delimited {
                name: String,
                #[pad(width = 1)]
                a: u8,
                tail: String,
            }
            let (name, a) = ($name, [0u8, 1, 9]);
            let tail = ["", "\0", "!", "#", ":", "a", "|", "~", "\u{7f}", "\u{80}", "\u{10ffff}"];
            let domain = Domain::new(rows!(Delimited { name: name, a: a, tail: tail }));
            every_query!(domain, Some, Delimited::query();
                texts name: texts(&name, &name);
                numbers a: numbers(&a, &[0, 1, 9, 10]);
                texts tail: texts(&tail, &tail);
            );
        }
    };
    ($test:ident, $delimiter:literal, $prefix:literal) => {
        #[test]
        fn $test() {
            #[derive(SortKey, Debug)]
            #[sort_key(delimiter = $delimiter)]
            struct Delimited {
                #[prefix = $prefix]
                name: String,
                tail: String,
            }
            let (name, tail) = (["", "\u{7f}", "\u{7f}\u{7f}", "\u{80}", "\u{10ffff}"], ["", "a", "~", "\u{7f}"]);
            let domain = Domain::new(rows!(Delimited { name: name, tail: tail }));
            every_query!(domain, Some, Delimited::query();
                texts name: texts(&name, &name);
                texts tail: texts(&tail, &tail);
            );
        }
    };
}
delimited!(the_lowest_delimiter, '!', "\"", ["", "\"", "#", "a", "a\"", "\u{10ffff}"]);
delimited!(a_colon, ':', ";", ["", ";", "a", "a;", "ab", "\u{10ffff}"]);
delimited!(a_bar, '|', "}", ["", "}", "}}", "~", "\u{7f}", "\u{10ffff}"]);
