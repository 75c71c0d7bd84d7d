//! The list of a key's segments as a type, over which checking, writing and reading are implemented once.
//!
//! A struct of three fields has the shape `(At<M, 0>, (At<M, 1>, (At<M, 2>, ())))`; an enum has
//! `Either<(At<M, 0>, ()), Either<(At<M, 1>, (At<M, 2>, ())), ()>>`, its last variant without an `Either` of its own.
//! What each field is, `Field<M, I>` says. The lists ask no more than `K: Field<M, I>`, so a field type without a
//! codec is one error, at that field, and everything else still type-checks.
//!
//! `M` is a private type that each derive makes for its key: an impl that names it is private as well, and so may name
//! field types that are less visible than the key.

use crate::codec::{Codec, Place};
use crate::decode_error::{DecodeError, DecodeErrorKind};
use crate::encode_error::EncodeError;
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

/// One of several variants: as a type of segments, as references to fields, and as values read.
#[derive(Debug)]
pub enum Either<A, B> {
    /// The first variant.
    This(A),
    /// One of the variants after it.
    Other(B),
}

/// The text before each segment and the field's name.
type Texts = &'static [(&'static str, &'static str)];

/// Splits off the first field's texts. The derive makes as many as there are fields.
#[inline(always)]
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

    #[inline(always)]
    fn read(_: &mut Reader<'_>, _: Place, _: Texts) -> Result<(), DecodeError> {
        Ok(())
    }
}

impl<K: Field<M, I>, M, R: Segments<K>, const I: usize> Segments<K> for (At<M, I>, R) {
    type Values = (K::Value, R::Values);
    const NODES: &'static Nodes = &Nodes::Segment(&<K::Codec as Codec<K::Value>>::SEGMENT, R::NODES);
    const IS_END: bool = false;

    #[inline(always)]
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
pub trait SegmentParts<K, S> {
    /// The bytes that all of them take, or what is wrong with one.
    fn check(&self, place: Place, texts: Texts) -> Result<usize, EncodeError>;
    /// Appends all of them; they have been checked.
    fn write(&self, place: Place, texts: Texts, out: &mut String);
}

impl<K> SegmentParts<K, ()> for () {
    #[inline(always)]
    fn check(&self, _: Place, _: Texts) -> Result<usize, EncodeError> {
        Ok(0)
    }
    #[inline(always)]
    fn write(&self, _: Place, _: Texts, _: &mut String) {}
}

impl<K, M, T, R, P, const I: usize> SegmentParts<K, (At<M, I>, R)> for (&T, P)
where
    K: Field<M, I, Value = T>,
    R: Segments<K>,
    P: SegmentParts<K, R>,
{
    #[inline(always)]
    fn check(&self, place: Place, texts: Texts) -> Result<usize, EncodeError> {
        let (literal, name, texts) = split(texts);
        let here = Place { tail: place.tail && R::IS_END, ..place };
        match K::Codec::check(self.0, here) {
            Ok(len) => Ok(literal.len() + len + self.1.check(place, texts)?),
            Err(error) => Err(error.within(name)),
        }
    }
    #[inline(always)]
    fn write(&self, place: Place, texts: Texts, out: &mut String) {
        let (literal, _, texts) = split(texts);
        out.push_str(literal);
        K::Codec::write(self.0, Place { tail: place.tail && R::IS_END, ..place }, out);
        self.1.write(place, texts, out);
    }
}

type Variants = &'static [Variant];

const NO_VARIANT: &Variant = &Variant { name: "", head: "", parts: &[] };

/// Splits off the first variant's texts. The derive makes as many as there are variants.
#[inline(always)]
fn first(variants: Variants) -> (&'static Variant, Variants) {
    variants.split_first().unwrap_or((NO_VARIANT, &[]))
}

/// The segments of a key type: of a struct, or of all variants of an enum.
pub trait Shape<K> {
    /// The fields' values.
    type Values;
    /// The segments, as data.
    const NODES: &'static Nodes;
    /// Reads a key.
    fn read(reader: &mut Reader<'_>, place: Place, variants: Variants) -> Result<Self::Values, DecodeError>;
}

/// References to the fields of a key.
pub trait Parts<K, S> {
    /// The bytes of the whole key, or what is wrong with a field.
    fn check(&self, place: Place, variants: Variants) -> Result<usize, EncodeError>;
    /// Appends the key; it has been checked.
    fn write(&self, place: Place, variants: Variants, out: &mut String);
}

impl<K> Shape<K> for () {
    type Values = ();
    const NODES: &'static Nodes = &Nodes::End;

