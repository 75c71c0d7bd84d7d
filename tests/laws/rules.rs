//! The oracle itself: its arithmetic against the machine's, and its texts against those that the format's design gives.

use crate::oracle::{Decimal, Field, Fields, Schema, Segment, Value};
use proptest::prelude::*;
use std::cmp::Ordering;

fn decimal(number: i128) -> Decimal {
    Decimal::parse(&number.to_string())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn decimals_are_reckoned_as_by_the_machine(
        a in prop_oneof![-1100..1100_i128, i128::MIN / 2..i128::MAX / 2],
        b in prop_oneof![-1100..1100_i128, i128::MIN / 2..i128::MAX / 2],
    ) {
        prop_assert_eq!(decimal(a).plus(&decimal(b)), decimal(a + b));
        prop_assert_eq!(decimal(a).minus(&decimal(b)), decimal(a - b));
        prop_assert_eq!(decimal(a).cmp(&decimal(b)), a.cmp(&b));
    }
}

/// A key of this one segment, and a text behind it.
fn schema(segment: Segment) -> Schema {
    let field = |segment| Field { prefix: String::new(), segment };
    let fields = vec![field(segment), field(Segment::Text)];
    Schema { delimiter: '#', max_len: 1024, segment: Segment::Key(Fields { prefix: String::new(), fields }) }
}

fn value(first: Value) -> Value {
    Value::Key(vec![first, Value::Text(String::new())])
}

fn number(segment: Segment, number: i128) -> Option<String> {
    schema(segment).key(&value(Value::Number(decimal(number))))
}

#[test]
fn numbers_are_padded() {
    let ascending = |width, n| number(Segment::Ascending { width, max: None }, n);
    let written = |text: &str| Some(format!("{text}#"));
    assert_eq!(ascending(4, 0), written("0000"));
    assert_eq!(ascending(4, 9999), written("9999"));
    assert_eq!(ascending(4, 10_000), None);
    assert_eq!(ascending(4, -1), written("-999"));
    assert_eq!(ascending(4, -999), written("-001"));
    assert_eq!(ascending(4, -1000), written("-000"));
    assert_eq!(ascending(4, -1001), None);
    assert_eq!(ascending(1, -1), written("-"));
    assert_eq!(ascending(1, -2), None);
}

#[test]
fn descending_numbers_are_what_is_left_to_the_maximum() {
    let descending = |width, max, n| number(Segment::Descending { width, max: decimal(max) }, n);
    assert_eq!(descending(10, 9_999_999_999, 1500), Some("9999998499#".into()));
    assert_eq!(descending(2, 99, -1), None);
    assert_eq!(descending(3, 99, -900), Some("999#".into()));
    assert_eq!(descending(2, 99, 100), None);
    assert_eq!(descending(2, -5, -5), Some("00#".into()));
}

#[test]
fn texts_before_the_tail_are_above_the_delimiter() {
    let text = |segment, text: &str| schema(segment).key(&value(Value::Text(text.into())));
    assert_eq!(text(Segment::Text, "$\u{e9}"), Some("$\u{e9}#".into()));
    for refused in ["#", "a\"", " ", "a\0b"] {
        assert_eq!(text(Segment::Text, refused), None);
    }
    assert_eq!(text(Segment::Escaped, "a #$%"), Some("a$P$S$T%#".into()));
    assert_eq!(text(Segment::Unordered, "a \0"), Some("a \0#".into()));
    assert_eq!(text(Segment::Unordered, "a#"), None);
}

#[test]
fn absent_is_empty_and_first() {
    let schema = schema(Segment::Optional(Box::new(Segment::Text)));
    let (absent, empty, present) =
        (value(Value::Absent), value(Value::Text(String::new())), value(Value::Text("a".into())));
    assert_eq!((schema.key(&absent), schema.key(&present)), (Some("#".into()), Some("a#".into())));
    assert_eq!(schema.key(&empty), None);
    assert_eq!(schema.compare(&absent, &present), Some(Ordering::Less));
}

#[test]
fn the_direction_of_a_field_turns_its_order_and_no_other() {
    let both = |a: Segment| schema(a);
    let (small, large) = (value(Value::Number(decimal(9))), value(Value::Number(decimal(10))));
    let up = both(Segment::Ascending { width: 3, max: None });
    let down = both(Segment::Descending { width: 3, max: decimal(999) });
    assert_eq!(up.compare(&small, &large), Some(Ordering::Less));
    assert_eq!(down.compare(&small, &large), Some(Ordering::Greater));
    let text = |text: &str| Value::Key(vec![Value::Number(decimal(9)), Value::Text(text.into())]);
    assert_eq!(down.compare(&text("a"), &text("ab")), Some(Ordering::Less));
}
