//! `uuid` 1: `Uuid`, 36 characters in lower case with hyphens.
//!
//! Versions 7 and 6 sort by their time of creation; 4 and 1 do not.

use crate::errors::decode::{DecodeError, DecodeErrorKind};
use crate::errors::encode::EncodeError;
use crate::layout::layout::{Kind, Segment};
use crate::reader::Reader;
use crate::segments::codec::{Codec, Place};
use crate::segments::plain::Plain;
use alloc::string::String;
use uuid::Uuid;
use uuid::fmt::Hyphenated;

impl Codec<Uuid> for Plain {
    const SEGMENT: Segment = Segment::of(Kind::Uuid);

    fn check(_: &Uuid, _: Place) -> Result<usize, EncodeError> {
        Ok(Hyphenated::LENGTH)
    }

    fn write(value: &Uuid, _: Place, out: &mut String) {
        out.push_str(value.hyphenated().encode_lower(&mut [0; Hyphenated::LENGTH]));
    }

    fn read(reader: &mut Reader<'_>, _: Place) -> Result<Uuid, DecodeError> {
        let start = reader.offset();
        // The parser takes other forms too, of other lengths or cases: what is not written so is refused.
        reader
            .take(Hyphenated::LENGTH)
            .and_then(|text| Some((text, Uuid::try_parse(text).ok()?)))
            .filter(|(text, value)| value.hyphenated().encode_lower(&mut [0; Hyphenated::LENGTH]) == *text)
            .map(|(_, value)| value)
            .ok_or_else(|| {
                DecodeError::new(DecodeErrorKind::NotA { form: "a UUID in lower case with hyphens" }, start)
            })
    }
}
