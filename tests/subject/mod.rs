//! Key types under test: each is a derived type, the oracle's rules for it, and values worth trying.
//!
//! The rules are read off the attributes by a macro of the tests' own, so that no test can mean another direction or
//! width than the derive was told.

// Several test programs share this module, and none of them needs all of it.
#![allow(dead_code, unused_imports)]

mod attributes;
mod keys;
mod number;
mod text;

pub(crate) use crate::oracle::{Decimal, Fields, Schema, Segment, Value};
pub(crate) use attributes::Attributes;
pub(crate) use keys::key_types;
pub(crate) use number::{boundaries, values};
pub(crate) use proptest::strategy::{BoxedStrategy, Just, Strategy};
use proptest::{collection, option};
use sortkey::SortKey;
use std::fmt::Debug;

/// A type that can stand in a field.
pub(crate) trait Specimen: Clone + Debug + PartialEq + 'static {
    /// What it is without an attribute; for a number, `#[pad]`.
    fn segment() -> Segment;
    fn value(&self) -> Value;
    /// Values that the segment can hold and, less often, that it must refuse: most of them at a boundary.
    fn strategy(place: &Place) -> BoxedStrategy<Self>;
    /// `self`, with those parts from `other` whose turn in `picks` says so.
    fn mixed(&self, other: &Self, picks: &mut dyn Iterator<Item = bool>) -> Self {
        if picks.next() == Some(true) { other.clone() } else { self.clone() }
    }
}

/// Where a value is to stand.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) segment: Segment,
    pub(crate) delimiter: char,
    pub(crate) tail: bool,
}

/// A derived key type.
pub(crate) trait Subject: Specimen + SortKey {
    fn schema() -> Schema;

    /// The whole key's own place.
    fn place() -> Place {
        let Schema { delimiter, segment, .. } = Self::schema();
        Place { segment, delimiter, tail: true }
    }
}

/// Values of a key type.
pub(crate) fn keys<K: Subject>() -> BoxedStrategy<K> {
    K::strategy(&K::place())
}

/// Pairs that differ in one part mostly, so that this part alone decides.
pub(crate) fn pairs<K: Subject>() -> impl Strategy<Value = (K, K)> {
    let parts = parts(&K::schema().segment).max(1);
    let one = (0..parts).prop_map(move |chosen| (0..parts).map(|part| part == chosen).collect());
    let some = collection::vec(proptest::bool::ANY, parts);
    let picks: BoxedStrategy<Vec<bool>> = proptest::prop_oneof![6 => one, 2 => some].boxed();
    (keys::<K>(), keys::<K>(), picks).prop_map(|(a, b, picks)| {
        let mixed = a.mixed(&b, &mut picks.into_iter());
        (a, mixed)
    })
}

/// The places of a struct's fields.
pub(crate) fn places(place: &Place) -> Vec<Place> {
    let Segment::Key(Fields { fields, .. }) = &place.segment else { panic!("{place:?} is no struct") };
    let last = fields.len();
    let each = (1..).zip(fields).map(|(number, field)| Place {
        segment: field.segment.clone(),
        delimiter: place.delimiter,
        tail: place.tail && number == last,
    });
    each.collect()
}

/// The parts that [`Specimen::mixed`] asks about.
fn parts(segment: &Segment) -> usize {
    match segment {
        Segment::Key(Fields { fields, .. }) => fields.iter().map(|field| parts(&field.segment)).sum(),
        Segment::OneOf(variants) => variants
            .iter()
            .map(|variant| variant.fields.iter().map(|field| parts(&field.segment)).sum())
            .max()
            .unwrap_or(0),
        _ => 1,
    }
}

impl<T: Specimen> Specimen for Option<T> {
    fn segment() -> Segment {
        Segment::Optional(Box::new(T::segment()))
    }
    fn value(&self) -> Value {
        self.as_ref().map_or(Value::Absent, T::value)
    }
    fn strategy(place: &Place) -> BoxedStrategy<Self> {
        let Segment::Optional(present) = &place.segment else { panic!("{place:?} is not optional") };
        option::of(T::strategy(&Place { segment: (**present).clone(), ..*place })).boxed()
    }
}

impl Specimen for bool {
    fn segment() -> Segment {
        Segment::Bool
    }
    fn value(&self) -> Value {
        Value::Bool(*self)
    }
    fn strategy(_: &Place) -> BoxedStrategy<Self> {
        proptest::bool::ANY.boxed()
    }
}
