//! Whole numbers as a key can hold them, and decimal numbers.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// A whole number from `i128::MIN` to `u128::MAX`.
///
/// ```
/// use sortkey_pattern::Number;
///
/// let number: Number = "-12".parse().unwrap();
/// assert_eq!(number, Number::from(-12_i128));
/// assert_eq!((number.is_negative(), number.magnitude()), (true, 12));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Number {
    negative: bool,
    magnitude: u128,
}

impl Number {
    pub(crate) fn new(negative: bool, magnitude: u128) -> Option<Self> {
        let fits = !negative || magnitude <= i128::MIN.unsigned_abs();
        fits.then_some(Number { negative: negative && magnitude > 0, magnitude })
    }

    /// Whether it is below zero.
    #[must_use]
    pub fn is_negative(self) -> bool {
        self.negative
    }

    /// How far from zero it is.
    #[must_use]
    pub fn magnitude(self) -> u128 {
        self.magnitude
    }

    /// The number as an `i128`, if it is one.
    #[must_use]
    pub fn to_i128(self) -> Option<i128> {
        if self.negative {
            0_i128.checked_sub_unsigned(self.magnitude)
        } else {
            self.magnitude.try_into().ok()
        }
    }

    /// `self - amount`, if it is a number of this type.
    pub(crate) fn minus(self, amount: u128) -> Option<Self> {
        match self.magnitude.checked_sub(amount) {
            _ if self.negative => Number::new(true, self.magnitude.checked_add(amount)?),
            Some(rest) => Number::new(false, rest),
            None => Number::new(true, amount - self.magnitude),
        }
    }

    /// `self - other`, if it is from 0 to `u128::MAX`.
    pub(crate) fn above(self, other: Number) -> Option<u128> {
        match (self.negative, other.negative) {
            (false, true) => self.magnitude.checked_add(other.magnitude),
            (false, false) => self.magnitude.checked_sub(other.magnitude),
            (true, true) => other.magnitude.checked_sub(self.magnitude),
            (true, false) => None,
        }
    }

    /// `self * 10^power`, if it is a number of this type.
    pub(crate) fn times_ten_to(self, power: u32) -> Option<Self> {
        if self.magnitude == 0 {
            return Some(self);
        }
        Number::new(self.negative, self.magnitude.checked_mul(10_u128.checked_pow(power)?)?)
    }
}

impl From<i128> for Number {
    fn from(value: i128) -> Self {
        Number { negative: value < 0, magnitude: value.unsigned_abs() }
    }
}

impl From<u128> for Number {
    fn from(magnitude: u128) -> Self {
        Number { negative: false, magnitude }
    }
}

impl From<i64> for Number {
    fn from(value: i64) -> Self {
        i128::from(value).into()
    }
}

impl From<u64> for Number {
    fn from(value: u64) -> Self {
        u128::from(value).into()
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.negative, other.negative) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => self.magnitude.cmp(&other.magnitude),
            (true, true) => other.magnitude.cmp(&self.magnitude),
        }
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad_integral(!self.negative, "", &self.magnitude.to_string())
    }
}

/// A text that shows no whole number from `i128::MIN` to `u128::MAX`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotANumber;

impl fmt::Display for NotANumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a whole number of up to 128 bits")
    }
}

impl std::error::Error for NotANumber {}

impl FromStr for Number {
    type Err = NotANumber;

    fn from_str(text: &str) -> Result<Self, NotANumber> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text),
        };
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NotANumber);
        }
        digits.parse().ok().and_then(|magnitude| Number::new(negative, magnitude)).ok_or(NotANumber)
    }
}

/// A decimal number: `units / 10^scale`.
///
/// Two decimals that show one value with another number of decimals are different here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Decimal {
    /// The value times `10^scale`.
    pub units: Number,
    /// How many digits stand behind the point.
    pub scale: u32,
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scale = self.scale as usize;
        let digits = format!("{:0>1$}", self.units.magnitude(), scale + 1);
        let (whole, part) = digits.split_at(digits.len() - scale);
        let sign = if self.units.is_negative() { "-" } else { "" };
        write!(f, "{sign}{whole}{}{part}", if scale > 0 { "." } else { "" })
    }
}
