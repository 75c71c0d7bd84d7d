//! Zero-padded decimal digits: written and read without `fmt`, without validation, without branches
//! that the width decides at run time (every caller passes a constant, and the functions are inlined).

use crate::reader::Reader;
use alloc::string::String;

/// Digits that a `u64` always holds.
pub(crate) const SAFE64: usize = 19;

/// The widest segment of a number.
pub(crate) const MAX_WIDTH: usize = 40;

const PAIRS: &str = "\
00010203040506070809101112131415161718192021222324252627282930313233343536373839\
40414243444546474849505152535455565758596061626364656667686970717273747576777879\
8081828384858687888990919293949596979899";

const ZEROS: &str = "0000000000000000000000000000000000000000";
const NINES: &str = "9999999999999999999999999999999999999999";

const POW10: [u64; 20] = {
    let mut table = [1; 20];
    let mut i = 1;
    while i < 20 {
        table[i] = table[i - 1] * 10;
        i += 1;
    }
    table
};

#[allow(clippy::cast_possible_truncation)] // below 39
/// `10^n`, or `None` where that is above `u128::MAX` (from 39 on).
pub(crate) const fn pow10(n: usize) -> Option<u128> {
    if n < 39 { Some(10_u128.pow(n as u32)) } else { None }
}

/// Appends the low `width` digits of `value`; with `NINES`, nine minus each of them.
///
/// `inline(always)`: out of line the width is no constant and the divisors no multiplications.
#[cfg_attr(not(debug_assertions), inline(always))]
#[allow(clippy::cast_possible_truncation)] // a remainder of a hundred
pub(crate) fn push<const COMPLEMENT: bool>(out: &mut String, value: u64, width: usize) {
    macro_rules! pairs {
        ($($below:literal)*) => {$(
            if width >= $below + 2 {
                let pair = (value / POW10[$below] % 100) as usize;
                let at = 2 * if COMPLEMENT { 99 - pair } else { pair };
                out.push_str(&PAIRS[at..at + 2]);
            }
        )*};
    }
    if width > 20 {
        let fill = if COMPLEMENT { NINES } else { ZEROS };
        out.push_str(&fill[..width - 20]);
    }
    if width < 20 && width % 2 == 1 {
        let digit = (value / POW10[width - 1] % 10) as usize;
        let at = 1 + 2 * if COMPLEMENT { 9 - digit } else { digit };
        out.push_str(&PAIRS[at..=at]);
    }
    pairs!(18 16 14 12 10 8 6 4 2 0);
}

/// As [`push`] for values above `u64::MAX`. Not inlined: 128-bit numbers are rare, and long.
#[inline(never)]
#[allow(clippy::cast_possible_truncation)] // remainders of 10^16
pub(crate) fn push_wide<const COMPLEMENT: bool>(out: &mut String, value: u128, width: usize) {
    const HALF: u128 = 10_u128.pow(16);
    let (low, middle, high) =
        ((value % HALF) as u64, (value / HALF % HALF) as u64, (value / HALF / HALF) as u64);
    match width {
        0..=16 => push::<COMPLEMENT>(out, low, width),
        17..=32 => {
            push::<COMPLEMENT>(out, middle, width - 16);
            push::<COMPLEMENT>(out, low, 16);
        }
        _ => {
            push::<COMPLEMENT>(out, high, width - 32);
            push::<COMPLEMENT>(out, middle, 16);
            push::<COMPLEMENT>(out, low, 16);
        }
    }
}

/// Takes exactly `width` (at most 19) digits; their number is checked once.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn take(reader: &mut Reader<'_>, width: usize) -> Option<u64> {
    let (single, eights) = reader.bytes(width)?.split_at(width % 8);
    let mut value = 0;
    for byte in single {
        let digit = u64::from(*byte).wrapping_sub(u64::from(b'0'));
        if digit > 9 {
            return None;
        }
        value = value * 10 + digit;
    }
    for at in [0, 8] {
        if let Some(text) = eights.get(at..).and_then(<[u8]>::first_chunk) {
            value = value * 100_000_000 + eight(*text)?;
        }
    }
    Some(value)
}

/// Takes exactly `width` digits that must not exceed `u64::MAX`; more than 19 digits are common
/// only for `#[pad] u64`, which has 20.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn take64(reader: &mut Reader<'_>, width: usize) -> Result<u64, Fault> {
    if width <= SAFE64 {
        return take(reader, width).ok_or(Fault::NotDigits);
    }
    let high = take_wide::<false>(reader, width - SAFE64)?;
    let low = take(reader, SAFE64).ok_or(Fault::NotDigits)?;
    u64::try_from(high)
        .ok()
        .and_then(|high| high.checked_mul(POW10[SAFE64])?.checked_add(low))
        .ok_or(Fault::TooLarge)
}

