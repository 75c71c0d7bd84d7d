//! What a query can get wrong at run time: told once, at `range()`, whatever was given after it.

use sortkey::{EncodeErrorKind, KeyRange, SortKey, starts_with};
use std::ops::Bound;

#[derive(SortKey, Debug, PartialEq)]
#[prefix = "EVT"]
struct EventKey {
    #[pad(width = 4)]
    year: u32,
    city: String,
    #[descending(max = 60)]
    score: u8,
    #[pad(width = 2)]
    day: Option<i8>,
    note: String,
}

#[derive(SortKey)]
#[prefix = "T"]
#[sort_key(max_len = 8)]
struct Short {
    #[pad(width = 1)]
    a: u8,
    tail: String,
}

#[derive(SortKey)]
struct Alone {
    name: String,
}

#[derive(SortKey)]
enum Entity {
    #[prefix = "CITY"]
    City { name: String, tail: String },
    #[prefix = "EVT"]
    Event(#[pad(width = 2)] u8),
    #[prefix = "META"]
    Meta,
}

#[derive(SortKey, Clone)]
struct Customer {
    #[pad(width = 2)]
    region: u8,
    id: String,
}

#[derive(SortKey)]
#[prefix = "ORDER"]
struct OrderKey {
    customer: Customer,
    #[pad(width = 4)]
    number: u16,
}

#[track_caller]
fn says(range: Result<KeyRange, sortkey::EncodeError>, message: &str) {
    assert_eq!(range.unwrap_err().to_string(), message);
}

#[test]
fn a_value_too_wide_names_key_field_value_and_width() {
    says(EventKey::query().year(12_345).range(), "EventKey.year: 12345 needs 5 digits, the width is 4");
    let error = EventKey::query().year(12_345).range().unwrap_err();
    assert_eq!((error.key_type(), error.field()), ("EventKey", Some("year")));
    assert!(matches!(error.kind(), EncodeErrorKind::TooWide { digits: 5, width: 4, .. }));

    let error = EventKey::query().year(1).city("x").score(61).range();
    says(error, "EventKey.score: 61 is above the maximum 60");
    let error = EventKey::query().year(1).city("x").score(1).day(Some(-11)).range();
    says(error, "EventKey.day: -11 needs 3 digits, the width is 2");
}

#[test]
fn a_reserved_character_names_text_character_place_and_delimiter() {
    let delimiter = "EventKey.city: \"a#b\" holds '#' at byte 1, the delimiter; only the last segment may hold it, \
                     or one with `#[escape]`";
    let below = "EventKey.city: \"a b\" holds ' ' at byte 1, which sorts below the delimiter '#'; only the last \
                 segment may hold it, or one with `#[escape]`";
    let query = || EventKey::query().year(2026);
    for (text, message) in [("a#b", delimiter), ("a b", below)] {
        says(query().city(text).range(), message);
        says(query().city(text.to_owned()).range(), message);
        says(query().city(&text.to_owned()).range(), message);
        says(query().city(starts_with(text)).range(), message);
        says(query().city(text..).range(), message);
        says(query().city(..=text).range(), message);
        says(query().city(text..="z").range(), message);
        says(query().city("a"..=text).range(), message);
        // Not even where the range would be empty.
        says(query().city("z"..=text).range(), message);
        says(query().city(text..="A").range(), message);
    }
    // Of two, the lower end comes first.
    says(query().city("a#b"..="a b").range(), delimiter);
    // The last segment may hold anything.
    let all = query().city("x").score(1).day(None);
    assert!(all.note("a#b \0"..="b#").range().unwrap().contains("EVT#2026#x#59##a#b \0"));
}

#[test]
fn a_text_that_is_too_long_names_length_and_limit() {
    // `T#0#` and four bytes.
    assert!(Short::query().a(0).tail("abcd").range().unwrap().contains("T#0#abcd"));
    let message = "Short: the key is 9 bytes long, the limit is 8";
    says(Short::query().a(0).tail("abcde").range(), message);
    says(Short::query().a(0).tail(starts_with("abcde")).range(), message);
    says(Short::query().a(0).tail("abcde"..).range(), message);
    says(Short::query().a(0).tail(..="abcde").range(), message);
    // Bytes are counted, not characters.
    says(Short::query().a(0).tail("ééé").range(), "Short: the key is 10 bytes long, the limit is 8");

    let long = "x".repeat(1017);
    says(
        EventKey::query().year(1).city(&long).range(),
        "EventKey: the key is 1027 bytes long, the limit is 1024",
    );
}

#[test]
fn the_empty_key_is_none() {
    says(
        Alone::query().name("").range(),
        "Alone: the key is empty; give it a `#[prefix]`, or the value a character",
    );
    // As an end it is below all keys.
    assert!(Alone::query().name(""..).range().unwrap().contains("\0"));
    for range in [Alone::query().name(..="").range().unwrap(), Alone::query().name(""..="").range().unwrap()]
    {
        assert!(range.is_empty(), "{range}");
        assert_eq!(range.key_condition("pk", "p", "sk"), None);
    }
    assert_eq!(Alone::query().name(starts_with("")).range(), Alone::query().range());
}

/// What a condition says of the smallest key there can be.
#[test]
fn an_end_below_all_keys_is_no_empty_value() {
    let condition = Alone::query().name(..="b").range().unwrap().key_condition("pk", "p", "sk").unwrap();
    assert_eq!(condition.values[":sk_from"], "\0");
    assert_eq!(condition.values[":sk_to"], "b");
}

#[test]
fn the_first_error_wins() {
    let message = "EventKey.year: 10000 needs 5 digits, the width is 4";
    says(EventKey::query().year(10_000).city("a#b").range(), message);
    says(EventKey::query().year(10_000).city("a#b").score(200).day(None).note("x").range(), message);
    says(
        EventKey::query()
            .year(10_000)
            .city("a#b")
            .score(200)
            .day(None)
            .note("x".repeat(2000).as_str())
            .range(),
        message,
    );
}

#[test]
fn an_error_in_an_earlier_step_survives_every_form_of_range() {
    let message = "EventKey.year: 10000 needs 5 digits, the width is 4";
    let wrong = || EventKey::query().year(10_000);
    says(wrong().city("a"..="b").range(), message);
    says(wrong().city("b"..="a").range(), message);
    says(wrong().city("a"..).range(), message);
    says(wrong().city(..="a").range(), message);
    says(wrong().city("a#"..).range(), message);
    says(wrong().city(starts_with("a")).range(), message);
    says(wrong().city(starts_with("a#")).range(), message);
    let wrong = || wrong().city("x");
    says(wrong().score(1..=2).range(), message);
    says(wrong().score(std::ops::RangeInclusive::new(2, 1)).range(), message);
    says(wrong().score(1..2).range(), message);
    says(wrong().score(1..).range(), message);
    says(wrong().score(..=1).range(), message);
    says(wrong().score(..0).range(), message);
    says(wrong().score((Bound::Unbounded, Bound::Excluded(1))).range(), message);
    says(wrong().score(1).day(5..).range(), message);
}

/// The rows asked for are exact, so an end outside what a segment holds is no error.
#[test]
fn an_end_outside_the_segment_is_no_error() {
    let everything = EventKey::query().year(0..=9999).range().unwrap();
    assert_eq!(EventKey::query().year(..=u32::MAX).range().unwrap(), everything);
    assert_eq!(EventKey::query().year(0..10_000).range().unwrap(), everything);
    assert!(EventKey::query().year(10_000..).range().unwrap().is_empty());
    assert!(EventKey::query().year(..0).range().unwrap().is_empty());
}

#[test]
fn some_empty_text_is_refused_as_it_is_when_written() {
    #[derive(SortKey)]
    struct Key {
        name: Option<String>,
        #[pad]
        n: u8,
    }
    let message = "Key.name: `Some` of an empty text reads as `None`; use `None`";
    says(Key::query().name("").range(), message);
    says(Key::query().name(Some(String::new())).range(), message);
    says(Key { name: Some(String::new()), n: 0 }.to_sort_key().map(|_| unreachable!()), message);
    assert!(Key::query().name(None).n(7).range().unwrap().contains("#007"));
}

#[test]
fn errors_of_an_enum_name_the_variant() {
    says(Entity::query().event().field0(100).range(), "Entity.Event.0: 100 needs 3 digits, the width is 2");
    let error = Entity::query().city().name("a#b").range().unwrap_err();
    assert_eq!(error.field(), Some("City.name"));
    let error = Entity::query().city().name("a#b"..).range().unwrap_err();
    assert_eq!(error.field(), Some("City.name"));
    assert!(Entity::query().meta().range().unwrap().contains("META"));
    // The same path as when the key is written.
    let written = Entity::Event(100).to_sort_key().unwrap_err().to_string();
    says(Entity::query().event().field0(100).range(), &written);
}

#[test]
fn errors_of_a_nested_key_name_the_whole_path() {
    let customer = Customer { region: 100, id: "a".into() };
    let message = "OrderKey.customer.region: 100 needs 3 digits, the width is 2";
    says(OrderKey::query().customer(customer.clone()).range(), message);
    says(OrderKey::query().customer(customer.clone()).number(5..).range(), message);
    says(OrderKey { customer, number: 1 }.to_sort_key().map(|_| unreachable!()), message);
}

/// Present texts out of order stand on both sides of an absent one: no one range holds them and not it.
#[test]
fn all_that_are_present_out_of_order_are_no_range() {
    #[derive(SortKey)]
    struct TagKey {
        #[unordered]
        tag: Option<String>,
        n: String,
    }
    let message = "TagKey.tag: `starts_with(\"\")` means all that are present, and out of order those are no one range; \
                   ask for more";
    says(TagKey::query().tag(starts_with("")).range(), message);
    let range = TagKey::query().tag(starts_with(" a")).range().unwrap();
    let key = TagKey { tag: Some(" ab".into()), n: "x".into() }.to_sort_key().unwrap();
    assert_eq!((key.as_str(), range.contains(&key)), (" ab#x", true));
    assert!(!range.contains("#x"));
}
