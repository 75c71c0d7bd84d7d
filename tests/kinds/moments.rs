//! Points in time worth trying, and what each time crate itself writes for them.

use chrono::{DateTime, Datelike, Utc};
use proptest::prelude::*;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use time::{OffsetDateTime, UtcDateTime, UtcOffset};

/// 0000-01-01T00:00:00Z and 10000-01-01T00:00:00Z.
pub(crate) const FIRST: i64 = -62_167_219_200;
pub(crate) const END: i64 = 253_402_300_800;

/// A point in time: seconds since 1970, rounded down, and nanoseconds.
pub(crate) type Point = (i64, u32);

/// Seconds at and beside every boundary: of the years, of 1970, of leap days (or of none, in 1900 and 2100), of 32 bits,
/// of ten digits of a second; and tens of seconds, whose zero is easily lost.
pub(crate) fn seconds() -> Vec<i64> {
    let anchors = [
        FIRST,
        END,
        0,
        -2_203_891_200,
        951_782_400,
        951_868_800,
        1_709_164_800,
        4_107_542_400,
        i64::from(i32::MAX),
        i64::from(u32::MAX),
        9_999_999_999,
        -999_999_999,
        1_782_172_800,
        1_782_172_850,
        253_402_207_200,
    ];
    anchors.iter().flat_map(|anchor| [anchor - 1, *anchor, anchor + 1]).collect()
}

pub(crate) const NANOSECONDS: &[u32] = &[
    0,
    1,
    999,
    1_000,
    1_001,
    999_999,
    1_000_000,
    100_000_000,
    101_000_000,
    110_000_000,
    500_000_000,
    999_000_000,
    999_999_000,
    999_999_999,
];

/// All boundaries with all fractions.
pub(crate) fn points() -> Vec<Point> {
    seconds().into_iter().flat_map(|second| NANOSECONDS.iter().map(move |nano| (second, *nano))).collect()
}

/// Points anywhere in the years 0000 to 9999 and a little outside, most of them on some precision.
pub(crate) fn point() -> impl Strategy<Value = Point> {
    let second = prop_oneof![FIRST - 100_000..END + 100_000, proptest::sample::select(seconds())];
    let nano = prop_oneof![
        Just(0),
        (0..1000_u32).prop_map(|ms| ms * 1_000_000),
        (0..1_000_000_u32).prop_map(|us| us * 1_000),
        0..1_000_000_000_u32,
        proptest::sample::select(NANOSECONDS),
    ];
    (second, nano)
}

/// A type of points in time, by its own crate's means.
pub(crate) trait Moment: Clone + std::fmt::Debug + Ord {
    /// The point, if the type can hold it.
    fn at(point: Point) -> Option<Self>;
    /// The text with this many decimals, if nothing is lost and the year has four digits.
    fn text(&self, decimals: u32) -> Option<String>;
    /// Nanoseconds since 1970; none for a leap second.
    fn nanoseconds(&self) -> Option<i128>;
}

/// Whether all decimals behind the first `decimals` of a second are zero.
fn is_whole(nanoseconds: i128, decimals: u32) -> bool {
    format!("{:09}", nanoseconds.rem_euclid(1_000_000_000))[decimals as usize..]
        .bytes()
        .all(|digit| digit == b'0')
}

impl Moment for DateTime<Utc> {
    fn at((second, nano): Point) -> Option<Self> {
        DateTime::from_timestamp(second, nano)
    }
    fn text(&self, decimals: u32) -> Option<String> {
        let form = match decimals {
            0 => "%Y-%m-%dT%H:%M:%SZ",
            3 => "%Y-%m-%dT%H:%M:%S%.3fZ",
            6 => "%Y-%m-%dT%H:%M:%S%.6fZ",
            _ => "%Y-%m-%dT%H:%M:%S%.9fZ",
        };
        let held = is_whole(self.nanoseconds()?, decimals) && (0..=9999).contains(&self.year());
        held.then(|| self.format(form).to_string())
    }
    fn nanoseconds(&self) -> Option<i128> {
        let nano = self.timestamp_subsec_nanos();
        (nano < 1_000_000_000).then(|| i128::from(self.timestamp()) * 1_000_000_000 + i128::from(nano))
    }
}

