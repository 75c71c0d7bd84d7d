//! Times and dates: ranges with ends finer than the precision or outside the years, and beginnings of their text.

use crate::asked::numbers;
use crate::domain::Domain;
use jiff::Timestamp;
use jiff::civil::Date;
use sortkey::{SortKey, starts_with};

#[derive(SortKey, Debug)]
#[prefix = "EVT"]
struct Event {
    #[timestamp(precision = "s")]
    at: Timestamp,
    #[timestamp(epoch = "ms", width = 13)]
    #[descending(max = 9_999_999_999_999)]
    seen: Timestamp,
    day: Date,
}

fn times(texts: &[&str]) -> Vec<Timestamp> {
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

fn events() -> (Vec<Timestamp>, Vec<Timestamp>, Vec<Date>) {
    let at = times(&[
        "0000-01-01T00:00:00Z",
        "1969-12-31T23:59:59Z",
        "1970-01-01T00:00:00Z",
        "2026-06-23T23:59:59Z",
        "2026-07-01T00:00:00Z",
    ]);
    let seen = times(&["1970-01-01T00:00:00Z", "2026-06-23T00:00:00.001Z", "2026-06-23T00:00:00.002Z"]);
    let day = ["0000-01-01", "2026-06-30", "2026-07-01", "9999-12-31"].map(|text| text.parse().unwrap());
    (at, seen, day.into())
}

#[test]
fn ranges_of_times_and_dates() {
    let (at, seen, day) = events();
    let domain = Domain::new(rows!(Event { at: at, seen: seen, day: day }));
    let finer = times(&[
        "-000001-12-31T00:00:00Z",
        "0000-01-01T00:00:00Z",
        "1969-12-31T23:59:59.5Z",
        "1970-01-01T00:00:00Z",
        "2026-06-23T23:59:59Z",
        "2026-06-23T23:59:59.000000001Z",
        "2026-07-01T00:00:00Z",
    ]);
    let fine = times(&[
        "1969-12-31T23:59:59.999Z",
        "1970-01-01T00:00:00Z",
        "2026-06-23T00:00:00.001Z",
        "2026-06-23T00:00:00.001000001Z",
        "2026-06-23T00:00:00.002Z",
        "2500-01-01T00:00:00Z",
    ]);
    let days: Vec<Date> = ["-000001-12-31", "0000-01-01", "2026-06-30", "2026-07-01", "9999-12-31"]
        .map(|text| text.parse().unwrap())
        .into();
    every_query!(domain, Some, Event::query();
        spans at: numbers(&at, &finer);
        spans seen: numbers(&seen, &fine);
        spans day: numbers(&day, &days);
    );
}

#[test]
fn beginnings_of_times_and_dates() {
    let (at, seen, day) = events();
    let domain = Domain::new(rows!(Event { at: at, seen: seen, day: day }));
    let times = [
        "0000",
        "1969",
        "1970",
        "2026",
        "2026-06",
        "2026-06-23",
        "2026-06-23T23",
        "2026-06-23T23:59:59",
        "2027",
    ];
    for text in times {
        let range = Event::query().at(starts_with(text)).range();
        domain.judge(&text, range, |row| row.at.to_string().starts_with(text));
    }
    for text in ["0000", "2026", "2026-06", "2026-06-30", "9999-12", "2027"] {
        for (at, seen) in at.iter().zip(&seen) {
            let range = Event::query().at(*at).seen(*seen).day(starts_with(text)).range();
            domain.judge(&text, range, |row| {
                (row.at, row.seen) == (*at, *seen) && row.day.to_string().starts_with(text)
            });
        }
    }
    // Half a part is no beginning.
    for text in ["", "2", "2026-", "2026-0", "2026-06-23T", "x"] {
        assert!(Event::query().at(starts_with(text)).range().is_err(), "{text}");
    }
}
