//! The two ends of a range where they are hardest to get right: the longest keys, and the text of both ends.

use crate::asked::{numbers, texts};
use crate::domain::Domain;
use sortkey::{KeyRange, SortKey};
use std::ops::RangeInclusive;

/// As a value computed by the caller may turn out.
const INVERTED: RangeInclusive<u16> = RangeInclusive::new(9, 5);

#[derive(SortKey, Debug)]
#[prefix = "L"]
#[sort_key(max_len = 9)]
struct Short {
    #[pad(width = 1)]
    a: u8,
    tail: String,
}

/// Keys of up to the longest length: no end is longer, and none cuts off the longest key.
#[test]
fn the_longest_keys() {
    let a = [0u8, 9];
    let tail = [
        "",
        "a",
        "abcde",
        "abcd\u{7f}",
        "abc\u{7ff}",
        "ab\u{ffff}",
        "a\u{10ffff}",
        "b",
        "b\0",
        "\u{10ffff}\u{7f}",
        "\u{7f}",
        "\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}",
    ];
    let domain = Domain::with_max_len(rows!(Short { a: a, tail: tail }), 9);
    every_query!(domain, Some, Short::query();
        numbers a: numbers(&a, &[0, 9, 10]);
        texts tail: texts(&tail, &tail);
    );
}

#[derive(SortKey, Debug)]
#[sort_key(max_len = 4)]
struct ShortAlone {
    tail: String,
}

#[test]
fn the_longest_texts_without_a_prefix() {
    let tail = [
        "\0",
        "a",
        "aaaa",
        "abc\u{7f}",
        "\u{7f}\u{7f}\u{7f}\u{7f}",
        "\u{80}",
        "\u{7ff}\u{7ff}",
        "\u{ffff}",
        "\u{ffff}\u{7f}",
        "\u{10ffff}",
    ];
    let domain = Domain::with_max_len(rows!(ShortAlone { tail: tail }), 4);
    every_query!(domain, Some, ShortAlone::query(); texts tail: texts(&tail, &tail););
}

fn ends(range: Result<KeyRange, sortkey::EncodeError>) -> (String, String) {
    let range = range.unwrap();
    (range.start().to_owned(), range.end().to_owned())
}

fn pair(start: &str, end: &str) -> (String, String) {
    (start.to_owned(), end.to_owned())
}

#[derive(SortKey, Debug)]
#[prefix = "E"]
struct Event {
    #[pad(width = 4)]
    year: u16,
    #[descending(max = 99)]
    day: u8,
    name: String,
}

/// The text of the ends, spelled out once.
#[test]
fn the_text_of_both_ends() {
    assert_eq!(ends(Event::query().range()), pair("E#", "E$"));
    assert_eq!(ends(Event::query().year(2026).range()), pair("E#2026#", "E#2026$"));
    assert_eq!(ends(Event::query().year(5..=9).range()), pair("E#0005", "E#0009$"));
    assert_eq!(ends(Event::query().year(5..9).range()), pair("E#0005", "E#0008$"));
    assert_eq!(ends(Event::query().year(..=9).range()), pair("E#0000", "E#0009$"));
    assert_eq!(ends(Event::query().year(2026).day(5..).range()), pair("E#2026#00", "E#2026#94$"));
    assert_eq!(ends(Event::query().year(2026).day(5).name("a").range()), pair("E#2026#94#a", "E#2026#94#a"));
    assert_eq!(
        ends(Event::query().year(2026).day(5).name("a"..="b").range()),
        pair("E#2026#94#a", "E#2026#94#b")
    );
    assert_eq!(ends(Event::query().year(2026).day(5).name("a"..).range()), pair("E#2026#94#a", "E#2026#94$"));
}

#[test]
fn a_range_says_what_it_holds() {
    let shown = |range: Result<KeyRange, sortkey::EncodeError>| range.unwrap().to_string();
    assert_eq!(shown(Event::query().range()), r#""E#"*"#);
    assert_eq!(shown(Event::query().year(5..=9).range()), r#""E#0005".."E#0009$""#);
    assert_eq!(shown(Event::query().year(INVERTED).range()), "no keys");
    assert_eq!(shown(Event::query().year(1).day(2).name("a").range()), r#""E#0001#97#a""#);
    assert_eq!(
        shown(Event::query().year(1).day(2).name(sortkey::starts_with("a")).range()),
        r#""E#0001#97#a"*"#
    );
    assert_eq!(shown(ShortAlone::query().range()), "all keys");
}

/// The operators of the forms that DynamoDB has, for one key each.
#[test]
fn the_expressions() {
    let condition = |range: Result<KeyRange, sortkey::EncodeError>| {
        range.unwrap().key_condition("pk", "ACTOR#u_8814", "sk").map(|condition| condition.expression)
    };
    let between = "#pk = :pk AND #sk BETWEEN :sk_from AND :sk_to";
    assert_eq!(condition(Event::query().range()).unwrap(), "#pk = :pk AND begins_with(#sk, :sk)");
    assert_eq!(condition(Event::query().year(5..=9).range()).unwrap(), between);
    assert_eq!(
        condition(Event::query().year(1).day(2).name("a").range()).unwrap(),
        "#pk = :pk AND #sk = :sk"
    );
    assert_eq!(condition(Event::query().year(INVERTED).range()), None);
    assert_eq!(condition(ShortAlone::query().range()).unwrap(), "#pk = :pk");
}
