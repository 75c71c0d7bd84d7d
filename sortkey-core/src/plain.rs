//! Fields without an attribute: text, `bool`, `char` and keys in keys.

use crate::codec::{Codec, Place};
use crate::decode_error::{DecodeError, DecodeErrorKind};
use crate::encode_error::EncodeError;
use crate::key::{Key, SortKey};
use crate::layout::{Fallible, Pattern, Segment};
use crate::reader::Reader;
use crate::text::{self, Text};
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;

/// No attribute: the type alone decides.
#[derive(Debug)]
pub struct Plain;

macro_rules! text {
    ($($(#[$attribute:meta])* [$($lifetime:lifetime)?] $t:ty;)*) => {$(
        $(#[$attribute])*
        impl$(<$lifetime>)? Codec<$t> for Plain {
            const SEGMENT: Segment = Segment::text("text");
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn check(value: &$t, place: Place) -> Result<usize, EncodeError> {
                text::check(value, place)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write(value: &$t, _: Place, out: &mut String) {
                out.push_str(value);
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read(reader: &mut Reader<'_>, place: Place) -> Result<$t, DecodeError> {
                text::read(reader, place).map(Text::from_text)
            }
        }
    )*};
}
text! {
    [] String;
    [] Box<str>;
    [] Rc<str>;
    #[cfg(target_has_atomic = "ptr")] [] Arc<str>;
    ['a] Cow<'a, str>;
}

impl Codec<bool> for Plain {
    const SEGMENT: Segment = Segment::constant("bool", 1, b'0');

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check(_: &bool, _: Place) -> Result<usize, EncodeError> {
        Ok(1)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write(value: &bool, _: Place, out: &mut String) {
        out.push_str(if *value { "1" } else { "0" });
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read(reader: &mut Reader<'_>, _: Place) -> Result<bool, DecodeError> {
        let at = reader.offset();
        match reader.byte() {
            Some(b'0') => Ok(false),
            Some(b'1') => Ok(true),
            Some(_) => Err(DecodeError::new(DecodeErrorKind::NotABool, at)),
            None => Err(DecodeError::new(DecodeErrorKind::UnexpectedEnd, at)),
        }
    }
}

impl Codec<char> for Plain {
    const SEGMENT: Segment = Segment {
        min_len: 1,
        max_len: Some(4),
        fallible: Fallible::Because("a character can be the delimiter, or below it"),
        ..Segment::text("char")
    };

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check(value: &char, place: Place) -> Result<usize, EncodeError> {
        text::check(value.encode_utf8(&mut [0; 4]), place)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write(value: &char, _: Place, out: &mut String) {
        out.push(*value);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read(reader: &mut Reader<'_>, place: Place) -> Result<char, DecodeError> {
        let at = reader.offset();
        let mut characters = text::read(reader, place)?.chars();
        match (characters.next(), characters.next()) {
            (Some(character), None) => Ok(character),
            _ => Err(DecodeError::new(DecodeErrorKind::NotAChar, at)),
        }
    }
}

/// A key in a key: its segments and prefix, in place.
impl<K: SortKey> Codec<K> for Plain {
    const SEGMENT: Segment = Segment {
        pattern: Pattern::Key(K::LAYOUT),
        min_len: K::LAYOUT.min_len(),
        max_len: K::LAYOUT.max_len(),
        first: K::LAYOUT.first_byte(),
        optional: false,
        fallible: K::LAYOUT.fallible(),
        problem: None,
    };

    #[inline]
    fn check(value: &K, place: Place) -> Result<usize, EncodeError> {
        Key::check(value, place)
    }
    #[inline]
    fn write(value: &K, place: Place, out: &mut String) {
        Key::write(value, place, out);
    }
    #[inline]
    fn read(reader: &mut Reader<'_>, place: Place) -> Result<K, DecodeError> {
        <K as Key>::read(reader, place)
    }
}
