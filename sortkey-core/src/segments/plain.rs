//! Fields without an attribute: text, `bool` and `char`.

use crate::errors::decode::{DecodeError, DecodeErrorKind};
use crate::errors::encode::EncodeError;
use crate::layout::layout::{Fallible, Kind, Segment};
use crate::ranges::interval::Ends;
use crate::reader::Reader;
use crate::segments::codec::{Codec, Place};
use crate::segments::order::{self, Begins, Meant, Ranged, TextRange, TextSegment};
use crate::segments::text::{self, Text};
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use core::ops::Bound;

/// No attribute: the type alone decides.
#[derive(Debug)]
pub struct Plain;

/// Appends a text that can stand at `place`.
fn push(text: &str, place: Place, out: &mut String) -> Result<(), EncodeError> {
    text::check(text, place)?;
    out.push_str(text);
    Ok(())
}

macro_rules! text {
    ($($(#[$attribute:meta])* [$($lifetime:lifetime)?] $t:ty;)*) => {$(
        $(#[$attribute])*
        impl$(<$lifetime>)? Codec<$t> for Plain {
            const SEGMENT: Segment = Segment::of_text(Kind::Text);
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

        $(#[$attribute])*
        impl$(<$lifetime>)? TextSegment<$t> for Plain {
            fn push(text: &str, place: Place, out: &mut String) -> Result<(), EncodeError> {
                push(text, place, out)
            }
        }
        $(#[$attribute])*
        impl$(<$lifetime>)? TextRange<$t> for Plain {}
        $(#[$attribute])*
        impl$(<$lifetime>)? Begins<$t> for Plain {
            fn push_beginning(text: &str, place: Place, out: &mut String) -> Result<(), EncodeError> {
                push(text, place, out)
            }
        }
        $(#[$attribute])*
        impl$(<$lifetime>)? Ranged<$t> for Plain {
            fn ends(from: Bound<&$t>, to: Bound<&$t>, place: Place, ends: &mut Ends) -> Result<Meant, EncodeError> {
                order::texts(from, to, ends, |text, out| push(text, place, out))
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
    const SEGMENT: Segment = Segment::of(Kind::Bool);

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
        fallible: Fallible::Because("a character can be the delimiter, or below it"),
        ..Segment::of(Kind::Char)
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
