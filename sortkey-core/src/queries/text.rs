//! What a step of a query takes for text: a text, ranges of them, and how a text starts.

use crate::errors::encode::EncodeError;
use crate::layout::layout::Missing;
use crate::queries::argument::Argument;
use crate::queries::steps::{Bounded, Steps};
use crate::ranges::interval::{Interval, Last, Lower, Upper};
use crate::segments::escape::Escaped;
use crate::segments::option::{MissingLast, below_last};
use crate::segments::order::{self, Begins, Spelled, TextRange, TextSegment};
use crate::segments::plain::Plain;
use crate::segments::text::Text;
use crate::segments::timestamp::{Iso8601, Truncated};
use crate::segments::unordered::Unordered;
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use core::ops::{Bound, Range, RangeFrom, RangeInclusive, RangeTo, RangeToInclusive};

// One trait a form of argument, each of the field's type and implemented for one codec at a time: what is missing is
// then said of that type, and once, since the compiler leaves out an error that is a supertrait of another.

/// Text under the codec `C`: what `&str` asks for.
#[diagnostic::on_unimplemented(
    message = "a segment that holds `{Self}` cannot be asked for by a text",
    label = "this segment takes `{Self}`, not text"
)]
pub trait AsText<C>: Text {
    /// Goes on with `text`.
    fn value(text: &str, steps: Steps) -> Steps;
}

macro_rules! as_text {
    ($([$($generics:tt)*] $codec:ty: $inner:ty;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<T: Text, $($generics)*> AsText<$codec> for T
        where
            $inner: TextSegment<T>,
        {
            fn value(text: &str, steps: Steps) -> Steps {
                steps.present(|place, out| <$inner as TextSegment<T>>::push(text, place, out))
            }
        }
    )*};
}
as_text! {
    [] Plain: Plain;
    [] Escaped: Escaped;
    [] Unordered: Unordered;
    [C: TextSegment<T>] MissingLast<C>: C;
}

/// Text that keeps its order under the codec `C`: what a range of `&str` asks for.
#[diagnostic::on_unimplemented(
    message = "this segment takes no range of texts in a query",
    label = "no order of texts that a range could follow: it holds `{Self}`",
    note = "text with `#[unordered]` takes a value or `starts_with`; without the attribute, or with `#[escape]`, it keeps its order"
)]
pub trait InTextRanges<C>: Text {
    /// Ends the query in a range.
    fn between<K>(from: Bound<&str>, to: Bound<&str>, steps: Steps) -> Bounded<K>;
}

macro_rules! in_text_ranges {
    ($([$($generics:tt)*] $codec:ty: $inner:ty;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<T: Text, $($generics)*> InTextRanges<$codec> for T
        where
            $inner: TextRange<T>,
        {
            fn between<K>(from: Bound<&str>, to: Bound<&str>, steps: Steps) -> Bounded<K> {
                Bounded::new(steps.between(|place, ends| {
                    order::texts(from, to, ends, |text, out| <$inner as TextSegment<T>>::push(text, place, out))
                }))
            }
        }
    )*};
}
in_text_ranges! {
    [] Plain: Plain;
    [] Escaped: Escaped;
    [C: TextRange<T>] MissingLast<C>: C;
}

/// Spelled from left to right by the codec `C`: what [`starts_with`] asks for.
#[diagnostic::on_unimplemented(
    message = "`starts_with` cannot be asked of a segment that holds `{Self}`",
    label = "its text has no start with a meaning of its own",
    note = "`starts_with` is for text, and for dates and times that are written as text",
    note = "a time that is written as a count takes a range of times"
)]
pub trait AsBeginning<C>: Spelled {
    /// Ends the query in the segments that start so.
    fn beginning<K>(text: &str, steps: Steps) -> Bounded<K>;
}

macro_rules! as_beginning {
    ($([$($generics:tt)*] $codec:ty;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<T: Spelled, $($generics)*> AsBeginning<$codec> for T
        where
            $codec: Begins<T>,
        {
            fn beginning<K>(text: &str, steps: Steps) -> Bounded<K> {
                Bounded::new(beginning::<$codec, T>(text, steps))
            }
        }
    )*};
}
as_beginning! {
    [] Plain;
    [] Escaped;
    [] Unordered;
    [const DECIMALS: u32] Iso8601<DECIMALS>;
    [const DECIMALS: u32] Truncated<DECIMALS>;
    [C] MissingLast<C>;
}

fn beginning<C: Begins<T>, T>(text: &str, steps: Steps) -> Result<Interval, EncodeError> {
    if steps.missing() != Missing::Never && text.is_empty() && !C::ORDERED {
        let why = "`starts_with(\"\")` means all that are present, and out of order those are no one range; ask for more";
        let error = steps.named(EncodeError::custom(why));
        return steps.text().and(Err(error));
    }
    if steps.missing() != Missing::Never && text.is_empty() {
        return steps.between(|_, _| Ok(Some((Lower::From, Upper::Open))));
    }
    let last = steps.field().filter(|_| steps.place().tail);
    let missing = steps.missing();
    let mut base = 0;
    let steps = steps.next(|place, out| {
        base = out.len();
        C::push_beginning(text, place, out)?;
        if missing == Missing::Last {
            below_last(&out[base..])?;
        }
        Ok(())
    });
    let mut interval = Interval::beginning(steps.text()?);
    interval.last = last.map(|field| Last { segment: &field.segment, start: base, end: base });
    Ok(interval)
}

