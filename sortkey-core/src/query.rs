//! The steps of a query: values for the leading segments, then at most one range.
//!
//! A derive makes one builder type per key; its methods hand over to [`Steps`] here, which writes the text of what
//! is given so far. The first thing that goes wrong is kept, and told at `range()`.

use crate::codec::{Codec, Place};
use crate::encode_error::{EncodeError, EncodeErrorKind};
use crate::key::SortKey;
use crate::layout::{Meta, Variant};
use crate::range::KeyRange;
use alloc::string::String;
use core::ops::{Bound, Range, RangeBounds, RangeFrom, RangeInclusive, RangeTo, RangeToInclusive};

mod of_text;

#[cfg(any(feature = "chrono04", feature = "jiff1", feature = "time03"))]
pub(crate) use of_text::Spelled;
pub(crate) use of_text::{Begins, TextRange, TextSegment};
pub use of_text::{StartsWith, starts_with};

/// A query under construction: the text of the segments given so far.
#[derive(Clone, Debug)]
pub struct Steps {
    meta: &'static Meta,
    variant: &'static Variant,
    /// Segments given.
    given: usize,
    text: Result<String, EncodeError>,
}

impl Steps {
    /// Nothing given of the variant with this index; a struct is its own first variant.
    #[must_use]
    pub fn of<K: SortKey>(variant: usize) -> Self {
        const { crate::check::assert_key::<K>() };
        // The derive passes the index of a variant.
        let variant = K::META.variants.get(variant).unwrap_or(&Variant { name: "", head: "", parts: &[] });
        Steps { meta: &K::META, variant, given: 0, text: Ok(String::from(variant.head)) }
    }

    /// The keys that go on from here: the builders' `range()`.
    ///
    /// Of another name, lest the compiler suggest this method where a builder lacks its own.
    pub fn finish(self) -> Result<KeyRange, EncodeError> {
        let mut text = self.text?;
        let max_len = self.meta.max_len;
        let Some((literal, _)) = self.variant.parts.get(self.given) else {
            return match text.len() {
                0 => Err(EncodeError::new(EncodeErrorKind::Empty).of(self.meta.name)),
                _ => limited(KeyRange::one(text), self.meta),
            };
        };
        text.push_str(literal);
        limited(KeyRange::prefix(text, max_len), self.meta)
    }

    fn place(&self) -> Place {
        Place { delimiter: self.meta.delimiter(), tail: self.given + 1 == self.variant.parts.len() }
    }

    /// Goes on with what `write` appends for the next segment.
    fn next(mut self, write: impl FnOnce(Place, &mut String) -> Result<(), EncodeError>) -> Self {
        let place = self.place();
        let (literal, _) = self.variant.parts.get(self.given).copied().unwrap_or_default();
        if let Ok(text) = &mut self.text {
            text.push_str(literal);
            if let Err(error) = write(place, text) {
                self.text = Err(self.named(error));
            }
        }
        self.given += 1;
        self
    }

    fn value<C: Codec<V>, V>(self, value: &V) -> Self {
        self.next(|place, text| {
            C::check(value, place)?;
            C::write(value, place, text);
            Ok(())
        })
    }

    /// The keys whose next segment lies between two texts, both included; without one of them, from the first or
    /// up to the last.
    fn between(mut self, from: Option<&str>, to: Option<&str>) -> Result<KeyRange, EncodeError> {
        let (meta, tail) = (self.meta, self.place().tail);
        self = self.next(|_, _| Ok(()));
        let base = self.text?;
        let start = base.clone() + from.unwrap_or_default();
        let (end, tail) = match to {
            Some(to) if tail => (base + to, true),
            // The delimiter follows, in every key whose segment is `to`.
            Some(to) => (base + to + meta.delimiter.encode_utf8(&mut [0; 4]), false),
            None => (base, false),
        };
        limited(KeyRange::between(start, end, tail, meta.max_len), meta)
    }

    /// Names the next segment's field, as the error does when a key is written.
    fn named(&self, error: EncodeError) -> EncodeError {
        let (_, name) = self.variant.parts.get(self.given).copied().unwrap_or_default();
        let error = error.within(name).of(self.meta.name);
        if self.meta.variants.len() > 1 { error.within(self.variant.name) } else { error }
    }
}

/// A key value longer than any key finds nothing, and the service refuses it.
fn limited(range: KeyRange, meta: &Meta) -> Result<KeyRange, EncodeError> {
    let (len, max_len) = (range.start().len().max(range.end().len()), meta.max_len);
    if len > max_len && !range.is_empty() {
        return Err(EncodeError::new(EncodeErrorKind::TooLong { len, max_len }).of(meta.name));
    }
    Ok(range)
}

