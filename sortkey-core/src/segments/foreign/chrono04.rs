//! `chrono` 0.4: `DateTime<Utc>` and `NaiveDate`.

use crate::segments::date::{Date, date};
use crate::segments::instant::Instant;
use crate::segments::order::Spelled;
use chrono::{DateTime, Datelike, NaiveDate, Utc};

impl Instant for DateTime<Utc> {
    fn unix(&self) -> (i64, u32) {
        (self.timestamp(), self.timestamp_subsec_nanos())
    }

    fn from_unix(seconds: i64, nanoseconds: u32) -> Option<Self> {
        DateTime::from_timestamp(seconds, nanoseconds)
    }
}

impl Date for NaiveDate {
    #[allow(clippy::cast_possible_truncation)] // at most 12 and 31
    fn day(&self) -> (i32, u8, u8) {
        (self.year(), self.month() as u8, Datelike::day(self) as u8)
    }

    fn from_day(year: u16, month: u8, day: u8) -> Option<Self> {
        NaiveDate::from_ymd_opt(i32::from(year), u32::from(month), u32::from(day))
    }
}
date!(NaiveDate);
impl Spelled for DateTime<Utc> {}