/// A value of a text segment.
macro_rules! values {
    ($($(#[$attribute:meta])* [$($lifetime:lifetime),*] $t:ty: $text:ty;)*) => {$(
        $(#[$attribute])*
        impl<$($lifetime,)* C> Argument<C, $t> for $text
        where
            $t: AsText<C>,
        {
            type Then<K, Q> = Q;
            fn then<K, Q>(self, steps: Steps, next: fn(Steps) -> Q) -> Q {
                next(<$t as AsText<C>>::value(&self, steps))
            }
        }
    )*};
}
// A value of the segment's own type, and a reference to it, are arguments anyway.
values! {
    [] Box<str>: &String;
    [] Box<str>: String;
    ['a] Box<str>: Cow<'a, str>;
    ['a] Box<str>: &Cow<'a, str>;
    [] Rc<str>: &String;
    [] Rc<str>: String;
    ['a] Rc<str>: Cow<'a, str>;
    ['a] Rc<str>: &Cow<'a, str>;
    #[cfg(target_has_atomic = "ptr")]
    [] Arc<str>: &String;
    #[cfg(target_has_atomic = "ptr")]
    [] Arc<str>: String;
    #[cfg(target_has_atomic = "ptr")]
    ['a] Arc<str>: Cow<'a, str>;
    #[cfg(target_has_atomic = "ptr")]
    ['a] Arc<str>: &Cow<'a, str>;
    ['c] Cow<'c, str>: &String;
    ['c] Cow<'c, str>: String;
    ['a] String: Cow<'a, str>;
    ['a] String: &Cow<'a, str>;
}

impl<C, T: AsText<C> + Text> Argument<C, T> for &str {
    type Then<K, Q> = Q;
    fn then<K, Q>(self, steps: Steps, next: fn(Steps) -> Q) -> Q {
        next(T::value(self, steps))
    }
}

/// Of a part that may be missing, a text means one that is present.
macro_rules! present {
    ($([$($lifetime:lifetime)?] $text:ty;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($lifetime,)? C, T: AsText<C> + Text> Argument<C, Option<T>> for $text {
            type Then<K, Q> = Q;
            fn then<K, Q>(self, steps: Steps, next: fn(Steps) -> Q) -> Q {
                next(T::value(self.as_ref(), steps))
            }
        }
    )*};
}
present! {
    [] &str;
    [] &String;
    [] String;
    ['a] Cow<'a, str>;
    ['a] &Cow<'a, str>;
}

/// A range of texts; of a part that may be missing, of those that are present.
macro_rules! ranges {
    ($($range:ty: |$this:ident| $from:expr, $to:expr;)*) => {$(
        impl<C, T: InTextRanges<C> + Text> Argument<C, T> for $range {
            type Then<K, Q> = Bounded<K>;
            fn then<K, Q>(self, steps: Steps, _: fn(Steps) -> Q) -> Bounded<K> {
                let $this = self;
                T::between($from, $to, steps)
            }
        }
        #[diagnostic::do_not_recommend]
        impl<C, T: InTextRanges<C> + Text> Argument<C, Option<T>> for $range {
            type Then<K, Q> = Bounded<K>;
            fn then<K, Q>(self, steps: Steps, _: fn(Steps) -> Q) -> Bounded<K> {
                let $this = self;
                T::between($from, $to, steps)
            }
        }
    )*};
}
ranges! {
    RangeInclusive<&str>: |this| Bound::Included(this.start()), Bound::Included(this.end());
    RangeFrom<&str>: |this| Bound::Included(this.start), Bound::Unbounded;
    RangeToInclusive<&str>: |this| Bound::Unbounded, Bound::Included(this.end);
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
            type Then<K, Q> = Bounded<K>;
            fn then<K, Q>(self, steps: Steps, _: fn(Steps) -> Q) -> Bounded<K> {
                Bounded::new(steps.text().map(|_| Interval::empty()))
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
    type Then<K, Q> = Bounded<K>;
    fn then<K, Q>(self, steps: Steps, _: fn(Steps) -> Q) -> Bounded<K> {
        T::beginning(self.0, steps)
    }
}

/// Of a part that may be missing, the start of a text means those that are present.
#[diagnostic::do_not_recommend]
impl<C, T: AsBeginning<C> + Spelled> Argument<C, Option<T>> for StartsWith<'_> {
    type Then<K, Q> = Bounded<K>;
    fn then<K, Q>(self, steps: Steps, _: fn(Steps) -> Q) -> Bounded<K> {
        T::beginning(self.0, steps)
    }
}
