//! A whole number of any of the standard integer types, as errors and layouts show it.

use core::fmt;

/// A whole number between `i128::MIN` and `u128::MAX`: what an error says of a value or a limit.
///
/// ```
/// use sortkey::Number;
///
/// assert_eq!(Number::from(-5_i8).to_string(), "-5");
/// assert_eq!(Number::from(u128::MAX).magnitude(), u128::MAX);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Number {
    negative: bool,
    magnitude: u128,
}

impl Number {
    /// The number that `bits` holds: two's complement of 128 bits if `signed`, plain otherwise.
    #[allow(clippy::cast_possible_wrap)] // the sign is what is asked
    pub(crate) const fn from_bits(bits: u128, signed: bool) -> Self {
        let value = bits as i128;
        if signed && value < 0 {
            Number { negative: true, magnitude: value.unsigned_abs() }
        } else {
            Number { negative: false, magnitude: bits }
        }
    }

    /// The number in 128 bits, two's complement if it is below zero.
    pub(crate) const fn bits(self) -> u128 {
        if self.negative { self.magnitude.wrapping_neg() } else { self.magnitude }
    }

    /// The distance from zero.
    #[must_use]
    pub const fn magnitude(self) -> u128 {
        self.magnitude
    }

    /// Whether the number is below zero.
    #[must_use]
    pub const fn is_negative(self) -> bool {
        self.negative
    }

    /// The decimal digits of the magnitude; zero has one.
    pub(crate) const fn digits(self) -> usize {
        digits(self.magnitude)
    }

    pub(crate) const fn at_most(self, other: Self) -> bool {
        match (self.negative, other.negative) {
            (true, false) => true,
            (false, true) => false,
            (false, false) => self.magnitude <= other.magnitude,
            (true, true) => self.magnitude >= other.magnitude,
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad_integral(!self.negative, "", decimal(self.magnitude, &mut [0; 39]))
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

macro_rules! from {
    ($signed:literal: $($t:ty)*) => {$(
        impl From<$t> for Number {
            #[allow(clippy::cast_lossless, clippy::cast_sign_loss)]
            fn from(value: $t) -> Self {
                Number::from_bits(value as u128, $signed)
            }
        }
    )*};
}
from!(false: u8 u16 u32 u64 u128 usize);
from!(true: i8 i16 i32 i64 i128 isize);

/// How many decimal digits `value` has; zero has one.
pub(crate) const fn digits(value: u128) -> usize {
    match value.checked_ilog10() {
        Some(log) => log as usize + 1,
        None => 1,
    }
}

/// The digits of a maximum that a constant gives, in two's complement if its type is `signed`: the width where none is
/// declared.
#[must_use]
pub const fn digits_of(max: u128, signed: bool) -> usize {
    Number::from_bits(max, signed).digits()
}

/// The decimal text of `value`, without leading zeros, written at the end of `buffer`.
#[allow(clippy::cast_possible_truncation)] // a remainder of ten
pub(crate) const fn decimal(mut value: u128, buffer: &mut [u8; 39]) -> &str {
    let mut at = buffer.len();
    loop {
        at -= 1;
        buffer[at] = b'0' + (value % 10) as u8;
        value /= 10;
        if value == 0 {
            break;
        }
    }
    match core::str::from_utf8(buffer.split_at(at).1) {
        Ok(text) => text,
        Err(_) => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn shows_the_ends_of_every_type() {
        assert_eq!(Number::from(u128::MAX).to_string(), "340282366920938463463374607431768211455");
        assert_eq!(Number::from(i128::MIN).to_string(), "-170141183460469231731687303715884105728");
        assert_eq!(Number::from(-1_i64).to_string(), "-1");
        assert_eq!(Number::from(0_u8).to_string(), "0");
    }

    #[test]
    fn counts_digits_on_both_sides_of_every_power() {
        assert_eq!(digits(0), 1);
        let mut power = 1_u128;
        for n in 1..39 {
            power *= 10;
            assert_eq!((digits(power - 1), digits(power)), (n, n + 1));
        }
        assert_eq!(digits(u128::MAX), 39);
    }

    #[test]
    fn compares_across_the_sign() {
        let sorted = [Number::from(i128::MIN), (-2_i8).into(), (-1_i8).into(), 0_u8.into(), u128::MAX.into()];
        for (i, a) in sorted.iter().enumerate() {
            for (j, b) in sorted.iter().enumerate() {
                assert_eq!(a.at_most(*b), i <= j, "{a} {b}");
            }
        }
    }
}
