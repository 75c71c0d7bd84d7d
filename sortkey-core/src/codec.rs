//! One field, one segment: the trait that every kind of segment implements.

use crate::decode_error::DecodeError;
use crate::encode_error::EncodeError;
use crate::layout::Segment;
use crate::reader::Reader;
use alloc::string::String;

/// Turns values of `T` into the text of a segment, and back.
///
/// A codec is a type without values (`Pad<10>`), chosen by the attributes of a field.
///
/// # The law
///
/// For all values `a`, `b` for which [`check`](Codec::check) is `Ok` at a place:
///
/// - the texts' byte order is the order of the values (or its reverse, always);
/// - [`check`](Codec::check) returns exactly the number of bytes that [`write`](Codec::write) appends;
/// - [`read`](Codec::read) takes exactly what `write` wrote, gives an equal value back, and refuses
///   every text that `write` does not write;
/// - before the tail, the text either has the same length for every value, or holds no byte up to the
///   delimiter.
#[diagnostic::on_unimplemented(
    message = "`{T}` cannot be a segment with this attribute",
    label = "the codec `{Self}` does not write `{T}`"
)]
pub trait Codec<T> {
    /// What the segment looks like.
    const SEGMENT: Segment;

    /// The length of the value's text in bytes, or why it has none.
    fn check(value: &T, place: Place) -> Result<usize, EncodeError>;

    /// Appends the text of a value that has been [checked](Codec::check).
    fn write(value: &T, place: Place, out: &mut String);

    /// Takes the segment's text off the reader.
    fn read(reader: &mut Reader<'_>, place: Place) -> Result<T, DecodeError>;
}

/// Where in the key a segment stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The delimiter that ends the segment, unless it is the tail.
    pub delimiter: u8,
    /// Whether the segment ends the key.
    pub tail: bool,
}
