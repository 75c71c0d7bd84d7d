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
    let len = above(place.delimiter, reader.rest());
    if let Some(&byte) = reader.rest().get(len).filter(|byte| **byte != place.delimiter) {
        return Err(below(byte, place.delimiter, start + len));
    }
    // Cannot be `None`: an ASCII byte or the end of the key follows.
    Ok(reader.take(len).unwrap_or_default())
}

/// Whether any byte of `text` is `delimiter` or below it: up to sixteen bytes are two words, which may overlap.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn holds_up_to(delimiter: u8, text: &[u8]) -> bool {
    let (Some(first), Some(last)) = (text.first_chunk(), text.last_chunk()) else {
        return text.iter().any(|byte| *byte <= delimiter);
    };
    if text.len() > 16 {
        return long_holds_up_to(delimiter, text);
    }
    up_to(delimiter, *first) | up_to(delimiter, *last) != 0
}

/// As [`holds_up_to`], for a text of at least a vector: the last one overlaps.
#[inline(never)]
fn long_holds_up_to(delimiter: u8, text: &[u8]) -> bool {
    text.last_chunk().is_some_and(|last| vectors_hold_up_to(delimiter, text, *last))
}

/// Whether a byte in the whole vectors of `text`, or in `least`, is `delimiter` or below it. The least byte of each
/// lane is kept, which becomes one instruction for sixteen bytes.
#[cfg_attr(not(debug_assertions), inline(always))]
fn vectors_hold_up_to(delimiter: u8, text: &[u8], mut least: [u8; 16]) -> bool {
    let mut rest = text;
    while let Some((vector, after)) = rest.split_first_chunk::<16>() {
        for (least, byte) in least.iter_mut().zip(vector) {
            *least = (*least).min(*byte);
        }
        rest = after;
    }
    least.iter().any(|byte| *byte <= delimiter)
}

/// How many bytes above `delimiter` the text starts with. Two words are looked at here, what is behind them out of line.
#[cfg_attr(not(debug_assertions), inline(always))]
fn above(delimiter: u8, text: &[u8]) -> usize {
    let Some((first, rest)) = text.split_first_chunk() else {
        return long_above(delimiter, text);
    };
    let found = up_to(delimiter, *first);
    if found != 0 {
        return lowest(found);
    }
    let Some((second, rest)) = rest.split_first_chunk() else {
        return 8 + long_above(delimiter, rest);
    };
    let found = up_to(delimiter, *second);
    if found != 0 {
        return 8 + lowest(found);
    }
    16 + long_above(delimiter, rest)
}

/// As [`above`]: blocks, then words, then bytes.
#[inline(never)]
fn long_above(delimiter: u8, text: &[u8]) -> usize {
    let mut rest = skip_blocks(delimiter, text);
    while let Some((word, after)) = rest.split_first_chunk() {
        let found = up_to(delimiter, *word);
        if found != 0 {
            return text.len() - rest.len() + lowest(found);
        }
        rest = after;
    }
    let found = rest.iter().position(|byte| *byte <= delimiter);
    text.len() - rest.len() + found.unwrap_or(rest.len())
}

/// What is left of `text` from the first block on that is not whole, or holds a byte up to `delimiter`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn skip_blocks(delimiter: u8, mut text: &[u8]) -> &[u8] {
    while let Some((block, rest)) = text.split_first_chunk::<64>() {
        if vectors_hold_up_to(delimiter, block, [u8::MAX; 16]) {
            break;
        }
        text = rest;
    }
    text
}

/// The byte that holds the lowest mark.
#[cfg_attr(not(debug_assertions), inline(always))]
fn lowest(marks: u64) -> usize {
    marks.trailing_zeros() as usize / 8
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
    use super::{above, check, holds_up_to, read};
    use crate::reader::Reader;
    use crate::segments::codec::Place;
    use alloc::string::String;
    use alloc::{format, vec};

    const DELIMITERS: [u8; 4] = [b'!', b'#', b':', b'~'];

    /// All short lengths, and those at which words, vectors and blocks begin and end.
    fn lengths() -> impl Iterator<Item = usize> {
        (0..=40).chain([47, 48, 49, 63, 64, 65, 71, 72, 79, 80, 81, 88, 127, 128, 129, 144, 150, 209])
    }

    /// One byte after the other.
    fn slowly(delimiter: u8, text: &[u8]) -> usize {
        let mut at = 0;
        while at < text.len() && text[at] > delimiter {
            at += 1;
        }
        at
    }

    #[test]
    fn finds_a_low_byte_at_every_place_and_no_other() {
        for delimiter in DELIMITERS {
            for len in lengths() {
                for at in 0..=len {
                    for byte in [0, delimiter - 1, delimiter, delimiter + 1, 0x7F, 0x80, 0xFF] {
                        let mut text = vec![0xC3; len];
                        if at < len {
                            text[at] = byte;
                        }
                        let want = slowly(delimiter, &text);
                        assert_eq!(want, if byte <= delimiter { at } else { len });
                        assert_eq!(above(delimiter, &text), want, "{delimiter} {len} {at} {byte}");
                        assert_eq!(
                            holds_up_to(delimiter, &text),
                            want < len,
                            "{delimiter} {len} {at} {byte}"
                        );
                        // More of them behind the first make no difference.
                        text[at..].fill(byte);
                        let want = slowly(delimiter, &text);
                        assert_eq!(above(delimiter, &text), want, "{delimiter} {len} {at} {byte}");
                        assert_eq!(
                            holds_up_to(delimiter, &text),
                            want < len,
                            "{delimiter} {len} {at} {byte}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn reads_up_to_the_delimiter_behind_characters_of_any_length() {
        for delimiter in DELIMITERS {
            let place = Place { delimiter, tail: false };
            for character in ['\u{7F}', '\u{80}', '\u{7FF}', '日', '\u{FFFF}', '\u{10FFFF}'] {
                for before in 0..=20 {
                    for count in 0..=20 {
                        // The character stands at every alignment, and the delimiter behind it.
                        let ends = char::from(delimiter);
                        let text = "\u{7F}".repeat(before) + &String::from(character).repeat(count);
                        let key = format!("{text}{ends}{character}{ends}");
                        let mut reader = Reader::new(&key);
                        assert_eq!(read(&mut reader, place).as_ref(), Ok(&text.as_str()));
                        assert_eq!(reader.offset(), text.len());
                        assert_eq!(read(&mut Reader::new(&text), place).as_ref(), Ok(&text.as_str()));
                        assert_eq!(check(&text, place), Ok(text.len()));
                        assert!(check(&key, place).is_err(), "{key:?}");

                        let below = format!("{text}{}{character}{ends}", char::from(delimiter - 1));
                        let refused = read(&mut Reader::new(&below), place).unwrap_err();
                        assert_eq!(refused.offset(), text.len());
                        assert!(check(&below, place).is_err(), "{below:?}");
                    }
                }
            }
        }
    }
}
