//! `Option` of every kind: `None` is the empty text, before all others; and nothing present is empty.

use crate::places::{Place, Row, canonical, laws, places};
use chrono::{DateTime, NaiveDate, Utc};
use proptest::prelude::*;
use rust_decimal::Decimal;
use sortkey::{EncodeErrorKind, SortKey};
use std::fmt::Debug;
use ulid::Ulid;
use uuid::Uuid;

#[derive(SortKey, Clone, Debug, PartialEq, PartialOrd)]
#[prefix = "CUST"]
pub(crate) struct Customer {
    #[pad(width = 2)]
    shard: u8,
    name: String,
}

#[derive(SortKey, Clone, Debug, PartialEq, PartialOrd)]
pub(crate) struct Score(#[descending(max = 999)] u16);

#[derive(SortKey, Clone, Copy, Debug, PartialEq, PartialOrd)]
pub(crate) enum Tier {
    #[prefix = "FREE"]
    Free,
    #[prefix = "PAID"]
    Paid {
        #[pad(width = 2)]
        seats: u8,
    },
}

places! {
    number: Option<u8>, #[pad];
    signed: Option<i16>, #[pad(width = 4)];
    limited: Option<u16>, #[pad(width = 3, max = 500)];
    newest: Option<u16>, #[descending(max = 999)];
    newest_full: Option<i8>, #[descending(max = 127)] #[pad];
    text: Option<String>,;
    letter: Option<char>,;
    flag: Option<bool>,;
    escaped: Option<String>, #[escape];
    unordered: Option<String>, #[unordered];
    time: Option<jiff::Timestamp>, #[timestamp(precision = "ms")];
    epoch: Option<DateTime<Utc>>, #[timestamp(epoch = "s", width = 4)];
    newest_epoch: Option<DateTime<Utc>>, #[timestamp(epoch = "s", width = 4)] #[descending(max = 9999)];
    date: Option<NaiveDate>,;
    id: Option<Uuid>,;
    sortable_id: Option<Ulid>,;
    money: Option<Decimal>, #[decimal(width = 4, scale = 2)];
    customer: Option<Customer>,;
    score: Option<Score>,;
    tier: Option<Tier>,;
}

/// The text that the values have without `Option`, in their ascending order; `None` before them.
fn rows<T: Clone>(present: &[(T, &str)]) -> Vec<Row<Option<T>>> {
    let absent = [(None, Some(String::new()))];
    absent
        .into_iter()
        .chain(present.iter().map(|(value, text)| (Some(value.clone()), Some((*text).into()))))
        .collect()
}

/// The laws in one place, where the order is that of the rows.
fn place<T: Clone + Debug + PartialEq, P: Place<Option<T>>>(present: &[(T, &str)]) {
    let rows = rows(present);
    let at = |value: &Option<T>| rows.iter().position(|(row, _)| row == value);
    laws::<_, P>(&rows, |a, b| at(a).cmp(&at(b)));
    for (_, text) in present {
        assert!(canonical::<_, P>(text) > 10);
    }
    canonical::<_, P>("");
}

macro_rules! check {
    ($module:ident, $present:expr) => {{
        let present = $present;
        place::<_, $module::First>(&present);
        place::<_, $module::Middle>(&present);
        place::<_, $module::Tail>(&present);
    }};
}

#[test]
fn none_sorts_before_every_present_value() {
    check!(number, [(0, "000"), (1, "001"), (255, "255")]);
    check!(signed, [(-1000, "-000"), (-1, "-999"), (0, "0000"), (9999, "9999")]);
    check!(limited, [(0, "000"), (500, "500")]);
    check!(newest, [(999, "000"), (10, "989"), (9, "990"), (0, "999")]);
    check!(newest_full, [(127, "0000"), (0, "0127"), (-128, "0255")]);
    check!(flag, [(false, "0"), (true, "1")]);
    let second = |second| DateTime::from_timestamp(second, 0).expect("a time");
    check!(epoch, [(second(-1), "-999"), (second(0), "0000"), (second(9999), "9999")]);
    check!(newest_epoch, [(second(9999), "0000"), (second(0), "9999")]);
    check!(time, [(jiff::Timestamp::UNIX_EPOCH, "1970-01-01T00:00:00.000Z")]);
    check!(date, [(NaiveDate::from_ymd_opt(0, 1, 1).expect("a date"), "0000-01-01")]);
    check!(id, [(Uuid::nil(), "00000000-0000-0000-0000-000000000000")]);
    check!(sortable_id, [(Ulid::nil(), "00000000000000000000000000")]);
    check!(money, [(Decimal::new(-1000, 2), "-000"), (Decimal::new(-1, 2), "-999"), (Decimal::ZERO, "0000")]);
    check!(score, [(Score(999), "000"), (Score(0), "999")]);
    check!(
        tier,
        [(Tier::Free, "FREE"), (Tier::Paid { seats: 0 }, "PAID#00"), (Tier::Paid { seats: 99 }, "PAID#99"),]
    );
}

#[test]
fn none_sorts_before_every_text() {
    let both = |texts: &[&'static str]| -> Vec<(String, &'static str)> {
        texts.iter().map(|text| ((*text).into(), *text)).collect()
    };
    let texts = both(&["$", "0", "a", "a$", "aa", "b", "\u{e9}", "\u{ff61}", "\u{1f600}"]);
    place::<_, text::First>(&texts);
    place::<_, text::Middle>(&texts);
    place::<_, text::Tail>(&both(&["\0", " ", "#", "##", "a", "a#", "a#b", "\u{e9}"]));
    let letters = [('$', "$"), ('a', "a"), ('\u{e9}', "\u{e9}")];
    place::<_, letter::First>(&letters);
    place::<_, letter::Tail>(&letters);
    let escaped = ["\0", " ", "#", "#a", "$", "%", "a", "a#", "aa"].map(String::from);
    let escaped: Vec<_> =
        escaped.into_iter().zip(["$0", "$P", "$S", "$Sa", "$T", "%", "a", "a$S", "aa"]).collect();
    place::<_, escaped::First>(&escaped);
    place::<_, escaped::Middle>(&escaped);
}

#[test]
fn a_nested_key_may_be_absent() {
    let customer = |shard, name: &str| Customer { shard, name: name.into() };
    let present =
        [(customer(0, ""), "CUST#00#"), (customer(1, "a"), "CUST#01#a"), (customer(1, "aa"), "CUST#01#aa")];
    place::<_, customer::First>(&present);
    place::<_, customer::Middle>(&present);
    place::<_, customer::Tail>(&present);
}

/// Out of order among themselves, and still one key each.
#[test]
fn unordered_text_may_be_absent() {
    for value in [None, Some("a"), Some(" "), Some("\u{1f600}"), Some("!")] {
        let key = unordered::First { value: value.map(String::from), other: 7 };
        let text = key.to_sort_key().expect("a key");
        assert_eq!(text, format!("{}#07", value.unwrap_or_default()));
        assert_eq!(unordered::First::from_sort_key(&text), Ok(key));
    }
}

#[test]
fn some_of_an_empty_text_is_refused() {
    let empty = || Some(String::new());
    let refused = [
        text::First { value: empty(), other: 7 }.to_sort_key(),
        text::Tail { value: empty(), other: 7 }.to_sort_key(),
        escaped::First { value: empty(), other: 7 }.to_sort_key(),
        unordered::First { value: empty(), other: 7 }.to_sort_key(),
    ];
    for refused in refused {
        let error = refused.expect_err("empty");
        assert!(matches!(error.kind(), EncodeErrorKind::EmptySome { .. }), "{error}");
        assert!(
            error.to_string().ends_with("value: `Some` of an empty text reads as `None`; use `None`"),
            "{error}"
        );
    }
}

#[test]
fn a_key_of_nothing_is_refused() {
    #[derive(SortKey, Debug, PartialEq)]
    struct Alone {
        value: Option<String>,
    }
    let error = Alone { value: None }.to_sort_key().expect_err("empty");
    assert!(matches!(error.kind(), EncodeErrorKind::Empty { .. }), "{error}");
    assert!(Alone::from_sort_key("").is_err());
}

#[test]
fn layouts_mark_what_may_be_absent() {
    let layouts =
        [number::First::LAYOUT, time::First::LAYOUT, newest_epoch::First::LAYOUT, customer::First::LAYOUT];
    assert_eq!(
        layouts.map(|layout| layout.to_string()),
        ["{:3?}#{:2}", "{timestamp-ms?}#{:2}", "{9999-epoch-s:4?}#{:2}", "{?CUST#{:2}#{text}}#{:2}"]
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]
    #[test]
    fn keys_of_several_absent_parts_keep_the_order_of_their_values(
        a in proptest::collection::vec((proptest::option::of(0_u8..3), proptest::option::of("[a-b]{1,2}"), 0_u8..3), 2..12),
    ) {
        #[derive(SortKey, Clone, Debug, PartialEq, PartialOrd)]
        struct Parts {
            #[pad]
            number: Option<u8>,
            text: Option<String>,
            #[pad]
            last: Option<u8>,
        }
        let keys: Vec<Parts> =
            a.into_iter().map(|(number, text, last)| Parts { number, text, last: last.checked_sub(1) }).collect();
        sortkey::testing::assert_laws::<Parts>(keys.clone());
        for a in &keys {
            for b in &keys {
                let (a_key, b_key) = (a.to_sort_key().expect("a key"), b.to_sort_key().expect("a key"));
                prop_assert_eq!(a_key.as_bytes().partial_cmp(b_key.as_bytes()), a.partial_cmp(b));
            }
        }
    }
}
