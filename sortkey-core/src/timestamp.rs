//! Points in time as text: ISO 8601 in UTC at constant width, or a padded count since 1970.

use crate::codec::{Codec, Place};
use crate::decimal;
use crate::decode_error::{DecodeError, DecodeErrorKind};
use crate::encode_error::{EncodeError, EncodeErrorKind};
use crate::instant::{
    Day, Instant, SECONDS_PER_DAY, from_units, outside_years, to_units, units_down, units_per_second,
    units_up, year,
};
use crate::layout::{Fallible, Pattern, Segment};
use crate::query::{Begins, Ranged};
use crate::reader::Reader;
use alloc::string::String;
use core::marker::PhantomData;
use core::ops::Bound;

/// `#[timestamp(precision = "ms")]`: `2026-06-23T00:00:00.000Z`, with `DECIMALS` digits of a second (0, 3, 6 or 9).
#[derive(Debug)]
pub struct Iso8601<const DECIMALS: u32>;

/// The form of `Iso8601<DECIMALS>`.
const fn form(decimals: u32) -> &'static str {
    match decimals {
        0 => "a time as `2026-06-23T00:00:00Z`",
        3 => "a time as `2026-06-23T00:00:00.000Z`",
        6 => "a time as `2026-06-23T00:00:00.000000Z`",
        _ => "a time as `2026-06-23T00:00:00.000000000Z`",
    }
}

const fn word(decimals: u32) -> &'static str {
    match decimals {
        0 => "timestamp-s",
        3 => "timestamp-ms",
        6 => "timestamp-us",
        _ => "timestamp-ns",
    }
}

/// The length of `2026-06-23T00:00:00Z`, and of a point and decimals if there are any.
const fn len(decimals: u32) -> usize {
    20 + if decimals == 0 { 0 } else { decimals as usize + 1 }
}

/// The units of the first and the last point in time that four digits of a year can show.
const fn limits(decimals: u32) -> (i128, i128) {
    const FIRST: i128 = -62_167_219_200;
    const END: i128 = 253_402_300_800;
    let per_second = units_per_second(decimals) as i128;
    (FIRST * per_second, END * per_second - 1)
}

impl<T: Instant, const DECIMALS: u32> Codec<T> for Iso8601<DECIMALS> {
    const SEGMENT: Segment = Segment {
        fallible: Fallible::Because(
            "a time can be finer than its precision, or outside the years 0000 to 9999",
        ),
        ..Segment::constant(word(DECIMALS), len(DECIMALS), b'0')
    };

    fn check(value: &T, _: Place) -> Result<usize, EncodeError> {
        let units = to_units(value, DECIMALS)?;
        let (first, last) = limits(DECIMALS);
        if units < first || units > last {
            return Err(outside_years(year(value.unix().0)));
        }
        Ok(len(DECIMALS))
    }

    fn write(value: &T, _: Place, out: &mut String) {
        // Checked: neither fails.
        push(to_units(value, DECIMALS).unwrap_or_default(), DECIMALS, out);
    }

    fn read(reader: &mut Reader<'_>, _: Place) -> Result<T, DecodeError> {
        let start = *reader;
        let value = read(reader, DECIMALS).and_then(|units| from_units(units, DECIMALS));
        value.ok_or_else(|| DecodeError::new(DecodeErrorKind::NotA { form: form(DECIMALS) }, start.offset()))
    }
}

/// Appends the time that many units after 1970; outside the years of four digits, nothing.
#[allow(clippy::cast_sign_loss, clippy::cast_possible_truncation)] // remainders
fn push(units: i128, decimals: u32, out: &mut String) {
    let per_second = i128::from(units_per_second(decimals));
    let Ok(seconds) = i64::try_from(units.div_euclid(per_second)) else { return };
    let Some(day) = Day::from_unix_days(seconds.div_euclid(SECONDS_PER_DAY)) else { return };
    let second = seconds.rem_euclid(SECONDS_PER_DAY) as u64;
    push_day(day, out);
    for (mark, value) in [("T", second / 3600), (":", second / 60 % 60), (":", second % 60)] {
        out.push_str(mark);
        decimal::push::<false>(out, value, 2);
    }
    if decimals > 0 {
        out.push('.');
        decimal::push::<false>(out, units.rem_euclid(per_second) as u64, decimals as usize);
    }
    out.push('Z');
}

/// Appends `2026-06-23`.
pub(crate) fn push_day(day: Day, out: &mut String) {
    decimal::push::<false>(out, u64::from(day.year), 4);
    out.push('-');
    decimal::push::<false>(out, u64::from(day.month), 2);
    out.push('-');
    decimal::push::<false>(out, u64::from(day.day), 2);
}

