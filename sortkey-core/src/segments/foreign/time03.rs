//! `time` 0.3: `OffsetDateTime`, `UtcDateTime` and `Date`.

use crate::segments::date::{Date, date};
use crate::segments::instant::Instant;
use crate::segments::order::Spelled;
use time::{Month, OffsetDateTime, UtcDateTime};

impl Instant for UtcDateTime {
    fn unix(&self) -> (i64, u32) {
        (self.unix_timestamp(), self.nanosecond())
    }

    fn from_unix(seconds: i64, nanoseconds: u32) -> Option<Self> {
        UtcDateTime::from_unix_timestamp(seconds).ok()?.replace_nanosecond(nanoseconds).ok()
    }
}

/// An offset is converted to UTC, and comes back as UTC: the same point in time, which is what `==` compares.
impl Instant for OffsetDateTime {
    fn unix(&self) -> (i64, u32) {
        (self.unix_timestamp(), self.nanosecond())
    }

    fn from_unix(seconds: i64, nanoseconds: u32) -> Option<Self> {
        OffsetDateTime::from_unix_timestamp(seconds).ok()?.replace_nanosecond(nanoseconds).ok()
    }
}

impl Date for time::Date {
    fn day(&self) -> (i32, u8, u8) {
        (self.year(), u8::from(self.month()), time::Date::day(*self))
    }

    fn from_day(year: u16, month: u8, day: u8) -> Option<Self> {
        time::Date::from_calendar_date(i32::from(year), Month::try_from(month).ok()?, day).ok()
    }
}
date!(time::Date);
impl Spelled for OffsetDateTime {}
impl Spelled for UtcDateTime {}
