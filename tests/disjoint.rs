//! Key types of one item collection: what `assert_disjoint!` lets pass keeps to itself, shown by brute force, and what it
//! refuses has keys that prove it right. The refusals themselves are in `tests/ui/disjoint`.

use sortkey::{KeyRange, SortKey, assert_disjoint, starts_with};

#[derive(SortKey, Debug, PartialEq)]
#[prefix = "EVT"]
struct EventKey {
    #[pad(width = 1)]
    day: u8,
    name: String,
}

#[derive(SortKey, Debug, PartialEq)]
#[prefix = "EVTX"]
struct ExtraKey {
    name: String,
}

#[derive(SortKey, Debug, PartialEq)]
struct OrderKey {
    #[prefix = "ORDER"]
    #[pad(width = 1)]
    number: u8,
    tail: String,
}

#[derive(SortKey, Debug, PartialEq)]
#[sort_key(delimiter = '!')]
#[prefix = "EVT"]
struct BangKey {
    name: String,
}

#[derive(SortKey, Debug, PartialEq)]
#[prefix = "EV"]
struct Marker;

#[derive(SortKey, Debug, PartialEq)]
enum Entity {
    #[prefix = "M"]
    Message {
        #[descending(max = 9)]
        at: u8,
        name: String,
    },
    #[prefix = "META"]
    Meta,
    #[prefix = "META2"]
    Config,
    #[prefix = "ORDERS"]
    Orders(String),
}

assert_disjoint!(EventKey, ExtraKey, OrderKey, BangKey, Marker, Entity);
// A comma at the end.
assert_disjoint!(EventKey, ExtraKey,);

/// Texts that look like other keys, and the smallest and greatest.
const TAILS: [&str; 10] =
    ["", "\0", "#", "$", "EVT#", "X#a", "META", "ORDER#1#", "!", "\u{10ffff}\u{10ffff}"];

/// Every query form, at every step.
fn queries_of_events() -> Vec<KeyRange> {
    let mut ranges = vec![EventKey::query().range()];
    for (a, b) in [(0, 9), (0, 255), (5, 5)] {
        ranges.extend([
            EventKey::query().day(a..=b).range(),
            EventKey::query().day(a..b).range(),
            EventKey::query().day(a..).range(),
            EventKey::query().day(..=b).range(),
            EventKey::query().day(..b).range(),
        ]);
    }
    for text in TAILS {
        ranges.extend(queries_of_text(|| EventKey::query().day(9), text));
    }
    ranges.into_iter().map(Result::unwrap).collect()
}

fn queries_of_text(
    query: impl Fn() -> EventKeyQuery<1>,
    text: &str,
) -> [Result<KeyRange, sortkey::EncodeError>; 5] {
    [
        query().name(text).range(),
        query().name(text..).range(),
        query().name(..=text).range(),
        query().name(text..="\u{10ffff}").range(),
        query().name(starts_with(text)).range(),
    ]
}

macro_rules! queries_of_tail {
    ($query:expr, $step:ident) => {{
        let mut ranges = vec![$query.range()];
        for text in TAILS {
            ranges.extend([
                $query.$step(text).range(),
                $query.$step(text..).range(),
                $query.$step(..=text).range(),
                $query.$step(starts_with(text)).range(),
            ]);
        }
        ranges.into_iter().map(Result::unwrap).collect::<Vec<_>>()
    }};
}

/// The keys of one type, the ranges it can ask for, and whether it reads a key.
struct Kind {
    name: &'static str,
    keys: Vec<String>,
    ranges: Vec<KeyRange>,
    reads: fn(&str) -> bool,
}

fn kind<K: SortKey>(name: &'static str, values: &[K], ranges: Vec<KeyRange>) -> Kind {
    let keys = values.iter().map(|value| value.to_sort_key().unwrap()).collect();
    Kind { name, keys, ranges, reads: |key| K::from_sort_key(key).is_ok() }
}

fn named<K>(make: impl Fn(String) -> K) -> Vec<K> {
    TAILS.iter().map(|text| make((*text).to_string())).collect()
}

