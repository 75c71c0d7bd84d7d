//! `rust_decimal` 1: `Decimal`.

use crate::scaled;
use alloc::string::{String, ToString};
use rust_decimal::Decimal;

impl scaled::Decimal for Decimal {
    fn parts(&self) -> (i128, u32) {
        let normal = self.normalize();
        (normal.mantissa(), normal.scale())
    }

    fn from_parts(integer: i128, scale: u32) -> Option<Self> {
        Decimal::try_from_i128_with_scale(integer, scale).ok()
    }

    fn show(&self) -> String {
        self.to_string()
    }
}
