//! A part of a key that may be missing: `Option<T>` under any codec of `T`.
//!
//! `None` is the empty text, which sorts before every other; so a present value must not have it.

use crate::codec::{Codec, Place};
use crate::decode_error::DecodeError;
use crate::descending::{Descending, DescendingFull};
use crate::encode_error::{EncodeError, EncodeErrorKind};
use crate::escape::Escaped;
use crate::layout::Segment;
use crate::pad::{Pad, PadFull, PadMax};
use crate::plain::Plain;
use crate::reader::Reader;
use crate::scaled::Scaled;
use crate::timestamp::{Epoch, Iso8601};
use crate::unordered::Unordered;
use alloc::string::String;

/// Implements the codec for `Option<T>` wherever it is one for `T`. A codec of the user's own is left out: it may be
/// one for an `Option` in its own way.
macro_rules! optional {
    ($([$($generics:tt)*] $codec:ty;)*) => {$(
        impl<T, $($generics)*> Codec<Option<T>> for $codec
        where
            $codec: Codec<T>,
        {
            const SEGMENT: Segment = <$codec as Codec<T>>::SEGMENT.optional();
            #[inline]
            fn check(value: &Option<T>, place: Place) -> Result<usize, EncodeError> {
                check::<$codec, T>(value.as_ref(), place)
            }
            #[inline]
            fn write(value: &Option<T>, place: Place, out: &mut String) {
                if let Some(value) = value {
                    <$codec as Codec<T>>::write(value, place, out);
                }
            }
            #[inline]
            fn read(reader: &mut Reader<'_>, place: Place) -> Result<Option<T>, DecodeError> {
                read::<$codec, T>(reader, place)
            }
        }
    )*};
}
optional! {
    [] Plain;
    [] PadFull;
    [const WIDTH: usize] Pad<WIDTH>;
    [const WIDTH: usize, const MAX: u128] PadMax<WIDTH, MAX>;
    [const WIDTH: usize, const MAX: u128] Descending<WIDTH, MAX>;
    [const MAX: u128] DescendingFull<MAX>;
    [] Escaped;
    [] Unordered;
    [const DECIMALS: u32] Iso8601<DECIMALS>;
    [C, const DECIMALS: u32] Epoch<C, DECIMALS>;
    [C, const SCALE: u32] Scaled<C, SCALE>;
}

#[inline]
fn check<C: Codec<T>, T>(value: Option<&T>, place: Place) -> Result<usize, EncodeError> {
    let Some(value) = value else { return Ok(0) };
    match C::check(value, place) {
        Ok(0) => Err(EncodeError::new(EncodeErrorKind::EmptySome)),
        checked => checked,
    }
}

#[inline]
fn read<C: Codec<T>, T>(reader: &mut Reader<'_>, place: Place) -> Result<Option<T>, DecodeError> {
    match reader.rest().first() {
        None => Ok(None),
        Some(byte) if !place.tail && *byte == place.delimiter => Ok(None),
        Some(_) => C::read(reader, place).map(Some),
    }
}