impl Moment for jiff::Timestamp {
    fn at((second, nano): Point) -> Option<Self> {
        jiff::Timestamp::new(second, 0).ok()?.checked_add(jiff::SignedDuration::from_nanos(nano.into())).ok()
    }
    fn text(&self, decimals: u32) -> Option<String> {
        let year = jiff::tz::Offset::UTC.to_datetime(*self).year();
        let held = is_whole(self.nanoseconds()?, decimals) && (0..=9999).contains(&year);
        held.then(|| format!("{self:.*}", decimals as usize))
    }
    fn nanoseconds(&self) -> Option<i128> {
        Some(self.as_nanosecond())
    }
}

impl Moment for OffsetDateTime {
    /// In an offset that depends on the point, so that all of them are converted.
    fn at((second, nano): Point) -> Option<Self> {
        let utc = OffsetDateTime::from_unix_timestamp(second).ok()?.replace_nanosecond(nano).ok()?;
        let hours = i8::try_from(second.rem_euclid(25) - 12).ok()?;
        utc.checked_to_offset(UtcOffset::from_hms(hours, hours.signum() * 30, hours.signum() * 7).ok()?)
    }
    fn text(&self, decimals: u32) -> Option<String> {
        self.to_utc().text(decimals)
    }
    fn nanoseconds(&self) -> Option<i128> {
        Some(self.unix_timestamp_nanos())
    }
}

impl Moment for UtcDateTime {
    fn at((second, nano): Point) -> Option<Self> {
        UtcDateTime::from_unix_timestamp(second).ok()?.replace_nanosecond(nano).ok()
    }
    fn text(&self, decimals: u32) -> Option<String> {
        use time::macros::format_description;
        let form = match decimals {
            0 => format_description!("[year]-[month]-[day]T[hour]:[minute]:[second]Z"),
            3 => format_description!("[year]-[month]-[day]T[hour]:[minute]:[second].[subsecond digits:3]Z"),
            6 => format_description!("[year]-[month]-[day]T[hour]:[minute]:[second].[subsecond digits:6]Z"),
            _ => format_description!("[year]-[month]-[day]T[hour]:[minute]:[second].[subsecond digits:9]Z"),
        };
        let held = is_whole(self.nanoseconds()?, decimals) && (0..=9999).contains(&self.year());
        held.then(|| self.format(form).expect("the form has no offset"))
    }
    fn nanoseconds(&self) -> Option<i128> {
        Some(self.unix_timestamp_nanos())
    }
}

/// The standard library formats no time: what it is in `chrono` is formatted.
impl Moment for SystemTime {
    fn at((second, nano): Point) -> Option<Self> {
        let whole = Duration::from_secs(second.unsigned_abs());
        let at = if second < 0 { UNIX_EPOCH.checked_sub(whole) } else { UNIX_EPOCH.checked_add(whole) };
        at?.checked_add(Duration::from_nanos(nano.into()))
    }
    fn text(&self, decimals: u32) -> Option<String> {
        let nanoseconds = self.nanoseconds()?;
        let second = i64::try_from(nanoseconds.div_euclid(1_000_000_000)).ok()?;
        let nano = u32::try_from(nanoseconds.rem_euclid(1_000_000_000)).ok()?;
        DateTime::<Utc>::from_timestamp(second, nano)?.text(decimals)
    }
    fn nanoseconds(&self) -> Option<i128> {
        let nanos = |time: Duration| i128::try_from(time.as_nanos()).expect("64 bits of seconds");
        Some(self.duration_since(UNIX_EPOCH).map_or_else(|before| -nanos(before.duration()), nanos))
    }
}