    #[inline(always)]
    fn read(reader: &mut Reader<'_>, place: Place, variants: Variants) -> Result<(), DecodeError> {
        read_variant::<K, Self>(reader, place, variants)
    }
}

impl<K: Field<M, I>, M, R: Segments<K>, const I: usize> Shape<K> for (At<M, I>, R) {
    type Values = <Self as Segments<K>>::Values;
    const NODES: &'static Nodes = <Self as Segments<K>>::NODES;

    #[inline(always)]
    fn read(reader: &mut Reader<'_>, place: Place, variants: Variants) -> Result<Self::Values, DecodeError> {
        read_variant::<K, Self>(reader, place, variants)
    }
}

#[inline(always)]
fn read_variant<K, S: Segments<K>>(
    reader: &mut Reader<'_>,
    place: Place,
    variants: Variants,
) -> Result<S::Values, DecodeError> {
    let (variant, _) = first(variants);
    reader.literal(variant.head)?;
    S::read(reader, place, variant.parts)
}

impl<K> Parts<K, ()> for () {
    #[inline(always)]
    fn check(&self, place: Place, variants: Variants) -> Result<usize, EncodeError> {
        check_variant::<K, ()>(self, place, variants)
    }
    #[inline(always)]
    fn write(&self, place: Place, variants: Variants, out: &mut String) {
        write_variant::<K, ()>(self, place, variants, out);
    }
}

impl<K, M, T, R, P, const I: usize> Parts<K, (At<M, I>, R)> for (&T, P)
where
    K: Field<M, I, Value = T>,
    R: Segments<K>,
    P: SegmentParts<K, R>,
{
    #[inline(always)]
    fn check(&self, place: Place, variants: Variants) -> Result<usize, EncodeError> {
        check_variant::<K, (At<M, I>, R)>(self, place, variants)
    }
    #[inline(always)]
    fn write(&self, place: Place, variants: Variants, out: &mut String) {
        write_variant::<K, (At<M, I>, R)>(self, place, variants, out);
    }
}

#[inline(always)]
fn check_variant<K, S>(
    parts: &impl SegmentParts<K, S>,
    place: Place,
    variants: Variants,
) -> Result<usize, EncodeError> {
    let (variant, _) = first(variants);
    Ok(variant.head.len() + parts.check(place, variant.parts)?)
}

#[inline(always)]
fn write_variant<K, S>(parts: &impl SegmentParts<K, S>, place: Place, variants: Variants, out: &mut String) {
    let (variant, _) = first(variants);
    out.push_str(variant.head);
    parts.write(place, variant.parts, out);
}

impl<K, A: Segments<K>, B: Shape<K>> Shape<K> for Either<A, B> {
    type Values = Either<A::Values, B::Values>;
    const NODES: &'static Nodes = &Nodes::Either(A::NODES, B::NODES);

    fn read(reader: &mut Reader<'_>, place: Place, variants: Variants) -> Result<Self::Values, DecodeError> {
        let (this, others) = first(variants);
        if starts(reader, place, this) {
            let values = read_variant::<K, A>(reader, place, variants);
            return values.map(Either::This).map_err(|error| error.within(this.name));
        }
        match others {
            [last] if !starts(reader, place, last) => {
                Err(DecodeError::new(DecodeErrorKind::NoVariant, reader.offset()))
            }
            [last] => {
                B::read(reader, place, others).map(Either::Other).map_err(|error| error.within(last.name))
            }
            _ => B::read(reader, place, others).map(Either::Other),
        }
    }
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

impl<K, A, B, P, Q> Parts<K, Either<A, B>> for Either<P, Q>
where
    A: Segments<K>,
    B: Shape<K>,
    P: SegmentParts<K, A>,
    Q: Parts<K, B>,
{
    fn check(&self, place: Place, variants: Variants) -> Result<usize, EncodeError> {
        let (this, others) = first(variants);
        match self {
            Either::This(parts) => {
                check_variant::<K, A>(parts, place, variants).map_err(|error| error.within(this.name))
            }
            Either::Other(parts) => parts.check(place, others).map_err(|error| match others {
                [last] => error.within(last.name),
                _ => error,
            }),
        }
    }
    fn write(&self, place: Place, variants: Variants, out: &mut String) {
        match self {
            Either::This(parts) => write_variant::<K, A>(parts, place, variants, out),
            Either::Other(parts) => parts.write(place, first(variants).1, out),
        }
    }
}
