//! `#[timestamp(precision = …)]` on all five types, against what their own crates write.

use crate::moments::{END, FIRST, Moment, point, points};
use crate::places::{Row, canonical, check, places};
use chrono::{DateTime, Utc};
use proptest::prelude::*;
use sortkey::{DecodeErrorKind, EncodeErrorKind, SortKey};
use std::time::SystemTime;
use time::{OffsetDateTime, UtcDateTime};

places! {
    chrono_s: DateTime<Utc>, #[timestamp(precision = "s")];
    chrono_ms: DateTime<Utc>, #[timestamp(precision = "ms")];
    chrono_us: DateTime<Utc>, #[timestamp(precision = "us")];
    chrono_ns: DateTime<Utc>, #[timestamp(precision = "ns")];
    jiff_s: jiff::Timestamp, #[timestamp(precision = "s")];
    jiff_ms: jiff::Timestamp, #[timestamp(precision = "ms")];
    jiff_us: jiff::Timestamp, #[timestamp(precision = "us")];
    jiff_ns: jiff::Timestamp, #[timestamp(precision = "ns")];
    offset_s: OffsetDateTime, #[timestamp(precision = "s")];
    offset_ms: OffsetDateTime, #[timestamp(precision = "ms")];
    offset_us: OffsetDateTime, #[timestamp(precision = "us")];
    offset_ns: OffsetDateTime, #[timestamp(precision = "ns")];
    utc_s: UtcDateTime, #[timestamp(precision = "s")];
    utc_ms: UtcDateTime, #[timestamp(precision = "ms")];
    utc_us: UtcDateTime, #[timestamp(precision = "us")];
    utc_ns: UtcDateTime, #[timestamp(precision = "ns")];
    system_s: SystemTime, #[timestamp(precision = "s")];
    system_ms: SystemTime, #[timestamp(precision = "ms")];
    system_us: SystemTime, #[timestamp(precision = "us")];
    system_ns: SystemTime, #[timestamp(precision = "ns")];
}

fn rows<T: Moment>(points: &[(i64, u32)], decimals: u32) -> Vec<Row<T>> {
    let rows: Vec<Row<T>> = points
        .iter()
        .filter_map(|point| T::at(*point))
        .map(|value| {
            let text = value.text(decimals);
            (value, text)
        })
        .collect();
    assert!(rows.len() * 2 > points.len(), "most points are in reach of the type");
    rows
}

macro_rules! each {
    ($check:ident($points:expr)) => {
        $check!($points: chrono_s 0, chrono_ms 3, chrono_us 6, chrono_ns 9);
        $check!($points: jiff_s 0, jiff_ms 3, jiff_us 6, jiff_ns 9);
        $check!($points: offset_s 0, offset_ms 3, offset_us 6, offset_ns 9);
        $check!($points: utc_s 0, utc_ms 3, utc_us 6, utc_ns 9);
        $check!($points: system_s 0, system_ms 3, system_us 6, system_ns 9);
    };
}
macro_rules! laws {
    ($points:expr => $($module:ident $decimals:literal),*) => {
        $(check!($module, rows($points, $decimals), Ord::cmp);)*
    };
    ($points:expr; $($module:ident $decimals:literal),*) => {};
    ($points:tt: $($module:ident $decimals:literal),*) => { laws!(&$points[..] => $($module $decimals),*) };
}

#[test]
fn boundaries_keep_the_laws() {
    let all = points();
    // Every pair is compared: three slices that overlap in nothing but what stands in all of them.
    for points in all.chunks(210) {
        each!(laws(points));
    }
    let ends: Vec<_> = all.iter().copied().filter(|(_, nano)| matches!(nano, 0 | 999_999_999)).collect();
    each!(laws(ends));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn random_points_keep_the_laws(points in proptest::collection::vec(point(), 6..12)) {
        // What few types reach is added to what all do.
        let points: Vec<_> = points.into_iter().chain((0..12).map(|n| (n * 86_400, 0))).collect();
        each!(laws(points));
    }
}

