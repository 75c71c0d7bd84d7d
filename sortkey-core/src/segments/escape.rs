//! Text before the tail that may hold any character and keeps its order: `#[escape]`.
//!
//! Let `e` be the character after the delimiter. Every character up to `e` is written as `e` and the character with
//! 48 added to its code; all others stand for themselves. Nothing written is at or below the delimiter, and an
//! escaped character still sorts below all that are not.

use crate::errors::decode::{DecodeError, DecodeErrorKind};
use crate::errors::encode::EncodeError;
use crate::layout::layout::{Kind, Segment};
use crate::ranges::interval::Ends;
use crate::reader::Reader;
use crate::segments::codec::{Codec, Place};
use crate::segments::order::{self, Begins, Meant, Ranged, TextRange, TextSegment};
use crate::segments::text::{self, Text};
use alloc::string::String;
use core::ops::Bound;

/// `#[escape]`.
#[derive(Debug)]
pub struct Escaped;

/// What is added to the code of an escaped character: the result is above every delimiter that is allowed here.
const SHIFT: u8 = b'0';

impl<T: Text> Codec<T> for Escaped {
    const SEGMENT: Segment = Segment::of_text(Kind::Escaped);

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
    fn push(text: &str, place: Place, out: &mut String) -> Result<(), EncodeError> {
        push(text, escape(place), out);
        Ok(())
    }
}
impl<T: Text> TextRange<T> for Escaped {}
impl<T: Text> Begins<T> for Escaped {
    fn push_beginning(text: &str, place: Place, out: &mut String) -> Result<(), EncodeError> {
        push(text, escape(place), out);
        Ok(())
    }
}
impl<T: Text> Ranged<T> for Escaped {
    fn ends(from: Bound<&T>, to: Bound<&T>, place: Place, ends: &mut Ends) -> Result<Meant, EncodeError> {
        order::texts(from, to, ends, |text, out| {
            push(text.text(), escape(place), out);
            Ok(())
        })
    }
}

/// Appends a segment that was escaped under another delimiter, as it is under that of `place`.
pub(crate) fn respell(written: &str, from: u8, place: Place, out: &mut String) {
    // It was written by this codec, so it can be undone.
    push(&unescape(written, from + 1).unwrap_or_default(), escape(place), out);
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
