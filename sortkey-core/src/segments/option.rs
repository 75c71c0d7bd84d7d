//! A part of a key that may be missing: `Option<T>` under any codec of `T`.
//!
//! `None` is the empty text, which sorts before every other; so a present value must not have it.

use crate::errors::decode::{DecodeError, DecodeErrorKind};
use crate::errors::encode::{EncodeError, EncodeErrorKind};
use crate::layout::layout::{Fallible, LAST, Missing, Problem, Segment};
use crate::ranges::interval::Ends;
use crate::reader::Reader;
use crate::segments::codec::{Codec, Place};
use crate::segments::order::{Begins, Meant, Ranged, TextRange, TextSegment};
use alloc::string::String;
use core::marker::PhantomData;
use core::ops::Bound;

/// Implements the codec for `Option<T>` wherever it is one for `T`. A codec of the user's own is left out: it may be
/// one for an `Option` in its own way.
macro_rules! optional {
    ($([$($generics:tt)*] $codec:ty;)*) => {$(
        impl<T, $($generics)*> Codec<Option<T>> for $codec
        where
            $codec: Codec<T>,
        {
            const SEGMENT: Segment = <$codec as Codec<T>>::SEGMENT.optional(Missing::First);
            #[inline]
            fn check(value: &Option<T>, place: Place) -> Result<usize, EncodeError> {
                check::<$codec, T>(value.as_ref(), place)
            }
            #[inline]
            fn write(value: &Option<T>, place: Place, out: &mut String) {
                if let Some(value) = value {
                    <$codec as Codec<T>>::write(value, place, out);
                }
            }
            #[inline]
            fn read(reader: &mut Reader<'_>, place: Place) -> Result<Option<T>, DecodeError> {
                read::<$codec, T>(reader, place)
            }
        }
    )*};
}

/// Hands all codecs of values of our own to a macro, with their parameters.
macro_rules! with_codecs {
    ($macro:ident) => {
        $macro! {
            [] $crate::segments::plain::Plain;
            [] $crate::segments::pad::PadFull;
            [const WIDTH: usize] $crate::segments::pad::Pad<WIDTH>;
            [const WIDTH: usize, const MAX: u128] $crate::segments::pad::PadMax<WIDTH, MAX>;
            [const WIDTH: usize, const MAX: u128] $crate::segments::descending::Descending<WIDTH, MAX>;
            [const MAX: u128] $crate::segments::descending::DescendingFull<MAX>;
            [] $crate::segments::escape::Escaped;
            [] $crate::segments::unordered::Unordered;
            [const DECIMALS: u32] $crate::segments::timestamp::Iso8601<DECIMALS>;
            [const DECIMALS: u32] $crate::segments::timestamp::Truncated<DECIMALS>;
            [C, const DECIMALS: u32] $crate::segments::epoch::Epoch<C, DECIMALS>;
            [C, const DECIMALS: u32] $crate::segments::epoch::TruncatedEpoch<C, DECIMALS>;
            [C, const SCALE: u32] $crate::segments::decimal::Scaled<C, SCALE>;
        }
    };
}
with_codecs!(optional);
pub(crate) use with_codecs;

#[inline]
fn check<C: Codec<T>, T>(value: Option<&T>, place: Place) -> Result<usize, EncodeError> {
    let Some(value) = value else { return Ok(0) };
    match C::check(value, place) {
        Ok(0) => Err(EncodeError::new(EncodeErrorKind::EmptySome)),
        checked => checked,
    }
}

#[inline]
fn read<C: Codec<T>, T>(reader: &mut Reader<'_>, place: Place) -> Result<Option<T>, DecodeError> {
    match reader.rest().first() {
        None => Ok(None),
        Some(byte) if !place.tail && *byte == place.delimiter => Ok(None),
        Some(_) => C::read(reader, place).map(Some),
    }
}

