//! A query of a nested key, as a step of the key around it.

use crate::errors::encode::EncodeError;
use crate::keys::key::{SortKey, whole};
use crate::layout::layout::{Kind, Missing, Segment};
use crate::queries::argument::{Argument, Given, Queried};
use crate::queries::steps::{Bounded, Complete, Steps};
use crate::ranges::interval::{Interval, Upper};
use crate::reader::Reader;
use crate::segments::codec::{Codec, Place};
use crate::segments::escape::respell;
use crate::segments::option::{MissingLast, below_last};
use crate::segments::plain::Plain;
use crate::segments::text;
use alloc::string::String;

/// A builder that a derive makes: a query that has not come to its end.
pub trait Open {
    /// The key type that it is of.
    type Key: SortKey;
    /// The builder that has come so far.
    fn after(steps: Steps) -> Self;
    /// What it has been given.
    fn steps(self) -> Steps;
}

/// Codecs under which a nested key stands in place.
pub trait InPlace<V, K> {}
impl<K: SortKey> InPlace<K, K> for Plain {}
impl<K: SortKey> InPlace<Option<K>, K> for Plain {}
impl<K: SortKey> InPlace<Option<K>, K> for MissingLast<Plain> {}

macro_rules! arguments {
    ($([$codec:ty] $v:ty;)*) => {$(
        /// A query of every segment is a value.
        impl<K: SortKey> Argument<$codec, $v, Given> for Complete<K> {
            type Then<O, Q> = Q;
            fn then<O, Q>(self, steps: Steps, next: fn(Steps) -> Q) -> Q {
                next(value(self, steps))
            }
        }

        /// A query that ends in a range ends the one around it.
        impl<K: SortKey> Argument<$codec, $v, Given> for Bounded<K> {
            type Then<O, Q> = Bounded<O>;
            fn then<O, Q>(self, steps: Steps, _: fn(Steps) -> Q) -> Bounded<O> {
                Bounded::new(embedded(self.interval, K::LAYOUT.delimiter.byte(), steps))
            }
        }
    )*};
}
arguments! {
    [Plain] K;
    [Plain] Option<K>;
    [MissingLast<Plain>] Option<K>;
}

/// So does one that has not come to its end.
impl<B: Open, C: InPlace<V, B::Key>, V> Argument<C, V, Queried> for B {
    type Then<O, Q> = Bounded<O>;
    fn then<O, Q>(self, steps: Steps, _: fn(Steps) -> Q) -> Bounded<O> {
        let delimiter = B::Key::LAYOUT.delimiter.byte();
        Bounded::new(embedded(self.steps().interval(), delimiter, steps))
    }
}

/// The value that the text shows, written as any other value is: where it now stands, other rules may hold.
fn value<K: SortKey>(query: Complete<K>, steps: Steps) -> Steps {
    match query.text() {
        Err(error) => steps.next(|_, _| Err(error)),
        Ok(text) => steps.present(|place, out| {
            // Not as a whole key: a nested one may be empty, and longer than the `max_len` of its own type.
            let value = K::__read_fields(&mut Reader::new(&text), whole::<K>())
                .map_err(|error| EncodeError::custom(alloc::format!("{error}")))?;
            <Plain as Codec<K>>::check(&value, place)?;
            <Plain as Codec<K>>::write(&value, place, out);
            Ok(())
        }),
    }
}

/// The interval of a nested key within the one around it.
fn embedded(
    interval: Result<Interval, EncodeError>,
    delimiter: u8,
    steps: Steps,
) -> Result<Interval, EncodeError> {
    let inner = interval.and_then(|inner| {
        let mut inner = moved(inner, delimiter, steps.place())?;
        if steps.missing() == Missing::Last && inner.upper == Upper::Open {
            below_last(&inner.ends.end)?;
        }
        steps.place_in(&mut inner, 0);
        Ok(inner)
    });
    let inner = inner.map_err(|error| steps.named(error));
    let before = steps.field().map_or("", |field| field.before);
    let mut base = steps.text()?;
    base.push_str(before);
    Ok(inner?.behind(&base))
}

/// The interval of a key that stands alone, as one that stands at `place`: the texts of its last segment follow the
/// rules of that place.
fn moved(mut interval: Interval, delimiter: u8, place: Place) -> Result<Interval, EncodeError> {
    let Some(last) = interval.last.filter(|_| !interval.is_empty) else { return Ok(interval) };
    for (text, at) in [(&mut interval.ends.start, last.start), (&mut interval.ends.end, last.end)] {
        let written = text.split_off(at);
        spell(last.segment, &written, delimiter, place, text)?;
    }
    Ok(interval)
}

/// Appends a text of the last segment of a key, as it is written at `place`.
fn spell(
    segment: &Segment,
    written: &str,
    delimiter: u8,
    place: Place,
    out: &mut String,
) -> Result<(), EncodeError> {
    match segment.kind {
        Kind::Escaped => respell(written, delimiter, place, out),
        Kind::Unordered if !place.tail && written.as_bytes().contains(&place.delimiter) => {
            return Err(text::delimiter(written, place.delimiter));
        }
        Kind::Text | Kind::Char | Kind::Custom { width: None, .. } => {
            text::check(written, place)?;
            out.push_str(written);
        }
        _ => out.push_str(written),
    }
    Ok(())
}