/// Takes `width` digits that make a number of at most `most`.
fn number(reader: &mut Reader<'_>, width: usize, most: u64) -> Option<i64> {
    let value = decimal::take(reader, width).filter(|value| *value <= most)?;
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

fn read(reader: &mut Reader<'_>, decimals: u32) -> Option<i128> {
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

impl<T: Instant, const DECIMALS: u32> Ranged<T> for Iso8601<DECIMALS> {
    type Point = i128;
    const DESCENDING: bool = false;

    fn lowest(bound: Bound<&T>) -> Option<i128> {
        at_least(bound, DECIMALS, limits(DECIMALS))
    }
    fn highest(bound: Bound<&T>) -> Option<i128> {
        at_most(bound, DECIMALS, limits(DECIMALS))
    }
    fn text(point: i128) -> String {
        let mut text = String::with_capacity(len(DECIMALS));
        push(point, DECIMALS, &mut text);
        text
    }
}

/// The first unit of `first..=last` that the bound below allows.
fn at_least<T: Instant>(bound: Bound<&T>, decimals: u32, (first, last): (i128, i128)) -> Option<i128> {
    let units = match bound {
        Bound::Unbounded => first,
        Bound::Included(value) => units_up(value, decimals),
        Bound::Excluded(value) => units_down(value, decimals) + 1,
    };
    (units <= last).then_some(units.max(first))
}

/// The last unit of `first..=last` that the bound above allows.
fn at_most<T: Instant>(bound: Bound<&T>, decimals: u32, (first, last): (i128, i128)) -> Option<i128> {
    let units = match bound {
        Bound::Unbounded => last,
        Bound::Included(value) => units_down(value, decimals),
        Bound::Excluded(value) => units_up(value, decimals) - 1,
    };
    (units >= first).then_some(units.min(last))
}

/// A point in time is asked for by how it starts only where that is a part of the calendar: `2026`, `2026-06`, and so
/// on to the second.
impl<T: Instant, const DECIMALS: u32> Begins<T> for Iso8601<DECIMALS> {
    fn beginning(text: &str, _: Place) -> Result<String, EncodeError> {
        calendar_prefix(text, SECOND)
    }
}

/// A time to the second.
const SECOND: &str = "2000-01-01T00:00:00";

/// `text`, if it is the start of times or days up to the end of a part: with the rest of `example` it is one itself.
pub(crate) fn calendar_prefix(text: &str, example: &str) -> Result<String, EncodeError> {
    let rest =
        example.get(text.len()..).filter(|rest| rest.is_empty() || !rest.as_bytes()[0].is_ascii_digit());
    let is_one = rest.is_some_and(|rest| {
        let whole = [text, rest, &SECOND[example.len()..], "Z"].concat();
        let mut reader = Reader::new(&whole);
        read(&mut reader, 0).is_some() && reader.rest().is_empty()
    });
    if is_one {
        return Ok(text.into());
    }
    Err(EncodeError::new(EncodeErrorKind::NotACalendarPrefix { text: text.into() }))
}

/// `#[timestamp(epoch = "ms", width = 13)]`: the count since 1970 in units of `DECIMALS` digits of a second, written
/// by a codec of numbers, padded or descending.
#[derive(Debug)]
pub struct Epoch<C, const DECIMALS: u32>(PhantomData<C>);

const fn epoch_word(decimals: u32) -> &'static str {
    match decimals {
        0 => "epoch-s",
        3 => "epoch-ms",
        6 => "epoch-us",
        _ => "epoch-ns",
    }
}

impl<T: Instant, C: Codec<i128>, const DECIMALS: u32> Codec<T> for Epoch<C, DECIMALS> {
    const SEGMENT: Segment = {
        let mut segment = C::SEGMENT;
        if let Pattern::Value { word, .. } = &mut segment.pattern {
            *word = epoch_word(DECIMALS);
        }
        segment.fallible = Fallible::Because("a time can be finer than its unit, or outside its width");
        segment
    };

    fn check(value: &T, place: Place) -> Result<usize, EncodeError> {
        C::check(&to_units(value, DECIMALS)?, place)
    }

    fn write(value: &T, place: Place, out: &mut String) {
        // Checked: it does not fail.
        C::write(&to_units(value, DECIMALS).unwrap_or_default(), place, out);
    }

    fn read(reader: &mut Reader<'_>, place: Place) -> Result<T, DecodeError> {
        let start = reader.offset();
        let units = C::read(reader, place)?;
        from_units(units, DECIMALS).ok_or_else(|| {
            DecodeError::new(DecodeErrorKind::NotA { form: "a time that its type can hold" }, start)
        })
    }
}

impl<T: Instant, C: Ranged<i128>, const DECIMALS: u32> Ranged<T> for Epoch<C, DECIMALS> {
    type Point = C::Point;
    const DESCENDING: bool = C::DESCENDING;

    fn lowest(bound: Bound<&T>) -> Option<C::Point> {
        let units = at_least(bound, DECIMALS, (i128::MIN, i128::MAX))?;
        C::lowest(Bound::Included(&units))
    }
    fn highest(bound: Bound<&T>) -> Option<C::Point> {
        let units = at_most(bound, DECIMALS, (i128::MIN, i128::MAX))?;
        C::highest(Bound::Included(&units))
    }
    fn text(point: C::Point) -> String {
        C::text(point)
    }
}
