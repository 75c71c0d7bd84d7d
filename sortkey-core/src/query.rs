//! The steps of a query: values for the leading segments, then at most one range.
//!
//! A derive makes one builder type per key; its methods hand over to [`Steps`] here, which writes the text of what
//! is given so far. The first thing that goes wrong is kept, and told at `range()`.

use crate::codec::{Codec, Place};
use crate::encode_error::{EncodeError, EncodeErrorKind};
use crate::key::SortKey;
use crate::layout::{Meta, Variant};
use crate::plain::Plain;
use crate::range::KeyRange;
use crate::text::{self, Text};
use alloc::string::String;
use core::ops::{Bound, Range, RangeBounds, RangeFrom, RangeInclusive, RangeTo, RangeToInclusive};

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

    /// The keys that go on from here.
    pub fn range(self) -> Result<KeyRange, EncodeError> {
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
    label = "cannot be asked of a segment that holds `{V}`",
    note = "a number takes a value or any range of values: `5`, `5..=9`, `5..9`, `5..`, `..=9`, `..9`",
    note = "text takes `\"a\"`, `\"a\"..=\"b\"`, `\"a\"..`, `..=\"b\"` and `starts_with(\"a\")`; a range that ends below a text has no exact end, so write `..=` with the last text to be found",
    note = "a `bool`, a `char` and a nested key take a value"
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
#[diagnostic::on_unimplemented(
    message = "`{T}` takes no range in a query, only a value",
    label = "this segment has no order that a range could follow, or no exact end for this form of range"
)]
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

fn ranged<C: Ranged<V>, V>(bounds: &impl RangeBounds<V>, steps: Steps) -> Bounded {
    let ends = (C::lowest(bounds.start_bound()), C::highest(bounds.end_bound()));
    let (Some(low), Some(high)) = ends else { return Bounded(steps.text.map(|_| KeyRange::empty())) };
    if low > high {
        return Bounded(steps.text.map(|_| KeyRange::empty()));
    }
    let (first, last) = if C::DESCENDING { (high, low) } else { (low, high) };
    Bounded(steps.between(Some(&C::text(first)), Some(&C::text(last))))
}

macro_rules! ranges {
    ($($range:ty),*) => {$(
        impl<C: Ranged<V>, V> Argument<C, V> for $range {
            type Then<Q: Step> = Bounded;
            fn then<Q: Step>(self, steps: Steps) -> Bounded {
                ranged::<C, V>(&self, steps)
            }
        }
        /// Of a part that may be missing, a range means those that are present.
        impl<C: Ranged<V>, V> Argument<C, Option<V>> for $range {
            type Then<Q: Step> = Bounded;
            fn then<Q: Step>(self, steps: Steps) -> Bounded {
                ranged::<C, V>(&self, steps)
            }
        }
    )*};
}
ranges!(Range<V>, RangeInclusive<V>, RangeFrom<V>, RangeTo<V>, RangeToInclusive<V>, (Bound<V>, Bound<V>));

/// A codec of text, which a query gives as `&str`.
pub trait TextSegment<T>: Codec<T> {
    /// The segment that `text` has.
    fn segment(text: &str, place: Place) -> Result<String, EncodeError>;
}

/// A codec of text that keeps its order, so that ranges of it can be asked for.
#[diagnostic::on_unimplemented(
    message = "this text takes no range in a query, only a value or `starts_with`",
    label = "`#[unordered]` text has no order that a range could follow"
)]
pub trait TextRange<T>: TextSegment<T> {}

/// A type whose text is spelled from left to right, so that the start of one has a meaning: text, dates, times.
#[diagnostic::on_unimplemented(
    message = "`starts_with` cannot be asked of a segment that holds `{Self}`",
    label = "the start of a number, of an id or of a count has no meaning of its own; ask for a range"
)]
pub trait Spelled {}

impl<T: Text> Spelled for T {}

/// A codec whose segments can be asked for by how they start.
#[diagnostic::on_unimplemented(
    message = "`starts_with` cannot be asked of a segment that holds `{T}`",
    label = "the start of a number, of an id or of a count has no meaning of its own; ask for a range"
)]
pub trait Begins<T>: Codec<T> {
    /// What all segments of values that start with `text` start with.
    fn beginning(text: &str, place: Place) -> Result<String, EncodeError>;
}

impl<T: Text> TextSegment<T> for Plain
where
    Plain: Codec<T>,
{
    fn segment(text: &str, place: Place) -> Result<String, EncodeError> {
        text::check(text, place).map(|_| text.into())
    }
}
impl<T: Text> TextRange<T> for Plain where Plain: Codec<T> {}
impl<T: Text> Begins<T> for Plain
where
    Plain: Codec<T>,
{
    fn beginning(text: &str, place: Place) -> Result<String, EncodeError> {
        text::check(text, place).map(|_| text.into())
    }
}