#[test]
fn only_canonical_texts_are_read() {
    for (text, decimals) in [
        ("2024-02-29T23:59:59", 0),
        ("1970-01-01T00:00:00", 3),
        ("0000-01-01T00:00:00", 6),
        ("2000-12-31T20:10:50", 9),
    ] {
        let fraction = &".101000000"[..if decimals == 0 { 0 } else { decimals + 1 }];
        let text = format!("{text}{fraction}Z");
        let refused = match decimals {
            0 => [canonical::<_, chrono_s::Tail>(&text), canonical::<_, jiff_s::First>(&text)],
            3 => [canonical::<_, utc_ms::Tail>(&text), canonical::<_, system_ms::Middle>(&text)],
            6 => [canonical::<_, offset_us::Tail>(&text), canonical::<_, jiff_us::Middle>(&text)],
            _ => [canonical::<_, system_ns::Tail>(&text), canonical::<_, chrono_ns::First>(&text)],
        };
        assert!(refused.iter().all(|refused| *refused > 700), "{refused:?}");
    }
}

#[test]
fn what_is_no_time_is_refused() {
    for text in [
        "2026-02-29T00:00:00Z",
        "1900-02-29T00:00:00Z",
        "2026-00-01T00:00:00Z",
        "2026-13-01T00:00:00Z",
        "2026-04-31T00:00:00Z",
        "2026-06-23T24:00:00Z",
        "2026-06-23T00:60:00Z",
        "2016-12-31T23:59:60Z",
        "2026-06-23t00:00:00Z",
        "2026-06-23 00:00:00Z",
        "2026-06-23T00:00:00z",
        "2026-06-23T00:00:00+00:00",
        "2026-06-23T00:00:00.000Z",
        "+2026-06-23T00:00:00Z",
        "2026-06-23T00:00:5Z",
        "2026-06-23",
        "",
    ] {
        let key = format!("T#07#{text}");
        let error = chrono_s::Tail::from_sort_key(&key).expect_err(text);
        assert!(
            matches!(error.kind(), DecodeErrorKind::NotA { .. } | DecodeErrorKind::TrailingText { .. }),
            "{text}: {error}"
        );
        assert_eq!(
            jiff_s::Tail::from_sort_key(&key).map_err(|e| e.kind().clone()),
            Err(error.kind().clone())
        );
        assert_eq!(utc_s::Tail::from_sort_key(&key).map_err(|e| e.kind().clone()), Err(error.kind().clone()));
    }
}

fn error<T, P: crate::places::Place<T>>(value: T) -> String {
    P::of(value).to_sort_key().expect_err("refused").to_string()
}

#[test]
fn errors_name_value_and_limit() {
    let at = |second, nano| <DateTime<Utc> as Moment>::at((second, nano)).expect("a point");
    assert_eq!(
        error::<_, chrono_ms::Tail>(at(29, 17_000_001)),
        "Tail.value: 17000001 ns past the second is finer than the 3 decimals that are written"
    );
    assert_eq!(error::<_, chrono_s::Tail>(at(END, 0)), "Tail.value: year 10000 is outside 0000 to 9999");
    assert_eq!(error::<_, chrono_s::Tail>(at(FIRST - 1, 0)), "Tail.value: year -1 is outside 0000 to 9999");
    assert_eq!(
        error::<_, chrono_ns::Tail>(at(1_483_228_799, 1_500_000_000)),
        "Tail.value: a leap second has no text that gives it back"
    );
}

#[test]
fn a_leap_second_is_refused_at_every_precision() {
    let leap = <DateTime<Utc> as Moment>::at((1_483_228_799, 1_000_000_000)).expect("a leap second");
    assert_eq!(leap.text(0), None);
    let kinds = [
        chrono_s::Tail { other: 7, value: leap }.to_sort_key(),
        chrono_ns::Tail { other: 7, value: leap }.to_sort_key(),
    ];
    for kind in kinds {
        let error = kind.expect_err("a leap second");
        assert!(matches!(error.kind(), EncodeErrorKind::LeapSecond { .. }), "{error}");
    }
}

#[test]
fn an_offset_is_converted_and_comes_back_as_utc() {
    let noon = time::macros::datetime!(2026-06-23 14:00:00.5 +2);
    let key = offset_ms::Tail { other: 7, value: noon };
    assert_eq!(key.to_sort_key().as_deref(), Ok("T#07#2026-06-23T12:00:00.500Z"));
    let back = offset_ms::Tail::from_sort_key("T#07#2026-06-23T12:00:00.500Z").expect("a key");
    assert_eq!((back.value, back.value.offset()), (noon, time::UtcOffset::UTC));
    // Behind the end of the year 9999 in its own offset, and not in UTC; and the other way round.
    let late = time::macros::datetime!(9999-12-31 23:59:59 +1);
    assert_eq!(
        offset_s::Tail { other: 7, value: late }.to_sort_key().as_deref(),
        Ok("T#07#9999-12-31T22:59:59Z")
    );
}
