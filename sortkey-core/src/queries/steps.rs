//! The steps of a query: values for the leading segments, then at most one range.
//!
//! A derive makes one builder type per key; its methods hand over to [`Steps`] here, which writes the text of what
//! is given so far. The first thing that goes wrong is kept, and told at `range()`.

use crate::errors::encode::{EncodeError, EncodeErrorKind};
use crate::keys::key::SortKey;
use crate::layout::layout::{FieldLayout, Layout, Missing, Variant};
use crate::ranges::interval::{Ends, Interval, Last};
use crate::ranges::range::KeyRange;
use crate::segments::codec::{Codec, Place};
use crate::segments::option::below_last;
use crate::segments::order::Meant;
use alloc::string::String;
use core::marker::PhantomData;

/// A query under construction: the text of the segments given so far.
#[derive(Clone, Debug)]
pub struct Steps {
    layout: &'static Layout,
    variant: &'static Variant,
    /// Segments given.
    given: usize,
    text: Result<String, EncodeError>,
}

impl Steps {
    /// Nothing given of the variant with this index; a struct is its own first variant.
    #[must_use]
    pub fn of<K: SortKey>(variant: usize) -> Self {
        const { crate::layout::check::assert_key(&K::LAYOUT) };
        Steps::start(const { &K::LAYOUT }, variant, const { K::LAYOUT.min_len() })
    }

    fn start(layout: &'static Layout, variant: usize, expected: usize) -> Self {
        // The derive passes the index of a variant.
        let variant = layout.variants.get(variant).unwrap_or(&Variant { name: "", head: "", fields: &[] });
        let mut text = String::with_capacity(expected + 1);
        text.push_str(variant.head);
        Steps { layout, variant, given: 0, text: Ok(text) }
    }

    /// What goes on from here.
    pub(crate) fn interval(self) -> Result<Interval, EncodeError> {
        let mut text = self.text?;
        if let Some(next) = self.variant.fields.get(self.given) {
            text.push_str(next.before);
        }
        Ok(Interval::beginning(text))
    }

    /// The keys that go on from here: the builders' `range()`.
    ///
    /// Of another name, lest the compiler suggest this method where a builder lacks its own.
    pub fn finish(self) -> Result<KeyRange, EncodeError> {
        let layout = self.layout;
        close(self.interval()?, layout)
    }

    pub(crate) fn place(&self) -> Place {
        let tail = self.given + 1 == self.variant.fields.len();
        Place { delimiter: self.layout.delimiter.byte(), tail }
    }

