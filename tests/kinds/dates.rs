//! Dates of all three crates, against what each writes itself.

use crate::places::{Place, Row, canonical, check, places};
use chrono::{Datelike, Days, NaiveDate};
use jiff::civil;
use proptest::prelude::*;
use sortkey::{DecodeErrorKind, SortKey};
use std::fmt::Debug;
use time::macros::format_description;

places! {
    chrono04: NaiveDate,;
    jiff1: civil::Date,;
    time03: time::Date,;
}

const UNIX: NaiveDate = NaiveDate::from_ymd_opt(1970, 1, 1).unwrap();

/// A date that many days after 1970-01-01, by `chrono`'s reckoning.
fn chrono_date(days: i64) -> NaiveDate {
    let distance = Days::new(days.unsigned_abs());
    let date = if days < 0 { UNIX.checked_sub_days(distance) } else { UNIX.checked_add_days(distance) };
    date.expect("a date of six digits")
}

fn rows<T>(
    days: &[i64],
    date: impl Fn(i64) -> Option<T>,
    text: impl Fn(&T) -> Option<String>,
) -> Vec<Row<T>> {
    let rows = days.iter().filter_map(|days| date(*days));
    rows.map(|value| {
        let text = text(&value);
        (value, text)
    })
    .collect()
}

fn laws(days: &[i64]) {
    let years = 0..=9999;
    check!(
        chrono04,
        rows(
            days,
            |days| Some(chrono_date(days)),
            |date: &NaiveDate| years.contains(&date.year()).then(|| date.format("%Y-%m-%d").to_string())
        ),
        Ord::cmp
    );
    let jiff_date =
        |days: i64| civil::date(1970, 1, 1).checked_add(jiff::Span::new().try_days(days).ok()?).ok();
    check!(jiff1, rows(days, jiff_date, |date| (date.year() >= 0).then(|| date.to_string())), Ord::cmp);
    let time_date = |days: i64| time::macros::date!(1970 - 01 - 01).checked_add(time::Duration::days(days));
    let form = format_description!("[year]-[month]-[day]");
    check!(
        time03,
        rows(days, time_date, |date| years
            .contains(&date.year())
            .then(|| date.format(form).expect("a date"))),
        Ord::cmp
    );
}

#[test]
fn boundaries_keep_the_laws() {
    let mut days = Vec::new();
    // 0000-01-01, 9999-12-31, 1970, and both sides of February's end in 1900, 2000, 2023, 2024, 2100.
    for anchor in [-719_528, 2_932_896, 0, -25_509, 11_016, 19_416, 19_782, 47_540] {
        days.extend(anchor - 2..=anchor + 2);
    }
    laws(&days);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn random_days_keep_the_laws(days in proptest::collection::vec(-800_000_i64..3_000_000, 2..20)) {
        laws(&days);
    }
}

#[test]
fn only_dates_are_read() {
    assert!(canonical::<_, chrono04::Tail>("2024-02-29") > 500);
    assert!(canonical::<_, jiff1::First>("0000-01-01") > 500);
    assert!(canonical::<_, time03::Middle>("9999-12-31") > 500);
    for text in
        ["2026-02-29", "1900-02-29", "2026-00-01", "2026-13-01", "2026-06-00", "2026-06-31", "2026-6-023"]
    {
        fn refused<T: Debug, P: Place<T>>(text: &str) {
            let error = P::from_sort_key(&P::key(text)).expect_err(text);
            assert!(matches!(error.kind(), DecodeErrorKind::NotA { .. }), "{error}");
            assert_eq!(error.field(), Some("value"));
        }
        refused::<_, chrono04::Tail>(text);
        refused::<_, jiff1::Tail>(text);
        refused::<_, time03::First>(text);
    }
}

#[test]
fn the_error_names_the_year_and_the_limit() {
    let error =
        chrono04::Tail { other: 7, value: chrono_date(2_932_897) }.to_sort_key().expect_err("too late");
    assert_eq!(error.to_string(), "Tail.value: year 10000 is outside 0000 to 9999");
    let error =
        jiff1::Tail { other: 7, value: civil::date(-1, 12, 31) }.to_sort_key().expect_err("too early");
    assert_eq!(error.to_string(), "Tail.value: year -1 is outside 0000 to 9999");
}
