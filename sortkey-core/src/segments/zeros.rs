//! Zero-padded digits as a segment: what ascending and descending numbers read alike.

use crate::errors::decode::{DecodeError, DecodeErrorKind};
use crate::numbers::digits::{self, Fault};
use crate::numbers::integer::Integer;
use crate::numbers::number::Number;
use crate::reader::Reader;
use crate::segments::codec::Place;

/// Exactly `width` digits as a number that the type's bits can hold.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn read_digits<T: Integer>(reader: &mut Reader<'_>, width: usize) -> Result<u128, Fault> {
    if T::BITS <= 64 {
        digits::take64(reader, width).map(u128::from)
    } else {
        digits::take_wide::<false>(reader, width)
    }
}

/// Whether the number goes on where its width ends.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn more_digits(reader: &Reader<'_>) -> bool {
    reader.rest().first().is_some_and(u8::is_ascii_digit)
}

/// Why no number could be read at `start`: another width first, since that tells of rows under another layout.
#[cold]
#[inline(never)]
pub(crate) fn refused(
    start: Reader<'_>,
    signed: bool,
    place: Place,
    width: usize,
    fault: Fault,
    (min, max): (Number, Number),
) -> DecodeError {
    let rest = start.rest();
    let sign = usize::from(signed && rest.first() == Some(&b'-'));
    let digits = rest[sign..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (found, offset) = (sign + digits, start.offset());
    let kind = match rest.get(found).copied() {
        _ if found > width => DecodeErrorKind::WrongWidth { found, width },
        end if found < width && digits > 0 && end.is_none_or(|end| end == place.delimiter) => {
            DecodeErrorKind::WrongWidth { found, width }
        }
        _ if found == width && fault == Fault::TooLarge => DecodeErrorKind::OutOfRange { min, max },
        None => return DecodeError::new(DecodeErrorKind::UnexpectedEnd, offset + found),
        Some(_) => {
            let character = core::str::from_utf8(&rest[found..]).ok().and_then(|rest| rest.chars().next());
            let character = character.unwrap_or(char::REPLACEMENT_CHARACTER);
            return DecodeError::new(DecodeErrorKind::NotADigit { found: character }, offset + found);
        }
    };
    DecodeError::new(kind, offset)
}
