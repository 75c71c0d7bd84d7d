//! Whole numbers of any size as decimal text, reckoned digit by digit as it is taught at school.

use std::cmp::Ordering;
use std::fmt;

/// A whole number. Its digits have no leading zeros, and zero is not negative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Decimal {
    negative: bool,
    digits: String,
}

impl Decimal {
    /// The number that `text` shows: an optional `-`, and digits.
    pub(crate) fn parse(text: &str) -> Self {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text),
        };
        assert!(!digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()), "{text:?} is no number");
        Self::of(negative, digits)
    }

    /// The number that a literal of Rust shows, underscores and all.
    pub(crate) fn literal(source: &str) -> Self {
        Self::parse(&source.replace(['_', ' '], ""))
    }

    pub(crate) fn power_of_ten(exponent: usize) -> Self {
        Self::parse(&format!("1{}", "0".repeat(exponent)))
    }

    fn of(negative: bool, digits: &str) -> Self {
        let digits = digits.trim_start_matches('0');
        if digits.is_empty() {
            Decimal { negative: false, digits: "0".into() }
        } else {
            Decimal { negative, digits: digits.into() }
        }
    }

    pub(crate) fn is_negative(&self) -> bool {
        self.negative
    }

    /// The digits without the sign.
    pub(crate) fn digits(&self) -> &str {
        &self.digits
    }

    pub(crate) fn negated(&self) -> Self {
        Self::of(!self.negative, &self.digits)
    }

    pub(crate) fn plus(&self, other: &Self) -> Self {
        if self.negative == other.negative {
            return Self::of(self.negative, &sum(&self.digits, &other.digits));
        }
        match magnitude(&self.digits, &other.digits) {
            Ordering::Less => Self::of(other.negative, &difference(&other.digits, &self.digits)),
            _ => Self::of(self.negative, &difference(&self.digits, &other.digits)),
        }
    }

    pub(crate) fn minus(&self, other: &Self) -> Self {
        self.plus(&other.negated())
    }
}

/// The digit that stands `place` places from the right.
fn digit(digits: &str, place: usize) -> u8 {
    digits.bytes().rev().nth(place).map_or(0, |byte| byte - b'0')
}

fn sum(a: &str, b: &str) -> String {
    let (mut reversed, mut carry) = (Vec::new(), 0);
    for place in 0..=a.len().max(b.len()) {
        let total = digit(a, place) + digit(b, place) + carry;
        reversed.push(char::from(b'0' + total % 10));
        carry = total / 10;
    }
    reversed.into_iter().rev().collect()
}

/// `larger - smaller`.
fn difference(larger: &str, smaller: &str) -> String {
    let (mut reversed, mut borrow) = (Vec::new(), 0);
    for place in 0..larger.len() {
        let (above, below) = (digit(larger, place), digit(smaller, place) + borrow);
        borrow = u8::from(above < below);
        reversed.push(char::from(b'0' + above + 10 * borrow - below));
    }
    reversed.into_iter().rev().collect()
}

fn magnitude(a: &str, b: &str) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| a.cmp(b))
}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.negative, other.negative) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => magnitude(&self.digits, &other.digits),
            (true, true) => magnitude(&other.digits, &self.digits),
        }
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.negative { "-" } else { "" }, self.digits)
    }
}
