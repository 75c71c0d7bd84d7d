//! Strings of all kinds, and keys with something changed in them.

use super::read_strictly;
use crate::subject::{BoxedStrategy, Just, Strategy, Subject, key_types, keys};
use proptest::test_runner::{Config, TestRunner};
use proptest::{collection, prop_oneof, sample};
use sortkey::SortKey;
use std::borrow::Cow;
use std::cell::Cell;

key_types! {
    #[prefix = "RUN"]
    struct Rank {
        #[descending(max = 9_999_999_999)]
        score: u64,
        #[pad(width = 16)]
        at: u64,
        player: String,
    }

    struct Numbers {
        #[pad(width = 3)]
        signed: i8,
        #[pad]
        full: u8,
        #[pad(width = 1)]
        narrow: i64,
        #[descending(max = -1)]
        #[pad(width = 2)]
        down: i16,
        #[pad(width = 40)]
        wide: i128,
        #[pad(width = 40)]
        widest: u128,
        #[pad(width = 2, max = 12)]
        limited: u16,
    }

    struct OneNumber {
        #[pad]
        only: i64,
    }

    #[prefix = "T"]
    struct Texts {
        first: String,
        #[prefix = "\u{e9}P"]
        character: char,
        flag: bool,
        last: Cow<'static, str>,
    }

    #[sort_key(max_len = 12)]
    struct Short {
        character: char,
        last: Box<str>,
    }

    #[sort_key(delimiter = '|')]
    struct Piped {
        first: Box<str>,
        #[pad(width = 2)]
        number: i8,
        last: char,
    }

    #[prefix = "NAME"]
    struct Name {
        given: String,
        #[prefix = "OF"]
        family: String,
    }

    #[prefix = "NEST"]
    struct Nested {
        name: Name,
        #[prefix = "BY"]
        other: Name,
        #[descending(max = 9)]
        number: u8,
        last: Name,
    }

    struct Maybe {
        first: Option<String>,
        #[pad(width = 3)]
        number: Option<i16>,
        #[escape]
        escaped: Option<String>,
        #[unordered]
        unordered: String,
        last: Option<Name>,
    }

    #[prefix = "ONLY"]
    struct Only {
    }
}

/// Characters that mean something in some key, or nearly do: digits of other scripts, signs, delimiters, letters of
/// prefixes in the other case.
fn characters() -> impl Strategy<Value = char> {
    let telling =
        "00112589-+#|$ !.,eRUNTrunP_aN\u{e9}\u{e8}\u{663}\u{ff11}\u{1d7d8}\u{2212}\u{0}\u{7f}\u{1f600}";
    prop_oneof![8 => sample::select(telling.chars().collect::<Vec<_>>()), 1 => proptest::char::any()]
}

fn strings() -> impl Strategy<Value = String> {
    collection::vec(characters(), 0..40).prop_map(String::from_iter)
}

/// One change of a text.
#[derive(Clone, Debug)]
enum Change {
    Replace(char),
    Insert(char),
    Delete,
    Truncate,
    Double,
    SwapWithNext,
    /// A zero more, or one less, where a number may stand.
    Widen,
    Narrow,
    Sign(char),
    OtherDigits(u32),
    TurnCase,
    /// The character one above, which starts with the same byte mostly.
    Raise,
    Append(String),
}

fn changes() -> impl Strategy<Value = Vec<(sample::Index, Change)>> {
    let one: BoxedStrategy<Change> = prop_oneof![
        characters().prop_map(Change::Replace),
        characters().prop_map(Change::Insert),
        Just(Change::Delete),
        Just(Change::Truncate),
        Just(Change::Double),
        Just(Change::SwapWithNext),
        Just(Change::Widen),
        Just(Change::Narrow),
        sample::select(vec!['+', '-', ' ', '\u{2212}']).prop_map(Change::Sign),
        sample::select(vec![0x660, 0xff10, 0x1d7ce]).prop_map(Change::OtherDigits),
        Just(Change::TurnCase),
        Just(Change::Raise),
        strings().prop_map(Change::Append),
    ]
    .boxed();
    collection::vec((proptest::arbitrary::any::<sample::Index>(), one), 1..=2)
}

