//! `rust_decimal` 1: `Decimal`.

use crate::segments::decimal;
use alloc::string::{String, ToString};
use rust_decimal::Decimal;

impl decimal::Decimal for Decimal {
    fn parts(&self) -> (i128, u32) {
        let normal = self.normalize();
        (normal.mantissa(), normal.scale())
    }

    fn from_parts(mut integer: i128, mut scale: u32) -> Option<Self> {
        // 96 bits hold some integers only without the zeros that the scale has added.
        loop {
            match Decimal::try_from_i128_with_scale(integer, scale) {
                Ok(value) => return Some(value),
                Err(_) if scale > 0 && integer % 10 == 0 => (integer, scale) = (integer / 10, scale - 1),
                Err(_) => return None,
            }
        }
    }

    fn show(&self) -> String {
        self.to_string()
    }
}
