//! Text segments: which types are text, and which bytes may stand before a delimiter.

use crate::errors::decode::{DecodeError, DecodeErrorKind};
use crate::errors::encode::{EncodeError, EncodeErrorKind};
use crate::reader::Reader;
use crate::segments::codec::Place;
use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;

/// A type that holds text: `String`, `Box<str>`, `Cow<'_, str>`, `Rc<str>`, `Arc<str>`.
///
/// Text is written as it is, and ordered by its bytes: capitals before small letters, ASCII before all else. As the
/// last segment it may hold anything. Before that every byte must be above the delimiter, unless the field has
/// `#[escape]` or `#[unordered]`.
///
/// ```
/// use sortkey::SortKey;
///
/// #[derive(SortKey)]
/// struct NoteKey(String, #[escape] String, #[unordered] String, String);
///
/// let key = |text: &str| NoteKey("a".into(), text.into(), "b c".into(), text.into());
/// assert_eq!(key("x y#z").to_sort_key()?, "a#x$Py$Sz#b c#x y#z");
///
/// let refused = NoteKey("a b".into(), "".into(), "".into(), "".into()).to_sort_key().unwrap_err();
/// assert_eq!(refused.field(), Some("0"));
/// # Ok::<(), sortkey::EncodeError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not text",
    label = "this attribute is for `String`, `Box<str>`, `Cow<'_, str>`, `Arc<str>` and `Rc<str>`"
)]
pub trait Text {
    /// The text.
    fn text(&self) -> &str;
    /// A value that owns a copy of `text`.
    fn from_text(text: &str) -> Self;
    /// A value made of `text`, which need not be copied.
    #[doc(hidden)]
    #[must_use]
    fn from_string(text: String) -> Self
    where
        Self: Sized,
    {
        Self::from_text(&text)
    }
}

macro_rules! text {
    ($($(#[$attribute:meta])* $t:ty: $from:expr $(, $from_string:expr)?;)*) => {$(
        $(#[$attribute])*
        impl Text for $t {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn text(&self) -> &str {
                self
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn from_text(text: &str) -> Self {
                $from(text)
            }
            $(#[cfg_attr(not(debug_assertions), inline(always))]
            fn from_string(text: String) -> Self {
                $from_string(text)
            })?
        }
    )*};
}
text! {
    String: str::to_owned, |text| text;
    Box<str>: Box::from, String::into_boxed_str;
    Rc<str>: Rc::from;
    #[cfg(target_has_atomic = "ptr")]
    Arc<str>: Arc::from;
    Cow<'_, str>: |text: &str| Cow::Owned(text.to_owned()), Cow::Owned;
}

/// Refuses what cannot stand at `place`: as tail nothing, before it every byte up to the delimiter.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn check(text: &str, place: Place) -> Result<usize, EncodeError> {
    if !place.tail && holds_up_to(place.delimiter, text.as_bytes()) {
        return Err(reserved(text, place.delimiter));
    }
    Ok(text.len())
}

/// Reads what [`check`] lets through.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn read<'k>(reader: &mut Reader<'k>, place: Place) -> Result<&'k str, DecodeError> {
    if place.tail {
        return Ok(reader.take_rest());
    }
    let start = reader.offset();
    let len = first_up_to(place.delimiter, reader.rest()).unwrap_or(reader.rest().len());
    if let Some(&byte) = reader.rest().get(len).filter(|byte| **byte != place.delimiter) {
        return Err(below(byte, place.delimiter, start + len));
    }
    // Cannot be `None`: an ASCII byte or the end of the key follows.
    Ok(reader.take(len).unwrap_or_default())
}

/// Whether any byte of `text` is `delimiter` or below it: eight at a time, the last eight
/// overlapping, so that a short text needs no loop with an exit that depends on its length.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn holds_up_to(delimiter: u8, text: &[u8]) -> bool {
    let Some(last) = text.last_chunk::<8>() else {
        return text.iter().any(|byte| *byte <= delimiter);
    };
    let mut found = up_to(delimiter, *last);
    let mut rest = text;
    while let Some((chunk, after)) = rest.split_first_chunk::<8>() {
        found |= up_to(delimiter, *chunk);
        rest = after;
    }
    found != 0
}

