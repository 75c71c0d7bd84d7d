//! Queries on times, dates, decimal numbers and parts that may be missing: a range has exactly the rows whose values
//! are in it, whatever the precision of its ends.

use crate::moments::{END, FIRST, Moment};
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sortkey::{Bounded, EncodeErrorKind, KeyRange, SortKey, starts_with};
use std::fmt::Debug;
use std::ops::{Bound, RangeBounds};

/// The range has the keys of these rows that `wanted` says, and no other.
fn exact<K: SortKey + Debug>(range: &KeyRange, rows: &[K], wanted: impl Fn(&K) -> bool, asked: &dyn Debug) {
    for row in rows {
        let key = row.to_sort_key().expect("a row");
        assert_eq!(range.contains(&key), wanted(row), "{asked:?} {row:?} {range}");
    }
}

/// All forms of range between the given ends.
fn forms<T: Clone>(ends: &[T]) -> Vec<(Bound<T>, Bound<T>)> {
    let mut bounds = vec![Bound::Unbounded];
    bounds.extend(ends.iter().cloned().map(Bound::Included));
    bounds.extend(ends.iter().cloned().map(Bound::Excluded));
    bounds.iter().flat_map(|from| bounds.iter().map(move |to| (from.clone(), to.clone()))).collect()
}

