//! What a step of a query can be given, and which field values it means.

use std::convert::Infallible;
use std::fmt::Debug;
use std::ops::Bound;

/// A value of type `V`, or a range in one of the forms of `F`.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asked<V, F> {
    Value(V),
    Range(F),
}

impl<V: Clone, F> Asked<V, F> {
    pub(crate) fn value(&self) -> Option<V> {
        match self {
            Asked::Value(value) => Some(value.clone()),
            Asked::Range(_) => None,
        }
    }
}

/// A range of numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Span<T> {
    Inclusive(T, T),
    Exclusive(T, T),
    From(T),
    ToInclusive(T),
    To(T),
    Bounds(Bound<T>, Bound<T>),
    /// `a..=b`, iterated to its end.
    Exhausted(T),
}

/// A range of texts.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Phrase {
    Inclusive(&'static str, &'static str),
    From(&'static str),
    ToInclusive(&'static str),
    StartsWith(&'static str),
}

/// Whether a field of type `T` has what was asked for.
pub(crate) trait Wants<T: ?Sized> {
    fn wants(&self, value: &T) -> bool;
}

impl<T: PartialOrd> Span<T> {
    fn holds(&self, value: &T) -> bool {
        match self {
            Span::Inclusive(a, b) => a <= value && value <= b,
            Span::Exclusive(a, b) => a <= value && value < b,
            Span::From(a) => a <= value,
            Span::ToInclusive(b) => value <= b,
            Span::To(b) => value < b,
            Span::Bounds(from, to) => {
                let above = match from {
                    Bound::Included(a) => value >= a,
                    Bound::Excluded(a) => value > a,
                    Bound::Unbounded => true,
                };
                let below = match to {
                    Bound::Included(b) => value <= b,
                    Bound::Excluded(b) => value < b,
                    Bound::Unbounded => true,
                };
                above && below
            }
            Span::Exhausted(_) => false,
        }
    }
}

impl Phrase {
    fn holds(self, value: &str) -> bool {
        let value = value.as_bytes();
        match self {
            Phrase::Inclusive(a, b) => a.as_bytes() <= value && value <= b.as_bytes(),
            Phrase::From(a) => a.as_bytes() <= value,
            Phrase::ToInclusive(b) => value <= b.as_bytes(),
            Phrase::StartsWith(a) => value.starts_with(a.as_bytes()),
        }
    }
}

impl<T: PartialOrd> Wants<T> for Asked<T, Span<T>> {
    fn wants(&self, value: &T) -> bool {
        match self {
            Asked::Value(asked) => asked == value,
            Asked::Range(span) => span.holds(value),
        }
    }
}

/// A range means the values that are present.
impl<T: PartialOrd> Wants<Option<T>> for Asked<Option<T>, Span<T>> {
    fn wants(&self, value: &Option<T>) -> bool {
        match self {
            Asked::Value(asked) => asked == value,
            Asked::Range(span) => value.as_ref().is_some_and(|value| span.holds(value)),
        }
    }
}

impl<T: AsRef<str>> Wants<T> for Asked<&str, Phrase> {
    fn wants(&self, value: &T) -> bool {
        match self {
            Asked::Value(asked) => *asked == value.as_ref(),
            Asked::Range(phrase) => phrase.holds(value.as_ref()),
        }
    }
}

/// A range means the texts that are present.
impl<T: AsRef<str>> Wants<Option<T>> for Asked<Option<&str>, Phrase> {
    fn wants(&self, value: &Option<T>) -> bool {
        let value = value.as_ref().map(AsRef::as_ref);
        match self {
            Asked::Value(asked) => *asked == value,
            Asked::Range(phrase) => value.is_some_and(|value| phrase.holds(value)),
        }
    }
}

impl<T: PartialEq> Wants<T> for Asked<T, Infallible> {
    fn wants(&self, value: &T) -> bool {
        match self {
            Asked::Value(asked) => asked == value,
            Asked::Range(never) => match *never {},
        }
    }
}

/// Each value, and every form of range over every pair of ends.
pub(crate) fn numbers<T: Copy>(values: &[T], ends: &[T]) -> Vec<Asked<T, Span<T>>> {
    values.iter().copied().map(Asked::Value).chain(spans(ends)).collect()
}

/// The same for a number that may be missing.
pub(crate) fn optional_numbers<T: Copy>(values: &[Option<T>], ends: &[T]) -> Vec<Asked<Option<T>, Span<T>>> {
    values.iter().copied().map(Asked::Value).chain(spans(ends)).collect()
}

fn spans<V, T: Copy>(ends: &[T]) -> impl Iterator<Item = Asked<V, Span<T>>> {
    let bounds: Vec<Bound<T>> = ends
        .iter()
        .flat_map(|end| [Bound::Included(*end), Bound::Excluded(*end)])
        .chain([Bound::Unbounded])
        .collect();
    let mut spans = Vec::new();
    for a in ends {
        spans.extend([Span::From(*a), Span::ToInclusive(*a), Span::To(*a), Span::Exhausted(*a)]);
        spans.extend(ends.iter().flat_map(|b| [Span::Inclusive(*a, *b), Span::Exclusive(*a, *b)]));
    }
    for from in &bounds {
        spans.extend(bounds.iter().map(|to| Span::Bounds(*from, *to)));
    }
    spans.into_iter().map(Asked::Range)
}

/// Each text, and every form of range over every pair of ends.
pub(crate) fn texts(values: &[&'static str], ends: &[&'static str]) -> Vec<Asked<&'static str, Phrase>> {
    values.iter().copied().map(Asked::Value).chain(phrases(ends)).collect()
}

/// The same for a text that may be missing.
pub(crate) fn optional_texts(
    values: &[Option<&'static str>],
    ends: &[&'static str],
) -> Vec<Asked<Option<&'static str>, Phrase>> {
    values.iter().copied().map(Asked::Value).chain(phrases(ends)).collect()
}

fn phrases<V>(ends: &[&'static str]) -> impl Iterator<Item = Asked<V, Phrase>> {
    let mut phrases = Vec::new();
    for a in ends {
        phrases.extend([Phrase::From(a), Phrase::ToInclusive(a), Phrase::StartsWith(a)]);
        phrases.extend(ends.iter().map(|b| Phrase::Inclusive(a, b)));
    }
    phrases.into_iter().map(Asked::Range)
}

/// Each value, where a step takes no range.
pub(crate) fn values<T: Clone>(values: &[T]) -> Vec<Asked<T, Infallible>> {
    values.iter().cloned().map(Asked::Value).collect()
}

/// `a..=a` after its only value was taken from it.
pub(crate) fn exhausted<T: Copy>(at: T) -> std::ops::RangeInclusive<T>
where
    std::ops::RangeInclusive<T>: Iterator,
{
    let mut range = at..=at;
    range.by_ref().for_each(drop);
    range
}

/// The key range of a query whose next step, `$step`, is given what is asked.
macro_rules! ask {
    (numbers, $query:expr, $step:ident, $asked:expr) => {{
        use crate::asked::{Asked, Span, exhausted};
        match *$asked {
            Asked::Range(Span::Exhausted(a)) => $query.$step(exhausted(a)).range(),
            _ => ask!(spans, $query, $step, $asked),
        }
    }};
    // Ranges that cannot be iterated.
    (spans, $query:expr, $step:ident, $asked:expr) => {{
        use crate::asked::{Asked, Span};
        match *$asked {
            Asked::Value(value) => $query.$step(value).range(),
            Asked::Range(Span::Inclusive(a, b)) => $query.$step(a..=b).range(),
            Asked::Range(Span::Exclusive(a, b)) => $query.$step(a..b).range(),
            Asked::Range(Span::From(a)) => $query.$step(a..).range(),
            Asked::Range(Span::ToInclusive(b)) => $query.$step(..=b).range(),
            Asked::Range(Span::To(b)) => $query.$step(..b).range(),
            Asked::Range(Span::Bounds(from, to)) => $query.$step((from, to)).range(),
            // As empty.
            Asked::Range(Span::Exhausted(a)) => $query.$step(a..a).range(),
        }
    }};
    (optional_numbers, $query:expr, $step:ident, $asked:expr) => {
        ask!(numbers, $query, $step, $asked)
    };
    (texts, $query:expr, $step:ident, $asked:expr) => {{
        use crate::asked::Asked;
        match *$asked {
            Asked::Value(value) => $query.$step(value).range(),
            Asked::Range(phrase) => ask!(phrase, $query, $step, phrase),
        }
    }};
    // A text that is present is given as it is.
    (optional_texts, $query:expr, $step:ident, $asked:expr) => {{
        use crate::asked::Asked;
        match *$asked {
            Asked::Value(Some(value)) => $query.$step(value).range(),
            Asked::Value(None) => $query.$step(None).range(),
            Asked::Range(phrase) => ask!(phrase, $query, $step, phrase),
        }
    }};
    (phrase, $query:expr, $step:ident, $phrase:expr) => {{
        use crate::asked::Phrase;
        match $phrase {
            Phrase::Inclusive(a, b) => $query.$step(a..=b).range(),
            Phrase::From(a) => $query.$step(a..).range(),
            Phrase::ToInclusive(b) => $query.$step(..=b).range(),
            Phrase::StartsWith(a) => $query.$step(sortkey::starts_with(a)).range(),
        }
    }};
    (values, $query:expr, $step:ident, $asked:expr) => {
        match $asked.value() {
            Some(value) => $query.$step(value).range(),
            None => unreachable!("no ranges are asked of it"),
        }
    };
}

/// A value asked for, as a step takes it.
macro_rules! given {
    (optional_texts, $value:expr) => {
        $value.map(Into::into)
    };
    ($kind:ident, $value:expr) => {
        $value.clone()
    };
}

/// Judges every query there is: nothing given, then each field in turn given everything asked of it, after each
/// combination of values for the fields before it. `$variant` gives the fields of a row that has them.
macro_rules! every_query {
    ($domain:expr, $variant:expr, $query:expr; $($kind:ident $field:ident: $asked:expr;)*) => {
        $domain.judge(&"nothing given", $query.range(), |row| $variant(row).is_some());
        let ($($field,)*) = ($(&$asked,)*);
        every_query!(@ $domain, $variant, ($query) () $($kind $field;)*);
    };
    (@ $domain:expr, $variant:expr, ($($query:tt)*) ($($before:ident)*)) => {};
    (@ $domain:expr, $variant:expr, ($($query:tt)*) ($($before:ident)*) $kind:ident $field:ident; $($after:tt)*) => {
        for $field in $field {
            let range = ask!($kind, $($query)*, $field, $field);
            $domain.judge(&($($before,)* $field), range, |row| {
                use crate::asked::Wants;
                $variant(row).is_some_and(|row| $($before.wants(&row.$before) &&)* $field.wants(&row.$field))
            });
            #[allow(unused_variables)] // the last field has none after it
            if let Some(value) = $field.value() {
                every_query!(@ $domain, $variant, ($($query)*.$field(given!($kind, value))) ($($before)* $field) $($after)*);
            }
        }
    };
}

/// Every value of a struct or variant whose fields have these values.
macro_rules! rows {
    ($($key:ident)::+ { $($field:ident: $values:expr),* $(,)? }) => {{
        let mut rows = Vec::new();
        let ($($field,)*) = ($(&$values[..],)*);
        rows!(@ rows, ($($key)::+) ($($field)*) $($field)*);
        rows
    }};
    (@ $rows:ident, ($($key:tt)*) ($($all:ident)*)) => {
        $rows.push($($key)* { $($all: $all.clone().into()),* });
    };
    (@ $rows:ident, $key:tt $all:tt $field:ident $($after:ident)*) => {
        for $field in $field {
            rows!(@ $rows, $key $all $($after)*);
        }
    };
}
