//! Text before the tail that gives up its order: `#[unordered]`.
//!
//! It may hold everything but the delimiter. Keys that differ in such a field first are not in the field's order;
//! all other laws hold, and what stands behind it keeps its order among keys that agree here.

use crate::errors::decode::DecodeError;
use crate::errors::encode::EncodeError;
use crate::layout::layout::{Kind, Segment};
use crate::reader::Reader;
use crate::segments::codec::{Codec, Place};
use crate::segments::order::{Begins, TextSegment};
use crate::segments::text::{self, Text};
use alloc::string::String;

/// `#[unordered]`.
#[derive(Debug)]
pub struct Unordered;

impl<T: Text> Codec<T> for Unordered {
    const SEGMENT: Segment = Segment::of_text(Kind::Unordered);

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
    fn push(text: &str, place: Place, out: &mut String) -> Result<(), EncodeError> {
        check(text, place)?;
        out.push_str(text);
        Ok(())
    }
}

impl<T: Text> Begins<T> for Unordered {
    const ORDERED: bool = false;
    fn push_beginning(text: &str, place: Place, out: &mut String) -> Result<(), EncodeError> {
        <Unordered as TextSegment<T>>::push(text, place, out)
    }
}
