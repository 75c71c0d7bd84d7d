//! The calendar that the text of times and dates shows, and that text.

use crate::errors::encode::{EncodeError, EncodeErrorKind};
use crate::numbers::digits;
use crate::numbers::number::Number;
use crate::reader::Reader;
use crate::segments::instant::units_per_second;
use alloc::string::String;

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

/// Appends the time that many units after 1970; outside the years of four digits, nothing.
#[allow(clippy::cast_sign_loss, clippy::cast_possible_truncation)] // remainders
pub(crate) fn push(units: i128, decimals: u32, out: &mut String) {
    let per_second = i128::from(units_per_second(decimals));
    let Ok(seconds) = i64::try_from(units.div_euclid(per_second)) else { return };
    let Some(day) = Day::from_unix_days(seconds.div_euclid(SECONDS_PER_DAY)) else { return };
    let second = seconds.rem_euclid(SECONDS_PER_DAY) as u64;
    push_day(day, out);
    for (mark, value) in [("T", second / 3600), (":", second / 60 % 60), (":", second % 60)] {
        out.push_str(mark);
        digits::push::<false>(out, value, 2);
    }
    if decimals > 0 {
        out.push('.');
        digits::push::<false>(out, units.rem_euclid(per_second) as u64, decimals as usize);
    }
    out.push('Z');
}

/// Appends `2026-06-23`.
pub(crate) fn push_day(day: Day, out: &mut String) {
    digits::push::<false>(out, u64::from(day.year), 4);
    out.push('-');
    digits::push::<false>(out, u64::from(day.month), 2);
    out.push('-');
    digits::push::<false>(out, u64::from(day.day), 2);
}

/// Takes `width` digits that make a number of at most `most`.
fn number(reader: &mut Reader<'_>, width: usize, most: u64) -> Option<i64> {
    let value = digits::take(reader, width).filter(|value| *value <= most)?;
    i64::try_from(value).ok()
}

fn mark(reader: &mut Reader<'_>, mark: u8) -> Option<()> {
    (reader.byte()? == mark).then_some(())
}

/// Takes `2026-06-23`.
pub(crate) fn read_day(reader: &mut Reader<'_>) -> Option<Day> {
    let year = number(reader, 4, 9999)?;
    mark(reader, b'-')?;
    let month = number(reader, 2, 12)?;
    mark(reader, b'-')?;
    let day = number(reader, 2, 31)?;
    Day::new(u16::try_from(year).ok()?, u8::try_from(month).ok()?, u8::try_from(day).ok()?)
}

/// Takes `2026-06-23T00:00:00.000Z`, as units since 1970.
pub(crate) fn read(reader: &mut Reader<'_>, decimals: u32) -> Option<i128> {
    let day = read_day(reader)?;
    mark(reader, b'T')?;
    let hour = number(reader, 2, 23)?;
    mark(reader, b':')?;
    let minute = number(reader, 2, 59)?;
    mark(reader, b':')?;
    let second = number(reader, 2, 59)?;
    let mut fraction = 0;
    if decimals > 0 {
        mark(reader, b'.')?;
        fraction = number(reader, decimals as usize, u64::MAX)?;
    }
    mark(reader, b'Z')?;
    let seconds = day.unix_days() * SECONDS_PER_DAY + hour * 3600 + minute * 60 + second;
    Some(i128::from(seconds) * i128::from(units_per_second(decimals)) + i128::from(fraction))
}

/// A time to the second.
pub(crate) const SECOND: &str = "2000-01-01T00:00:00";

/// `text`, if it is the start of times or days up to the end of a part: with the rest of `example` it is one itself.
pub(crate) fn push_prefix(text: &str, example: &str, out: &mut String) -> Result<(), EncodeError> {
    let rest =
        example.get(text.len()..).filter(|rest| rest.is_empty() || !rest.as_bytes()[0].is_ascii_digit());
    let is_one = rest.is_some_and(|rest| {
        let whole = [text, rest, &SECOND[example.len()..], "Z"].concat();
        let mut reader = Reader::new(&whole);
        read(&mut reader, 0).is_some() && reader.rest().is_empty()
    });
    if is_one {
        out.push_str(text);
        return Ok(());
    }
    Err(EncodeError::new(EncodeErrorKind::NotACalendarPrefix { text: text.into() }))
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
