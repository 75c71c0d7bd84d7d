//! Points in time as text: ISO 8601 in UTC at constant width.

use crate::errors::decode::{DecodeError, DecodeErrorKind};
use crate::errors::encode::EncodeError;
use crate::layout::layout::{Fallible, Kind, Segment};
use crate::layout::measure::timestamp_len;
use crate::ranges::interval::Ends;
use crate::reader::Reader;
use crate::segments::calendar::{self, outside_years, year};
use crate::segments::codec::{Codec, Place};
use crate::segments::instant::{
    Instant, at_least, at_most, from_units, to_units, truncated_units, units_per_second,
};
use crate::segments::order::{self, Begins, Meant, Ranged};
use alloc::string::String;
use core::ops::Bound;

/// `#[timestamp(precision = "ms")]`: `2026-06-23T00:00:00.000Z`, with `DECIMALS` digits of a second (0, 3, 6 or 9).
#[derive(Debug)]
pub struct Iso8601<const DECIMALS: u32>;

/// `#[timestamp(precision = "ms", truncate)]`: the same, of a point in time that is cut toward the past.
#[derive(Debug)]
pub struct Truncated<const DECIMALS: u32>;

/// The form of `Iso8601<DECIMALS>`.
const fn form(decimals: u32) -> &'static str {
    match decimals {
        0 => "a time as `2026-06-23T00:00:00Z`",
        3 => "a time as `2026-06-23T00:00:00.000Z`",
        6 => "a time as `2026-06-23T00:00:00.000000Z`",
        _ => "a time as `2026-06-23T00:00:00.000000000Z`",
    }
}

/// The units of the first and the last point in time that four digits of a year can show.
const fn limits(decimals: u32) -> (i128, i128) {
    const FIRST: i128 = -62_167_219_200;
    const END: i128 = 253_402_300_800;
    let per_second = units_per_second(decimals) as i128;
    (FIRST * per_second, END * per_second - 1)
}

macro_rules! text {
    ($codec:ident, $units:path, $fallible:literal) => {
        impl<T: Instant, const DECIMALS: u32> Codec<T> for $codec<DECIMALS> {
            const SEGMENT: Segment = Segment {
                fallible: Fallible::Because($fallible),
                ..Segment::of(Kind::Timestamp { decimals: DECIMALS })
            };

            fn check(value: &T, _: Place) -> Result<usize, EncodeError> {
                let units = $units(value, DECIMALS)?;
                let (first, last) = limits(DECIMALS);
                if units < first || units > last {
                    return Err(outside_years(year(value.unix().0)));
                }
                Ok(timestamp_len(DECIMALS))
            }

            fn write(value: &T, _: Place, out: &mut String) {
                // Checked: neither fails.
                calendar::push($units(value, DECIMALS).unwrap_or_default(), DECIMALS, out);
            }

            fn read(reader: &mut Reader<'_>, _: Place) -> Result<T, DecodeError> {
                let start = *reader;
                let value = calendar::read(reader, DECIMALS).and_then(|units| from_units(units, DECIMALS));
                value.ok_or_else(|| {
                    DecodeError::new(DecodeErrorKind::NotA { form: form(DECIMALS) }, start.offset())
                })
            }
        }

        impl<T: Instant, const DECIMALS: u32> Ranged<T> for $codec<DECIMALS> {
            fn ends(from: Bound<&T>, to: Bound<&T>, _: Place, ends: &mut Ends) -> Result<Meant, EncodeError> {
                let low = at_least(from, DECIMALS, limits(DECIMALS));
                let high = at_most(to, DECIMALS, limits(DECIMALS));
                Ok(order::points(low, high, false, ends, |units, out| calendar::push(units, DECIMALS, out)))
            }
        }

        /// A point in time is asked for by how it starts only where that is a part of the calendar: `2026`, `2026-06`,
        /// and so on to the second.
        impl<T: Instant, const DECIMALS: u32> Begins<T> for $codec<DECIMALS> {
            fn push_beginning(text: &str, _: Place, out: &mut String) -> Result<(), EncodeError> {
                calendar::push_prefix(text, calendar::SECOND, out)
            }
        }
    };
}
text!(Iso8601, to_units, "a time can be finer than its precision, or outside the years 0000 to 9999");
text!(Truncated, truncated_units, "a time can be outside the years 0000 to 9999");
