//! `#[timestamp(epoch = …)]` in every unit, ascending and descending, against arithmetic on nanoseconds.

use crate::moments::{Moment, point, points};
use crate::places::{Row, canonical, check, places};
use chrono::{DateTime, Utc};
use proptest::prelude::*;
use sortkey::{EncodeErrorKind, SortKey};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use time::{OffsetDateTime, UtcDateTime};

const LAST_MS: i128 = 253_402_300_799_999;

places! {
    s: DateTime<Utc>, #[timestamp(epoch = "s", width = 10)];
    ms: jiff::Timestamp, #[timestamp(epoch = "ms", width = 13)];
    us: OffsetDateTime, #[timestamp(epoch = "us", width = 17)];
    ns: SystemTime, #[timestamp(epoch = "ns", width = 20)];
    narrow: UtcDateTime, #[timestamp(epoch = "s", width = 1)];
    newest_s: SystemTime, #[timestamp(epoch = "s", width = 11)] #[descending(max = 99_999_999_999)];
    newest_ms: DateTime<Utc>, #[timestamp(epoch = "ms", width = 15)] #[descending(max = LAST_MS)];
    newest_ns: jiff::Timestamp, #[timestamp(epoch = "ns", width = 19)] #[descending(max = 1)];
}

/// The count with this many decimals of a second; none if it is not whole.
fn count(value: &impl Moment, decimals: u32) -> Option<i128> {
    let nanoseconds = value.nanoseconds()?;
    let unit = 10_i128.pow(9 - decimals);
    (nanoseconds % unit == 0).then_some(nanoseconds / unit)
}

fn ascending(value: &impl Moment, decimals: u32, width: usize) -> Option<String> {
    let count = count(value, decimals)?;
    let text = if count < 0 {
        let rest = width - 1;
        let above = 10_i128.pow(u32::try_from(rest).ok()?) + count;
        if above < 0 {
            return None;
        }
        format!("-{}", if rest == 0 { String::new() } else { format!("{above:0rest$}") })
    } else {
        format!("{count:0width$}")
    };
    (text.len() == width).then_some(text)
}

fn descending(value: &impl Moment, decimals: u32, width: usize, max: i128) -> Option<String> {
    let rest = max - count(value, decimals)?;
    let text = format!("{rest:0width$}");
    (rest >= 0 && text.len() == width).then_some(text)
}

fn rows<T: Moment>(points: &[(i64, u32)], text: impl Fn(&T) -> Option<String>) -> Vec<Row<T>> {
    points
        .iter()
        .filter_map(|point| T::at(*point))
        .map(|value| {
            let text = text(&value);
            (value, text)
        })
        .collect()
}

fn laws(points: &[(i64, u32)]) {
    check!(s, rows(points, |value| ascending(value, 0, 10)), Ord::cmp);
    check!(ms, rows(points, |value| ascending(value, 3, 13)), Ord::cmp);
    check!(us, rows(points, |value| ascending(value, 6, 17)), Ord::cmp);
    check!(ns, rows(points, |value| ascending(value, 9, 20)), Ord::cmp);
    check!(narrow, rows(points, |value| ascending(value, 0, 1)), Ord::cmp);
    check!(newest_s, rows(points, |v| descending(v, 0, 11, 99_999_999_999)), |a, b| Ord::cmp(b, a));
    check!(newest_ms, rows(points, |v| descending(v, 3, 15, LAST_MS)), |a, b| Ord::cmp(b, a));
    check!(newest_ns, rows(points, |v| descending(v, 9, 19, 1)), |a, b| Ord::cmp(b, a));
}