/// Whether the empty text is one of those meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Texts {
    All,
    /// Those that are present: of a part that may be missing, the empty text says that it is.
    Present,
}

fn text<C: TextSegment<T>, T>(text: &str, texts: Texts, steps: Steps) -> Steps {
    steps.next(|place, out| {
        let segment = C::segment(text, place)?;
        if texts == Texts::Present && segment.is_empty() {
            return Err(EncodeError::new(EncodeErrorKind::EmptySome));
        }
        out.push_str(&segment);
        Ok(())
    })
}

fn texts<C: TextRange<T>, T>(
    (from, to): (Option<&str>, Option<&str>),
    texts: Texts,
    steps: Steps,
) -> Bounded {
    let place = steps.place();
    let segment = |text: Option<&str>| {
        text.map(|text| C::segment(text, place)).transpose().map_err(|error| steps.named(error))
    };
    match (segment(from), segment(to)) {
        (Ok(from), Ok(to)) => {
            let from = from.filter(|from| !from.is_empty());
            let least = (texts == Texts::Present).then(|| least(place));
            Bounded(steps.between(from.or(least).as_deref(), to.as_deref()))
        }
        (Err(error), _) | (_, Err(error)) => Bounded(steps.text.and(Err(error))),
    }
}

/// The first segment above the empty one.
fn least(place: Place) -> String {
    String::from(if place.tail { '\0' } else { char::from(place.delimiter + 1) })
}

/// A value of a text segment.
macro_rules! text_values {
    ($($text:ty),*) => {$(
        impl<C: TextSegment<T>, T: Text> Argument<C, T> for $text {
            type Then<Q: Step> = Q;
            fn then<Q: Step>(self, steps: Steps) -> Q {
                Q::after(text::<C, T>(self, Texts::All, steps))
            }
        }
        /// Of a part that may be missing, a text means that it is present.
        impl<C: TextSegment<T>, T: Text> Argument<C, Option<T>> for $text {
            type Then<Q: Step> = Q;
            fn then<Q: Step>(self, steps: Steps) -> Q {
                Q::after(text::<C, T>(self, Texts::Present, steps))
            }
        }
    )*};
}
text_values!(&str, &String);

macro_rules! text_ranges {
    ($($range:ty: |$this:ident| $from:expr, $to:expr;)*) => {$(
        impl<C: TextRange<T>, T: Text> Argument<C, T> for $range {
            type Then<Q: Step> = Bounded;
            fn then<Q: Step>(self, steps: Steps) -> Bounded {
                let $this = self;
                texts::<C, T>(($from, $to), Texts::All, steps)
            }
        }
        /// Of a part that may be missing, a range means those that are present.
        impl<C: TextRange<T>, T: Text> Argument<C, Option<T>> for $range {
            type Then<Q: Step> = Bounded;
            fn then<Q: Step>(self, steps: Steps) -> Bounded {
                let $this = self;
                texts::<C, T>(($from, $to), Texts::Present, steps)
            }
        }
    )*};
}
text_ranges! {
    RangeInclusive<&str>: |this| Some(this.start()), Some(this.end());
    RangeFrom<&str>: |this| Some(this.start), None;
    RangeToInclusive<&str>: |this| None, Some(this.end);
}

/// The texts that start with `text`: what a step of a query takes for a text segment.
///
/// ```ignore
/// PlayerKey::query().name(sortkey::starts_with("p_")).range()?;
/// ```
#[must_use]
pub fn starts_with(text: &str) -> StartsWith<'_> {
    StartsWith(text)
}

/// What [`starts_with`] gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartsWith<'a>(&'a str);

impl<C: Begins<T>, T: Spelled> Argument<C, T> for StartsWith<'_> {
    type Then<Q: Step> = Bounded;
    fn then<Q: Step>(self, steps: Steps) -> Bounded {
        beginning::<C, T>(self.0, Texts::All, steps)
    }
}

/// Of a part that may be missing, the start of a text means those that are present.
impl<C: Begins<T>, T: Spelled> Argument<C, Option<T>> for StartsWith<'_> {
    type Then<Q: Step> = Bounded;
    fn then<Q: Step>(self, steps: Steps) -> Bounded {
        beginning::<C, T>(self.0, Texts::Present, steps)
    }
}

fn beginning<C: Begins<T>, T>(text: &str, texts: Texts, steps: Steps) -> Bounded {
    let (meta, place) = (steps.meta, steps.place());
    if texts == Texts::Present && text.is_empty() {
        return Bounded(steps.between(Some(&least(place)), None));
    }
    let steps = steps.next(|place, out| {
        out.push_str(&C::beginning(text, place)?);
        Ok(())
    });
    let range = if place.tail { KeyRange::beginning } else { KeyRange::prefix };
    Bounded(steps.text.and_then(|text| limited(range(text, meta.max_len), meta)))
}
