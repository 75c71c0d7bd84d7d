//! Queries of a nested key within the query of the key around it.

use crate::domain::Domain;
use sortkey::{SortKey, starts_with};

#[derive(SortKey, Debug, Clone, PartialEq)]
#[prefix = "EVT"]
struct Event {
    #[pad(width = 1)]
    year: u8,
    #[descending(max = 9)]
    rank: u8,
    city: String,
}

fn events(cities: &[&str]) -> Vec<Event> {
    let mut all = Vec::new();
    for year in [0, 5, 9] {
        for rank in [0, 9] {
            all.extend(cities.iter().map(|city| Event { year, rank, city: (*city).into() }));
        }
    }
    all
}

/// Judges every form of query of the nested key, as a step of `$query`. A macro, since a closure takes no query of any type.
macro_rules! within {
    ($domain:expr, $query:expr, $step:ident, $event:expr) => {
        macro_rules! of {
            ($nested:expr) => {
                $query.$step($nested)
            };
        }
        let domain = &$domain;
        let event = $event;
        domain.judge(&"all", of!(Event::query()).range(), |row| event(row).is_some());
        for year in [0u8, 4, 5, 9] {
            let has = |event: &Event| event.year == year;
            domain.judge(&(year, "whole"), of!(Event::query().year(year)).range(), |row| {
                event(row).is_some_and(|event| has(&event))
            });
            domain.judge(&("..", year), of!(Event::query().year(..=year)).range(), |row| {
                event(row).is_some_and(|event| event.year <= year)
            });
            domain.judge(&(year, ".."), of!(Event::query().year(year..)).range(), |row| {
                event(row).is_some_and(|event| event.year >= year)
            });
            for rank in [0u8, 4, 9] {
                domain.judge(
                    &(year, rank, "rank.."),
                    of!(Event::query().year(year).rank(rank..)).range(),
                    |row| event(row).is_some_and(|event| has(&event) && event.rank >= rank),
                );
                domain.judge(
                    &(year, "..rank", rank),
                    of!(Event::query().year(year).rank(..rank)).range(),
                    |row| event(row).is_some_and(|event| has(&event) && event.rank < rank),
                );
                let has = |event: &Event| has(event) && event.rank == rank;
                for city in ["", "$", "a", "aa", "ab", "b"] {
                    let asked = || Event::query().year(year).rank(rank);
                    domain.judge(&(year, rank, city), of!(asked().city(city)).range(), |row| {
                        event(row).is_some_and(|event| has(&event) && event.city == city)
                    });
                    domain.judge(&(year, rank, city, ".."), of!(asked().city(city..)).range(), |row| {
                        event(row).is_some_and(|event| has(&event) && event.city.as_str() >= city)
                    });
                    domain.judge(&(year, rank, "..", city), of!(asked().city(..=city)).range(), |row| {
                        event(row).is_some_and(|event| has(&event) && event.city.as_str() <= city)
                    });
                    domain.judge(
                        &(year, rank, city, "*"),
                        of!(asked().city(starts_with(city))).range(),
                        |row| event(row).is_some_and(|event| has(&event) && event.city.starts_with(city)),
                    );
                }
            }
        }
    };
}

#[derive(SortKey, Debug)]
#[prefix = "MID"]
struct Middle {
    event: Event,
    #[pad(width = 1)]
    a: u8,
}

#[test]
fn before_the_last_segment() {
    let (event, a) = (events(&["", "$", "a", "ab"]), [0u8, 9]);
    let domain = Domain::new(rows!(Middle { event: event, a: a }));
    within!(domain, Middle::query(), event, |row: &Middle| Some(row.event.clone()));
    for a in [0u8, 9] {
        let complete = Event::query().year(5).rank(9).city("a");
        domain.judge(&a, Middle::query().event(complete).a(a).range(), |row| {
            row.a == a && row.event == Event { year: 5, rank: 9, city: "a".into() }
        });
    }
    let refused = Middle::query().event(Event::query().year(5).rank(9).city("a#")).range().unwrap_err();
    assert_eq!(refused.field(), Some("event.city"));
    let refused = Middle::query().event(Event::query().year(5).rank(9).city("a b"..)).range().unwrap_err();
    assert_eq!(refused.field(), Some("event"));
}