    pub(crate) fn field(&self) -> Option<&'static FieldLayout> {
        self.variant.fields.get(self.given)
    }

    /// How an absent value of the next segment is written.
    pub(crate) fn missing(&self) -> Missing {
        self.field().map_or(Missing::Never, |field| field.segment.missing)
    }

    /// The text of all segments given, if there is one.
    pub(crate) fn text(self) -> Result<String, EncodeError> {
        self.text
    }

    /// Goes on with what `write` appends for the next segment.
    pub(crate) fn next(mut self, write: impl FnOnce(Place, &mut String) -> Result<(), EncodeError>) -> Self {
        let place = self.place();
        if let Ok(text) = &mut self.text {
            text.push_str(self.variant.fields.get(self.given).map_or("", |field| field.before));
            if let Err(error) = write(place, text) {
                self.text = Err(self.named(error));
            }
        }
        self.given += 1;
        self
    }

    /// Goes on with the text of a value, which a codec writes.
    pub(crate) fn value<C: Codec<V>, V>(self, value: &V) -> Self {
        self.next(|place, text| {
            C::check(value, place)?;
            C::write(value, place, text);
            Ok(())
        })
    }

    /// Goes on with a text that is present: where it may be missing, not with that of a missing one.
    pub(crate) fn present(self, write: impl FnOnce(Place, &mut String) -> Result<(), EncodeError>) -> Self {
        let missing = self.missing();
        self.next(|place, text| {
            let start = text.len();
            write(place, text)?;
            match (missing, &text[start..]) {
                (Missing::First | Missing::Last, "") => Err(EncodeError::new(EncodeErrorKind::EmptySome)),
                (Missing::Last, present) => below_last(present),
                (Missing::First | Missing::Never, _) => Ok(()),
            }
        })
    }

    /// The interval of the texts that `ends` appends for the next segment; of what may be missing, those present.
    pub(crate) fn between(
        self,
        ends: impl FnOnce(Place, &mut Ends) -> Result<Meant, EncodeError>,
    ) -> Result<Interval, EncodeError> {
        let (place, field) = (self.place(), self.field());
        let before = Steps { text: Ok(String::new()), ..self };
        let mut start = self.text?;
        start.push_str(field.map_or("", |field| field.before));
        let base = start.len();
        let mut end = String::with_capacity(start.capacity());
        end.push_str(&start);
        let mut both = Ends { start, end };
        let meant = ends(place, &mut both).map_err(|error| before.named(error))?;
        let Some((lower, upper)) = meant else { return Ok(Interval::empty()) };
        let last = field.map(|field| Last { segment: &field.segment, start: base, end: base });
        let mut interval = Interval { ends: both, lower, upper, last, is_empty: false };
        before.place_in(&mut interval, base);
        Ok(interval)
    }

    /// Makes the interval one of the next segment, whose texts begin at byte `base`: of what may be missing those present,
    /// and with the delimiter behind where one follows.
    #[inline]
    pub(crate) fn place_in(&self, interval: &mut Interval, base: usize) {
        let place = self.place();
        if let Some(field) = self.field() {
            interval.present(field, base);
        }
        if !place.tail {
            interval.before(place.delimiter);
        }
    }

    /// Names the next segment's field, as the error does when a key is written.
    #[cold]
    #[inline(never)]
    pub(crate) fn named(&self, error: EncodeError) -> EncodeError {
        let error = error.within(self.field().map_or("", |field| field.name)).of(self.layout.name);
        if self.layout.has_variants() { error.within(self.variant.name) } else { error }
    }
}

/// The keys that an interval means, of a key that is not nested.
fn close(interval: Interval, layout: &Layout) -> Result<KeyRange, EncodeError> {
    let range = KeyRange::of(interval, layout.max_len);
    let len = range.start().len().max(range.end().len());
    if len > layout.max_len && !range.is_empty() {
        return Err(too_long(len, layout));
    }
    Ok(range)
}

/// A key value longer than any key finds nothing, and the service refuses it.
#[cold]
#[inline(never)]
fn too_long(len: usize, layout: &Layout) -> EncodeError {
    EncodeError::new(EncodeErrorKind::TooLong { len, max_len: layout.max_len }).of(layout.name)
}

/// A query that gives every segment a value: one key.
#[derive(Clone, Debug)]
#[must_use = "a query does nothing until its `range()` is put to a store"]
pub struct Complete<K> {
    steps: Steps,
    key: PhantomData<fn() -> K>,
}

impl<K> Complete<K> {
    /// All segments have been given.
    #[doc(hidden)]
    pub fn new(steps: Steps) -> Self {
        Complete { steps, key: PhantomData }
    }

    /// The one key, or the first value given that cannot be a part of a key.
    pub fn range(self) -> Result<KeyRange, EncodeError> {
        let layout = self.steps.layout;
        let key = self.steps.text?;
        match key.len() {
            0 => Err(EncodeError::new(EncodeErrorKind::Empty).of(layout.name)),
            len if len > layout.max_len => Err(too_long(len, layout)),
            _ => Ok(KeyRange::one(key, layout.max_len)),
        }
    }

    pub(crate) fn text(self) -> Result<String, EncodeError> {
        self.steps.text
    }
}

/// A query that ends in a range: nothing can follow it.
#[derive(Clone, Debug)]
#[must_use = "a query does nothing until its `range()` is put to a store"]
pub struct Bounded<K> {
    pub(crate) interval: Result<Interval, EncodeError>,
    key: PhantomData<fn() -> K>,
}

impl<K> Bounded<K> {
    pub(crate) fn new(interval: Result<Interval, EncodeError>) -> Self {
        Bounded { interval, key: PhantomData }
    }
}

impl<K: SortKey> Bounded<K> {
    /// The keys that the query means, or the first value given that cannot be a part of a key.
    pub fn range(self) -> Result<KeyRange, EncodeError> {
        close(self.interval?, &K::LAYOUT)
    }
}
