//! Codecs of the user's own: `#[segment(with = path::Codec)]`.
//!
//! The laws must hold whatever such a codec does, so each text is looked at before it becomes part of a key, and
//! each value read is written again. That costs an allocation each way, which our own codecs do not pay.

use crate::errors::decode::{DecodeError, DecodeErrorKind};
use crate::errors::encode::{EncodeError, EncodeErrorKind};
use crate::layout::layout::{Kind, Problem, Segment};
use crate::layout::pattern::may_be_own;
use crate::ranges::interval::Ends;
use crate::reader::Reader;
use crate::segments::codec::{Codec, Ordered, Place};
use crate::segments::order::{self, Meant, Ranged};
use crate::segments::text;
use alloc::string::String;
use core::marker::PhantomData;
use core::ops::Bound;

/// The codec `C`, held to its law.
#[derive(Debug)]
pub struct Custom<C>(PhantomData<C>);

impl<C: Codec<T>, T> Codec<T> for Custom<C> {
    const SEGMENT: Segment = {
        let segment = C::SEGMENT;
        let problem = match segment.kind {
            Kind::Custom { word, .. } if !may_be_own(word) => Some(Problem::Word { word }),
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

impl<C> Custom<C> {
    /// The text of a value, if it obeys the law.
    fn text<T>(value: &T, place: Place) -> Result<String, EncodeError>
    where
        C: Codec<T>,
    {
        let len = C::check(value, place)?;
        let mut text = String::with_capacity(len);
        C::write(value, place, &mut text);
        let (min_len, max_len) = const { (C::SEGMENT.min_len(), C::SEGMENT.max_len()) };
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
        let rest = reader.rest();
        if let Some(len) = const { C::SEGMENT.fixed_len() } {
            reader.take(len)
        } else if place.tail {
            Some(reader.take_rest())
        } else {
            reader.take(rest.iter().position(|byte| *byte <= place.delimiter).unwrap_or(rest.len()))
        }
    }
}

impl<C: Ordered<T>, T> Ranged<T> for Custom<C> {
    fn ends(from: Bound<&T>, to: Bound<&T>, place: Place, ends: &mut Ends) -> Result<Meant, EncodeError> {
        let (from, to) = if C::DESCENDING { (to, from) } else { (from, to) };
        order::texts(from, to, ends, |value, out| {
            out.push_str(&Self::text(value, place)?);
            Ok(())
        })
    }
}