#[derive(SortKey, Debug)]
#[prefix = "END"]
struct End {
    #[pad(width = 1)]
    a: u8,
    event: Event,
}

#[test]
fn as_the_last_segment() {
    let (a, event) = ([0u8, 9], events(&["", "#", "$", "a", "a#", "ab", "\u{10ffff}"]));
    let domain = Domain::new(rows!(End { a: a, event: event }));
    for a in [0u8, 9] {
        within!(domain, End::query().a(a), event, |row: &End| (row.a == a).then(|| row.event.clone()));
    }
}

#[derive(SortKey, Debug)]
struct Maybe {
    first: Option<Event>,
    #[missing(last)]
    last: Option<Event>,
    tail: Option<Event>,
}

fn maybe(cities: &[&str]) -> Vec<Option<Event>> {
    events(cities).into_iter().map(Some).chain([None]).collect()
}

#[test]
fn where_it_may_be_missing() {
    let (first, last, tail) = (maybe(&["", "a"]), maybe(&["$", "ab"]), maybe(&["#"]));
    let domain = Domain::new(rows!(Maybe { first: first, last: last, tail: tail }));
    within!(domain, Maybe::query(), first, |row: &Maybe| row.first.clone());
    within!(domain, Maybe::query().first(None), last, |row: &Maybe| {
        row.last.clone().filter(|_| row.first.is_none())
    });
    within!(domain, Maybe::query().first(None).last(None), tail, |row: &Maybe| {
        row.tail.clone().filter(|_| row.first.is_none() && row.last.is_none())
    });
}

