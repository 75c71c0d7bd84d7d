//! Decimal numbers as scaled integers: `#[decimal(width = 10, scale = 2)]` writes 12.5 as `0000001250`.

use crate::errors::decode::{DecodeError, DecodeErrorKind};
use crate::errors::encode::{EncodeError, EncodeErrorKind};
use crate::layout::layout::{Fallible, Kind, Segment};
use crate::ranges::interval::Ends;
use crate::reader::Reader;
use crate::segments::codec::{Codec, Place};
use crate::segments::order::{Meant, Ranged};
use alloc::string::String;
use core::marker::PhantomData;
use core::ops::Bound;

/// A type of decimal numbers: an integer divided by a power of ten.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no decimal number",
    label = "`#[decimal]` is for `rust_decimal::Decimal`, with the feature `rust_decimal1`",
    note = "an integer that counts cents takes `#[pad]`"
)]
pub trait Decimal: Sized {
    /// The integer and the digits of it that stand after the point, without zeros at the end; -0 is 0.
    fn parts(&self) -> (i128, u32);
    /// The number of these parts, if the type can hold it.
    fn from_parts(integer: i128, scale: u32) -> Option<Self>;
    /// The number as people write it, for an error.
    fn show(&self) -> String;
}

/// `#[decimal(width = 10, scale = SCALE)]`, the scaled integer written by a codec of numbers.
#[derive(Debug)]
pub struct Scaled<C, const SCALE: u32>(PhantomData<C>);

/// The value in units of the scale, rounded down, and whether that was exact; none if it is beyond all widths.
fn scaled<T: Decimal>(value: &T, scale: u32) -> Option<(i128, bool)> {
    let (integer, digits) = value.parts();
    if digits <= scale {
        return integer.checked_mul(10_i128.checked_pow(scale - digits)?).map(|value| (value, true));
    }
    let unit = 10_i128.checked_pow(digits - scale)?;
    Some((integer.div_euclid(unit), integer.rem_euclid(unit) == 0))
}

fn exact<T: Decimal>(value: &T, scale: u32) -> Result<i128, EncodeError> {
    match scaled(value, scale) {
        Some((value, true)) => Ok(value),
        Some((_, false)) => {
            Err(EncodeError::new(EncodeErrorKind::MoreDecimals { value: value.show(), scale }))
        }
        None => Err(EncodeError::new(EncodeErrorKind::TooLarge { value: value.show(), scale })),
    }
}

impl<T: Decimal, C: Codec<i128>, const SCALE: u32> Codec<T> for Scaled<C, SCALE> {
    const SEGMENT: Segment = {
        let mut segment = C::SEGMENT;
        if let Kind::Number { width, .. } = segment.kind {
            segment.kind = Kind::Decimal { scale: SCALE, width };
        }
        segment.fallible =
            Fallible::Because("a number can have more decimals than its scale, or be wider than its width");
        segment
    };

    fn check(value: &T, place: Place) -> Result<usize, EncodeError> {
        C::check(&exact(value, SCALE)?, place)
    }

    fn write(value: &T, place: Place, out: &mut String) {
        // Checked: it does not fail.
        C::write(&exact(value, SCALE).unwrap_or_default(), place, out);
    }

    fn read(reader: &mut Reader<'_>, place: Place) -> Result<T, DecodeError> {
        let start = reader.offset();
        T::from_parts(C::read(reader, place)?, SCALE).ok_or_else(|| {
            DecodeError::new(DecodeErrorKind::NotA { form: "a number that its type can hold" }, start)
        })
    }
}

impl<T: Decimal, C: Ranged<i128>, const SCALE: u32> Ranged<T> for Scaled<C, SCALE> {
    fn ends(from: Bound<&T>, to: Bound<&T>, place: Place, ends: &mut Ends) -> Result<Meant, EncodeError> {
        let (Some(from), Some(to)) = (first(from, SCALE), last(to, SCALE)) else { return Ok(None) };
        C::ends(from.as_ref(), to.as_ref(), place, ends)
    }
}

/// Where a range starts in units of the scale; none if that is above everything.
fn first<T: Decimal>(bound: Bound<&T>, scale: u32) -> Option<Bound<i128>> {
    let (Bound::Included(value) | Bound::Excluded(value)) = bound else { return Some(Bound::Unbounded) };
    match scaled(value, scale) {
        Some((units, true)) if matches!(bound, Bound::Included(_)) => Some(Bound::Included(units)),
        Some((units, _)) => Some(Bound::Excluded(units)),
        None => (value.parts().0 < 0).then_some(Bound::Unbounded),
    }
}

/// Where a range ends in units of the scale; none if that is below everything.
fn last<T: Decimal>(bound: Bound<&T>, scale: u32) -> Option<Bound<i128>> {
    let (Bound::Included(value) | Bound::Excluded(value)) = bound else { return Some(Bound::Unbounded) };
    match scaled(value, scale) {
        Some((units, true)) if matches!(bound, Bound::Excluded(_)) => Some(Bound::Excluded(units)),
        Some((units, _)) => Some(Bound::Included(units)),
        None => (value.parts().0 >= 0).then_some(Bound::Unbounded),
    }
}
