//! Points in time as a padded count since 1970.

use crate::errors::decode::{DecodeError, DecodeErrorKind};
use crate::errors::encode::EncodeError;
use crate::layout::layout::{Fallible, Kind, Segment};
use crate::ranges::interval::Ends;
use crate::reader::Reader;
use crate::segments::codec::{Codec, Place};
use crate::segments::instant::{Instant, at_least, at_most, from_units, to_units, truncated_units};
use crate::segments::order::{Meant, Ranged};
use alloc::string::String;
use core::marker::PhantomData;
use core::ops::Bound;

/// `#[timestamp(epoch = "ms", width = 13)]`: the count since 1970 in units of `DECIMALS` digits of a second, written
/// by a codec of numbers, padded or descending.
#[derive(Debug)]
pub struct Epoch<C, const DECIMALS: u32>(PhantomData<C>);

/// `#[timestamp(epoch = "ms", width = 13, truncate)]`: the same, of a point in time that is cut toward the past.
#[derive(Debug)]
pub struct TruncatedEpoch<C, const DECIMALS: u32>(PhantomData<C>);

macro_rules! count {
    ($codec:ident, $units:path, $fallible:literal) => {
        impl<T: Instant, C: Codec<i128>, const DECIMALS: u32> Codec<T> for $codec<C, DECIMALS> {
            const SEGMENT: Segment = Segment {
                kind: match C::SEGMENT.kind {
                    Kind::Number { width, .. } => Kind::Epoch { decimals: DECIMALS, max: None, width },
                    Kind::Descending { max, width } => {
                        Kind::Epoch { decimals: DECIMALS, max: Some(max), width }
                    }
                    // The derive passes no other.
                    other => other,
                },
                fallible: Fallible::Because($fallible),
                ..C::SEGMENT
            };

            fn check(value: &T, place: Place) -> Result<usize, EncodeError> {
                C::check(&$units(value, DECIMALS)?, place)
            }

            fn write(value: &T, place: Place, out: &mut String) {
                // Checked: it does not fail.
                C::write(&$units(value, DECIMALS).unwrap_or_default(), place, out);
            }

            fn read(reader: &mut Reader<'_>, place: Place) -> Result<T, DecodeError> {
                let start = reader.offset();
                let units = C::read(reader, place)?;
                from_units(units, DECIMALS).ok_or_else(|| {
                    DecodeError::new(DecodeErrorKind::NotA { form: "a time that its type can hold" }, start)
                })
            }
        }

        impl<T: Instant, C: Ranged<i128>, const DECIMALS: u32> Ranged<T> for $codec<C, DECIMALS> {
            fn ends(
                from: Bound<&T>,
                to: Bound<&T>,
                place: Place,
                ends: &mut Ends,
            ) -> Result<Meant, EncodeError> {
                let everything = (i128::MIN, i128::MAX);
                let low = at_least(from, DECIMALS, everything);
                let high = at_most(to, DECIMALS, everything);
                let (Some(low), Some(high)) = (low, high) else { return Ok(None) };
                C::ends(Bound::Included(&low), Bound::Included(&high), place, ends)
            }
        }
    };
}
count!(Epoch, to_units, "a time can be finer than its unit, or outside its width");
count!(TruncatedEpoch, truncated_units, "a time can be outside its width");
