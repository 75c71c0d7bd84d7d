//! What a step of a query takes for text: `&str`, ranges of them, and how a text starts.

use super::{Argument, Bounded, Step, Steps, limited};
use crate::codec::{Codec, Place};
use crate::encode_error::{EncodeError, EncodeErrorKind};
use crate::escape::Escaped;
use crate::plain::Plain;
use crate::range::KeyRange;
use crate::text::{self, Text};
use crate::timestamp::Iso8601;
use crate::unordered::Unordered;
use alloc::string::String;
use core::ops::{Range, RangeFrom, RangeInclusive, RangeTo, RangeToInclusive};

/// A codec of text, which a query gives as `&str`.
pub trait TextSegment<T>: Codec<T> {
    /// The segment that `text` has.
    fn segment(text: &str, place: Place) -> Result<String, EncodeError>;
}

/// A codec of text that keeps its order, so that ranges of it can be asked for.
pub trait TextRange<T>: TextSegment<T> {}

/// A type whose text is spelled from left to right, so that the start of one has a meaning: text, dates, times.
#[diagnostic::on_unimplemented(
    message = "`starts_with` cannot be asked of a segment that holds `{Self}`",
    label = "its text has no start with a meaning of its own"
)]
pub trait Spelled {}

#[diagnostic::do_not_recommend]
impl<T: Text> Spelled for T {}

/// Times, which `#[timestamp(precision = "…")]` spells.
macro_rules! spelled {
    ($($feature:literal: $t:ty;)*) => {$(
        #[cfg(feature = $feature)]
        impl Spelled for $t {}
    )*};
}
spelled! {
    "chrono04": chrono::DateTime<chrono::Utc>;
    "jiff1": jiff::Timestamp;
    "time03": time::OffsetDateTime;
    "time03": time::UtcDateTime;
}
#[cfg(feature = "std")]
const _: () = {
    extern crate std;
    impl Spelled for std::time::SystemTime {}
};

/// A codec whose segments can be asked for by how they start.
pub trait Begins<T>: Codec<T> {
    /// Whether the texts are in order, so that all that are present are one range.
    const ORDERED: bool = true;
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
pub enum Texts {
    /// It is.
    All,
    /// Those that are present: of a part that may be missing, the empty text says that it is.
    Present,
}

// One trait a form of argument, each of the field's type and implemented for one codec at a time: what is missing is
// then said of that type, and once, since the compiler leaves out an error that is a supertrait of another.

/// Text under the codec `C`: what `&str` asks for.
#[diagnostic::on_unimplemented(
    message = "a segment that holds `{Self}` cannot be asked for by a text",
    label = "this segment takes `{Self}`, not text"
)]
pub trait AsText<C>: Text {
    /// Goes on with `text`.
    fn value(text: &str, texts: Texts, steps: Steps) -> Steps;
}

macro_rules! as_text {
    ($($codec:ty),*) => {$(
        #[diagnostic::do_not_recommend]
        impl<T: Text> AsText<$codec> for T
        where
            $codec: TextSegment<T>,
        {
            fn value(text: &str, texts: Texts, steps: Steps) -> Steps {
                value::<$codec, T>(text, texts, steps)
            }
        }
    )*};
}
as_text!(Plain, Escaped, Unordered);

fn value<C: TextSegment<T>, T>(text: &str, texts: Texts, steps: Steps) -> Steps {
    steps.next(|place, out| {
        let segment = C::segment(text, place)?;
        if texts == Texts::Present && segment.is_empty() {
            return Err(EncodeError::new(EncodeErrorKind::EmptySome));
        }
        out.push_str(&segment);
        Ok(())
    })
}

/// Text that keeps its order under the codec `C`: what a range of `&str` asks for.
#[diagnostic::on_unimplemented(
    message = "this segment takes no range of texts in a query",
    label = "no order of texts that a range could follow: it holds `{Self}`",
    note = "text with `#[unordered]` takes a value or `starts_with`; without the attribute, or with `#[escape]`, it keeps its order"
)]
pub trait InTextRanges<C>: Text {
    /// Ends the query in a range.
    fn between(from: Option<&str>, to: Option<&str>, texts: Texts, steps: Steps) -> Bounded;
}

macro_rules! in_text_ranges {
    ($($codec:ty),*) => {$(
        #[diagnostic::do_not_recommend]
        impl<T: Text> InTextRanges<$codec> for T
        where
            $codec: TextRange<T>,
        {
            fn between(from: Option<&str>, to: Option<&str>, texts: Texts, steps: Steps) -> Bounded {
                between::<$codec, T>(from, to, texts, steps)
            }
        }
    )*};
}
in_text_ranges!(Plain, Escaped);

fn between<C: TextRange<T>, T>(from: Option<&str>, to: Option<&str>, texts: Texts, steps: Steps) -> Bounded {
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

/// Spelled from left to right by the codec `C`: what [`starts_with`] asks for.
#[diagnostic::on_unimplemented(
    message = "`starts_with` cannot be asked of a segment that holds `{Self}`",
    label = "its text has no start with a meaning of its own",
    note = "`starts_with` is for text, and for dates and times that are written as text",
    note = "a number takes a range: the numbers that start with 20 in four digits are `2000..=2099`"
)]
pub trait AsBeginning<C>: Spelled {
    /// Ends the query in the segments that start so.
    fn beginning(text: &str, texts: Texts, steps: Steps) -> Bounded;
}

