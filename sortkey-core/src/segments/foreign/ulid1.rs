//! `ulid` 1: `Ulid`, 26 characters in upper case.
//!
//! Two of the same millisecond are in no particular order.

use crate::errors::decode::{DecodeError, DecodeErrorKind};
use crate::errors::encode::EncodeError;
use crate::layout::layout::{Kind, Segment};
use crate::reader::Reader;
use crate::segments::codec::{Codec, Place};
use crate::segments::plain::Plain;
use alloc::string::String;
use ulid::{ULID_LEN, Ulid};

impl Codec<Ulid> for Plain {
    const SEGMENT: Segment = Segment::of(Kind::Ulid);

    fn check(_: &Ulid, _: Place) -> Result<usize, EncodeError> {
        Ok(ULID_LEN)
    }

    fn write(value: &Ulid, _: Place, out: &mut String) {
        out.push_str(value.array_to_str(&mut [0; ULID_LEN]));
    }

    fn read(reader: &mut Reader<'_>, _: Place) -> Result<Ulid, DecodeError> {
        let start = reader.offset();
        // The parser takes lower case too, and a first character above 7: what is not written so is refused.
        reader
            .take(ULID_LEN)
            .and_then(|text| Some((text, Ulid::from_string(text).ok()?)))
            .filter(|(text, value)| value.array_to_str(&mut [0; ULID_LEN]) == *text)
            .map(|(_, value)| value)
            .ok_or_else(|| DecodeError::new(DecodeErrorKind::NotA { form: "a ULID in upper case" }, start))
    }
}