/// Where the first byte stands that is `delimiter` or below it, found in the same way.
#[cfg_attr(not(debug_assertions), inline(always))]
fn first_up_to(delimiter: u8, text: &[u8]) -> Option<usize> {
    let Some(last) = text.last_chunk::<8>() else {
        return text.iter().position(|byte| *byte <= delimiter);
    };
    let at = |found: u64| found.trailing_zeros() as usize / 8;
    let mut rest = text;
    while let Some((chunk, after)) = rest.split_first_chunk::<8>() {
        let found = up_to(delimiter, *chunk);
        if found != 0 {
            return Some(text.len() - rest.len() + at(found));
        }
        rest = after;
    }
    let found = up_to(delimiter, *last);
    (found != 0).then(|| text.len() - 8 + at(found))
}

/// Marks bytes that are `delimiter` or below it in their top bits. The lowest mark is right; above it a borrow may
/// have made others.
#[cfg_attr(not(debug_assertions), inline(always))]
fn up_to(delimiter: u8, bytes: [u8; 8]) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let word = u64::from_le_bytes(bytes);
    // A byte borrows out of its top bit when below `delimiter + 1`, and was no high byte itself.
    word.wrapping_sub(ONES * (u64::from(delimiter) + 1)) & !word & (ONES << 7)
}

#[cold]
fn reserved(text: &str, delimiter: u8) -> EncodeError {
    refused(text, delimiter, |byte| byte <= delimiter)
}

/// The delimiter stands in a text that may hold all else.
#[cold]
pub(crate) fn delimiter(text: &str, delimiter: u8) -> EncodeError {
    refused(text, delimiter, |byte| byte == delimiter)
}

fn refused(text: &str, delimiter: u8, is_reserved: impl Fn(u8) -> bool) -> EncodeError {
    let reserved = text.bytes().enumerate().find(|(_, byte)| is_reserved(*byte));
    let (at, character) = reserved.map(|(at, byte)| (at, char::from(byte))).unwrap_or_default();
    EncodeError::new(EncodeErrorKind::Reserved {
        text: text.into(),
        character,
        at,
        delimiter: char::from(delimiter),
    })
}

#[cold]
fn below(byte: u8, delimiter: u8, at: usize) -> DecodeError {
    DecodeError::new(
        DecodeErrorKind::Reserved { character: char::from(byte), delimiter: char::from(delimiter) },
        at,
    )
}

#[cfg(test)]
mod tests {
    use super::{first_up_to, holds_up_to};
    use alloc::vec;

    #[test]
    fn finds_a_low_byte_at_every_place_and_no_other() {
        for delimiter in [b'!', b'#', b':', b'~'] {
            for len in 0..40 {
                for at in 0..=len {
                    for (byte, low) in [
                        (0, true),
                        (delimiter - 1, true),
                        (delimiter, true),
                        (delimiter + 1, false),
                        (0x80, false),
                        (0xFF, false),
                    ] {
                        let mut text = vec![0xC3; len];
                        if at < len {
                            text[at] = byte;
                        }
                        assert_eq!(
                            holds_up_to(delimiter, &text),
                            low && at < len,
                            "{delimiter} {len} {at} {byte}"
                        );
                        // More of them behind the first make no difference.
                        let first = (low && at < len).then_some(at);
                        assert_eq!(first_up_to(delimiter, &text), first, "{delimiter} {len} {at} {byte}");
                        if let Some(at) = first {
                            text[at..].fill(byte);
                            assert_eq!(first_up_to(delimiter, &text), first);
                        }
                    }
                }
            }
        }
    }
}