/// A query that ends in a range: nothing can follow it.
#[derive(Clone, Debug)]
#[must_use = "a query does nothing until its `range()` is put to a store"]
pub struct Bounded(Result<KeyRange, EncodeError>);

impl Bounded {
    /// The keys that the query means, or the first value given that cannot be a part of a key.
    pub fn range(self) -> Result<KeyRange, EncodeError> {
        self.0
    }
}

/// A builder that derives make: what a step given a plain value goes on with.
pub trait Step {
    /// The builder that has come this far.
    fn after(steps: Steps) -> Self;
}

/// What a step of a query takes, for a segment of type `V` and codec `C`: a value, or a range of values.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither a value nor a range of this segment",
    label = "this segment holds `{V}`",
    note = "a number takes a value of its own type, or any range of them: `5`, `5..=9`, `5..9`, `5..`, `..=9`, `..9`",
    note = "text takes `\"a\"`, `\"a\"..=\"b\"`, `\"a\"..`, `..=\"b\"` and `starts_with(\"a\")`",
    note = "a `bool`, a `char` and a nested key take a value",
    note = "an `Option` takes `Some(…)`, `None`, or a range, which means those that are present"
)]
pub trait Argument<C, V> {
    /// The next step of the builder after a value; [`Bounded`] after a range.
    type Then<Q: Step>;
    /// Takes the step.
    fn then<Q: Step>(self, steps: Steps) -> Self::Then<Q>;
}

impl<C: Codec<V>, V> Argument<C, V> for V {
    type Then<Q: Step> = Q;
    fn then<Q: Step>(self, steps: Steps) -> Q {
        Q::after(steps.value::<C, V>(&self))
    }
}

/// A codec whose segments can be asked for by ranges of values: a number, or a point in time.
pub trait Ranged<T>: Codec<T> {
    /// Whether larger values have smaller texts.
    const DESCENDING: bool;
    /// A value of the segment, which its type need not be able to hold.
    type Point: PartialOrd;
    /// The smallest point that the segment holds and the bound allows.
    fn lowest(bound: Bound<&T>) -> Option<Self::Point>;
    /// The largest point that the segment holds and the bound allows.
    fn highest(bound: Bound<&T>) -> Option<Self::Point>;
    /// The point's text.
    fn text(point: Self::Point) -> String;
}

/// A type with a [`Ranged`] codec `C`: what a range in a query asks for, so that what is missing is said of the type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` takes no range in a query, only a value",
    label = "there is no order of `{Self}` that this range could follow",
    note = "a number, a date and a time take a range of their own type",
    note = "text takes a range of `&str`: `\"a\"..=\"b\"`, `\"a\"..` or `..=\"b\"`"
)]
pub trait InRanges<C>: Sized {
    /// Ends the query in a range.
    fn between(bounds: &impl RangeBounds<Self>, steps: Steps) -> Bounded;
}

#[diagnostic::do_not_recommend]
impl<C: Ranged<V>, V> InRanges<C> for V {
    fn between(bounds: &impl RangeBounds<V>, steps: Steps) -> Bounded {
        let ends = (C::lowest(bounds.start_bound()), C::highest(bounds.end_bound()));
        let (Some(low), Some(high)) = ends else { return Bounded(steps.text.map(|_| KeyRange::empty())) };
        if low > high {
            return Bounded(steps.text.map(|_| KeyRange::empty()));
        }
        let (first, last) = if C::DESCENDING { (high, low) } else { (low, high) };
        Bounded(steps.between(Some(&C::text(first)), Some(&C::text(last))))
    }
}

macro_rules! ranges {
    ($($range:ty),*) => {$(
        impl<C, V: InRanges<C>> Argument<C, V> for $range {
            type Then<Q: Step> = Bounded;
            fn then<Q: Step>(self, steps: Steps) -> Bounded {
                V::between(&self, steps)
            }
        }
        /// Of a part that may be missing, a range means those that are present.
        #[diagnostic::do_not_recommend]
        impl<C, V: InRanges<C>> Argument<C, Option<V>> for $range {
            type Then<Q: Step> = Bounded;
            fn then<Q: Step>(self, steps: Steps) -> Bounded {
                V::between(&self, steps)
            }
        }
    )*};
}
ranges!(Range<V>, RangeInclusive<V>, RangeFrom<V>, RangeTo<V>, RangeToInclusive<V>, (Bound<V>, Bound<V>));