macro_rules! keys {
    ($($name:ident: $type:ty, $(#[$attribute:meta])*;)*) => {$(
        #[derive(SortKey, Clone, Debug, PartialEq)]
        #[prefix = "E"]
        struct $name {
            $(#[$attribute])*
            at: $type,
            #[pad(width = 1)]
            other: u8,
        }
    )*};
}
keys! {
    TextKey: DateTime<Utc>, #[timestamp(precision = "ms")];
    CountKey: DateTime<Utc>, #[timestamp(epoch = "ms", width = 13)];
    NewestKey: DateTime<Utc>, #[timestamp(epoch = "ms", width = 14)] #[descending(max = 99_999_999_999_999)];
    MaybeKey: Option<DateTime<Utc>>, #[timestamp(precision = "ms")];
    DateKey: NaiveDate,;
    MoneyKey: Decimal, #[decimal(width = 6, scale = 2)];
    MaybeMoneyKey: Option<Decimal>, #[decimal(width = 6, scale = 2)];
}

fn at(second: i64, nano: u32) -> DateTime<Utc> {
    Moment::at((second, nano)).expect("a time")
}

/// Milliseconds at and beside the ends of what four digits of a year show, of 1970, and of a leap second.
fn row_times() -> Vec<DateTime<Utc>> {
    let mut rows = Vec::new();
    for second in [FIRST, -2, 0, 1_483_228_799, 1_483_228_800, END - 1] {
        rows.extend([0, 1, 2, 500, 998, 999].map(|ms| at(second, ms * 1_000_000)));
    }
    rows
}

/// The rows' own times, times between them, outside the years, and within a leap second.
fn ends() -> Vec<DateTime<Utc>> {
    let mut ends = vec![at(FIRST - 1, 999_999_999), at(END, 0), at(END + 1, 1)];
    for second in [FIRST, -1, 0, 1_483_228_799] {
        ends.extend(
            [0, 1, 999_999, 1_000_000, 1_500_000, 999_000_000, 999_999_999].map(|nano| at(second, nano)),
        );
    }
    ends.extend([1_000_000_000, 1_500_000_000, 1_999_999_999].map(|nano| at(1_483_228_799, nano)));
    ends
}

#[test]
fn every_range_of_times_is_exact() {
    let times = row_times();
    let held = |ms: i64, width: u32| ms < 10_i64.pow(width) && ms >= -(10_i64.pow(width - 1));
    let texts: Vec<_> = times.iter().copied().map(|at| TextKey { at, other: 7 }).collect();
    let counts = times.iter().copied().filter(|at| held(at.timestamp_millis(), 13));
    let counts: Vec<_> = counts.map(|at| CountKey { at, other: 7 }).collect();
    let newest =
        times.iter().copied().filter(|at| at.timestamp_millis() >= 0 && held(at.timestamp_millis(), 14));
    let newest: Vec<_> = newest.map(|at| NewestKey { at, other: 7 }).collect();
    assert!(texts.len() == 36 && counts.len() > 20 && newest.len() > 15);
    for form in forms(&ends()) {
        let range = TextKey::query().at(form).range().expect("a range");
        exact(&range, &texts, |row| form.contains(&row.at), &form);
        let range = CountKey::query().at(form).range().expect("a range");
        exact(&range, &counts, |row| form.contains(&row.at), &form);
        let range = NewestKey::query().at(form).range().expect("a range");
        exact(&range, &newest, |row| form.contains(&row.at), &form);
    }
}

#[test]
fn a_range_of_optional_times_has_present_ones_alone() {
    let present = row_times().into_iter().map(Some);
    let rows: Vec<_> = [None].into_iter().chain(present).map(|at| MaybeKey { at, other: 7 }).collect();
    for form in forms(&ends()) {
        let range = MaybeKey::query().at(form).range().expect("a range");
        exact(&range, &rows, |row| row.at.is_some_and(|at| form.contains(&at)), &form);
    }
    let absent = MaybeKey::query().at(None).range().expect("a range");
    exact(&absent, &rows, |row| row.at.is_none(), &None::<()>);
    let one = MaybeKey::query().at(Some(at(0, 0))).range().expect("a range");
    exact(&one, &rows, |row| row.at == Some(at(0, 0)), &0);
}

#[test]
fn one_time_that_no_key_has_is_an_error() {
    let error = TextKey::query().at(at(0, 1)).range().expect_err("too fine");
    assert!(matches!(error.kind(), EncodeErrorKind::TooFine { nanoseconds: 1, .. }), "{error}");
    assert_eq!(error.field(), Some("at"));
    let error = CountKey::query().at(at(10_000_000_000, 0)).other(7).range().expect_err("too wide");
    assert!(matches!(error.kind(), EncodeErrorKind::TooWide { .. }), "{error}");
}

#[test]
fn every_form_of_rust_s_ranges_is_taken() {
    let (a, b) = (at(0, 0), at(1, 0));
    let ranges: [Bounded<TextKey>; 6] = [
        TextKey::query().at(a..b),
        TextKey::query().at(a..=b),
        TextKey::query().at(a..),
        TextKey::query().at(..b),
        TextKey::query().at(..=b),
        TextKey::query().at((Bound::Excluded(a), Bound::Unbounded)),
    ];
    let rows = [a, at(0, 999_000_000), b].map(|at| TextKey { at, other: 7 });
    let found = ranges.map(|range| {
        let range = range.range().expect("a range");
        rows.each_ref().map(|row| range.contains(&row.to_sort_key().expect("a row")))
    });
    let (yes, no) = (true, false);
    assert_eq!(
        found,
        [[yes, yes, no], [yes, yes, yes], [yes, yes, yes], [yes, yes, no], [yes, yes, yes], [no, yes, yes]]
    );
    assert!(TextKey::query().at(b..a).range().expect("a range").is_empty());
}

#[test]
fn a_time_starts_with_whole_parts_of_the_calendar() {
    let time = |text: &str| TextKey::query().at(starts_with(text)).range();
    for text in [
        "2026",
        "2026-06",
        "2026-06-23",
        "2026-06-23T09",
        "2026-06-23T09:08",
        "2026-06-23T09:08:07",
        "2024-02-29",
    ] {
        let range = time(text).expect(text);
        assert!(range.start().starts_with(&format!("E#{text}")), "{range}");
        assert!(range.contains("E#2026-06-23T09:08:07.000Z#7") == text.starts_with("2026"));
        assert!(
            !range.contains("E#2027-01-01T00:00:00.000Z#7")
                && !range.contains("E#2025-12-31T23:59:59.999Z#7")
        );
    }
    for text in [
        "",
        "2",
        "202",
        "2026-",
        "2026-0",
        "2026-6",
        "2026-06-",
        "2026-06-2",
        "2026-06-23T",
        "2026-06-23T0",
        "2026-06-23T09:",
        "2026-06-23T09:08:07.",
        "2026-06-23T09:08:07.0",
        "2026-06-23T09:08:07.000Z",
        "2026/06",
        "2026-06-23 09",
        "2026-06-23t09",
        "20\u{e9}6",
        "2026-13",
        "2026-00",
        "2026-02-29",
        "2026-06-31",
        "2026-06-23T24",
        "2026-06-23T09:60",
        "2026-06-23T09:08:60",
        "+026",
        "#",
    ] {
        let error = time(text).expect_err(text);
        assert_eq!(error.field(), Some("at"));
        assert!(matches!(error.kind(), EncodeErrorKind::NotACalendarPrefix { .. }), "{error}");
    }
    assert_eq!(
        time("2026-0").expect_err("half a month").to_string(),
        "TextKey.at: \"2026-0\" is no year, month, day or time of day, as `2026-06` is"
    );
    let maybe = MaybeKey::query().at(starts_with("2026-06")).range().expect("a range");
    assert!(maybe.contains("E#2026-06-30T23:59:59.999Z#7") && !maybe.contains("E##7"));
}

#[test]
fn every_range_of_dates_is_exact() {
    let date = |year, month, day| NaiveDate::from_ymd_opt(year, month, day).expect("a date");
    let inside = [
        date(0, 1, 1),
        date(0, 1, 2),
        date(1969, 12, 31),
        date(1970, 1, 1),
        date(2024, 2, 29),
        date(2024, 3, 1),
        date(9999, 12, 30),
        date(9999, 12, 31),
    ];
    let rows = inside.map(|at| DateKey { at, other: 7 });
    let mut ends = inside.to_vec();
    ends.extend([date(-1, 12, 31), date(10_000, 1, 1), NaiveDate::MIN, NaiveDate::MAX]);
    for form in forms(&ends) {
        let range = DateKey::query().at(form).range().expect("a range");
        exact(&range, &rows, |row| form.contains(&row.at), &form);
    }
    let month = DateKey::query().at(starts_with("2024-02")).range().expect("a range");
    exact(&month, &rows, |row| row.at == date(2024, 2, 29), &"2024-02");
    for text in ["2024-02-30", "2024-02-29T00", "2024-0", ""] {
        assert!(DateKey::query().at(starts_with(text)).range().is_err(), "{text}");
    }
}

#[test]
fn every_range_of_decimal_numbers_is_exact() {
    let number = |text: &str| text.parse::<Decimal>().expect("a number");
    let inside = [
        "-1000.00", "-999.99", "-12.51", "-12.50", "-0.01", "0", "0.01", "0.02", "12.5", "9999.98", "9999.99",
    ];
    let inside = inside.map(number);
    let between =
        ["-1000.001", "-12.505", "-0.001", "0.001", "0.015", "12.499", "9999.985", "9999.991"].map(number);
    let outside = [Decimal::MIN, number("-1001"), number("10000"), Decimal::MAX];
    let rows = inside.map(|at| MoneyKey { at, other: 7 });
    let maybe: Vec<_> =
        [None].into_iter().chain(inside.map(Some)).map(|at| MaybeMoneyKey { at, other: 7 }).collect();
    for form in forms(&[&inside[..], &between, &outside].concat()) {
        let range = MoneyKey::query().at(form).range().expect("a range");
        exact(&range, &rows, |row| form.contains(&row.at), &form);
        let range = MaybeMoneyKey::query().at(form).range().expect("a range");
        exact(&range, &maybe, |row| row.at.is_some_and(|at| form.contains(&at)), &form);
    }
    assert!(MoneyKey::query().at(number("0.001")).range().is_err());
}
