//! Codecs of the user's own: `#[segment(with = path::Codec)]`.
//!
//! The laws must hold whatever such a codec does, so each text is looked at before it becomes part of a key, and
//! each value read is written again. That costs an allocation each way, which our own codecs do not pay.

use crate::codec::{Codec, Place};
use crate::decode_error::{DecodeError, DecodeErrorKind};
use crate::encode_error::{EncodeError, EncodeErrorKind};
use crate::layout::{Pattern, Problem, Segment};
use crate::reader::Reader;
use crate::text;
use alloc::string::String;
use core::marker::PhantomData;

/// The codec `C`, held to its law.
#[derive(Debug)]
pub struct Custom<C>(PhantomData<C>);

impl<C: Codec<T>, T> Codec<T> for Custom<C> {
    const SEGMENT: Segment = {
        let segment = C::SEGMENT;
        let problem = match segment.pattern {
            Pattern::Value { word, .. } if !may_be_used(word) => Some(Problem::Word { word }),
            _ => segment.problem,
        };
        Segment { problem, ..segment }
    };

    fn check(value: &T, place: Place) -> Result<usize, EncodeError> {
        Self::text(value, place).map(|text| text.len())
    }

    fn write(value: &T, place: Place, out: &mut String) {
        // Checked: it does not fail. The codec never sees the key that is being written.
        out.push_str(&Self::text(value, place).unwrap_or_default());
    }

    fn read(reader: &mut Reader<'_>, place: Place) -> Result<T, DecodeError> {
        let start = reader.offset();
        let text = Self::take(reader, place)
            .ok_or_else(|| DecodeError::new(DecodeErrorKind::UnexpectedEnd, start))?;
        let mut inner = Reader::new(text);
        let value = C::read(&mut inner, place).map_err(|error| error.behind(start))?;
        if !inner.rest().is_empty() {
            return Err(DecodeError::new(DecodeErrorKind::TrailingText, start + inner.offset()));
        }
        match Self::text(&value, place) {
            Ok(again) if again == text => Ok(value),
            _ => Err(DecodeError::new(DecodeErrorKind::NotCanonical, start)),
        }
    }
}

/// The words of our own kinds, without what stands behind a hyphen.
const OURS: &[&str] = &[
    "signed",
    "timestamp",
    "epoch",
    "date",
    "decimal",
    "text",
    "escaped",
    "unordered",
    "bool",
    "char",
    "uuid",
    "ulid",
];

/// Whether a pattern with this word can be told from those of our own kinds: letters, digits and hyphens, a letter
/// first, and the part before the first hyphen none of ours.
const fn may_be_used(word: &str) -> bool {
    let bytes = word.as_bytes();
    if bytes.is_empty() || !bytes[0].is_ascii_alphabetic() {
        return false;
    }
    let (mut i, mut first) = (0, bytes.len());
    while i < bytes.len() {
        if bytes[i] == b'-' && i < first {
            first = i;
        }
        if !bytes[i].is_ascii_alphanumeric() && bytes[i] != b'-' {
            return false;
        }
        i += 1;
    }
    let mut ours = OURS;
    while let Some((one, others)) = ours.split_first() {
        let (one, mut same) = (one.as_bytes(), 0);
        while same < one.len() && same < first && one[same] == bytes[same] {
            same += 1;
        }
        if same == one.len() && same == first {
            return false;
        }
        ours = others;
    }
    true
}

impl<C> Custom<C> {
    /// The text of a value, if it obeys the law.
    fn text<T>(value: &T, place: Place) -> Result<String, EncodeError>
    where
        C: Codec<T>,
    {
        let len = C::check(value, place)?;
        let mut text = String::with_capacity(len);
        C::write(value, place, &mut text);
        let Segment { min_len, max_len, .. } = C::SEGMENT;
        let law = if text.len() != len {
            "has not the length that its `check` gave"
        } else if text.len() < min_len || max_len.is_some_and(|most| text.len() > most) {
            "has not the length that its `SEGMENT` says"
        } else if !place.tail
            && max_len != Some(min_len)
            && text::holds_up_to(place.delimiter, text.as_bytes())
        {
            "holds the delimiter or a byte below it"
        } else {
            return Ok(text);
        };
        Err(EncodeError::new(EncodeErrorKind::CodecLaw { text, law }))
    }

    /// The segment's text, wherever the codec would stop.
    fn take<'k, T>(reader: &mut Reader<'k>, place: Place) -> Option<&'k str>
    where
        C: Codec<T>,
    {
        let Segment { min_len, max_len, .. } = C::SEGMENT;
        let rest = reader.rest();
        if max_len == Some(min_len) {
            reader.take(min_len)
        } else if place.tail {
            Some(reader.take_rest())
        } else {
            reader.take(rest.iter().position(|byte| *byte <= place.delimiter).unwrap_or(rest.len()))
        }
    }
}
