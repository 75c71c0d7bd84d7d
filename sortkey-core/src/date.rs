//! Calendar dates: `2026-06-23`.

use crate::decode_error::{DecodeError, DecodeErrorKind};
use crate::encode_error::EncodeError;
use crate::instant::Day;
use crate::layout::{Fallible, Segment};
use crate::reader::Reader;
use crate::timestamp::{push_day, read_day};
use alloc::string::String;
use core::ops::Bound;

/// A type that is a calendar date.
pub(crate) trait Date: Sized {
    /// Year, month and day.
    fn day(&self) -> (i32, u8, u8);
    /// The date of these numbers, if the type can hold it.
    fn from_day(year: u16, month: u8, day: u8) -> Option<Self>;
}

pub(crate) const LEN: usize = 10;

pub(crate) const SEGMENT: Segment = Segment {
    fallible: Fallible::Because("a date can be outside the years 0000 to 9999"),
    ..Segment::constant("date", LEN, b'0')
};

pub(crate) fn day<T: Date>(value: &T) -> Result<Day, EncodeError> {
    let (year, month, day) = value.day();
    let inside = u16::try_from(year).ok().and_then(|year| Day::new(year, month, day));
    inside.ok_or_else(|| crate::instant::outside_years(i64::from(year)))
}

pub(crate) fn write<T: Date>(value: &T, out: &mut String) {
    // Checked: it does not fail.
    if let Ok(day) = day(value) {
        push_day(day, out);
    }
}

pub(crate) fn read<T: Date>(reader: &mut Reader<'_>) -> Result<T, DecodeError> {
    let start = reader.offset();
    read_day(reader)
        .and_then(|day| T::from_day(day.year, day.month, day.day))
        .ok_or_else(|| DecodeError::new(DecodeErrorKind::NotA { form: "a date as `2026-06-23`" }, start))
}

/// The first day from 0000-01-01 on that the bound below allows, counted from 1970; none after 9999-12-31.
pub(crate) fn lowest<T: Date>(bound: Bound<&T>) -> Option<i64> {
    let days = match bound {
        Bound::Unbounded => FIRST,
        Bound::Included(value) => unix_days(value),
        Bound::Excluded(value) => unix_days(value) + 1,
    };
    (days <= LAST).then_some(days.max(FIRST))
}

/// The last day up to 9999-12-31 that the bound above allows, counted from 1970; none before 0000-01-01.
pub(crate) fn highest<T: Date>(bound: Bound<&T>) -> Option<i64> {
    let days = match bound {
        Bound::Unbounded => LAST,
        Bound::Included(value) => unix_days(value),
        Bound::Excluded(value) => unix_days(value) - 1,
    };
    (days >= FIRST).then_some(days.min(LAST))
}

pub(crate) fn text(days: i64) -> String {
    let mut text = String::with_capacity(LEN);
    if let Some(day) = Day::from_unix_days(days) {
        push_day(day, &mut text);
    }
    text
}

/// 0000-01-01 and 9999-12-31.
const FIRST: i64 = -719_528;
const LAST: i64 = 2_932_896;

/// Days from 1970; a date outside the years of four digits is one day beyond the end on its side.
fn unix_days<T: Date>(value: &T) -> i64 {
    match (day(value), value.day().0 < 0) {
        (Ok(day), _) => day.unix_days(),
        (Err(_), true) => FIRST - 1,
        (Err(_), false) => LAST + 1,
    }
}

/// Makes a date type a segment without an attribute.
macro_rules! date {
    ($t:ty) => {
        impl $crate::codec::Codec<$t> for $crate::plain::Plain {
            const SEGMENT: $crate::layout::Segment = $crate::date::SEGMENT;
            fn check(value: &$t, _: $crate::codec::Place) -> Result<usize, $crate::EncodeError> {
                $crate::date::day(value).map(|_| $crate::date::LEN)
            }
            fn write(value: &$t, _: $crate::codec::Place, out: &mut alloc::string::String) {
                $crate::date::write(value, out);
            }
            fn read(
                reader: &mut $crate::reader::Reader<'_>,
                _: $crate::codec::Place,
            ) -> Result<$t, $crate::DecodeError> {
                $crate::date::read(reader)
            }
        }

        impl $crate::query::Ranged<$t> for $crate::plain::Plain {
            type Point = i64;
            const DESCENDING: bool = false;
            fn lowest(bound: core::ops::Bound<&$t>) -> Option<i64> {
                $crate::date::lowest(bound)
            }
            fn highest(bound: core::ops::Bound<&$t>) -> Option<i64> {
                $crate::date::highest(bound)
            }
            fn text(point: i64) -> alloc::string::String {
                $crate::date::text(point)
            }
        }

        impl $crate::query::Spelled for $t {}
        impl $crate::query::Begins<$t> for $crate::plain::Plain {
            fn beginning(
                text: &str,
                _: $crate::codec::Place,
            ) -> Result<alloc::string::String, $crate::EncodeError> {
                $crate::timestamp::calendar_prefix(text, "2000-01-01")
            }
        }
    };
}
pub(crate) use date;
