//! The golden vectors of times, ids and decimal numbers: the table in FORMAT.md, row by row.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sortkey::SortKey;
use std::collections::BTreeMap;
use std::fmt::Debug;
use ulid::Ulid;
use uuid::Uuid;

/// Writes a value given as text and reads the key back: the key, and whether the value came back.
type Check = fn(&str, &str);

fn check<K: SortKey + Debug + PartialEq>(key: K, text: &str) {
    assert_eq!(key.to_sort_key().as_deref(), Ok(text));
    assert_eq!(K::from_sort_key(text), Ok(key));
}

macro_rules! layouts {
    ($($name:ident: $type:ty, $(#[$attribute:meta])*;)*) => {
        $(
            #[derive(SortKey, Debug, PartialEq)]
            struct $name($(#[$attribute])* $type);
        )*
        fn checks() -> BTreeMap<String, Check> {
            BTreeMap::from([$((
                $name::LAYOUT.to_string(),
                (|value, key| check($name(value.parse().expect(value)), key)) as Check,
            )),*])
        }
    };
}
layouts! {
    Seconds: DateTime<Utc>, #[timestamp(precision = "s")];
    Milliseconds: DateTime<Utc>, #[timestamp(precision = "ms")];
    Microseconds: DateTime<Utc>, #[timestamp(precision = "us")];
    Nanoseconds: DateTime<Utc>, #[timestamp(precision = "ns")];
    EpochSeconds: DateTime<Utc>, #[timestamp(epoch = "s", width = 10)];
    EpochMilliseconds: DateTime<Utc>, #[timestamp(epoch = "ms", width = 13)];
    Newest: DateTime<Utc>, #[timestamp(epoch = "ms", width = 14)] #[descending(max = 9_999_999_999_999)];
    Day: NaiveDate,;
    RandomId: Uuid,;
    SortableId: Ulid,;
    Cents: Decimal, #[decimal(width = 10, scale = 2)];
}

#[test]
fn every_row_of_the_table_holds_both_ways_and_in_order() {
    let format = include_str!("../../FORMAT.md");
    let (_, table) = format.split_once("### Times, ids and decimal numbers").expect("the section");
    let (mut checks, mut rows) = (checks(), 0);
    let (kinds, mut last) = (checks.len(), ("", ""));
    let mut seen = Vec::new();
    for line in table.lines().take_while(|line| !line.starts_with('#')).filter(|line| line.starts_with("| `"))
    {
        let cells: Vec<&str> = line.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        let &[_, layout, value, key, _] = cells.as_slice() else { panic!("not a row: {line}") };
        let check = checks.get(layout).unwrap_or_else(|| panic!("no key type for {layout}"));
        check(value.trim_matches('"'), key);
        // A value may have two spellings, and then has one key.
        assert!(last.0 != layout || last.1 <= key, "{line}");
        seen.push(layout);
        (last, rows) = ((layout, key), rows + 1);
    }
    checks.retain(|layout, _| seen.contains(&layout.as_str()));
    assert_eq!(checks.len(), kinds, "a layout has no row");
    assert!(rows >= 39, "{rows}");
}
