//! Text before the tail that may hold any character and keeps its order: `#[escape]`.
//!
//! Let `e` be the character after the delimiter. Every character up to `e` is written as `e` and the character with
//! 48 added to its code; all others stand for themselves. Nothing written is at or below the delimiter, and an
//! escaped character still sorts below all that are not.

use crate::codec::{Codec, Place};
use crate::decode_error::{DecodeError, DecodeErrorKind};
use crate::encode_error::EncodeError;
use crate::layout::Segment;
use crate::query::{Begins, TextRange, TextSegment};
use crate::reader::Reader;
use crate::text::{self, Text};
use alloc::string::String;

/// `#[escape]`.
#[derive(Debug)]
pub struct Escaped;

/// What is added to the code of an escaped character: the result is above every delimiter that is allowed here.
const SHIFT: u8 = b'0';

impl<T: Text> Codec<T> for Escaped {
    const SEGMENT: Segment = Segment::text("escaped");

    #[inline]
    fn check(value: &T, place: Place) -> Result<usize, EncodeError> {
        let text = value.text();
        let escaped = text.bytes().filter(|byte| *byte <= escape(place)).count();
        Ok(text.len() + escaped)
    }

    #[inline]
    fn write(value: &T, place: Place, out: &mut String) {
        push(value.text(), escape(place), out);
    }

    #[inline]
    fn read(reader: &mut Reader<'_>, place: Place) -> Result<T, DecodeError> {
        let (start, escape) = (reader.offset(), escape(place));
        let written = text::read(reader, Place { tail: false, ..place })?;
        if !written.as_bytes().contains(&escape) {
            return Ok(T::from_text(written));
        }
        unescape(written, escape)
            .map(T::from_string)
            .map_err(|at| DecodeError::new(DecodeErrorKind::NotAnEscape, start + at))
    }
}

impl<T: Text> TextSegment<T> for Escaped {
    fn segment(text: &str, place: Place) -> Result<String, EncodeError> {
        let mut out = String::with_capacity(text.len());
        push(text, escape(place), &mut out);
        Ok(out)
    }
}
impl<T: Text> TextRange<T> for Escaped {}
impl<T: Text> Begins<T> for Escaped {
    fn beginning(text: &str, place: Place) -> Result<String, EncodeError> {
        <Self as TextSegment<T>>::segment(text, place)
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn escape(place: Place) -> u8 {
    place.delimiter + 1
}

/// Appends `text` in runs: most texts hold nothing to escape.
fn push(text: &str, escape: u8, out: &mut String) {
    let mut rest = text;
    while let Some(at) = rest.bytes().position(|byte| byte <= escape) {
        let (plain, after) = rest.split_at(at);
        out.push_str(plain);
        out.push(char::from(escape));
        // An ASCII byte is a character of its own.
        out.push(char::from(after.as_bytes()[0] + SHIFT));
        rest = &after[1..];
    }
    out.push_str(rest);
}

/// The text that was escaped, or the byte at which none was.
fn unescape(written: &str, escape: u8) -> Result<String, usize> {
    let escapes = written.bytes().filter(|byte| *byte == escape).count();
    let mut text = String::with_capacity(written.len() - escapes);
    let mut rest = written;
    while let Some((plain, after)) = rest.split_once(char::from(escape)) {
        text.push_str(plain);
        match after.as_bytes().first() {
            Some(byte) if (SHIFT..=SHIFT + escape).contains(byte) => text.push(char::from(byte - SHIFT)),
            _ => return Err(written.len() - after.len() - 1),
        }
        rest = &after[1..];
    }
    text.push_str(rest);
    Ok(text)
}