/// Takes exactly `width` digits, each nine minus itself with `COMPLEMENT`.
#[inline(never)]
pub(crate) fn take_wide<const COMPLEMENT: bool>(
    reader: &mut Reader<'_>,
    width: usize,
) -> Result<u128, Fault> {
    let mut value = Some(0_u128);
    for _ in 0..width {
        let digit = reader.byte().ok_or(Fault::NotDigits)?.wrapping_sub(b'0');
        if digit > 9 {
            return Err(Fault::NotDigits);
        }
        let digit = if COMPLEMENT { 9 - digit } else { digit };
        value = value.and_then(|value| value.checked_mul(10)?.checked_add(u128::from(digit)));
    }
    value.ok_or(Fault::TooLarge)
}

/// Why digits could not be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// A character that is no digit, or the end of the key.
    NotDigits,
    /// Digits all right, and more than the type they were read as can hold.
    TooLarge,
}

/// The number that eight ASCII digits show, or `None` if one of them is no digit.
///
/// Multiplications add neighbours: 8 digits make 4 pairs, and both halves of those at once the number.
#[cfg_attr(not(debug_assertions), inline(always))]
fn eight(text: [u8; 8]) -> Option<u64> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const PAIRS: u64 = 0x0000_00FF_0000_00FF;
    let digits = u64::from_le_bytes(text).wrapping_sub(ONES * 0x30);
    // The lowest byte that is no digit has its top bit set, by a borrow or by its own height, or gets it here.
    if (digits | digits.wrapping_add(ONES * (0x80 - 10))) & (ONES << 7) != 0 {
        return None;
    }
    let pairs = digits.wrapping_mul(10).wrapping_add(digits >> 8);
    let high = (pairs & PAIRS).wrapping_mul(100 + (1_000_000 << 32));
    let low = (pairs >> 16 & PAIRS).wrapping_mul(1 + (10_000 << 32));
    Some(high.wrapping_add(low) >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    fn samples(width: usize) -> impl Iterator<Item = u128> {
        let top = pow10(width).map_or(u128::MAX, |p| p - 1);
        [0, 1, 9, 10, top, top - 1, top / 2, top / 3, u128::from(u64::MAX)]
            .into_iter()
            .filter(move |v| *v <= top)
    }

    #[test]
    fn writes_and_reads_every_width() {
        for width in 1..=MAX_WIDTH {
            for value in samples(width) {
                let want = format!("{value:0width$}");
                let complement: String = want.bytes().map(|b| char::from(b'0' + b'9' - b)).collect();
                let (mut wide, mut flipped) = (String::new(), String::new());
                push_wide::<false>(&mut wide, value, width);
                push_wide::<true>(&mut flipped, value, width);
                assert_eq!((wide.as_str(), flipped.as_str()), (want.as_str(), complement.as_str()));
                assert_eq!(take_wide::<false>(&mut Reader::new(&want), width), Ok(value));
                assert_eq!(take_wide::<true>(&mut Reader::new(&complement), width), Ok(value));
                if let Ok(value) = u64::try_from(value) {
                    let mut narrow = String::new();
                    push::<false>(&mut narrow, value, width);
                    assert_eq!(narrow, want);
                    assert_eq!(take64(&mut Reader::new(&want), width), Ok(value));
                } else {
                    assert_eq!(take64(&mut Reader::new(&want), width), Err(Fault::TooLarge));
                }
            }
        }
    }

    #[test]
    fn refuses_any_byte_but_a_digit_at_any_place() {
        for width in 1..=MAX_WIDTH {
            for at in 0..width {
                for byte in (0..128).filter(|b: &u8| !b.is_ascii_digit()) {
                    let mut text = "1".repeat(width).into_bytes();
                    text[at] = byte;
                    let text = String::from_utf8(text).unwrap();
                    assert_eq!(take64(&mut Reader::new(&text), width), Err(Fault::NotDigits), "{text:?}");
                }
            }
            let short = "1".repeat(width - 1);
            assert_eq!(take64(&mut Reader::new(&short), width), Err(Fault::NotDigits));
        }
    }

    /// One digit after the other.
    fn slowly(text: [u8; 8]) -> Option<u64> {
        text.iter().try_fold(0, |value, byte| {
            let digit = char::from(*byte).to_digit(10)?;
            Some(value * 10 + u64::from(digit))
        })
    }

    #[test]
    fn reads_eight_bytes_as_one_after_the_other() {
        for fill in [b'0', b'5', b'9'] {
            // Two neighbours of any value: what one lends to the other must not hide it.
            for at in 0..7 {
                for first in 0..=u8::MAX {
                    for second in 0..=u8::MAX {
                        let mut text = [fill; 8];
                        (text[at], text[at + 1]) = (first, second);
                        assert_eq!(eight(text), slowly(text), "{text:?}");
                    }
                }
            }
        }
        let mut random = 42_u64;
        for _ in 0..100_000 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let text = random.to_be_bytes().map(|byte| b'0' + byte % 10);
            assert_eq!(eight(text), slowly(text), "{text:?}");
        }
    }

    #[test]
    fn leaves_the_reader_behind_the_digits() {
        for width in 1..=SAFE64 {
            let text = "7".repeat(width) + "#";
            let mut reader = Reader::new(&text);
            assert_eq!(take(&mut reader, width).map(u128::from), "7".repeat(width).parse().ok());
            assert_eq!((reader.offset(), reader.rest()), (width, b"#".as_slice()));
        }
    }
}
