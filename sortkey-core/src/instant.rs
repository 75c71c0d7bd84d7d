//! Points in time: what the supported time types have in common, and the calendar that their text shows.

use crate::encode_error::{EncodeError, EncodeErrorKind};
use crate::number::Number;

/// A type that is a point in time on the UTC scale, to the nanosecond.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no point in time",
    label = "`#[timestamp]` is for `jiff::Timestamp`, `chrono::DateTime<Utc>`, `time::OffsetDateTime`, `time::UtcDateTime` and `std::time::SystemTime`",
    note = "each comes with a feature of `sortkey`: `jiff1`, `chrono04`, `time03`, `std`"
)]
pub trait Instant: Sized {
    /// Seconds since 1970-01-01T00:00:00Z, rounded down, and the nanoseconds of that second: 10^9 and more
    /// within a leap second.
    fn unix(&self) -> (i64, u32);
    /// The point in time that [`unix`](Instant::unix) gives these for, if the type can hold it.
    fn from_unix(seconds: i64, nanoseconds: u32) -> Option<Self>;
}

/// The decimals of a second that are kept, as a count of units.
pub(crate) const fn units_per_second(decimals: u32) -> u32 {
    10_u32.pow(decimals)
}

/// How many units since 1970 a point in time is: none if it lies between two.
#[inline]
pub(crate) fn to_units<T: Instant>(value: &T, decimals: u32) -> Result<i128, EncodeError> {
    let (seconds, nanoseconds) = value.unix();
    let unit = units_per_second(9 - decimals);
    if nanoseconds >= units_per_second(9) {
        return Err(EncodeError::new(EncodeErrorKind::LeapSecond));
    }
    if nanoseconds % unit != 0 {
        return Err(EncodeError::new(EncodeErrorKind::TooFine { nanoseconds, decimals }));
    }
    Ok(i128::from(seconds) * i128::from(units_per_second(decimals)) + i128::from(nanoseconds / unit))
}

/// The point in time that many units after 1970, if the type can hold it.
#[inline]
pub(crate) fn from_units<T: Instant>(units: i128, decimals: u32) -> Option<T> {
    let per_second = i128::from(units_per_second(decimals));
    let seconds = i64::try_from(units.div_euclid(per_second)).ok()?;
    let rest = u32::try_from(units.rem_euclid(per_second)).ok()?;
    T::from_unix(seconds, rest * units_per_second(9 - decimals))
}

/// The first unit at or after a point in time; after a leap second, which has none, the next second.
pub(crate) fn units_up<T: Instant>(value: &T, decimals: u32) -> i128 {
    let ((seconds, nanoseconds), unit) = (value.unix(), units_per_second(9 - decimals));
    let units = nanoseconds.div_ceil(unit).min(units_per_second(decimals));
    i128::from(seconds) * i128::from(units_per_second(decimals)) + i128::from(units)
}

/// The last unit at or before a point in time; before a leap second, which has none, the last of the second before.
pub(crate) fn units_down<T: Instant>(value: &T, decimals: u32) -> i128 {
    let ((seconds, nanoseconds), unit) = (value.unix(), units_per_second(9 - decimals));
    let units = (nanoseconds / unit).min(units_per_second(decimals) - 1);
    i128::from(seconds) * i128::from(units_per_second(decimals)) + i128::from(units)
}

/// A day of the proleptic Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(clippy::struct_field_names)] // the day of the month has no other name
pub(crate) struct Day {
    /// 0 to 9999.
    pub(crate) year: u16,
    /// 1 to 12.
    pub(crate) month: u8,
    /// 1 to 31.
    pub(crate) day: u8,
}

pub(crate) const SECONDS_PER_DAY: i64 = 86_400;

/// Days from 0000-03-01, the start of a 400-year cycle, to 1970-01-01.
const CYCLE_TO_UNIX: i64 = 719_468;
/// Days in 400 years.
const CYCLE: i64 = 146_097;

/// Year, month and day of the day that many days after 0000-03-01.
///
/// Years are counted from the first of March, so that the leap day is their last.
fn calendar(days: i64) -> (i64, i64, i64) {
    let (cycle, day) = (days.div_euclid(CYCLE), days.rem_euclid(CYCLE));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (cycle * 400 + year + i64::from(month <= 2), month, day)
}

impl Day {
    /// The day that many days after 1970-01-01; none outside the years 0000 to 9999.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // both below 32
    pub(crate) fn from_unix_days(days: i64) -> Option<Self> {
        let (year, month, day) = calendar(days.checked_add(CYCLE_TO_UNIX)?);
        let year = u16::try_from(year).ok().filter(|year| *year <= 9999)?;
        Some(Day { year, month: month as u8, day: day as u8 })
    }

    /// Days after 1970-01-01.
    pub(crate) fn unix_days(self) -> i64 {
        let (year, month, day) = (i64::from(self.year), i64::from(self.month), i64::from(self.day));
        let year = if month <= 2 { year - 1 } else { year };
        let month = if month > 2 { month - 3 } else { month + 9 };
        let (cycle, year) = (year.div_euclid(400), year.rem_euclid(400));
        let day = 365 * year + year / 4 - year / 100 + (153 * month + 2) / 5 + day - 1;
        cycle * CYCLE + day - CYCLE_TO_UNIX
    }

    /// The day of these numbers, if there is one.
    pub(crate) fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        (year <= 9999 && (1..=days).contains(&day)).then_some(Day { year, month, day })
    }
}

/// The year is not one of four digits.
#[cold]
pub(crate) fn outside_years(year: i64) -> EncodeError {
    EncodeError::new(EncodeErrorKind::OutsideYears { year: Number::from(year) })
}

/// The year of a second counted from 1970.
pub(crate) fn year(seconds: i64) -> i64 {
    calendar(seconds.div_euclid(SECONDS_PER_DAY) + CYCLE_TO_UNIX).0
}

#[cfg(test)]
mod tests {
    use super::{Day, SECONDS_PER_DAY, year};

    #[test]
    fn every_day_of_ten_thousand_years_follows_the_one_before() {
        let first = Day::new(0, 1, 1).unwrap().unix_days();
        let mut days = first;
        for year in 0..=9999 {
            for month in 1..=12 {
                for day in 1..=31 {
                    if let Some(expected) = Day::new(year, month, day) {
                        assert_eq!(Day::from_unix_days(days), Some(expected));
                        assert_eq!(expected.unix_days(), days);
                        days += 1;
                    }
                }
            }
        }
        assert_eq!(Day::from_unix_days(days), None);
        assert_eq!(Day::from_unix_days(first - 1), None);
        assert_eq!(Day::from_unix_days(i64::MAX), None);
        assert_eq!(Day::from_unix_days(0), Day::new(1970, 1, 1));
        assert_eq!(Day::new(1900, 2, 29), None);
        assert_eq!(
            [first - 1, first, days - 1, days].map(|day| year(day * SECONDS_PER_DAY)),
            [-1, 0, 9999, 10_000]
        );
        assert_eq!([i64::MIN, i64::MAX].map(year), [-292_277_022_657, 292_277_026_596]);
    }
}