fn kinds() -> Vec<Kind> {
    let days = [0, 5, 9];
    let mut orders = queries_of_tail!(OrderKey::query().number(9), tail);
    orders.extend([OrderKey::query().range().unwrap(), OrderKey::query().number(0..).range().unwrap()]);
    let mut messages = queries_of_tail!(Entity::query().message().at(9), name);
    messages.extend([
        Entity::query().message().range().unwrap(),
        Entity::query().message().at(0..).range().unwrap(),
        Entity::query().message().at(..=9).range().unwrap(),
    ]);
    vec![
        kind(
            "EventKey",
            &days.iter().flat_map(|day| named(|name| EventKey { day: *day, name })).collect::<Vec<_>>(),
            queries_of_events(),
        ),
        kind("ExtraKey", &named(|name| ExtraKey { name }), queries_of_tail!(ExtraKey::query(), name)),
        kind("OrderKey", &named(|tail| OrderKey { number: 9, tail }), orders),
        kind("BangKey", &named(|name| BangKey { name }), queries_of_tail!(BangKey::query(), name)),
        kind("Marker", &[Marker], vec![Marker::query().range().unwrap()]),
        kind("Entity::Meta", &[Entity::Meta], vec![Entity::query().meta().range().unwrap()]),
        kind("Entity::Config", &[Entity::Config], vec![Entity::query().config().range().unwrap()]),
        kind("Entity::Message", &named(|name| Entity::Message { at: 0, name }), messages),
        kind("Entity::Orders", &named(Entity::Orders), queries_of_tail!(Entity::query().orders(), field0)),
    ]
}

#[test]
fn keys_of_one_are_never_keys_of_another_nor_in_a_range_of_it() {
    let kinds = kinds();
    for (at, this) in kinds.iter().enumerate() {
        for (_, other) in kinds.iter().enumerate().filter(|(other_at, _)| *other_at != at) {
            // Variants of one enum read one another: what they must not do is to be taken for one another.
            let of_one_enum = this.name.starts_with("Entity") && other.name.starts_with("Entity");
            for key in &this.keys {
                let place = format!("{key:?} of {} and {}", this.name, other.name);
                assert!(!other.keys.contains(key), "{place}");
                assert!(of_one_enum || !(other.reads)(key), "{place}");
                for range in &other.ranges {
                    assert!(!range.contains(key), "{place}: {range}");
                    let inclusive = range.start() <= key.as_str() && key.as_str() <= range.end();
                    assert!(!inclusive, "{place}: the ends of {range}");
                }
            }
        }
        assert!(this.keys.iter().all(|key| (this.reads)(key)));
        assert!(
            this.ranges.iter().any(|range| this.keys.iter().any(|key| range.contains(key))),
            "{}",
            this.name
        );
    }
}

#[derive(SortKey)]
#[prefix = "EVT"]
struct SamePrefix {
    user: String,
}

#[derive(SortKey)]
struct NoPrefix {
    name: String,
}

#[derive(SortKey)]
struct FieldPrefix {
    #[prefix = "EVT"]
    name: String,
}

#[derive(SortKey)]
#[prefix = "EVT"]
#[sort_key(delimiter = '$')]
struct UpperEnd {
    name: String,
}

/// Each pair that `assert_disjoint!` refuses in `tests/ui/disjoint` has a key that says why.
#[test]
fn what_is_refused_can_be_confused() {
    let events = EventKey::query().range().unwrap();
    let key = SamePrefix { user: "5#a".into() }.to_sort_key().unwrap();
    assert!(events.contains(&key) && EventKey::from_sort_key(&key).is_ok());

    let key = NoPrefix { name: "EVT#5#a".into() }.to_sort_key().unwrap();
    assert!(events.contains(&key) && EventKey::from_sort_key(&key).is_ok());
    assert!(NoPrefix::query().range().unwrap().contains("EVT#5#a"));

    assert!(events.contains(&FieldPrefix { name: "a".into() }.to_sort_key().unwrap()));

    let key = UpperEnd { name: String::new() }.to_sort_key().unwrap();
    assert_eq!(key, events.end(), "`BETWEEN` takes in its upper end");
}

/// Types that have no name in common, or none that starts another's, pass.
#[test]
fn prefixes_that_start_one_another_are_no_harm() {
    let events = EventKey::query().range().unwrap();
    for key in ["EVT", "EVTX#a", "EV", "EVT!a", "EVT$", "EVU#5#a", "evt#5#a"] {
        assert!(!events.contains(key), "{key}");
    }
}
