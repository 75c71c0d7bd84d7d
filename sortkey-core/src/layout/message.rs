//! Text put together at compile time, for the errors of `check`.

use crate::numbers::number::{Number, decimal};

/// A message under construction. What exceeds its room is cut: a message is for people.
pub(crate) struct Message {
    text: [u8; 512],
    len: usize,
}

impl Message {
    pub(crate) const fn new() -> Self {
        Message { text: [0; 512], len: 0 }
    }

    pub(crate) const fn text(mut self, text: &str) -> Self {
        let (text, mut i) = (text.as_bytes(), 0);
        while i < text.len() && self.len < self.text.len() {
            self.text[self.len] = text[i];
            self.len += 1;
            i += 1;
        }
        self
    }

    pub(crate) const fn number(self, number: Number) -> Self {
        let this = if number.is_negative() { self.text("-") } else { self };
        this.text(decimal(number.magnitude(), &mut [0; 39]))
    }

    #[allow(clippy::cast_lossless)] // `From` is not const
    pub(crate) const fn size(self, number: usize) -> Self {
        self.number(Number::from_bits(number as u128, false))
    }

    /// The text, up to the last whole character.
    pub(crate) const fn as_str(&self) -> &str {
        let mut len = self.len;
        loop {
            match core::str::from_utf8(self.text.split_at(len).0) {
                Ok(text) => return text,
                Err(error) => len = error.valid_up_to(),
            }
        }
    }
}
