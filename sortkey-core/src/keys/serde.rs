//! Keys as serde strings: `#[serde(with = "sortkey::serde")]` on a field that is a key, or an `Option` of one.
//!
//! The field is written as the key string and read back from it, which is what a store's own serde support needs.
//! For an item that may lack the attribute, write `#[serde(with = "sortkey::serde", default)]`: serde looks for a
//! missing field's default only if it is told to, for an `Option` too.
//!
//! A value that cannot be written, and a string that is no key, are errors of the serializer or deserializer, with
//! the words of [`EncodeError`](crate::EncodeError) and [`DecodeError`](crate::DecodeError).

use crate::keys::key::SortKey;
use ::serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};
use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;

/// Writes a key, or an `Option` of one, as its string.
pub fn serialize<T: KeyField, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    value.key().map_err(ser::Error::custom)?.serialize(serializer)
}

/// Reads a key, or an `Option` of one, from its string.
pub fn deserialize<'de, T: KeyField, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::read(deserializer)
}

/// A key, or an `Option` of one.
pub trait KeyField: Sized {
    /// The string, or the `Option` of one.
    #[doc(hidden)]
    type Text: Serialize;
    #[doc(hidden)]
    fn key(&self) -> Result<Self::Text, crate::EncodeError>;
    #[doc(hidden)]
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;
}

impl<K: SortKey> KeyField for K {
    type Text = String;
    fn key(&self) -> Result<String, crate::EncodeError> {
        self.to_sort_key()
    }
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // A string is taken as it comes, borrowed or not: no copy is made to read a key.
        deserializer.deserialize_str(KeyVisitor(PhantomData))
    }
}

struct KeyVisitor<K>(PhantomData<K>);

impl<K: SortKey> de::Visitor<'_> for KeyVisitor<K> {
    type Value = K;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a sort key like {}", K::LAYOUT)
    }
    fn visit_str<E: de::Error>(self, key: &str) -> Result<K, E> {
        K::from_sort_key(key).map_err(E::custom)
    }
}

/// A key inside an `Option`.
struct Wrapped<K>(K);

impl<'de, K: SortKey> Deserialize<'de> for Wrapped<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <K as KeyField>::read(deserializer).map(Wrapped)
    }
}

impl<K: SortKey> KeyField for Option<K> {
    type Text = Option<String>;
    fn key(&self) -> Result<Option<String>, crate::EncodeError> {
        self.as_ref().map(SortKey::to_sort_key).transpose()
    }
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::<Wrapped<K>>::deserialize(deserializer)?.map(|wrapped| wrapped.0))
    }
}
