//! Numbers that sort from the largest down: `#[descending]`.
//!
//! `max - value` at a fixed width turns the order round without a text that is a prefix of another, which
//! is why text has no descending form.

use crate::errors::decode::DecodeError;
use crate::errors::encode::{EncodeError, EncodeErrorKind};
use crate::layout::layout::{Fallible, Kind, Problem, Segment};
use crate::numbers::digits::{self, Fault, pow10};
use crate::numbers::integer::Integer;
use crate::numbers::number::{Number, digits};
use crate::ranges::interval::Ends;
use crate::reader::Reader;
use crate::segments::codec::{Codec, Place};
use crate::segments::order::{self, Meant, Ranged};
use crate::segments::zeros::{more_digits, read_digits, refused};
use alloc::string::String;
use core::ops::Bound;

/// `#[descending(max = MAX)]`, alone or with `#[pad(width = WIDTH)]`; a negative maximum is given in two's complement.
#[derive(Debug)]
pub struct Descending<const WIDTH: usize, const MAX: u128>;

/// `#[descending(max = MAX)] #[pad]`: the full width of the type.
#[derive(Debug)]
pub struct DescendingFull<const MAX: u128>;

macro_rules! descending {
    ([$($generics:tt)*] $codec:ty, $width:expr) => {
        impl<T: Integer, $($generics)*> Codec<T> for $codec {
            const SEGMENT: Segment = segment::<T>($width, MAX);
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn check(value: &T, _: Place) -> Result<usize, EncodeError> {
                check(*value, $width, MAX)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write(value: &T, _: Place, out: &mut String) {
                write(*value, $width, MAX, out);
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read(reader: &mut Reader<'_>, place: Place) -> Result<T, DecodeError> {
                read(reader, place, $width, MAX)
            }
        }

        impl<T: Integer, $($generics)*> Ranged<T> for $codec {
            fn ends(from: Bound<&T>, to: Bound<&T>, _: Place, ends: &mut Ends) -> Result<Meant, EncodeError> {
                let (low, high) = (lowest::<T>($width, MAX), Number::from_bits(MAX, T::SIGNED));
                let (from, to) = (order::lowest(from, low, high), order::highest(to, low, high));
                Ok(order::points(from, to, true, ends, |point, out| write(point, $width, MAX, out)))
            }
        }
    };
}
descending!([const WIDTH: usize, const MAX: u128] Descending<WIDTH, MAX>, WIDTH);
descending!([const MAX: u128] DescendingFull<MAX>, T::FULL_WIDTH);

const fn segment<T: Integer>(width: usize, max: u128) -> Segment {
    let max = Number::from_bits(max, T::SIGNED);
    let problem = Problem::of_max::<T>(width, max);
    let fallible = if max.at_most(T::MAX) && T::MAX.at_most(max) {
        let reach = max.bits().wrapping_sub(T::MIN.bits());
        Fallible::of_width(width, digits(reach))
    } else {
        Fallible::Because("a value can be above its maximum")
    };
    Segment { fallible, problem, ..Segment::of(Kind::Descending { max, width }) }
}

/// Whether `bits` is at most `max`, both as the type sees them.
#[cfg_attr(not(debug_assertions), inline(always))]
#[allow(clippy::cast_possible_wrap)] // both are sign-extended
const fn at_most<T: Integer>(bits: u128, max: u128) -> bool {
    if T::SIGNED { bits as i128 <= max as i128 } else { bits <= max }
}

/// The largest `max - value` that the width holds.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn most(width: usize) -> u128 {
    match pow10(width) {
        Some(power) => power - 1,
        None => u128::MAX,
    }
}

/// The smallest value the segment holds.
const fn lowest<T: Integer>(width: usize, max: u128) -> Number {
    let lowest = Number::from_bits(max.wrapping_sub(most(width)), T::SIGNED);
    // The subtraction went below the type's smallest value, or wrapped round.
    let reach = max.wrapping_sub(if T::SIGNED { T::MIN.magnitude().wrapping_neg() } else { 0 });
    if reach <= most(width) { T::MIN } else { lowest }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn check<T: Integer>(value: T, width: usize, max: u128) -> Result<usize, EncodeError> {
    let bits = value.bits();
    if at_most::<T>(bits, max) && max.wrapping_sub(bits) <= most(width) {
        Ok(width)
    } else {
        Err(refuse(
            Number::from_bits(bits, T::SIGNED),
            width,
            Number::from_bits(max, T::SIGNED),
            lowest::<T>(width, max),
        ))
    }
}

#[cold]
#[inline(never)]
fn refuse(value: Number, width: usize, max: Number, min: Number) -> EncodeError {
    EncodeError::new(if value.at_most(max) {
        EncodeErrorKind::BelowMin { value, min }
    } else if !value.is_negative() && value.digits() > width {
        EncodeErrorKind::TooWide { value, digits: value.digits(), width }
    } else {
        EncodeErrorKind::AboveMax { value, max }
    })
}

#[cfg_attr(not(debug_assertions), inline(always))]
#[allow(clippy::cast_possible_truncation)] // the type has at most 64 bits there
fn write<T: Integer>(value: T, width: usize, max: u128, out: &mut String) {
    if T::BITS <= 64 {
        digits::push::<false>(out, (max as u64).wrapping_sub(value.bits() as u64), width);
    } else {
        digits::push_wide::<false>(out, max.wrapping_sub(value.bits()), width);
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn read<T: Integer>(
    reader: &mut Reader<'_>,
    place: Place,
    width: usize,
    max: u128,
) -> Result<T, DecodeError> {
    // A copy goes ahead, as for padded numbers.
    let mut ahead = *reader;
    // `max` less the smallest value of the type: what the digits may show at most.
    let reach = max.wrapping_sub(if T::SIGNED { T::MIN.magnitude().wrapping_neg() } else { 0 });
    let fault = match read_digits::<T>(&mut ahead, width) {
        Ok(stored) if stored <= reach && !more_digits(&ahead) => {
            *reader = ahead;
            return Ok(T::from_bits(max.wrapping_sub(stored)));
        }
        Ok(_) => Fault::TooLarge,
        Err(fault) => fault,
    };
    let most = Number::from_bits(if reach <= most(width) { reach } else { most(width) }, false);
    Err(refused(*reader, false, place, width, fault, (Number::from_bits(0, false), most)))
}
