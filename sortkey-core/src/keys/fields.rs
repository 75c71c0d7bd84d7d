//! The list of a key's fields as a type, over which checking, writing and reading are implemented once.
//!
//! A struct of three fields, and a variant of an enum, has the list `(At<M, 0>, (At<M, 1>, (At<M, 2>, ())))`.
//! What each field is, `Field<M, I>` says. The lists ask no more than `K: Field<M, I>`, so a field type without a
//! codec is one error, at that field, and everything else still type-checks.
//!
//! `M` is a private type that each derive makes for its key: an impl that names it is private as well, and so may name
//! field types that are less visible than the key.

use crate::errors::decode::{DecodeError, DecodeErrorKind};
use crate::errors::encode::EncodeError;
use crate::layout::layout::{FieldLayout, Layout, Segment, Variant};
use crate::reader::Reader;
use crate::segments::codec::{Codec, Place};
use alloc::string::String;
use core::marker::PhantomData;

/// Field `I` of a key type: its type and its codec.
pub trait Field<M, const I: usize> {
    /// The field's type.
    type Value;
    /// How it is written.
    type Codec: Codec<Self::Value>;
}

/// Field `I` in a list of fields.
#[derive(Debug)]
pub struct At<M, const I: usize>(PhantomData<M>);

/// How field `I` is written, as data.
#[must_use]
pub const fn segment<K: Field<M, I>, M, const I: usize>() -> Segment {
    <K::Codec as Codec<K::Value>>::SEGMENT
}

type Fields = &'static [FieldLayout];

/// Splits off the first field. The derive makes as many as the list has.
#[cfg_attr(not(debug_assertions), inline(always))]
fn split(fields: Fields) -> (&'static str, &'static str, Fields) {
    match fields {
        [first, rest @ ..] => (first.before, first.name, rest),
        [] => ("", "", &[]),
    }
}

/// The fields of a struct or of one variant.
pub trait List<K> {
    /// The fields' values, as a list.
    type Values;
    /// Whether the list ends here.
    const IS_END: bool;
    /// Reads all of them.
    fn read(reader: &mut Reader<'_>, place: Place, fields: Fields) -> Result<Self::Values, DecodeError>;
}

impl<K> List<K> for () {
    type Values = ();
    const IS_END: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read(_: &mut Reader<'_>, _: Place, _: Fields) -> Result<(), DecodeError> {
        Ok(())
    }
}

impl<K: Field<M, I>, M, R: List<K>, const I: usize> List<K> for (At<M, I>, R) {
    type Values = (K::Value, R::Values);
    const IS_END: bool = false;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read(reader: &mut Reader<'_>, place: Place, fields: Fields) -> Result<Self::Values, DecodeError> {
        let (before, name, fields) = split(fields);
        let here = Place { tail: place.tail && R::IS_END, ..place };
        let value = match reader.literal(before) {
            Ok(()) => K::Codec::read(reader, here),
            Err(at) => Err(expected(before, at)),
        };
        match value {
            Ok(value) => Ok((value, R::read(reader, place, fields)?)),
            Err(error) => Err(error.within(name)),
        }
    }
}

#[cold]
#[inline(never)]
fn expected(text: &'static str, at: usize) -> DecodeError {
    DecodeError::new(DecodeErrorKind::Expected { text }, at)
}

/// References to the fields of a struct or of one variant.
pub trait Refs<K, L> {
    /// The bytes that all of them take, or what is wrong with one.
    fn check(&self, place: Place, fields: Fields) -> Result<usize, EncodeError>;
    /// Appends all of them; they have been checked.
    fn write(&self, place: Place, fields: Fields, out: &mut String);
}

impl<K> Refs<K, ()> for () {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check(&self, _: Place, _: Fields) -> Result<usize, EncodeError> {
        Ok(0)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write(&self, _: Place, _: Fields, _: &mut String) {}
}

impl<K, M, T, R, P, const I: usize> Refs<K, (At<M, I>, R)> for (&T, P)
where
    K: Field<M, I, Value = T>,
    R: List<K>,
    P: Refs<K, R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check(&self, place: Place, fields: Fields) -> Result<usize, EncodeError> {
        let (before, name, fields) = split(fields);
        let here = Place { tail: place.tail && R::IS_END, ..place };
        match K::Codec::check(self.0, here) {
            Ok(len) => Ok(before.len() + len + self.1.check(place, fields)?),
            Err(error) => Err(error.within(name)),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write(&self, place: Place, fields: Fields, out: &mut String) {
        let (before, _, fields) = split(fields);
        out.push_str(before);
        K::Codec::write(self.0, Place { tail: place.tail && R::IS_END, ..place }, out);
        self.1.write(place, fields, out);
    }
}

/// What is done with the fields of a value, whichever variant it is: a derived key hands them over.
pub trait Visit<K> {
    /// What comes of it.
    type Output;
    /// Takes the fields of a struct, or of the variant with this index.
    fn fields<L, R: Refs<K, L>>(self, refs: &R, variant: usize) -> Self::Output;
}

/// The bytes that a value takes, or what is wrong with it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Check {
    pub(crate) layout: Layout,
    pub(crate) place: Place,
}

impl<K> Visit<K> for Check {
    type Output = Result<usize, EncodeError>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fields<L, R: Refs<K, L>>(self, refs: &R, index: usize) -> Self::Output {
        let variant = variant(self.layout, index);
        match refs.check(self.place, variant.fields) {
            Ok(len) => Ok(variant.head.len() + len),
            Err(error) if self.layout.has_variants() => Err(error.within(variant.name)),
            Err(error) => Err(error),
        }
    }
}

/// Appends the text of a value that has been checked.
#[derive(Debug)]
pub(crate) struct Write<'a> {
    pub(crate) layout: Layout,
    pub(crate) place: Place,
    pub(crate) out: &'a mut String,
}

impl<K> Visit<K> for Write<'_> {
    type Output = ();

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fields<L, R: Refs<K, L>>(self, refs: &R, index: usize) {
        let variant = variant(self.layout, index);
        self.out.push_str(variant.head);
        refs.write(self.place, variant.fields, self.out);
    }
}

const NO_VARIANT: &Variant = &Variant { name: "", head: "", fields: &[] };

/// A struct, or the variant with this index. The derive passes no other.
#[cfg_attr(not(debug_assertions), inline(always))]
fn variant(layout: Layout, index: usize) -> &'static Variant {
    layout.variants.get(index).unwrap_or(NO_VARIANT)
}

/// Reads the fields of a struct, or of a variant.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn read_fields<K, L: List<K>>(
    layout: Layout,
    reader: &mut Reader<'_>,
    place: Place,
    index: usize,
) -> Result<L::Values, DecodeError> {
    let variant = variant(layout, index);
    let values = match reader.literal(variant.head) {
        Ok(()) => L::read(reader, place, variant.fields),
        Err(at) => Err(expected(variant.head, at)),
    };
    match values {
        Err(error) if layout.has_variants() => Err(error.within(variant.name)),
        values => values,
    }
}

/// The index of the variant whose prefix stands here.
pub fn which(layout: Layout, reader: &Reader<'_>, place: Place) -> Result<usize, DecodeError> {
    let found = layout.variants.iter().position(|variant| starts(reader, place, variant));
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
        !variant.fields.is_empty()
            || match rest.first() {
                None => true,
                Some(byte) => !place.tail && *byte == place.delimiter,
            }
    })
}