impl Segment {
    /// The segment of an `Option` of the type.
    pub(crate) const fn optional(self, missing: Missing) -> Self {
        let problem = match self.problem {
            None if !matches!(self.missing, Missing::Never) => Some(Problem::OptionTwice),
            None if matches!(missing, Missing::First) && self.is_open_key() => Some(Problem::OptionOfOpenKey),
            problem => problem,
        };
        let fallible = match missing {
            Missing::Last if self.kind.may_reach_last() => {
                Fallible::Because("a present text can start at or above `~`, where an absent one stands")
            }
            _ => self.fallible,
        };
        Segment { missing, fallible, problem, ..self }
    }
}

/// `#[missing(last)]`: an `Option` under the codec `C`, whose absent value is `~` and sorts after all others.
#[derive(Debug)]
pub struct MissingLast<C>(PhantomData<C>);

impl<T, C: Codec<T>> Codec<Option<T>> for MissingLast<C> {
    const SEGMENT: Segment = C::SEGMENT.optional(Missing::Last);

    fn check(value: &Option<T>, place: Place) -> Result<usize, EncodeError> {
        let Some(value) = value else { return Ok(LAST.len()) };
        let len = match C::check(value, place)? {
            0 => return Err(EncodeError::new(EncodeErrorKind::EmptySome)),
            len => len,
        };
        if const { C::SEGMENT.kind.may_reach_last() } {
            // Its first byte is known only once it is written.
            let mut text = String::with_capacity(len);
            C::write(value, place, &mut text);
            below_last(&text)?;
        }
        Ok(len)
    }

    fn write(value: &Option<T>, place: Place, out: &mut String) {
        match value {
            Some(value) => C::write(value, place, out),
            None => out.push_str(LAST),
        }
    }

    fn read(reader: &mut Reader<'_>, place: Place) -> Result<Option<T>, DecodeError> {
        let start = *reader;
        match start.rest() {
            [b'~'] => {
                reader.byte();
                Ok(None)
            }
            [b'~', next, ..] if !place.tail && *next == place.delimiter => {
                reader.byte();
                Ok(None)
            }
            [first, ..] if *first < b'~' => {
                let value = C::read(reader, place)?;
                if reader.offset() == start.offset() {
                    return Err(absent(start));
                }
                Ok(Some(value))
            }
            _ => Err(absent(start)),
        }
    }
}

#[cold]
#[inline(never)]
fn absent(at: Reader<'_>) -> DecodeError {
    let form = "a present value, which starts below `~`, or `~` alone for an absent one";
    DecodeError::new(DecodeErrorKind::NotA { form }, at.offset())
}

/// Refuses a present text that an absent one, which sorts last, is not above.
pub(crate) fn below_last(text: &str) -> Result<(), EncodeError> {
    if text.as_bytes().first().is_some_and(|first| *first >= LAST.as_bytes()[0]) {
        return Err(EncodeError::new(EncodeErrorKind::ReachesMissing { text: text.into() }));
    }
    Ok(())
}

// A range of a part that may be missing means those that are present: the codec inside knows of them.

impl<T, C: Ranged<T>> Ranged<T> for MissingLast<C> {
    fn ends(from: Bound<&T>, to: Bound<&T>, place: Place, ends: &mut Ends) -> Result<Meant, EncodeError> {
        C::ends(from, to, place, ends)
    }
}
impl<T, C: TextSegment<T>> TextSegment<T> for MissingLast<C> {
    fn push(text: &str, place: Place, out: &mut String) -> Result<(), EncodeError> {
        C::push(text, place, out)
    }
}
impl<T, C: TextRange<T>> TextRange<T> for MissingLast<C> {}
impl<T, C: Begins<T>> Begins<T> for MissingLast<C> {
    const ORDERED: bool = C::ORDERED;
    fn push_beginning(text: &str, place: Place, out: &mut String) -> Result<(), EncodeError> {
        C::push_beginning(text, place, out)
    }
}
