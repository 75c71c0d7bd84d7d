//! The trait of key types, with everything that is the same for all of them.

use crate::check;
use crate::codec::Place;
use crate::decode_error::{DecodeError, DecodeErrorKind};
use crate::encode_error::{EncodeError, EncodeErrorKind};
use crate::layout::{Layout, Meta, Nodes};
use crate::query::{Step, Steps};
use crate::reader::Reader;
use alloc::string::String;

/// What a derive says of a key type: hidden, and free to change with every release.
pub trait Key: Sized {
    /// Its names, literal text and limits.
    const META: Meta;
    /// Its segments, as data: one list for each variant.
    const NODES: &'static [&'static Nodes];
    /// The length of the key's text in bytes, or what is wrong with a field.
    fn check(&self, place: Place) -> Result<usize, EncodeError>;
    /// Appends the text; the value has been checked.
    fn write(&self, place: Place, out: &mut String);
    /// Takes the text off the reader.
    fn read(reader: &mut Reader<'_>, place: Place) -> Result<Self, DecodeError>;
}

/// A type that is written as one string, whose byte order is the order of the values.
///
/// Derive it: `#[derive(SortKey)]`.
///
/// # The laws
///
/// For every key type, without exception:
///
/// 1. **Order.** The byte order of keys is the order of the tuples of fields, descending fields reversed;
///    for an enum the order of the variants' prefixes, then of the fields.
/// 2. **Injective.** Different values never give the same key.
/// 3. **Round trip.** `from_sort_key(to_sort_key(v))` is `v`.
/// 4. **Canonical.** `from_sort_key(s)` is `Ok` only if `to_sort_key` of the result is exactly `s`.
/// 5. **Never lies.** What cannot be written so that 1 to 4 hold is an error, and nothing is written.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no ordered text of its own",
    label = "this type is no sort key, and no attribute says how to write it",
    note = "an integer needs a width: write `#[pad(width = 10)]`, or `#[pad]` for the widest its type can need",
    note = "a type of your own derives it: write `#[derive(SortKey)]` on it",
    note = "a point in time needs a precision: write `#[timestamp(precision = \"ms\")]` or `#[timestamp(epoch = \"ms\", width = 13)]`",
    note = "a decimal number needs a scale: write `#[decimal(width = 10, scale = 2)]`",
    note = "a type of another crate needs a feature of `sortkey`, such as `uuid1`; for one that has none, write a codec and `#[segment(with = path::Codec)]`",
    note = "a float has no text whose order can be kept: store a scaled integer"
)]
pub trait SortKey: Key {
    /// Everything that decides the bytes of the key; its `Display` is the pattern of FORMAT.md.
    const LAYOUT: Layout = Layout { meta: &Self::META, nodes: Self::NODES };

    /// The builder of queries for this key type.
    type Query: Step;

    /// A query for keys of this type: values for the leading segments in order, then at most one range, then
    /// `range()`.
    #[must_use]
    #[inline]
    fn query() -> Self::Query {
        Step::after(Steps::of::<Self>(0))
    }

    /// Appends the key to `out`; on error `out` is as it was.
    ///
    /// Nothing is allocated if `out` has room.
    fn write_sort_key(&self, out: &mut String) -> Result<(), EncodeError> {
        const { check::assert_key::<Self>() };
        let len = checked_len(self)?;
        out.reserve(len);
        self.write(whole::<Self>(), out);
        Ok(())
    }

    /// The key, in one allocation of its exact length.
    fn to_sort_key(&self) -> Result<String, EncodeError> {
        const { check::assert_key::<Self>() };
        let len = checked_len(self)?;
        let mut out = String::with_capacity(len);
        self.write(whole::<Self>(), &mut out);
        Ok(out)
    }

    /// The value whose key is `key`; every string that is no such key is an error.
    fn from_sort_key(key: &str) -> Result<Self, DecodeError> {
        const { check::assert_key::<Self>() };
        let mut reader = Reader::new(key);
        match read::<Self>(&mut reader) {
            Ok(value) => Ok(value),
            Err(error) => Err(error.of(Self::META.name, key, Self::LAYOUT)),
        }
    }
}

/// The key of a type declared infallible: every value has one, as the derive has had checked at compile time.
#[must_use]
pub fn infallible<K: SortKey>(key: &K) -> String {
    const { check::assert_infallible::<K>() };
    key.to_sort_key().unwrap_or_default()
}

/// The place of the last segment of a key that is not nested.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn whole<K: Key>() -> Place {
    Place { delimiter: K::META.delimiter(), tail: true }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn checked_len<K: Key>(key: &K) -> Result<usize, EncodeError> {
    let kind = match key.check(whole::<K>()) {
        Ok(0) => EncodeErrorKind::Empty,
        Ok(len) if len <= K::META.max_len => return Ok(len),
        Ok(len) => EncodeErrorKind::TooLong { len, max_len: K::META.max_len },
        Err(error) => return Err(error.of(K::META.name)),
    };
    Err(EncodeError::new(kind).of(K::META.name))
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn read<K: Key>(reader: &mut Reader<'_>) -> Result<K, DecodeError> {
    let (len, max_len) = (reader.rest().len(), K::META.max_len);
    if len == 0 {
        return Err(DecodeError::new(DecodeErrorKind::Empty, 0));
    }
    if len > max_len {
        return Err(DecodeError::new(DecodeErrorKind::TooLong { len, max_len }, max_len));
    }
    let value = K::read(reader, whole::<K>())?;
    if reader.rest().is_empty() {
        Ok(value)
    } else {
        Err(DecodeError::new(DecodeErrorKind::TrailingText, reader.offset()))
    }
}