#[derive(SortKey, Debug)]
enum Row {
    #[prefix = "A"]
    One(Event, #[pad(width = 1)] u8),
    #[prefix = "B"]
    Two { middle: Middle, flag: bool },
}

#[test]
fn in_a_variant_and_two_deep() {
    let cities = ["", "$", "a", "ab"];
    let mut rows: Vec<Row> = events(&cities).into_iter().map(|event| Row::One(event, 3)).collect();
    rows.extend(
        events(&cities).into_iter().map(|event| Row::Two { middle: Middle { event, a: 1 }, flag: true }),
    );
    let domain = Domain::new(rows);
    within!(domain, Row::query().one(), field0, |row: &Row| match row {
        Row::One(event, _) => Some(event.clone()),
        Row::Two { .. } => None,
    });
    macro_rules! deep {
        ($nested:expr) => {
            Row::query().two().middle(Middle::query().event($nested)).range()
        };
    }
    let event = |row: &Row| match row {
        Row::One(..) => None,
        Row::Two { middle, .. } => Some(middle.event.clone()),
    };
    for year in [0u8, 5, 9] {
        domain.judge(&year, deep!(Event::query().year(year)), |row| {
            event(row).is_some_and(|event| event.year == year)
        });
        for city in ["", "a", "b"] {
            let asked = || Event::query().year(year).rank(9);
            let has = |event: &Event| event.year == year && event.rank == 9;
            domain.judge(&(year, city), deep!(asked().city(city)), |row| {
                event(row).is_some_and(|event| has(&event) && event.city == city)
            });
            domain.judge(&(year, city, ".."), deep!(asked().city(city..)), |row| {
                event(row).is_some_and(|event| has(&event) && event.city.as_str() >= city)
            });
        }
    }
}

#[derive(SortKey, Debug, Clone, PartialEq)]
enum Account {
    #[prefix = "INV"]
    Invoice(#[pad(width = 1)] u8),
    #[prefix = "META"]
    Meta,
}

#[derive(SortKey, Debug)]
struct Holder {
    account: Account,
    #[pad(width = 1)]
    a: u8,
}

#[test]
fn variants_of_a_nested_enum() {
    let account = [Account::Invoice(0), Account::Invoice(9), Account::Meta];
    let domain = Domain::new(rows!(Holder { account: account, a: [0u8, 1, 5, 9] }));
    let invoice = |row: &Holder| matches!(row.account, Account::Invoice(_));
    domain.judge(&"invoice", Holder::query().account(Account::query().invoice()).range(), invoice);
    for number in [0u8, 1, 4, 5, 8, 9] {
        let asked = Account::query().invoice().field0(number..);
        domain.judge(
            &number,
            Holder::query().account(asked).range(),
            |row| matches!(row.account, Account::Invoice(found) if found >= number),
        );
    }
    for a in [0u8, 1, 5, 9] {
        let asked = Holder::query().account(Account::query().meta()).a(a..).range();
        domain.judge(&a, asked, |row| row.account == Account::Meta && row.a >= a);
    }
}

#[derive(SortKey, Debug, Clone, PartialEq)]
#[sort_key(max_len = 4)]
struct Short(String);

#[derive(SortKey, Debug)]
#[prefix = "L"]
struct Long {
    short: Short,
    #[missing(last)]
    last: Option<Short>,
}

/// Only the outermost `max_len` counts, for a query as for a value.
#[test]
fn a_nested_query_is_no_shorter_than_a_nested_value() {
    let text = "longer than four";
    let value = Short(text.replace(' ', "_"));
    let key = Long { short: value.clone(), last: None }.to_sort_key().unwrap();
    assert_eq!(key, "L#longer_than_four#~");
    let query = Short::query().field0(text.replace(' ', "_"));
    assert_eq!(Long::query().short(query).last(None).range(), Long::query().short(value).last(None).range());
}

/// An end of a nested range at or above `~` is beyond every key that is present.
#[test]
fn a_nested_range_ends_below_the_missing_ones() {
    let short = |text: &str| Short(text.into());
    let (first, last) = ([short("a")], [None, Some(short("\0")), Some(short("a")), Some(short("}"))]);
    let domain = Domain::new(rows!(Long { short: first, last: last }));
    for end in ["b", "~", "~a", "\u{e9}"] {
        let present = |row: &Long, from: &str| row.last.as_ref().is_some_and(|last| last.0.as_str() >= from);
        for from in ["", "a", "}"] {
            let asked = Long::query().short(short("a")).last(Short::query().field0(from..=end)).range();
            domain.judge(&(from, end), asked, |row| {
                present(row, from) && row.last.as_ref().is_some_and(|last| last.0.as_str() <= end)
            });
        }
    }
}

#[derive(SortKey, Debug)]
#[prefix = "T"]
struct LastOfAll {
    #[pad(width = 1)]
    a: u8,
    #[missing(last)]
    event: Option<Event>,
}

/// At the very end the key of a missing one is next to those that are present, with nothing behind it.
#[test]
fn as_the_last_segment_whose_missing_ones_are_last() {
    let (a, event) = ([0u8, 9], maybe(&["", "a", "a#"]));
    let domain = Domain::new(rows!(LastOfAll { a: a, event: event }));
    for a in [0u8, 9] {
        within!(domain, LastOfAll::query().a(a), event, |row: &LastOfAll| {
            row.event.clone().filter(|_| row.a == a)
        });
    }
}

#[derive(SortKey, Debug)]
struct Flat {
    #[missing(last)]
    number: Option<Inner>,
}

#[derive(SortKey, Debug, Clone, PartialEq)]
struct Inner(#[pad(width = 1)] u8, #[pad(width = 1)] u8);

#[test]
fn a_key_without_a_prefix_whose_missing_one_is_last() {
    let inner = |a, b| Some(Inner(a, b));
    let number = [None, inner(0, 0), inner(0, 9), inner(5, 5), inner(9, 0), inner(9, 9)];
    let domain = Domain::new(rows!(Flat { number: number }));
    domain.judge(&"all", Flat::query().number(Inner::query()).range(), |row| row.number.is_some());
    for a in 0..=9u8 {
        domain.judge(&a, Flat::query().number(Inner::query().field0(a..)).range(), |row| {
            row.number.as_ref().is_some_and(|number| number.0 >= a)
        });
        domain.judge(&(a, "a"), Flat::query().number(Inner::query().field0(a)).range(), |row| {
            row.number.as_ref().is_some_and(|number| number.0 == a)
        });
    }
}