fn changed(key: &str, (index, change): &(sample::Index, Change)) -> String {
    let mut text: Vec<char> = key.chars().collect();
    let at = index.index(text.len() + 1);
    let digit = (at..text.len()).find(|at| text[*at].is_ascii_digit()).unwrap_or(at).min(text.len());
    let here = at < text.len();
    match change {
        Change::Replace(c) if here => text[at] = *c,
        Change::Insert(c) => text.insert(at, *c),
        Change::Delete if here => drop(text.remove(at)),
        Change::Truncate => text.truncate(at),
        Change::Double if here => text.insert(at, text[at]),
        Change::SwapWithNext if at + 1 < text.len() => text.swap(at, at + 1),
        Change::Widen => text.insert(digit, '0'),
        Change::Narrow if digit < text.len() => drop(text.remove(digit)),
        Change::Sign(sign) if digit < text.len() => text[digit] = *sign,
        Change::OtherDigits(zero) if digit < text.len() => {
            let value = text[digit].to_digit(10).unwrap_or(0);
            text[digit] = char::from_u32(zero + value).expect("a digit of another script");
        }
        Change::TurnCase if here => {
            let c = text[at];
            text[at] = if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
        }
        Change::Raise if here => text[at] = char::from_u32(u32::from(text[at]) + 1).unwrap_or('\0'),
        Change::Append(more) => text.extend(more.chars()),
        _ => {}
    }
    text.into_iter().collect()
}

/// Four times as many cases as proptest is told to try.
fn cases() -> u32 {
    4 * Config::default().cases
}

/// How many of the texts were keys.
fn read_all<S: Strategy<Value = String>>(texts: S, read: fn(&str) -> bool) -> u32 {
    let keys = Cell::new(0);
    let config = Config { cases: cases(), failure_persistence: None, ..Config::default() };
    let outcome = TestRunner::new(config).run(&texts, |text| {
        keys.set(keys.get() + u32::from(read(&text)));
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("{error}");
    }
    keys.get()
}

/// Strings, and changed keys. Most of the latter must be none any more, or nothing was tested.
fn is_read_strictly<K: Subject>() {
    read_all(strings(), read_strictly::<K>);
    let written = keys::<K>().prop_filter_map("a value without a key", |value| value.to_sort_key().ok());
    let texts = (written, changes())
        .prop_map(|(key, changes)| changes.iter().fold(key, |text, change| changed(&text, change)));
    let keys = read_all(texts, read_strictly::<K>);
    assert!(keys < cases() * 9 / 10, "{keys} changed keys are keys still");
}

macro_rules! is_read_strictly {
    ($($test:ident $key:ident,)*) => {$(
        #[test]
        fn $test() {
            is_read_strictly::<$key>();
        }
    )*};
}
is_read_strictly! {
    rank Rank,
    numbers Numbers,
    one_number OneNumber,
    texts Texts,
    a_short_key Short,
    another_delimiter Piped,
    nested Nested,
    optional_and_escaped Maybe,
    a_prefix_alone Only,
}

#[test]
fn a_prefix_alone_is_read() {
    assert!(read_strictly::<Only>("ONLY"));
    for text in ["", "ONL", "ONLYX", "ONLY#", "only", " ONLY", "ONLY\0"] {
        assert!(!read_strictly::<Only>(text), "{text:?}");
    }
}

#[test]
fn an_error_is_never_placed_inside_a_character() {
    // The first bytes of \u{e9} and \u{ea} are the same.
    let error = Texts::from_sort_key("T#a#\u{ea}P#b#0#").unwrap_err();
    assert_eq!((error.offset(), error.field()), (4, Some("character")), "{error}");
    let error = Short::from_sort_key("a#bbbbbbbbb\u{e9}").unwrap_err();
    assert_eq!((error.offset(), error.field()), (11, None), "{error}");
}
