//! What a step of a query takes: a value, or a range of values.

use crate::queries::steps::{Bounded, Steps};
use crate::segments::codec::Codec;
use crate::segments::option::{MissingLast, with_codecs};
use crate::segments::order::Ranged;
use core::ops::{Bound, Range, RangeBounds, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

/// How an argument is meant: as a value or a range of them.
#[derive(Debug)]
pub struct Given;

/// How an argument is meant: as a query of a nested key.
#[derive(Debug)]
pub struct Queried;

/// What a step of a query takes, for a segment of type `V` and codec `C`: a value, or a range of values. `H` is how it is
/// meant, which the argument's own type decides.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither a value nor a range of this segment",
    label = "this segment holds `{V}`",
    note = "a number takes a value of its own type, or any range of them: `5`, `5..=9`, `5..9`, `5..`, `..=9`, `..9`",
    note = "text takes `\"a\"`, `\"a\"..=\"b\"`, `\"a\"..`, `..=\"b\"` and `starts_with(\"a\")`",
    note = "a nested key takes a value, or a query of its own type; a `bool` and a `char` take a value",
    note = "an `Option` takes `Some(…)`, `None`, or a range, which means those that are present"
)]
pub trait Argument<C, V, H = Given> {
    /// The next step of the builder after a value; [`Bounded`] after a range.
    type Then<K, Q>;
    /// Takes the step; `next` makes the builder that has come so far.
    fn then<K, Q>(self, steps: Steps, next: fn(Steps) -> Q) -> Self::Then<K, Q>;
}

impl<C: Codec<V>, V> Argument<C, V> for V {
    type Then<K, Q> = Q;
    fn then<K, Q>(self, steps: Steps, next: fn(Steps) -> Q) -> Q {
        next(steps.value::<C, V>(&self))
    }
}

impl<C: Codec<V>, V> Argument<C, V> for &V {
    type Then<K, Q> = Q;
    fn then<K, Q>(self, steps: Steps, next: fn(Steps) -> Q) -> Q {
        next(steps.value::<C, V>(self))
    }
}

/// A type with a [`Ranged`] codec `C`: what a range in a query asks for, so that what is missing is said of the type.
#[diagnostic::on_unimplemented(
    message = "a segment that holds `{Self}` takes no range in a query, only a value",
    label = "this segment is written by a codec that has declared no order for ranges",
    note = "numbers, dates, times, addresses and keys of one segment take a range of their own type",
    note = "text takes a range of `&str`: `\"a\"..=\"b\"`, `\"a\"..` or `..=\"b\"`",
    note = "a nested key takes a query of its own type: `EventKey::query().year(2026)`",
    note = "a codec of your own takes ranges once it declares its order: `impl Ordered<{Self}>` for it"
)]
pub trait InRanges<C>: Sized {
    /// Ends the query in a range.
    fn between<K>(bounds: &impl RangeBounds<Self>, steps: Steps) -> Bounded<K>;
}

#[diagnostic::do_not_recommend]
impl<C: Ranged<V>, V> InRanges<C> for V {
    fn between<K>(bounds: &impl RangeBounds<V>, steps: Steps) -> Bounded<K> {
        Bounded::new(
            steps.between(|place, ends| C::ends(bounds.start_bound(), bounds.end_bound(), place, ends)),
        )
    }
}

macro_rules! ranges {
    ($($range:ty),*) => {$(
        impl<C, V: InRanges<C>> Argument<C, V> for $range {
            type Then<K, Q> = Bounded<K>;
            fn then<K, Q>(self, steps: Steps, _: fn(Steps) -> Q) -> Bounded<K> {
                V::between(&self, steps)
            }
        }
        /// Of a part that may be missing, a range means those that are present.
        #[diagnostic::do_not_recommend]
        impl<C, V: InRanges<C>> Argument<C, Option<V>> for $range {
            type Then<K, Q> = Bounded<K>;
            fn then<K, Q>(self, steps: Steps, _: fn(Steps) -> Q) -> Bounded<K> {
                V::between(&self, steps)
            }
        }
    )*};
}
ranges!(Range<V>, RangeInclusive<V>, RangeFrom<V>, RangeTo<V>, RangeToInclusive<V>, (Bound<V>, Bound<V>));

/// `..` is every value; of a part that may be missing, every one that is present.
macro_rules! full {
    ($([$($generics:tt)*] $codec:ty;)*) => {$(
        impl<V, $($generics)*> Argument<$codec, V> for RangeFull
        where
            V: InRanges<$codec>,
        {
            type Then<K, Q> = Bounded<K>;
            fn then<K, Q>(self, steps: Steps, _: fn(Steps) -> Q) -> Bounded<K> {
                V::between(&self, steps)
            }
        }
        #[diagnostic::do_not_recommend]
        impl<V, $($generics)*> Argument<$codec, Option<V>> for RangeFull
        where
            V: InRanges<$codec>,
        {
            type Then<K, Q> = Bounded<K>;
            fn then<K, Q>(self, steps: Steps, _: fn(Steps) -> Q) -> Bounded<K> {
                V::between(&self, steps)
            }
        }
    )*};
}
with_codecs!(full);

#[diagnostic::do_not_recommend]
impl<D, V: InRanges<MissingLast<D>>> Argument<MissingLast<D>, Option<V>> for RangeFull {
    type Then<K, Q> = Bounded<K>;
    fn then<K, Q>(self, steps: Steps, _: fn(Steps) -> Q) -> Bounded<K> {
        V::between(&self, steps)
    }
}
