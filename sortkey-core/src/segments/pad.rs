//! Zero-padded numbers, ascending: `#[pad]`.

use crate::errors::decode::DecodeError;
use crate::errors::encode::{EncodeError, EncodeErrorKind};
use crate::layout::check;
use crate::layout::layout::{Fallible, Kind, Problem, Segment};
use crate::numbers::digits::{self, Fault, MAX_WIDTH, pow10};
use crate::numbers::integer::Integer;
use crate::numbers::number::Number;
use crate::ranges::interval::Ends;
use crate::reader::Reader;
use crate::segments::codec::{Codec, Place};
use crate::segments::order::{self, Meant, Ranged};
use crate::segments::zeros::{more_digits, read_digits, refused};
use alloc::string::String;
use core::ops::Bound;

/// `#[pad]`: the full width of the type.
#[derive(Debug)]
pub struct PadFull;

/// `#[pad(width = WIDTH)]`.
#[derive(Debug)]
pub struct Pad<const WIDTH: usize>;

/// `#[pad(width = WIDTH, max = MAX)]`; a negative maximum is given in two's complement.
#[derive(Debug)]
pub struct PadMax<const WIDTH: usize, const MAX: u128>;

macro_rules! pad {
    ([$($generics:tt)*] $codec:ty, $width:expr, $declared:expr) => {
        impl<T: Integer, $($generics)*> Codec<T> for $codec {
            const SEGMENT: Segment = segment::<T>($width, $declared);
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn check(value: &T, _: Place) -> Result<usize, EncodeError> {
                check(*value, $width, max::<T>($declared))
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write(value: &T, _: Place, out: &mut String) {
                write(*value, $width, out);
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read(reader: &mut Reader<'_>, place: Place) -> Result<T, DecodeError> {
                read(reader, place, $width, max::<T>($declared))
            }
        }

        impl<T: Integer, $($generics)*> Ranged<T> for $codec {
            fn ends(from: Bound<&T>, to: Bound<&T>, _: Place, ends: &mut Ends) -> Result<Meant, EncodeError> {
                let (low, high) = (lowest::<T>($width), highest($width, max::<T>($declared)));
                let (from, to) = (order::lowest(from, low, high), order::highest(to, low, high));
                Ok(order::points(from, to, false, ends, |point, out| write(point, $width, out)))
            }
        }
    };
}
pad!([] PadFull, T::FULL_WIDTH, None);
pad!([const WIDTH: usize] Pad<WIDTH>, WIDTH, None);
pad!([const WIDTH: usize, const MAX: u128] PadMax<WIDTH, MAX>, WIDTH, Some(MAX));

/// The declared maximum, or the type's own.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn max<T: Integer>(declared: Option<u128>) -> Number {
    match declared {
        Some(bits) => Number::from_bits(bits, T::SIGNED),
        None => T::MAX,
    }
}

const fn segment<T: Integer>(width: usize, declared: Option<u128>) -> Segment {
    // Without a declared maximum a width below what the type needs is checked at run time.
    let problem = match declared {
        Some(_) => Problem::of_max::<T>(width, max::<T>(declared)),
        None => Problem::of_width(width),
    };
    let problem = match problem {
        None if !lowest::<T>(width).at_most(max::<T>(declared)) => {
            Some(Problem::MaxBelowWidth { max: max::<T>(declared), min: lowest::<T>(width), width })
        }
        problem => problem,
    };
    let fallible = if T::MAX.at_most(max::<T>(declared)) {
        Fallible::of_width(width, T::FULL_WIDTH)
    } else {
        Fallible::Because("a value can be above its maximum")
    };
    Segment { fallible, problem, ..Segment::of(Kind::Number { signed: T::SIGNED, width }) }
}

impl Problem {
    /// What is wrong with a width.
    pub(crate) const fn of_width(width: usize) -> Option<Self> {
        if width == 0 || width > MAX_WIDTH { Some(Problem::Width { width }) } else { None }
    }

    /// What is wrong with a maximum, or with the width beside it.
    pub(crate) const fn of_max<T: Integer>(width: usize, max: Number) -> Option<Self> {
        if let Some(problem) = Problem::of_width(width) {
            Some(problem)
        } else if !max.at_most(T::MAX) || !T::MIN.at_most(max) {
            Some(Problem::MaxOutsideType { max, type_min: T::MIN, type_max: T::MAX })
        } else if !max.is_negative() && max.digits() > width {
            Some(Problem::MaxAboveWidth { max, width })
        } else {
            None
        }
    }
}

/// Refuses a maximum below zero on a type without negative values: its two's complement would be a large number.
///
/// # Panics
///
/// At compile time, with the message to show.
#[track_caller]
pub const fn below_zero<T: Integer>(segment: &Segment) {
    assert!(
        T::SIGNED,
        "the maximum is negative, and the field's type has no negative values; write a larger one"
    );
    check::segment(segment);
}

/// The largest value that fits the width, as far as it is below `u128::MAX`.
const fn width_max(width: usize) -> u128 {
    match pow10(width) {
        Some(power) => power - 1,
        None => u128::MAX,
    }
}

/// The magnitude of the smallest value that fits the width: `10^(width - 1)`.
const fn width_min(width: usize) -> u128 {
    match pow10(width.saturating_sub(1)) {
        Some(power) => power,
        None => u128::MAX,
    }
}

/// The smallest value the segment holds.
const fn lowest<T: Integer>(width: usize) -> Number {
    if T::MIN.magnitude() <= width_min(width) {
        T::MIN
    } else {
        Number::from_bits(width_min(width).wrapping_neg(), true)
    }
}

/// The largest value the segment holds.
const fn highest(width: usize, max: Number) -> Number {
    if max.is_negative() || max.magnitude() <= width_max(width) {
        max
    } else {
        Number::from_bits(width_max(width), false)
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
#[allow(clippy::cast_possible_wrap)] // the sign is what is asked
fn is_negative<T: Integer>(bits: u128) -> bool {
    T::SIGNED && (bits as i128) < 0
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn check<T: Integer>(value: T, width: usize, max: Number) -> Result<usize, EncodeError> {
    let bits = value.bits();
    let fits = if is_negative::<T>(bits) {
        bits.wrapping_neg() <= width_min(width)
            && (!max.is_negative() || bits.wrapping_neg() >= max.magnitude())
    } else {
        !max.is_negative() && bits <= highest(width, max).magnitude()
    };
    if fits { Ok(width) } else { Err(refuse(Number::from_bits(bits, T::SIGNED), width, max)) }
}

#[cold]
#[inline(never)]
fn refuse(value: Number, width: usize, max: Number) -> EncodeError {
    // -1000 needs `-` and three digits, as -999 does: the text is 10^(width - 1) + value.
    let needed = if value.is_negative() { number_len_negative(value.magnitude()) } else { value.digits() };
    EncodeError::new(if needed > width {
        EncodeErrorKind::TooWide { value, digits: needed, width }
    } else {
        EncodeErrorKind::AboveMax { value, max }
    })
}

/// The width that holds the negative number of this magnitude.
const fn number_len_negative(magnitude: u128) -> usize {
    if magnitude == 1 { 1 } else { crate::numbers::number::digits(magnitude - 1) + 1 }
}

#[cfg_attr(not(debug_assertions), inline(always))]
#[allow(clippy::cast_possible_truncation)] // the type has at most 64 bits there
fn write<T: Integer>(value: T, width: usize, out: &mut String) {
    let bits = value.bits();
    if is_negative::<T>(bits) {
        write_negative(bits.wrapping_neg(), width, out);
    } else if T::BITS <= 64 {
        digits::push::<false>(out, bits as u64, width);
    } else {
        digits::push_wide::<false>(out, bits, width);
    }
}

/// `10^(width - 1) - magnitude` is, digit by digit, nine minus `magnitude - 1`: no number larger than
/// the value itself is needed, not even for `i128::MIN`.
#[inline(never)]
fn write_negative(magnitude: u128, width: usize, out: &mut String) {
    out.push('-');
    digits::push_wide::<true>(out, magnitude - 1, width - 1);
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn read<T: Integer>(
    reader: &mut Reader<'_>,
    place: Place,
    width: usize,
    max: Number,
) -> Result<T, DecodeError> {
    // A copy goes ahead, and not one behind: it would be kept for the error on every read.
    let mut ahead = *reader;
    match try_read(&mut ahead, width, max) {
        Ok(value) => {
            *reader = ahead;
            Ok(value)
        }
        Err(fault) => {
            let limits = (lowest::<T>(width), highest(width, max));
            Err(refused(*reader, T::SIGNED, place, width, fault, limits))
        }
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn try_read<T: Integer>(reader: &mut Reader<'_>, width: usize, max: Number) -> Result<T, Fault> {
    if T::SIGNED && reader.rest().first() == Some(&b'-') {
        let magnitude = read_negative(reader, width)?;
        let enough = !max.is_negative() || magnitude >= max.magnitude();
        if magnitude > T::MIN.magnitude() || !enough || more_digits(reader) {
            return Err(Fault::TooLarge);
        }
        return Ok(T::from_bits(magnitude.wrapping_neg()));
    }
    let value = read_digits::<T>(reader, width)?;
    if max.is_negative() || value > max.magnitude() || more_digits(reader) {
        return Err(Fault::TooLarge);
    }
    Ok(T::from_bits(value))
}

#[inline(never)]
fn read_negative(reader: &mut Reader<'_>, width: usize) -> Result<u128, Fault> {
    reader.byte();
    let complement = digits::take_wide::<true>(reader, width - 1)?;
    complement.checked_add(1).ok_or(Fault::TooLarge)
}
