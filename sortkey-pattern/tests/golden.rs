//! The golden vectors of FORMAT.md: every row of both tables is read and written to the letter, by the pattern alone.

#[path = "../../tests/golden/literal.rs"]
mod literal;
#[path = "../../tests/golden/table.rs"]
mod table;

use literal::Literal;
use sortkey_pattern::{Kind, Number, Pattern, Shape, Value};
use std::collections::VecDeque;

const FORMAT: &str = include_str!("../../FORMAT.md");

/// What a row says its key holds, as texts, beside what was read of it.
fn shown(reading: &[Value]) -> Vec<String> {
    reading.iter().map(ToString::to_string).collect()
}

/// The literals of a row as values. A nested key that is there starts with [`Value::Present`], which a row has not.
fn values(literals: VecDeque<Literal>, found: &mut VecDeque<Value>) -> Vec<Value> {
    let mut values = Vec::new();
    for literal in literals {
        let like = found.pop_front();
        match (literal, like) {
            (Literal::Number(number), _) => values.push(Value::Number(number.parse::<Number>().unwrap())),
            (Literal::Bool(value), _) => values.push(Value::Bool(value)),
            (Literal::Char(value), _) => values.push(Value::Char(value)),
            (Literal::Text(text), Some(Value::Variant(_))) => values.push(Value::Variant(text)),
            (Literal::Text(text), Some(Value::Ipv4(_))) => values.push(Value::Ipv4(text.parse().unwrap())),
            (Literal::Text(text), Some(Value::Ipv6(_))) => values.push(Value::Ipv6(text.parse().unwrap())),
            (Literal::Text(text), _) => values.push(Value::Text(text)),
            (Literal::None, _) => values.push(Value::Missing),
            (Literal::Some(inside), Some(Value::Present)) => {
                values.push(Value::Present);
                values.extend(self::values(inside, found));
            }
            (Literal::Some(inside), like) => {
                found.extend(like.clone());
                found.rotate_right(usize::from(like.is_some()));
                values.extend(self::values(inside, found));
            }
        }
    }
    values
}

#[test]
fn every_row_is_read_and_written_to_the_letter() {
    let rows = table::rows(FORMAT, "## Golden vectors");
    for row in &rows {
        let pattern: Pattern = row.layout.parse().unwrap_or_else(|error| panic!("{error:#}"));
        assert_eq!(pattern.to_string(), row.layout);
        let reading = pattern.read(&row.key).unwrap_or_else(|error| panic!("{error:#}"));
        assert!(pattern.is_key(&row.key), "{row:?}");
        let meant = values(literal::parse(&row.values), &mut reading.values().into());
        assert_eq!(reading.values(), meant, "{row:?}");
        assert_eq!(pattern.write(&meant).as_deref(), Ok(row.key.as_str()), "{row:?}");
        for part in reading.parts() {
            assert!(row.key.get(part.span.clone()).is_some(), "{row:?} {part:?}");
        }
    }
    assert!(rows.len() > 130, "{}", rows.len());
}

/// Times, ids and decimal numbers: values are texts, which are compared as this crate shows them.
#[test]
fn every_row_of_foreign_types_is_read_and_written_to_the_letter() {
    let rows = table::rows(FORMAT, "### Times, ids and decimal numbers");
    for row in &rows {
        let pattern: Pattern = row.layout.parse().unwrap_or_else(|error| panic!("{error:#}"));
        assert_eq!(pattern.to_string(), row.layout);
        let values = pattern.read(&row.key).unwrap_or_else(|error| panic!("{error:#}")).values();
        assert_eq!(pattern.write(&values).as_deref(), Ok(row.key.as_str()), "{row:?}");
        let mut literals = literal::parse(&row.values);
        let (Some(Literal::Text(meant)), true) = (literals.pop_front(), literals.is_empty()) else {
            panic!("{row:?}")
        };
        let [segment] = pattern.segments()[..] else { panic!("{row:?}") };
        let Shape::Value(kind) = &segment.shape else { panic!("{row:?}") };
        match (kind, &values[0]) {
            (Kind::Decimal { scale, .. }, Value::Decimal(found)) => {
                let meant: rust_decimal::Decimal = meant.parse().unwrap();
                let units = found.units.to_i128().unwrap();
                assert_eq!(rust_decimal::Decimal::from_i128_with_scale(units, *scale), meant, "{row:?}");
            }
            (Kind::Timestamp(_) | Kind::Epoch { .. }, Value::Timestamp(found)) => {
                let meant: jiff::Timestamp = meant.parse().unwrap();
                let nanos = found.to_unit(sortkey_pattern::Unit::Nanosecond).unwrap().count;
                assert_eq!(nanos, meant.as_nanosecond(), "{row:?}");
            }
            _ => assert_eq!(shown(&values), [meant], "{row:?}"),
        }
    }
    assert!(rows.len() > 35, "{}", rows.len());
}

/// As the section says of itself: keys of one layout stand in the order of their values.
#[test]
fn the_order_of_the_rows_is_the_order_of_what_they_mean() {
    let mut compared = 0;
    for heading in ["## Golden vectors", "### Times, ids and decimal numbers"] {
        let rows = table::rows(FORMAT, heading);
        for pair in rows.windows(2) {
            if pair[0].layout != pair[1].layout
                || pair[0].key == pair[1].key
                || pair[0].layout.contains("unordered")
            {
                continue;
            }
            let pattern: Pattern = pair[0].layout.parse().unwrap();
            let order = pattern.compare(&pair[0].key, &pair[1].key).unwrap();
            assert_eq!(order, Some(std::cmp::Ordering::Less), "{pair:?}");
            compared += 1;
        }
    }
    assert!(compared > 80, "{compared}");
}
