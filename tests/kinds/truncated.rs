//! Times that are cut toward the past: against arithmetic on nanoseconds, before 1970 too.

use jiff::Timestamp;
use sortkey::SortKey;

#[derive(SortKey, Debug, PartialEq)]
struct Cut {
    #[timestamp(precision = "ms", truncate)]
    text: Timestamp,
    #[timestamp(epoch = "s", width = 12, truncate)]
    count: Timestamp,
    #[timestamp(epoch = "us", width = 19, truncate)]
    #[descending(max = 999_999_999_999_999_999)]
    down: Timestamp,
}

#[derive(SortKey, Debug)]
struct Exact {
    #[timestamp(precision = "ms")]
    text: Timestamp,
    #[timestamp(epoch = "s", width = 12)]
    count: Timestamp,
    #[timestamp(epoch = "us", width = 19)]
    #[descending(max = 999_999_999_999_999_999)]
    down: Timestamp,
}

fn times() -> Vec<Timestamp> {
    let around = [0, 1_000, 1_000_000, 1_000_000_000, 1_719_100_800_123_456_789];
    let all = around.into_iter().flat_map(|at| [at - 1, at, at + 1]);
    let mut all: Vec<i128> = all.flat_map(|at| [at, -at]).collect();
    all.sort_unstable();
    all.dedup();
    all.into_iter().map(|at| Timestamp::from_nanosecond(at).unwrap()).collect()
}

/// The time rounded down to a whole number of units of so many nanoseconds.
fn floor(time: Timestamp, unit: i128) -> Timestamp {
    Timestamp::from_nanosecond(time.as_nanosecond().div_euclid(unit) * unit).unwrap()
}

#[test]
fn a_cut_time_is_written_as_the_one_at_or_before_it() {
    for time in times() {
        let exact = Exact {
            text: floor(time, 1_000_000),
            count: floor(time, 1_000_000_000),
            down: floor(time, 1_000),
        };
        let key = Cut { text: time, count: time, down: time }.to_sort_key().unwrap();
        assert_eq!(Ok(&key), exact.to_sort_key().as_ref(), "{time}");
        let back = Cut { text: exact.text, count: exact.count, down: exact.down };
        assert_eq!(Cut::from_sort_key(&key), Ok(back), "{time}");
    }
    assert_eq!(Cut::LAYOUT, Exact::LAYOUT);
}

#[test]
fn cut_times_never_swap_places_and_ranges_mean_what_is_stored() {
    let keys: Vec<(Timestamp, String)> = times()
        .into_iter()
        .map(|time| (time, Cut { text: time, count: time, down: time }.to_sort_key().unwrap()))
        .collect();
    for (a, a_key) in &keys {
        let range = Cut::query().text(*a..).range().unwrap();
        for (b, b_key) in &keys {
            let stored = floor(*b, 1_000_000);
            assert_eq!(range.contains(b_key), stored >= *a, "{a} {b}");
            if floor(*a, 1_000_000) < stored {
                assert!(a_key < b_key, "{a} {b}");
            }
        }
    }
}
