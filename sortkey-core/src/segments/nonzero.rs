//! `NonZero` integers: written as the integer, and zero is refused when read.

use crate::errors::decode::{DecodeError, DecodeErrorKind};
use crate::errors::encode::EncodeError;
use crate::layout::layout::Segment;
use crate::ranges::interval::Ends;
use crate::reader::Reader;
use crate::segments::codec::{Codec, Place};
use crate::segments::descending::{Descending, DescendingFull};
use crate::segments::order::{Meant, Ranged};
use crate::segments::pad::{Pad, PadFull, PadMax};
use alloc::string::String;
use core::num::NonZero;
use core::ops::Bound;

macro_rules! nonzero {
    ($t:ident: $([$($generics:tt)*] $codec:ty;)*) => {$(
        impl<$($generics)*> Codec<NonZero<$t>> for $codec {
            const SEGMENT: Segment = <$codec as Codec<$t>>::SEGMENT;

            fn check(value: &NonZero<$t>, place: Place) -> Result<usize, EncodeError> {
                <$codec as Codec<$t>>::check(&value.get(), place)
            }

            fn write(value: &NonZero<$t>, place: Place, out: &mut String) {
                <$codec as Codec<$t>>::write(&value.get(), place, out);
            }

            fn read(reader: &mut Reader<'_>, place: Place) -> Result<NonZero<$t>, DecodeError> {
                let start = reader.offset();
                NonZero::new(<$codec as Codec<$t>>::read(reader, place)?).ok_or_else(|| zero(start))
            }
        }

        impl<$($generics)*> Ranged<NonZero<$t>> for $codec {
            fn ends(
                from: Bound<&NonZero<$t>>,
                to: Bound<&NonZero<$t>>,
                place: Place,
                ends: &mut Ends,
            ) -> Result<Meant, EncodeError> {
                let (from, to) = (from.map(|value| value.get()), to.map(|value| value.get()));
                <$codec as Ranged<$t>>::ends(from.as_ref(), to.as_ref(), place, ends)
            }
        }
    )*};
}

macro_rules! integers {
    ($($t:ident)*) => {$(
        nonzero! {
            $t:
            [] PadFull;
            [const WIDTH: usize] Pad<WIDTH>;
            [const WIDTH: usize, const MAX: u128] PadMax<WIDTH, MAX>;
            [const WIDTH: usize, const MAX: u128] Descending<WIDTH, MAX>;
            [const MAX: u128] DescendingFull<MAX>;
        }
    )*};
}
integers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

#[cold]
#[inline(never)]
fn zero(at: usize) -> DecodeError {
    DecodeError::new(DecodeErrorKind::NotA { form: "a number other than zero" }, at)
}
