//! Dates and points in time, reckoned here: no time crate is needed to read a key.

use std::cmp::Ordering;
use std::fmt;

/// A unit of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// Seconds.
    Second,
    /// Milliseconds.
    Millisecond,
    /// Microseconds.
    Microsecond,
    /// Nanoseconds.
    Nanosecond,
}

impl Unit {
    /// How many decimals of a second it is: 0, 3, 6 or 9.
    #[must_use]
    pub fn decimals(self) -> usize {
        match self {
            Unit::Second => 0,
            Unit::Millisecond => 3,
            Unit::Microsecond => 6,
            Unit::Nanosecond => 9,
        }
    }

    /// As a pattern has it: `s`, `ms`, `us` or `ns`.
    #[must_use]
    pub fn symbol(self) -> &'static str {
        match self {
            Unit::Second => "s",
            Unit::Millisecond => "ms",
            Unit::Microsecond => "us",
            Unit::Nanosecond => "ns",
        }
    }

    /// In words: `seconds`.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Unit::Second => "seconds",
            Unit::Millisecond => "milliseconds",
            Unit::Microsecond => "microseconds",
            Unit::Nanosecond => "nanoseconds",
        }
    }

    pub(crate) const ALL: [Unit; 4] = [Unit::Second, Unit::Millisecond, Unit::Microsecond, Unit::Nanosecond];

    pub(crate) fn per_second(self) -> i128 {
        match self {
            Unit::Second => 1,
            Unit::Millisecond => 1_000,
            Unit::Microsecond => 1_000_000,
            Unit::Nanosecond => 1_000_000_000,
        }
    }
}

/// A calendar date of the years 0000 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

const DAYS_BEFORE_MONTH: [u16; 12] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

/// Days from 0000-01-01 to the first of January of the year, which is 0 or later.
fn days_before(year: i64) -> i64 {
    if year == 0 {
        return 0;
    }
    let past = year - 1;
    // The year 0 is a leap year.
    365 * year + past / 4 - past / 100 + past / 400 + 1
}

/// Days from 0000-01-01 to 1970-01-01.
const UNIX: i64 = 719_528;

impl Date {
    /// The date of these numbers, if there is one.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let last = match month {
            2 if is_leap(i64::from(year)) => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return None,
        };
        (year <= 9999 && (1..=last).contains(&day)).then_some(Date { year, month, day })
    }

    /// Year, month and day.
    #[must_use]
    pub fn parts(self) -> (u16, u8, u8) {
        (self.year, self.month, self.day)
    }

    /// Days since 1970-01-01.
    fn unix_days(self) -> i64 {
        let year = i64::from(self.year);
        let leap_day = i64::from(self.month > 2 && is_leap(year));
        let before = DAYS_BEFORE_MONTH[usize::from(self.month) - 1];
        days_before(year) + i64::from(before) + leap_day + i64::from(self.day) - 1 - UNIX
    }

    fn from_unix_days(days: i64) -> Option<Self> {
        let days = days.checked_add(UNIX).filter(|days| (0..days_before(10_000)).contains(days))?;
        let mut year = days * 400 / 146_097;
        while days_before(year) > days {
            year -= 1;
        }
        while days_before(year + 1) <= days {
            year += 1;
        }
        let mut left = days - days_before(year);
        for month in 1..=12_u8 {
            let long = (28..=31).rev().find(|day| Date::new(0, month, *day).is_some()).unwrap_or(28);
            let long = i64::from(long) - i64::from(month == 2 && !is_leap(year));
            if left < long {
                return Date::new(u16::try_from(year).ok()?, month, u8::try_from(left + 1).ok()?);
            }
            left -= long;
        }
        None
    }

    /// The date at the start of `text`, as `2026-06-23`.
    pub(crate) fn parse(text: &[u8]) -> Option<Self> {
        let [y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = *text else { return None };
        let year = u16::from(two(y1, y2)?) * 100 + u16::from(two(y3, y4)?);
        Date::new(year, two(m1, m2)?, two(d1, d2)?)
    }
}

fn two(tens: u8, ones: u8) -> Option<u8> {
    (tens.is_ascii_digit() && ones.is_ascii_digit()).then(|| (tens - b'0') * 10 + ones - b'0')
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// A point in time: a count of units since 1970-01-01T00:00:00Z, leap seconds not counted.
///
/// Two of different units are equal if they are the same point in time.
///
/// ```
/// use sortkey_pattern::{Instant, Unit};
///
/// let day = Instant { count: 1_782_172_800, unit: Unit::Second };
/// assert_eq!(day, Instant { count: 1_782_172_800_000, unit: Unit::Millisecond });
/// assert_eq!(day.to_string(), "2026-06-23T00:00:00Z");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Instant {
    /// How many units.
    pub count: i128,
    /// Of which unit.
    pub unit: Unit,
}

impl Instant {
    fn parts(self) -> (i128, i128) {
        let per_second = self.unit.per_second();
        (self.count.div_euclid(per_second), self.count.rem_euclid(per_second) * (1_000_000_000 / per_second))
    }

