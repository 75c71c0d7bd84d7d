//! Which types are whole numbers, and the widest text each can need.

use crate::numbers::number::{Number, digits};

/// A standard integer type: what `#[pad]` and `#[descending]` take.
///
/// The trait is sealed: a newtype of yours derives `SortKey` instead and carries its own width.
///
/// ```
/// use sortkey::{Integer, SortKey};
///
/// assert_eq!((u64::FULL_WIDTH, i8::FULL_WIDTH), (20, 4));
///
/// #[derive(SortKey)]
/// struct Level(#[pad] i8);
/// assert_eq!(Level(-1).to_sort_key()?, "-999");
/// assert_eq!(Level(127).to_sort_key()?, "0127");
/// # Ok::<(), sortkey::EncodeError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer, so it has no width to pad to",
    label = "`#[pad]` and `#[descending]` are for `u8` to `u128`, `i8` to `i128`, `usize` and `isize`",
    note = "text, `bool`, `char` and nested keys need no attribute; remove it"
)]
pub trait Integer: Copy + Ord + Sealed {
    /// Bits in the type.
    const BITS: u32;
    /// Whether the type has negative values.
    const SIGNED: bool;
    /// The largest value.
    const MAX: Number;
    /// The smallest value.
    const MIN: Number;
    /// The longest decimal text of any value, sign included: what `#[pad]` alone uses.
    const FULL_WIDTH: usize = digits(Self::MAX.magnitude()) + Self::SIGNED as usize;

    /// The value in 128 bits, sign-extended.
    fn bits(self) -> u128;
    /// The next larger value.
    fn next(self) -> Option<Self>;
    /// The next smaller value.
    fn previous(self) -> Option<Self>;
    /// The value whose 128-bit form is `bits`; the caller has checked that it is in range.
    fn from_bits(bits: u128) -> Self;
}

/// Keeps [`Integer`] to the types of this file.
pub trait Sealed {}

macro_rules! integers {
    ($signed:literal: $($t:ident)*) => {$(
        impl Sealed for $t {}
        #[allow(clippy::cast_lossless, clippy::cast_sign_loss, clippy::cast_possible_truncation)]
        #[allow(clippy::cast_possible_wrap)]
        impl Integer for $t {
            const BITS: u32 = $t::BITS;
            const SIGNED: bool = $signed;
            const MAX: Number = Number::from_bits($t::MAX as u128, $signed);
            const MIN: Number = Number::from_bits($t::MIN as u128, $signed);

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn bits(self) -> u128 {
                self as u128
            }
            fn next(self) -> Option<Self> {
                self.checked_add(1)
            }
            fn previous(self) -> Option<Self> {
                self.checked_sub(1)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn from_bits(bits: u128) -> Self {
                bits as $t
            }
        }
    )*};
}
integers!(false: u8 u16 u32 u64 u128 usize);
integers!(true: i8 i16 i32 i64 i128 isize);

#[cfg(test)]
mod tests {
    use super::Integer;
    use alloc::string::ToString;

    #[test]
    fn full_widths_are_those_of_the_table() {
        let unsigned = [u8::FULL_WIDTH, u16::FULL_WIDTH, u32::FULL_WIDTH, u64::FULL_WIDTH, u128::FULL_WIDTH];
        let signed = [i8::FULL_WIDTH, i16::FULL_WIDTH, i32::FULL_WIDTH, i64::FULL_WIDTH, i128::FULL_WIDTH];
        assert_eq!(unsigned, [3, 5, 10, 20, 39]);
        assert_eq!(signed, [4, 6, 11, 20, 40]);
    }

    #[test]
    fn limits_are_the_type_s_own() {
        assert_eq!(i128::MIN.to_string(), <i128 as Integer>::MIN.to_string());
        assert_eq!(u128::MAX.to_string(), <u128 as Integer>::MAX.to_string());
        assert_eq!(i8::from_bits((-5_i8).bits()), -5);
    }
}
