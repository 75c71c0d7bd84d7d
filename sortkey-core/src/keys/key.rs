//! The trait of key types, with everything that is the same for all of them.

use crate::errors::decode::{DecodeError, DecodeErrorKind};
use crate::errors::encode::{EncodeError, EncodeErrorKind};
use crate::keys::fields::{Check, Visit, Write};
use crate::layout::check;
use crate::layout::layout::Layout;
use crate::ranges::range::KeyRange;
use crate::reader::Reader;
use crate::segments::codec::Place;
use alloc::string::String;

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
pub trait SortKey: Sized {
    /// Everything that decides the bytes of the key; its `Display` is the pattern of FORMAT.md.
    const LAYOUT: Layout;

    /// The builder of queries for this key type.
    type Query;

    /// A query for keys of this type: values for the leading segments in order, then at most one range, then
    /// `range()`.
    #[must_use]
    fn query() -> Self::Query;

    /// The range of every key of this type, in generic code too.
    ///
    /// For an enum it reaches from its first variant to its last; keys of other types whose prefixes lie between are in
    /// it as well.
    ///
    /// ```
    /// use sortkey::{KeyRange, SortKey};
    ///
    /// #[derive(SortKey)]
    /// #[prefix = "EVT"]
    /// struct EventKey(#[pad(width = 4)] u16);
    ///
    /// fn load<K: SortKey>() -> KeyRange {
    ///     K::all()
    /// }
    /// assert_eq!((load::<EventKey>().start(), load::<EventKey>().end()), ("EVT#", "EVT$"));
    /// ```
    #[must_use]
    fn all() -> KeyRange {
        KeyRange::all(&Self::LAYOUT)
    }

    /// Appends the key to `out`; on error `out` is as it was.
    ///
    /// Nothing is allocated if `out` has room.
    fn write_sort_key(&self, out: &mut String) -> Result<(), EncodeError> {
        const { check::assert_key(&Self::LAYOUT) };
        let len = checked_len(self)?;
        out.reserve(len);
        self.__visit_fields(Write { layout: Self::LAYOUT, place: whole::<Self>(), out });
        Ok(())
    }

    /// The key, in one allocation of its exact length.
    fn to_sort_key(&self) -> Result<String, EncodeError> {
        const { check::assert_key(&Self::LAYOUT) };
        let len = checked_len(self)?;
        let mut out = String::with_capacity(len);
        self.__visit_fields(Write { layout: Self::LAYOUT, place: whole::<Self>(), out: &mut out });
        Ok(out)
    }

    /// The value whose key is `key`; every string that is no such key is an error.
    fn from_sort_key(key: &str) -> Result<Self, DecodeError> {
        const { check::assert_key(&Self::LAYOUT) };
        let mut reader = Reader::new(key);
        match read::<Self>(&mut reader) {
            Ok(value) => Ok(value),
            Err(error) => Err(error.of(const { Self::LAYOUT.name }, key, const { &Self::LAYOUT })),
        }
    }

    /// Hands over the fields. Free to change with every release.
    #[doc(hidden)]
    fn __visit_fields<V: Visit<Self>>(&self, visit: V) -> V::Output;

    /// Takes the fields off the reader. Free to change with every release.
    #[doc(hidden)]
    fn __read_fields(reader: &mut Reader<'_>, place: Place) -> Result<Self, DecodeError>;
}

/// The key of a type declared infallible: every value has one, as the derive has had checked at compile time.
#[must_use]
pub fn infallible<K: SortKey>(key: &K) -> String {
    const { check::assert_infallible(&K::LAYOUT) };
    key.to_sort_key().unwrap_or_default()
}

/// The place of the last segment of a key that is not nested.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) const fn whole<K: SortKey>() -> Place {
    Place { delimiter: K::LAYOUT.delimiter.byte(), tail: true }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn checked_len<K: SortKey>(key: &K) -> Result<usize, EncodeError> {
    match key.__visit_fields(Check { layout: K::LAYOUT, place: whole::<K>() }) {
        Ok(len) if len != 0 && len <= const { K::LAYOUT.max_len } => Ok(len),
        Ok(len) => Err(outside(len, &K::LAYOUT)),
        Err(error) => Err(error.of(const { K::LAYOUT.name })),
    }
}

/// A key of no length, or of too great a one.
#[cold]
#[inline(never)]
fn outside(len: usize, layout: &Layout) -> EncodeError {
    let kind = match len {
        0 => EncodeErrorKind::Empty,
        len => EncodeErrorKind::TooLong { len, max_len: layout.max_len },
    };
    EncodeError::new(kind).of(layout.name)
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn read<K: SortKey>(reader: &mut Reader<'_>) -> Result<K, DecodeError> {
    let (len, max_len) = (reader.rest().len(), const { K::LAYOUT.max_len });
    if len == 0 || len > max_len {
        return Err(unreadable(len, max_len));
    }
    let value = K::__read_fields(reader, whole::<K>())?;
    if reader.rest().is_empty() { Ok(value) } else { Err(trailing(reader.offset())) }
}

#[cold]
#[inline(never)]
fn unreadable(len: usize, max_len: usize) -> DecodeError {
    match len {
        0 => DecodeError::new(DecodeErrorKind::Empty, 0),
        len => DecodeError::new(DecodeErrorKind::TooLong { len, max_len }, max_len),
    }
}

#[cold]
#[inline(never)]
fn trailing(at: usize) -> DecodeError {
    DecodeError::new(DecodeErrorKind::TrailingText, at)
}
