//! The list of a key's segments as a type, over which checking, writing and reading are implemented once.
//!
//! A struct of three fields, and a variant of an enum, has the list `(At<M, 0>, (At<M, 1>, (At<M, 2>, ())))`.
//! What each field is, `Field<M, I>` says. The lists ask no more than `K: Field<M, I>`, so a field type without a
//! codec is one error, at that field, and everything else still type-checks.
//!
//! `M` is a private type that each derive makes for its key: an impl that names it is private as well, and so may name
//! field types that are less visible than the key.

use crate::codec::{Codec, Place};
use crate::decode_error::{DecodeError, DecodeErrorKind};
use crate::encode_error::EncodeError;
use crate::key::Key;
use crate::layout::{Nodes, Variant};
use crate::reader::Reader;
use alloc::string::String;
use core::marker::PhantomData;

/// Field `I` of a key type: its type and its codec.
pub trait Field<M, const I: usize> {
    /// The field's type.
    type Value;
    /// How it is written.
    type Codec: Codec<Self::Value>;
}

/// Field `I` in a list of segments.
#[derive(Debug)]
pub struct At<M, const I: usize>(PhantomData<M>);

/// The text before each segment and the field's name.
type Texts = &'static [(&'static str, &'static str)];

/// Splits off the first field's texts. The derive makes as many as there are fields.
#[cfg_attr(not(debug_assertions), inline(always))]
fn split(texts: Texts) -> (&'static str, &'static str, Texts) {
    match texts {
        [(literal, name), rest @ ..] => (literal, name, rest),
        [] => ("", "", &[]),
    }
}

/// The segments of a struct or of one variant.
pub trait Segments<K> {
    /// The fields' values, as a list.
    type Values;
    /// The segments, as data.
    const NODES: &'static Nodes;
    /// Whether the list ends here.
    const IS_END: bool;
    /// Reads all of them.
    fn read(reader: &mut Reader<'_>, place: Place, texts: Texts) -> Result<Self::Values, DecodeError>;
}

impl<K> Segments<K> for () {
    type Values = ();
    const NODES: &'static Nodes = &Nodes::End;
    const IS_END: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read(_: &mut Reader<'_>, _: Place, _: Texts) -> Result<(), DecodeError> {
        Ok(())
    }
}

impl<K: Field<M, I>, M, R: Segments<K>, const I: usize> Segments<K> for (At<M, I>, R) {
    type Values = (K::Value, R::Values);
    const NODES: &'static Nodes = &Nodes::Segment(&<K::Codec as Codec<K::Value>>::SEGMENT, R::NODES);
    const IS_END: bool = false;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read(reader: &mut Reader<'_>, place: Place, texts: Texts) -> Result<Self::Values, DecodeError> {
        let (literal, name, texts) = split(texts);
        let here = Place { tail: place.tail && R::IS_END, ..place };
        let value = match reader.literal(literal) {
            Ok(()) => K::Codec::read(reader, here),
            Err(error) => Err(error),
        };
        match value {
            Ok(value) => Ok((value, R::read(reader, place, texts)?)),
            Err(error) => Err(error.within(name)),
        }
    }
}

/// References to the fields of a struct or of one variant.
pub trait Parts<K, S> {
    /// The bytes that all of them take, or what is wrong with one.
    fn check(&self, place: Place, texts: Texts) -> Result<usize, EncodeError>;
    /// Appends all of them; they have been checked.
    fn write(&self, place: Place, texts: Texts, out: &mut String);
}

impl<K> Parts<K, ()> for () {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check(&self, _: Place, _: Texts) -> Result<usize, EncodeError> {
        Ok(0)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write(&self, _: Place, _: Texts, _: &mut String) {}
}

impl<K, M, T, R, P, const I: usize> Parts<K, (At<M, I>, R)> for (&T, P)
where
    K: Field<M, I, Value = T>,
    R: Segments<K>,
    P: Parts<K, R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check(&self, place: Place, texts: Texts) -> Result<usize, EncodeError> {
        let (literal, name, texts) = split(texts);
        let here = Place { tail: place.tail && R::IS_END, ..place };
        match K::Codec::check(self.0, here) {
            Ok(len) => Ok(literal.len() + len + self.1.check(place, texts)?),
            Err(error) => Err(error.within(name)),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write(&self, place: Place, texts: Texts, out: &mut String) {
        let (literal, _, texts) = split(texts);
        out.push_str(literal);
        K::Codec::write(self.0, Place { tail: place.tail && R::IS_END, ..place }, out);
        self.1.write(place, texts, out);
    }
}

const NO_VARIANT: &Variant = &Variant { name: "", head: "", parts: &[] };

/// A struct, or the variant with this index. The derive passes no other.
#[cfg_attr(not(debug_assertions), inline(always))]
fn variant<K: Key>(index: usize) -> &'static Variant {
    K::META.variants.get(index).unwrap_or(NO_VARIANT)
}

/// The length of a struct's text, or of a variant's, in bytes; or what is wrong with a field.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn check_fields<K: Key, S, P: Parts<K, S>>(
    parts: &P,
    place: Place,
    index: usize,
) -> Result<usize, EncodeError> {
    let variant = variant::<K>(index);
    match parts.check(place, variant.parts) {
        Ok(len) => Ok(variant.head.len() + len),
        Err(error) if K::META.variants.len() > 1 => Err(error.within(variant.name)),
        Err(error) => Err(error),
    }
}

/// Appends the text of a struct, or of a variant; it has been checked.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn write_fields<K: Key, S, P: Parts<K, S>>(parts: &P, place: Place, index: usize, out: &mut String) {
    let variant = variant::<K>(index);
    out.push_str(variant.head);
    parts.write(place, variant.parts, out);
}

/// Reads the fields of a struct, or of a variant.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn read_fields<K: Key, S: Segments<K>>(
    reader: &mut Reader<'_>,
    place: Place,
    index: usize,
) -> Result<S::Values, DecodeError> {
    let variant = variant::<K>(index);
    let values = match reader.literal(variant.head) {
        Ok(()) => S::read(reader, place, variant.parts),
        Err(error) => Err(error),
    };
    match values {
        Err(error) if K::META.variants.len() > 1 => Err(error.within(variant.name)),
        values => values,
    }
}

/// The index of the variant whose prefix stands here.
pub fn which<K: Key>(reader: &Reader<'_>, place: Place) -> Result<usize, DecodeError> {
    let found = K::META.variants.iter().position(|variant| starts(reader, place, variant));
    found.ok_or_else(|| no_variant(reader))
}

/// None of the variants' prefixes stands here.
#[cold]
#[must_use]
pub fn no_variant(reader: &Reader<'_>) -> DecodeError {
    DecodeError::new(DecodeErrorKind::NoVariant, reader.offset())
}

/// Whether the variant's prefix stands here. The prefix of a variant without fields has no delimiter of its
/// own, so it counts only if the segment ends behind it: `A` is not the start of `AB#1`.
fn starts(reader: &Reader<'_>, place: Place, variant: &Variant) -> bool {
    reader.rest().strip_prefix(variant.head.as_bytes()).is_some_and(|rest| {
        !variant.parts.is_empty()
            || match rest.first() {
                None => true,
                Some(byte) => !place.tail && *byte == place.delimiter,
            }
    })
}
