//! Text before the tail that gives up its order: `#[unordered]`.
//!
//! It may hold everything but the delimiter. Keys that differ in such a field first are not in the field's order;
//! all other laws hold, and what stands behind it keeps its order among keys that agree here.

use crate::codec::{Codec, Place};
use crate::decode_error::DecodeError;
use crate::encode_error::EncodeError;
use crate::layout::Segment;
use crate::query::{Begins, TextSegment};
use crate::reader::Reader;
use crate::text::{self, Text};
use alloc::string::String;

/// `#[unordered]`.
#[derive(Debug)]
pub struct Unordered;

impl<T: Text> Codec<T> for Unordered {
    const SEGMENT: Segment = Segment::text("unordered");

    #[inline]
    fn check(value: &T, place: Place) -> Result<usize, EncodeError> {
        check(value.text(), place)
    }

    #[inline]
    fn write(value: &T, _: Place, out: &mut String) {
        out.push_str(value.text());
    }

    #[inline]
    fn read(reader: &mut Reader<'_>, place: Place) -> Result<T, DecodeError> {
        if place.tail {
            return Ok(T::from_text(reader.take_rest()));
        }
        let rest = reader.rest();
        let len = rest.iter().position(|byte| *byte == place.delimiter).unwrap_or(rest.len());
        // Cannot be `None`: the delimiter or the end of the key follows.
        Ok(T::from_text(reader.take(len).unwrap_or_default()))
    }
}

fn check(text: &str, place: Place) -> Result<usize, EncodeError> {
    if !place.tail && text.as_bytes().contains(&place.delimiter) {
        return Err(text::delimiter(text, place.delimiter));
    }
    Ok(text.len())
}

impl<T: Text> TextSegment<T> for Unordered {
    fn segment(text: &str, place: Place) -> Result<String, EncodeError> {
        check(text, place).map(|_| text.into())
    }
}
impl<T: Text> Begins<T> for Unordered {
    const ORDERED: bool = false;
    fn beginning(text: &str, place: Place) -> Result<String, EncodeError> {
        check(text, place).map(|_| text.into())
    }
}
