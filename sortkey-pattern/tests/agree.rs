//! The library and this crate share no code: here they agree in every verdict and every byte, over key types of every
//! kind, on values at both sides of every boundary and on keys with something changed in them.
//!
//! A pattern names neither the integer type of a field nor the maximum of an ascending one. Where those refuse, and
//! only there, this crate may accept.

#[path = "../../tests/oracle/mod.rs"]
mod oracle;
#[path = "../../tests/subject/mod.rs"]
mod subject;

use oracle::{Segment, Value as Meant};
use proptest::test_runner::{Config, TestRunner};
use proptest::{collection, prop_oneof, sample};
use sortkey::{DecodeErrorKind, EncodeErrorKind, SortKey};
use sortkey_pattern::{Pattern, ReadErrorKind, Value, WriteErrorKind};
use std::cell::{Cell, RefCell};
use subject::{BoxedStrategy, Just, Place, Specimen, Strategy, Subject, key_types, keys};

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
        #[pad(width = 39)]
        widest: u128,
        #[pad]
        #[descending(max = 340_282_366_920_938_463_463_374_607_431_768_211_455)]
        widest_down: u128,
        #[pad(width = 40)]
        #[descending(max = 170_141_183_460_469_231_731_687_303_715_884_105_727)]
        wide_down: i128,
        #[pad(width = 2, max = 12)]
        limited: u16,
    }

    struct OneNumber {
        #[pad]
        only: i64,
    }

    struct OneText {
        only: String,
    }

    #[prefix = "T"]
    struct Texts {
        first: String,
        #[prefix = "\u{e9}P"]
        character: char,
        flag: bool,
        #[escape]
        escaped: String,
        #[unordered]
        unordered: String,
        last: String,
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

    #[sort_key(delimiter = '!')]
    struct Exclaimed {
        #[escape]
        first: Option<String>,
        #[pad(width = 2)]
        number: Option<i8>,
        #[prefix = "{}"]
        last: Option<String>,
    }

    #[sort_key(delimiter = '{')]
    struct Braced {
        first: String,
        #[pad(width = 2)]
        number: u8,
        last: bool,
    }

    #[sort_key(delimiter = '}')]
    #[prefix = "~"]
    struct BracedToo {
        first: String,
        #[pad(width = 2)]
        number: u8,
        last: bool,
    }

    struct Score(#[descending(max = 999)] u16);

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
        score: Score,
        last: Name,
    }

    struct Maybe {
        first: Option<String>,
        #[pad(width = 3)]
        number: Option<i16>,
        #[descending(max = 9)]
        down: Option<u8>,
        flag: Option<bool>,
        score: Option<Score>,
        name: Option<Name>,
        last: Option<String>,
    }

    struct MaybeNestedLast {
        name: Option<Name>,
        last: Option<Score>,
    }

    #[prefix = "ONLY"]
    struct Only {
    }

    struct Open(String);
    #[prefix = "ROW"]
    struct RowFirst {
        row: Row,
        #[pad(width = 2)]
        number: u8,
    }
    struct RowsAround {
        #[prefix = "A"]
        first: Row,
        maybe: Option<Row>,
        last: Row,
    }
}

