//! Calendar dates: `2026-06-23`.

use crate::errors::decode::{DecodeError, DecodeErrorKind};
use crate::errors::encode::EncodeError;
use crate::layout::layout::{Fallible, Kind, Segment};
pub(crate) use crate::layout::measure::DATE_LEN as LEN;
use crate::ranges::interval::Ends;
use crate::reader::Reader;
use crate::segments::calendar::{Day, outside_years, push_day, read_day};
use crate::segments::order::{self, Meant};
use alloc::string::String;
use core::ops::Bound;

/// A type that is a calendar date.
pub(crate) trait Date: Sized {
    /// Year, month and day.
    fn day(&self) -> (i32, u8, u8);
    /// The date of these numbers, if the type can hold it.
    fn from_day(year: u16, month: u8, day: u8) -> Option<Self>;
}

pub(crate) const SEGMENT: Segment = Segment {
    fallible: Fallible::Because("a date can be outside the years 0000 to 9999"),
    ..Segment::of(Kind::Date)
};

pub(crate) fn day<T: Date>(value: &T) -> Result<Day, EncodeError> {
    let (year, month, day) = value.day();
    let inside = u16::try_from(year).ok().and_then(|year| Day::new(year, month, day));
    inside.ok_or_else(|| outside_years(i64::from(year)))
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
fn lowest<T: Date>(bound: Bound<&T>) -> Option<i64> {
    let days = match bound {
        Bound::Unbounded => FIRST,
        Bound::Included(value) => unix_days(value),
        Bound::Excluded(value) => unix_days(value) + 1,
    };
    (days <= LAST).then_some(days.max(FIRST))
}

/// The last day up to 9999-12-31 that the bound above allows, counted from 1970; none before 0000-01-01.
fn highest<T: Date>(bound: Bound<&T>) -> Option<i64> {
    let days = match bound {
        Bound::Unbounded => LAST,
        Bound::Included(value) => unix_days(value),
        Bound::Excluded(value) => unix_days(value) - 1,
    };
    (days >= FIRST).then_some(days.min(LAST))
}

pub(crate) fn ends<T: Date>(from: Bound<&T>, to: Bound<&T>, ends: &mut Ends) -> Meant {
    order::points(lowest(from), highest(to), false, ends, |days, out| {
        if let Some(day) = Day::from_unix_days(days) {
            push_day(day, out);
        }
    })
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
        impl $crate::segments::codec::Codec<$t> for $crate::segments::plain::Plain {
            const SEGMENT: $crate::layout::layout::Segment = $crate::segments::date::SEGMENT;
            fn check(value: &$t, _: $crate::segments::codec::Place) -> Result<usize, $crate::EncodeError> {
                $crate::segments::date::day(value).map(|_| $crate::segments::date::LEN)
            }
            fn write(value: &$t, _: $crate::segments::codec::Place, out: &mut alloc::string::String) {
                $crate::segments::date::write(value, out);
            }
            fn read(
                reader: &mut $crate::reader::Reader<'_>,
                _: $crate::segments::codec::Place,
            ) -> Result<$t, $crate::DecodeError> {
                $crate::segments::date::read(reader)
            }
        }

        impl $crate::segments::order::Ranged<$t> for $crate::segments::plain::Plain {
            fn ends(
                from: core::ops::Bound<&$t>,
                to: core::ops::Bound<&$t>,
                _: $crate::segments::codec::Place,
                ends: &mut $crate::ranges::interval::Ends,
            ) -> Result<$crate::segments::order::Meant, $crate::EncodeError> {
                Ok($crate::segments::date::ends(from, to, ends))
            }
        }

        impl $crate::segments::order::Spelled for $t {}
        impl $crate::segments::order::Begins<$t> for $crate::segments::plain::Plain {
            fn push_beginning(
                text: &str,
                _: $crate::segments::codec::Place,
                out: &mut alloc::string::String,
            ) -> Result<(), $crate::EncodeError> {
                $crate::segments::calendar::push_prefix(text, "2000-01-01", out)
            }
        }
    };
}
pub(crate) use date;
