//! `jiff` 1: `Timestamp` and `civil::Date`.

use crate::segments::date::{Date, date};
use crate::segments::instant::Instant;
use crate::segments::order::Spelled;
use jiff::Timestamp;

impl Instant for Timestamp {
    fn unix(&self) -> (i64, u32) {
        // Jiff's parts have the same sign; ours round down.
        let (seconds, nanoseconds) = (self.as_second(), self.subsec_nanosecond());
        match u32::try_from(nanoseconds) {
            Ok(nanoseconds) => (seconds, nanoseconds),
            Err(_) => (seconds - 1, nanoseconds.wrapping_add(1_000_000_000).unsigned_abs()),
        }
    }

    fn from_unix(seconds: i64, nanoseconds: u32) -> Option<Self> {
        Timestamp::new(seconds, i32::try_from(nanoseconds).ok()?).ok()
    }
}

impl Date for jiff::civil::Date {
    fn day(&self) -> (i32, u8, u8) {
        (i32::from(self.year()), self.month().unsigned_abs(), jiff::civil::Date::day(*self).unsigned_abs())
    }

    fn from_day(year: u16, month: u8, day: u8) -> Option<Self> {
        jiff::civil::Date::new(i16::try_from(year).ok()?, i8::try_from(month).ok()?, i8::try_from(day).ok()?)
            .ok()
    }
}
date!(jiff::civil::Date);
impl Spelled for Timestamp {}