macro_rules! as_beginning {
    ($([$($generics:tt)*] $codec:ty;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<T: Spelled, $($generics)*> AsBeginning<$codec> for T
        where
            $codec: Begins<T>,
        {
            fn beginning(text: &str, texts: Texts, steps: Steps) -> Bounded {
                beginning::<$codec, T>(text, texts, steps)
            }
        }
    )*};
}
as_beginning! {
    [] Plain;
    [] Escaped;
    [] Unordered;
    [const DECIMALS: u32] Iso8601<DECIMALS>;
}

fn beginning<C: Begins<T>, T>(text: &str, texts: Texts, steps: Steps) -> Bounded {
    let (meta, place) = (steps.meta, steps.place());
    if texts == Texts::Present && text.is_empty() {
        if !C::ORDERED {
            let why = "`starts_with(\"\")` means all that are present, and out of order those are no one range; ask for more";
            let error = steps.named(EncodeError::custom(why));
            return Bounded(steps.text.and(Err(error)));
        }
        return Bounded(steps.between(Some(&least(place)), None));
    }
    let steps = steps.next(|place, out| {
        out.push_str(&C::beginning(text, place)?);
        Ok(())
    });
    let range = if place.tail { KeyRange::beginning } else { KeyRange::prefix };
    Bounded(steps.text.and_then(|text| limited(range(text, meta.max_len), meta)))
}

/// The first segment above the empty one.
fn least(place: Place) -> String {
    String::from(if place.tail { '\0' } else { char::from(place.delimiter + 1) })
}

/// A value of a text segment; of a part that may be missing, one that is present.
macro_rules! values {
    ($($text:ty),*) => {$(
        impl<C, T: AsText<C> + Text> Argument<C, T> for $text {
            type Then<Q: Step> = Q;
            fn then<Q: Step>(self, steps: Steps) -> Q {
                Q::after(T::value(self, Texts::All, steps))
            }
        }
        #[diagnostic::do_not_recommend]
        impl<C, T: AsText<C> + Text> Argument<C, Option<T>> for $text {
            type Then<Q: Step> = Q;
            fn then<Q: Step>(self, steps: Steps) -> Q {
                Q::after(T::value(self, Texts::Present, steps))
            }
        }
    )*};
}
values!(&str, &String);

/// A range of texts; of a part that may be missing, of those that are present.
macro_rules! ranges {
    ($($range:ty: |$this:ident| $from:expr, $to:expr;)*) => {$(
        impl<C, T: InTextRanges<C> + Text> Argument<C, T> for $range {
            type Then<Q: Step> = Bounded;
            fn then<Q: Step>(self, steps: Steps) -> Bounded {
                let $this = self;
                T::between($from, $to, Texts::All, steps)
            }
        }
        #[diagnostic::do_not_recommend]
        impl<C, T: InTextRanges<C> + Text> Argument<C, Option<T>> for $range {
            type Then<Q: Step> = Bounded;
            fn then<Q: Step>(self, steps: Steps) -> Bounded {
                let $this = self;
                T::between($from, $to, Texts::Present, steps)
            }
        }
    )*};
}
ranges! {
    RangeInclusive<&str>: |this| Some(this.start()), Some(this.end());
    RangeFrom<&str>: |this| Some(this.start), None;
    RangeToInclusive<&str>: |this| None, Some(this.end);
}

/// Text whose ranges can end below a text: there is none.
#[diagnostic::on_unimplemented(
    message = "a range of text cannot end below a text, as `\"a\"..\"b\"` does: no text is the last one before `\"b\"`",
    label = "write `..=` with the last text to be found, or `starts_with`"
)]
pub trait EndsBelow {}

/// Not there to be called: they say why they are not there.
macro_rules! refused {
    ($($range:ty),*) => {$(
        impl<C, T: Text + EndsBelow> Argument<C, T> for $range {
            type Then<Q: Step> = Bounded;
            fn then<Q: Step>(self, steps: Steps) -> Bounded {
                Bounded(steps.text.map(|_| KeyRange::empty()))
            }
        }
    )*};
}
refused!(Range<&str>, RangeTo<&str>);

/// The texts that start with `text`: what a step of a query takes for a text segment.
///
/// A time and a date are asked for so by their calendar: `starts_with("2026-06")`, up to the second.
///
/// ```
/// use sortkey::SortKey;
///
/// #[derive(SortKey)]
/// #[prefix = "PLAYER"]
/// struct PlayerKey {
///     name: String,
/// }
///
/// let range = PlayerKey::query().name(sortkey::starts_with("p_")).range()?;
/// assert_eq!(range.start(), "PLAYER#p_");
/// assert!(range.contains("PLAYER#p_8842") && !range.contains("PLAYER#q"));
/// # Ok::<(), sortkey::EncodeError>(())
/// ```
#[must_use]
pub fn starts_with(text: &str) -> StartsWith<'_> {
    StartsWith(text)
}

/// What [`starts_with`] gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartsWith<'a>(&'a str);

impl<C, T: AsBeginning<C> + Spelled> Argument<C, T> for StartsWith<'_> {
    type Then<Q: Step> = Bounded;
    fn then<Q: Step>(self, steps: Steps) -> Bounded {
        T::beginning(self.0, Texts::All, steps)
    }
}

/// Of a part that may be missing, the start of a text means those that are present.
#[diagnostic::do_not_recommend]
impl<C, T: AsBeginning<C> + Spelled> Argument<C, Option<T>> for StartsWith<'_> {
    type Then<Q: Step> = Bounded;
    fn then<Q: Step>(self, steps: Steps) -> Bounded {
        T::beginning(self.0, Texts::Present, steps)
    }
}