    /// The same point in time in another unit; none if it is finer than that, or too far away.
    #[must_use]
    pub fn to_unit(self, unit: Unit) -> Option<Self> {
        let (from, to) = (self.unit.per_second(), unit.per_second());
        let count = if to >= from {
            self.count.checked_mul(to / from)?
        } else if self.count % (from / to) == 0 {
            self.count / (from / to)
        } else {
            return None;
        };
        Some(Instant { count, unit })
    }

    /// The text with the decimals of its unit; none outside the years 0000 to 9999.
    pub(crate) fn text(self) -> Option<String> {
        let (seconds, nanos) = self.parts();
        let seconds = i64::try_from(seconds).ok()?;
        let date = Date::from_unix_days(seconds.div_euclid(86_400))?;
        let second = seconds.rem_euclid(86_400);
        let mut text = format!("{date}T{:02}:{:02}:{:02}", second / 3600, second / 60 % 60, second % 60);
        let decimals = self.unit.decimals();
        if decimals > 0 {
            text.push('.');
            text.push_str(&format!("{nanos:09}")[..decimals]);
        }
        text.push('Z');
        Some(text)
    }

    /// A time with exactly the decimals of the unit, in UTC.
    pub(crate) fn parse(text: &[u8], unit: Unit) -> Option<Self> {
        let time = Rfc3339::parse(text)?;
        let exact = time.len == text.len() && time.decimals == unit.decimals();
        (exact && time.is_capital_utc()).then(|| time.instant.to_unit(unit)).flatten()
    }
}

impl PartialEq for Instant {
    fn eq(&self, other: &Self) -> bool {
        self.parts() == other.parts()
    }
}
impl Eq for Instant {}

impl Ord for Instant {
    fn cmp(&self, other: &Self) -> Ordering {
        self.parts().cmp(&other.parts())
    }
}

impl PartialOrd for Instant {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl std::hash::Hash for Instant {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.parts().hash(state);
    }
}

impl fmt::Display for Instant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.text() {
            Some(text) => f.write_str(&text),
            None => write!(f, "{} {} since 1970", self.count, self.unit.words()),
        }
    }
}

/// What stands at the start of a text, seen as a time of RFC 3339.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rfc3339 {
    /// With the unit that its decimals need.
    pub(crate) instant: Instant,
    /// How many bytes it takes.
    pub(crate) len: usize,
    /// How many decimals the second has.
    pub(crate) decimals: usize,
    separator: u8,
    zone: u8,
}

impl Rfc3339 {
    /// The time at the start of `text`, followed by anything. Seconds go up to 59, and decimals beyond the ninth
    /// must be zeros: what cannot be held exactly is no time here.
    pub(crate) fn parse(text: &[u8]) -> Option<Self> {
        let date = Date::parse(text.get(..10)?)?;
        let separator = *text.get(10).filter(|byte| matches!(byte, b'T' | b't' | b' '))?;
        let [h1, h2, b':', m1, m2, b':', s1, s2] = *text.get(11..19)? else { return None };
        let (hour, minute, second) = (two(h1, h2)?, two(m1, m2)?, two(s1, s2)?);
        if hour > 23 || minute > 59 || second > 59 {
            return None;
        }
        let mut at = 19;
        let (mut decimals, mut nanos) = (0, 0_i128);
        if text.get(at) == Some(&b'.') {
            let digits = text[at + 1..].iter().take_while(|byte| byte.is_ascii_digit());
            for digit in digits {
                decimals += 1;
                match digit {
                    _ if decimals <= 9 => nanos = nanos * 10 + i128::from(digit - b'0'),
                    b'0' => {}
                    _ => return None,
                }
            }
            if decimals == 0 {
                return None;
            }
            for _ in decimals..9 {
                nanos *= 10;
            }
            at += 1 + decimals;
        }
        let zone = *text.get(at)?;
        let offset = match zone {
            b'Z' | b'z' => {
                at += 1;
                0
            }
            b'+' | b'-' => {
                let [h1, h2, b':', m1, m2] = *text.get(at + 1..at + 6)? else { return None };
                let (hours, minutes) = (two(h1, h2)?, two(m1, m2)?);
                if hours > 23 || minutes > 59 {
                    return None;
                }
                at += 6;
                let seconds = i64::from(hours) * 3600 + i64::from(minutes) * 60;
                if zone == b'+' { seconds } else { -seconds }
            }
            _ => return None,
        };
        let day = date.unix_days() * 86_400;
        let seconds = day + i64::from(hour) * 3600 + i64::from(minute) * 60 + i64::from(second) - offset;
        let unit = Unit::ALL.into_iter().find(|unit| unit.decimals() >= decimals.min(9))?;
        let whole = Instant { count: i128::from(seconds) * 1_000_000_000 + nanos, unit: Unit::Nanosecond };
        let instant = whole.to_unit(unit).unwrap_or(whole);
        Some(Rfc3339 { instant, len: at, decimals, separator, zone })
    }

    fn is_capital_utc(&self) -> bool {
        self.separator == b'T' && self.zone == b'Z'
    }

    /// Whether it has an offset in place of `Z`.
    pub(crate) fn has_offset(&self) -> bool {
        matches!(self.zone, b'+' | b'-')
    }
}