#[test]
fn boundaries_keep_the_laws() {
    let mut points = points();
    // The ends of every width and unit.
    for end in [9, 999_999_999, 9_999_999_999, 1_000_000_000_000, -9_223_372_036, 99_999_999_999] {
        points.extend([(end, 0), (end + 1, 0), (-end, 0), (-end - 1, 0), (-end - 1, 999_000_000)]);
    }
    for points in points.chunks(230) {
        laws(points);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn random_points_keep_the_laws(points in proptest::collection::vec(point(), 2..12)) {
        laws(&points);
    }
}

#[test]
fn only_canonical_counts_are_read() {
    assert!(canonical::<_, s::Tail>("0000000050") > 500);
    assert!(canonical::<_, s::First>("-999999999") > 500);
    assert!(canonical::<_, ms::Middle>("1782172800500") > 500);
    assert!(canonical::<_, newest_ms::Tail>("253402300799999") > 500);
    assert!(canonical::<_, ns::Tail>("-9999999999999999999") > 500);
}

#[test]
fn a_count_beyond_the_type_is_refused() {
    // `jiff` ends with the year 9999, thirteen digits of milliseconds in 2286; `time` with the year 9999 too.
    assert!(us::Tail::from_sort_key("T#07#99999999999999999").is_ok());
    assert!(newest_ns::Tail::from_sort_key("T#07#9999999999999999999").is_ok());
    let wide = jiff_wide::Tail::from_sort_key("T#07#999999999999999").expect_err("the year 33658");
    assert_eq!(wide.to_string(), "Tail.value: at byte 5: expected a time that its type can hold");
}

places! {
    jiff_wide: jiff::Timestamp, #[timestamp(epoch = "ms", width = 15)];
    all_seconds: SystemTime, #[timestamp(epoch = "s", width = 20)];
}

/// The clock of the platform reaches as far as 64 bits do, on both sides.
#[test]
fn the_ends_of_the_system_s_clock_are_different_keys() {
    let ends = [i64::MIN, i64::MIN + 1, i64::MIN + 2, i64::MAX - 1, i64::MAX];
    let points: Vec<(i64, u32)> = ends.iter().map(|end| (*end, 0)).collect();
    let rows = rows(&points, |value: &SystemTime| ascending(value, 0, 20));
    assert!(rows.len() == 5 || !cfg!(target_os = "linux"));
    check!(all_seconds, rows, Ord::cmp);
}

#[test]
fn errors_name_value_and_limit() {
    let at =
        |time: SystemTime| newest_s::Tail { other: 7, value: time }.to_sort_key().map_err(|e| e.to_string());
    assert_eq!(
        at(UNIX_EPOCH + Duration::from_nanos(1)),
        Err("Tail.value: 1 ns past the second is finer than the 0 decimals that are written".into())
    );
    assert_eq!(
        at(UNIX_EPOCH + Duration::from_secs(100_000_000_000)),
        Err("Tail.value: 100000000000 needs 12 digits, the width is 11".into())
    );
    assert_eq!(at(UNIX_EPOCH - Duration::from_secs(1)), Err("Tail.value: -1 is below the minimum 0".into()));
    // The first second with ten digits, and the first with eleven: 2286-11-20T17:46:39Z and the next.
    let last = |second| {
        s::Tail { other: 7, value: DateTime::from_timestamp(second, 0).expect("a time") }.to_sort_key()
    };
    assert_eq!(last(9_999_999_999).as_deref(), Ok("T#07#9999999999"));
    let error = last(10_000_000_000).expect_err("eleven digits");
    assert!(matches!(error.kind(), EncodeErrorKind::TooWide { digits: 11, width: 10, .. }), "{error}");
}

#[test]
fn layouts_show_unit_direction_and_width() {
    let layouts = [
        s::Tail::LAYOUT,
        ms::Tail::LAYOUT,
        us::Tail::LAYOUT,
        newest_ms::Tail::LAYOUT,
        newest_ns::Tail::LAYOUT,
    ];
    assert_eq!(
        layouts.map(|layout| layout.to_string()),
        [
            "T#{:2}#{epoch-s:10}",
            "T#{:2}#{epoch-ms:13}",
            "T#{:2}#{epoch-us:17}",
            "T#{:2}#{253402300799999-epoch-ms:15}",
            "T#{:2}#{1-epoch-ns:19}",
        ]
    );
}