/// Prefixes that start with one another.
#[derive(SortKey, Clone, Debug, PartialEq)]
enum Row {
    #[prefix = "END"]
    End,
    #[prefix = "ENDED"]
    Ended,
    #[prefix = "EV"]
    Flag(Option<String>, #[prefix = "IS"] bool),
    #[prefix = "EVT"]
    Event(#[pad(width = 3)] i16, String),
    #[prefix = "{}"]
    Braces(#[pad(width = 1)] u8),
}

const ROWS: [&str; 5] = ["END", "ENDED", "EV", "EVT", "{}"];

impl Specimen for Row {
    fn segment() -> Segment {
        Segment::OneOf(
            ROWS.map(|prefix| oracle::Fields { prefix: prefix.into(), fields: Vec::new() }).to_vec(),
        )
    }
    fn value(&self) -> Meant {
        match self {
            Row::End => Meant::Variant(0, vec![]),
            Row::Ended => Meant::Variant(1, vec![]),
            Row::Flag(name, open) => Meant::Variant(2, vec![name.value(), open.value()]),
            Row::Event(at, name) => Meant::Variant(3, vec![at.value(), name.value()]),
            Row::Braces(number) => Meant::Variant(4, vec![number.value()]),
        }
    }
    fn strategy(place: &Place) -> BoxedStrategy<Self> {
        let middle = Place { tail: false, segment: Segment::Text, ..*place };
        let maybe = Place { segment: Segment::Optional(Box::new(Segment::Text)), ..middle };
        let number = Place { segment: Segment::Ascending { width: 3, max: None }, ..middle };
        let text = Place { segment: Segment::Text, ..*place };
        prop_oneof![
            Just(Row::End),
            Just(Row::Ended),
            (Option::<String>::strategy(&maybe), proptest::bool::ANY).prop_map(|(a, b)| Row::Flag(a, b)),
            (i16::strategy(&number), String::strategy(&text)).prop_map(|(a, b)| Row::Event(a, b)),
            (0..=9_u8).prop_map(Row::Braces),
        ]
        .boxed()
    }
}

impl Subject for Row {
    fn schema() -> oracle::Schema {
        oracle::Schema { delimiter: '#', max_len: 1024, segment: Self::segment() }
    }
}

/// The pattern of a key type.
fn pattern<K: Subject>() -> Pattern {
    let (layout, schema) = (K::LAYOUT.to_string(), K::schema());
    let pattern: Pattern = layout.parse().unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!(pattern.to_string(), layout);
    if pattern.shows_delimiter() {
        assert_eq!(pattern.delimiter(), schema.delimiter, "{layout}");
    }
    let stated =
        Pattern::with_delimiter(&layout, schema.delimiter).unwrap_or_else(|error| panic!("{error:#}"));
    assert!(!pattern.shows_delimiter() || stated == pattern);
    stated.limited(schema.max_len)
}

/// The values that the oracle sees in a Rust value, as this crate has them.
fn values(segment: &Segment, meant: &Meant, out: &mut Vec<Value>) {
    match (segment, meant) {
        (_, Meant::Number(number)) => out.push(Value::Number(number.to_string().parse().unwrap())),
        (_, Meant::Bool(value)) => out.push(Value::Bool(*value)),
        (_, Meant::Char(value)) => out.push(Value::Char(*value)),
        (_, Meant::Text(text)) => out.push(Value::Text(text.clone())),
        (_, Meant::Absent) => out.push(Value::Missing),
        (Segment::Optional(inside), meant) => {
            if matches!(**inside, Segment::Key(_) | Segment::OneOf(_)) {
                out.push(Value::Present);
            }
            values(inside, meant, out);
        }
        (Segment::Key(fields), Meant::Key(all)) => {
            for (field, meant) in fields.fields.iter().zip(all) {
                values(&field.segment, meant, out);
            }
        }
        (Segment::OneOf(variants), Meant::Variant(number, all)) => {
            out.push(Value::Variant(variants[*number].prefix.clone()));
            // What a variant holds has no nested keys here.
            for meant in all {
                values(&Segment::Text, meant, out);
            }
        }
        other => panic!("{other:?}"),
    }
}

/// Whether both accept the text; that both say the same of it.
fn verdicts_agree<K: Subject>(pattern: &Pattern, text: &str) -> bool {
    let read = pattern.read(text);
    assert_eq!(pattern.is_key(text), read.is_ok(), "{text:?}");
    match (K::from_sort_key(text), read) {
        (Ok(value), Ok(reading)) => {
            let mut meant = Vec::new();
            values(&K::schema().segment, &value.value(), &mut meant);
            assert_eq!(reading.values(), meant, "{text:?}");
            assert_eq!(pattern.write(&meant).as_deref(), Ok(text));
            true
        }
        (Err(core), Ok(_)) => {
            assert!(matches!(core.kind(), DecodeErrorKind::OutOfRange { .. }), "{text:?}: {core:#}");
            false
        }
        (Ok(_), Err(error)) => panic!("{error:#}"),
        (Err(core), Err(error)) => {
            assert!(error.offset() <= text.len() && text.is_char_boundary(error.offset()));
            // Both read from left to right: they stop at one byte, unless it is a number's type that stops the one.
            let by_type = matches!(core.kind(), DecodeErrorKind::OutOfRange { .. });
            assert!(by_type || core.offset() == error.offset(), "{core:#}\n{error:#}");
            assert_eq!(
                matches!(core.kind(), DecodeErrorKind::TrailingText { .. }),
                !by_type && matches!(error.kind(), ReadErrorKind::TrailingText),
                "{core:#}\n{error:#}"
            );
            false
        }
    }
}

fn writing_agrees<K: Subject>(pattern: &Pattern, value: &K) -> Option<String> {
    let mut meant = Vec::new();
    values(&K::schema().segment, &value.value(), &mut meant);
    match (value.to_sort_key(), pattern.write(&meant)) {
        (Ok(core), Ok(ours)) => {
            assert_eq!(core, ours);
            Some(core)
        }
        (Err(core), Ok(_)) => {
            // The declared maximum of an ascending number is in no pattern.
            assert!(matches!(core.kind(), EncodeErrorKind::AboveMax { .. }), "{core}");
            None
        }
        (Ok(core), Err(error)) => panic!("{core:?}: {error}"),
        (Err(core), Err(error)) => {
            let too_long = matches!(error.kind(), WriteErrorKind::TooLong { .. });
            assert_eq!(matches!(core.kind(), EncodeErrorKind::TooLong { .. }), too_long, "{core} {error}");
            None
        }
    }
}

/// Characters that mean something in some key, or nearly do.
fn characters() -> impl Strategy<Value = char> {
    let telling = "00112589-+#|!{}$ .,~eERUNTDV\u{e9}\u{e8}\u{663}\u{ff11}\u{0}\u{7f}\u{1f600}";
    prop_oneof![8 => sample::select(telling.chars().collect::<Vec<_>>()), 1 => proptest::char::any()]
}

/// A change of a text at some character: replace, insert, delete, cut, double, swap, raise.
fn changed(text: &str, (index, what, c): &(sample::Index, u8, char)) -> String {
    let mut text: Vec<char> = text.chars().collect();
    let at = index.index(text.len() + 1);
    match what {
        0 if at < text.len() => text[at] = *c,
        1 if at < text.len() => drop(text.remove(at)),
        2 => text.truncate(at),
        3 if at < text.len() => text.insert(at, text[at]),
        4 if at + 1 < text.len() => text.swap(at, at + 1),
        5 if at < text.len() => text[at] = char::from_u32(u32::from(text[at]) + 1).unwrap_or('\0'),
        _ => text.insert(at, *c),
    }
    text.into_iter().collect()
}

fn agree<K: Subject>() {
    let pattern = pattern::<K>();
    let change = (proptest::arbitrary::any::<sample::Index>(), 0..7_u8, characters());
    let changes = collection::vec(change, 1..=2);
    let loose = collection::vec(characters(), 0..30).prop_map(String::from_iter);
    let (written, accepted, refused) = (Cell::new(0), Cell::new(0_u32), Cell::new(0_u32));
    let config = Config { cases: 1000, failure_persistence: None, ..Config::default() };
    let before = RefCell::new(None::<String>);
    let judged = |text: &str| {
        let count = if verdicts_agree::<K>(&pattern, text) { &accepted } else { &refused };
        count.set(count.get() + 1);
    };
    let outcome = TestRunner::new(config).run(&(keys::<K>(), changes, loose), |(value, changes, loose)| {
        judged(&loose);
        let Some(key) = writing_agrees(&pattern, &value) else { return Ok(()) };
        written.set(written.get() + 1);
        judged(&key);
        judged(&changes.iter().fold(key.clone(), |text, change| changed(&text, change)));
        if let Some(other) = before.replace(Some(key.clone())) {
            let order = pattern.compare(&other, &key).unwrap();
            // Texts out of order may decide.
            if !pattern.to_string().contains("unordered") {
                assert_eq!(order, Some(other.as_bytes().cmp(key.as_bytes())), "{other:?} {key:?}");
            }
        }
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("{error}");
    }
    assert!(written.get() > 200, "{} values of 1000 have keys", written.get());
    assert!(
        accepted.get() > 200 && refused.get() > 200,
        "{} accepted, {} refused",
        accepted.get(),
        refused.get()
    );
}

macro_rules! agree {
    ($($test:ident $key:ident,)*) => {$(
        #[test]
        fn $test() {
            agree::<$key>();
        }
    )*};
}
agree! {
    rank Rank,
    numbers Numbers,
    one_number OneNumber,
    texts Texts,
    a_short_key Short,
    another_delimiter Piped,
    the_lowest_delimiter Exclaimed,
    a_brace_as_delimiter Braced,
    the_other_brace_as_delimiter BracedToo,
    nested Nested,
    what_may_be_missing Maybe,
    nested_that_may_be_missing MaybeNestedLast,
    a_prefix_alone Only,
    variants Row,
    variants_before_the_tail RowFirst,
    variants_everywhere RowsAround,
}

/// A text alone takes nearly everything: what it does not take is too rare for the counts above.
#[test]
fn a_text_alone() {
    for pattern in [pattern::<OneText>(), pattern::<Open>()] {
        assert!(verdicts_agree::<OneText>(&pattern, "#~\0"));
        assert!(!verdicts_agree::<OneText>(&pattern, ""));
        assert!(!verdicts_agree::<OneText>(&pattern, &"a".repeat(1025)));
    }
}
