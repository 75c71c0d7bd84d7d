//! A key in a key: its segments and prefix, in place.

use crate::errors::decode::DecodeError;
use crate::errors::encode::EncodeError;
use crate::keys::fields::{Check, Write};
use crate::keys::key::SortKey;
use crate::layout::layout::{Kind, Segment};
use crate::reader::Reader;
use crate::segments::codec::{Codec, Place};
use crate::segments::plain::Plain;
use alloc::string::String;

impl<K: SortKey> Codec<K> for Plain {
    const SEGMENT: Segment = Segment { fallible: K::LAYOUT.fallible(), ..Segment::of(Kind::Key(K::LAYOUT)) };

    #[inline]
    fn check(value: &K, place: Place) -> Result<usize, EncodeError> {
        value.__visit_fields(Check { layout: K::LAYOUT, place })
    }
    #[inline]
    fn write(value: &K, place: Place, out: &mut String) {
        value.__visit_fields(Write { layout: K::LAYOUT, place, out });
    }
    #[inline]
    fn read(reader: &mut Reader<'_>, place: Place) -> Result<K, DecodeError> {
        K::__read_fields(reader, place)
    }
}
