//! One field, one segment: the trait that every kind of segment implements.

use crate::errors::decode::DecodeError;
use crate::errors::encode::EncodeError;
use crate::layout::layout::Segment;
use crate::reader::Reader;
use alloc::string::String;

/// Turns values of `T` into the text of a segment, and back.
///
/// A codec is a type without values, chosen by the attributes of a field. One of your own is put on a field with
/// `#[segment(with = path::Codec)]`; its law is then checked at every use, and can be tried out beforehand with
/// [`testing::assert_codec_laws`](crate::testing::assert_codec_laws).
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
///
/// # Examples
///
/// A colour as six hexadecimal digits:
///
/// ```
/// use sortkey::{Codec, DecodeError, EncodeError, Place, Reader, Segment, SortKey};
///
/// struct Hex;
///
/// impl Codec<u32> for Hex {
///     const SEGMENT: Segment = Segment::fixed("hex", 6);
///
///     fn check(value: &u32, _: Place) -> Result<usize, EncodeError> {
///         if *value <= 0xFF_FFFF {
///             Ok(6)
///         } else {
///             Err(EncodeError::custom(format!("{value:#x} is no colour, which has 24 bits")))
///         }
///     }
///
///     fn write(value: &u32, _: Place, out: &mut String) {
///         out.push_str(&format!("{value:06x}"));
///     }
///
///     fn read(reader: &mut Reader<'_>, _: Place) -> Result<u32, DecodeError> {
///         let start = reader.offset();
///         let value = reader.take(6).and_then(|text| u32::from_str_radix(text, 16).ok());
///         value.ok_or_else(|| DecodeError::custom("expected six hexadecimal digits", start))
///     }
/// }
///
/// #[derive(SortKey, Debug, PartialEq)]
/// #[prefix = "PAINT"]
/// struct PaintKey {
///     #[segment(with = Hex)]
///     colour: u32,
///     name: String,
/// }
///
/// let key = PaintKey { colour: 0x00_80_ff, name: "sky".into() };
/// assert_eq!(key.to_sort_key()?, "PAINT#0080ff#sky");
/// assert_eq!(PaintKey::LAYOUT.to_string(), "PAINT#{hex:6}#{text}");
/// // `from_str_radix` takes capitals, but they are not what would be written.
/// assert!(PaintKey::from_sort_key("PAINT#0080FF#sky").is_err());
/// assert_eq!(
///     PaintKey { colour: 0x100_0000, ..key }.to_sort_key().unwrap_err().to_string(),
///     "PaintKey.colour: 0x1000000 is no colour, which has 24 bits"
/// );
/// sortkey::testing::assert_codec_laws::<Hex, u32>([0, 1, 0xAB, 0xFF_FFFF]);
/// # Ok::<(), EncodeError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{T}` cannot be written as the attributes of its field say",
    label = "the codec that they choose, `{Self}`, is none of `{T}`",
    note = "an `Option` takes the attribute of what is in it: `#[pad(width = 10)]`, `#[timestamp(precision = \"ms\")]` or `#[timestamp(epoch = \"ms\", width = 13)]`, `#[decimal(width = 10, scale = 2)]`"
)]
pub trait Codec<T> {
    /// What the segment looks like: its length, if that is fixed, and the word that names it in the pattern.
    const SEGMENT: Segment;

    /// The length of the value's text in bytes, or why it has none.
    fn check(value: &T, place: Place) -> Result<usize, EncodeError>;

    /// Appends the text of a value that has been [checked](Codec::check).
    fn write(value: &T, place: Place, out: &mut String);

    /// Takes the segment's text off the reader, and no more. Before the tail the delimiter that follows stays.
    fn read(reader: &mut Reader<'_>, place: Place) -> Result<T, DecodeError>;
}

/// A codec of your own whose texts are in the order of the values, or in the reverse, always: its segments take ranges
/// in a query.
///
/// [`testing::assert_codec_laws`](crate::testing::assert_codec_laws) and
/// [`testing::assert_codec_order`](crate::testing::assert_codec_order) try it out. An end of a range that the codec
/// refuses is an error of the query.
///
/// ```
/// use sortkey::{Codec, DecodeError, EncodeError, Ordered, Place, Reader, Segment, SortKey};
///
/// struct Hex;
/// # impl Codec<u32> for Hex {
/// #     const SEGMENT: Segment = Segment::fixed("hex", 8);
/// #     fn check(_: &u32, _: Place) -> Result<usize, EncodeError> { Ok(8) }
/// #     fn write(value: &u32, _: Place, out: &mut String) { out.push_str(&format!("{value:08x}")) }
/// #     fn read(reader: &mut Reader<'_>, _: Place) -> Result<u32, DecodeError> {
/// #         let start = reader.offset();
/// #         let value = reader.take(8).and_then(|text| u32::from_str_radix(text, 16).ok());
/// #         value.ok_or_else(|| DecodeError::custom("expected eight hexadecimal digits", start))
/// #     }
/// # }
/// // impl Codec<u32> for Hex { … }
/// impl Ordered<u32> for Hex {
///     const DESCENDING: bool = false;
/// }
///
/// #[derive(SortKey)]
/// #[prefix = "PAINT"]
/// struct PaintKey(#[segment(with = Hex)] u32, String);
///
/// let blues = PaintKey::query().field0(0..=0xff).range()?;
/// assert_eq!((blues.start(), blues.end()), ("PAINT#00000000", "PAINT#000000ff$"));
/// sortkey::testing::assert_codec_order::<Hex, u32>([0xff, 0, 1, u32::MAX]);
/// # Ok::<(), EncodeError>(())
/// ```
pub trait Ordered<T>: Codec<T> {
    /// Whether larger values have smaller texts.
    const DESCENDING: bool;
}

/// Where in the key a segment stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Place {
    /// The delimiter that ends the segment, unless it is the tail.
    pub delimiter: u8,
    /// Whether the segment ends the key.
    pub tail: bool,
}
