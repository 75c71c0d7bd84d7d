//! Which keys a query means: one interval of strings, exact.

use crate::layout::layout::{Layout, Variant};
use crate::ranges::interval::{Ends, Interval, Lower, Upper};
use crate::ranges::neighbours::{fill, greatest, previous, successor};
use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::ops::{Bound, RangeBounds};

/// The keys that a query means: one interval of strings in byte order.
///
/// Made by `MyKey::query()….range()`. It serves every ordered store:
/// [`key_condition`](KeyRange::key_condition) is what DynamoDB takes, [`RangeBounds`] what a `BTreeMap` takes,
/// and [`bounds`](KeyRange::bounds) what a store takes that wants two bounds of `&str`.
///
/// # Example: a map
///
/// ```
/// use sortkey::SortKey;
/// use std::collections::BTreeMap;
///
/// #[derive(SortKey)]
/// #[prefix = "EVT"]
/// struct EventKey {
///     #[pad(width = 4)]
///     year: u16,
///     #[pad(width = 2)]
///     month: u8,
/// }
///
/// let rows = BTreeMap::from([("EVT#2026#06".to_string(), 1), ("EVT#2026#07".to_string(), 2)]);
/// let from_july = EventKey::query().year(2026).month(7..).range()?;
/// assert_eq!((from_july.start(), from_july.end()), ("EVT#2026#07", "EVT#2026#99"));
/// assert_eq!(rows.range(&from_july).count(), 1);
/// assert_eq!(rows.range::<str, _>(from_july.bounds()).count(), 1);
/// # Ok::<(), sortkey::EncodeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KeyRange {
    start: String,
    end: String,
    rows: Rows,
    /// The longest key in bytes.
    max_len: usize,
}

/// What kind of interval it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Rows {
    /// No key at all.
    Empty,
    /// Every key there is.
    All,
    /// The key `start`.
    One,
    /// The keys that start with `start`; `end` is the first string above all of them.
    Prefix,
    /// The same, where a key may have that string: `end` is the last key of the longest length.
    Beginning,
    /// The keys from `start` up to `end` inclusive.
    UpTo,
    /// The keys from `start` up to `end` exclusive.
    Below,
}

impl KeyRange {
    pub(crate) fn empty() -> Self {
        KeyRange { start: String::from(char::MAX), end: String::new(), rows: Rows::Empty, max_len: 0 }
    }

    pub(crate) fn one(key: String, max_len: usize) -> Self {
        KeyRange { end: key.clone(), start: key, rows: Rows::One, max_len }
    }

    /// Every key of the type: the first variant's prefix up to the last one's.
    pub(crate) fn all(layout: &Layout) -> Self {
        let (Some(first), Some(last)) = (layout.variants.first(), layout.variants.last()) else {
            return KeyRange::empty();
        };
        // Behind the head of a struct without a prefix stands that of its first field.
        let opening = |variant: &Variant| {
            let before = variant.fields.first().map_or("", |field| field.before);
            let mut text = String::with_capacity(variant.head.len() + before.len());
            text.push_str(variant.head);
            text.push_str(before);
            text
        };
        let max_len = layout.max_len;
        match (first.fields.is_empty(), last.fields.is_empty()) {
            (true, _) if !layout.has_variants() => KeyRange::one(opening(first), max_len),
            _ if !layout.has_variants() => KeyRange::prefix(opening(first), opening(first), max_len),
            (_, true) => KeyRange::up_to(opening(first), opening(last), max_len),
            (_, false) => KeyRange::reaching(opening(first), opening(last), max_len),
        }
    }

    /// The keys that an interval means, once nothing can follow.
    pub(crate) fn of(interval: Interval, max_len: usize) -> Self {
        let Interval { ends: Ends { mut start, end }, lower, upper, last, is_empty } = interval;
        if is_empty {
            return KeyRange::empty();
        }
        if lower == Lower::After {
            start.push('\0');
        }
        match (upper, last) {
            (Upper::UpTo, _) => KeyRange::up_to(start, end, max_len),
            (Upper::Below, Some(_)) => match previous(&end, max_len) {
                Some(end) => KeyRange::up_to(start, end, max_len),
                None => KeyRange::empty(),
            },
            (Upper::Below, None) => KeyRange::below(start, end, max_len),
            // Within the last segment, where a key may have the successor itself.
            (Upper::Open, Some(last)) if end.len() > last.end => {
                if start == end {
                    return KeyRange::beginning(start, max_len);
                }
                let mut end = end;
                fill(&mut end, max_len);
                KeyRange::up_to(start, end, max_len)
            }
            (Upper::Open, _) if start == end => KeyRange::prefix(start, end, max_len),
            (Upper::Open, _) => KeyRange::reaching(start, end, max_len),
        }
    }

    /// The keys of at most `max_len` bytes that start with `start`, which `again` is as well.
    fn prefix(start: String, again: String, max_len: usize) -> Self {
        match successor(again) {
            Some(end) => KeyRange { start, end, rows: Rows::Prefix, max_len },
            None if start.is_empty() => KeyRange { start, end: greatest(max_len), rows: Rows::All, max_len },
            None => KeyRange { start, end: greatest(max_len), rows: Rows::UpTo, max_len },
        }
    }

    /// The keys of at most `max_len` bytes that start with `start`, which ends within the tail.
    fn beginning(start: String, max_len: usize) -> Self {
        let mut end = String::with_capacity(max_len.max(start.len()));
        end.push_str(&start);
        fill(&mut end, max_len);
        KeyRange { start, end, rows: Rows::Beginning, max_len }
    }

    /// The keys from `start` up to all that start with `end`.
    fn reaching(start: String, end: String, max_len: usize) -> Self {
        match successor(end) {
            Some(end) => KeyRange::below(start, end, max_len),
            None => KeyRange::up_to(start, greatest(max_len), max_len),
        }
    }

    fn below(start: String, end: String, max_len: usize) -> Self {
        if start < end { KeyRange { start, end, rows: Rows::Below, max_len } } else { KeyRange::empty() }
    }

    fn up_to(start: String, end: String, max_len: usize) -> Self {
        match start.cmp(&end) {
            // No key is empty.
            _ if end.is_empty() => KeyRange::empty(),
            Ordering::Less => KeyRange { start, end, rows: Rows::UpTo, max_len },
            Ordering::Equal => KeyRange { start, end, rows: Rows::One, max_len },
            Ordering::Greater => KeyRange::empty(),
        }
    }

    /// The keys of this range from `start` on, which is above its own.
    pub(crate) fn starting(&self, start: String) -> Self {
        match self.rows {
            Rows::Empty | Rows::One => KeyRange::empty(),
            Rows::Prefix | Rows::Below => KeyRange::below(start, self.end.clone(), self.max_len),
            Rows::All | Rows::Beginning | Rows::UpTo => {
                KeyRange::up_to(start, self.end.clone(), self.max_len)
            }
        }
    }

    /// The keys of this range up to `end`, which is below its own.
    pub(crate) fn ending(&self, end: String) -> Self {
        match self.rows {
            Rows::Empty | Rows::One => KeyRange::empty(),
            Rows::All | Rows::Prefix | Rows::Beginning | Rows::UpTo | Rows::Below => {
                KeyRange::up_to(self.start.clone(), end, self.max_len)
            }
        }
    }

    /// The longest key in bytes.
    pub(crate) fn max_len(&self) -> usize {
        self.max_len
    }

    pub(crate) fn rows(&self) -> Rows {
        self.rows
    }

    /// The lower end: every key of the range is at least this string.
    ///
    /// For an empty range it is above [`end`](KeyRange::end).
    #[must_use]
    pub fn start(&self) -> &str {
        &self.start
    }

    /// The upper end: every key of the range is at most this string, and every key from
    /// [`start`](KeyRange::start) up to it is in the range.
    ///
    /// The keys under a prefix `P#` end at `P$`, where `$` is the character after the delimiter: `P$` itself is no
    /// key, since a key that starts with `P` goes on with the delimiter. Where no such string is at hand (the texts
    /// at the end of a key that start with `ab`), this is the last one as long as the longest key.
    #[must_use]
    pub fn end(&self) -> &str {
        &self.end
    }

    /// Whether no key can be in the range, as in `9..=5`.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows == Rows::Empty
    }

    /// Whether `key` is in the range.
    #[must_use]
    pub fn contains(&self, key: &str) -> bool {
        let (start, end) = self.bounds();
        let from = match start {
            Bound::Included(start) => start <= key,
            Bound::Excluded(start) => start < key,
            Bound::Unbounded => true,
        };
        from && match end {
            Bound::Included(end) => key <= end,
            Bound::Excluded(end) => key < end,
            Bound::Unbounded => true,
        }
    }

    /// The two ends, for a store whose range takes `RangeBounds<&str>`, as redb's does.
    ///
    /// An empty range gives bounds that hold nothing and that no `BTreeMap` panics on.
    #[must_use]
    pub fn bounds(&self) -> (Bound<&str>, Bound<&str>) {
        let (start, end) = self.ends();
        (start.map(String::as_str), end.map(String::as_str))
    }

    fn ends(&self) -> (Bound<&String>, Bound<&String>) {
        let (start, end) = (&self.start, &self.end);
        match self.rows {
            // Nothing is below the empty string, and `BTreeMap::range` takes it for an honest range.
            Rows::Empty => (Bound::Included(end), Bound::Excluded(end)),
            Rows::All => (Bound::Included(start), Bound::Unbounded),
            Rows::One | Rows::Beginning | Rows::UpTo => (Bound::Included(start), Bound::Included(end)),
            Rows::Prefix | Rows::Below => (Bound::Included(start), Bound::Excluded(end)),
        }
    }
}

impl RangeBounds<String> for KeyRange {
    fn start_bound(&self) -> Bound<&String> {
        self.ends().0
    }
    fn end_bound(&self) -> Bound<&String> {
        self.ends().1
    }
}

impl RangeBounds<String> for &KeyRange {
    fn start_bound(&self) -> Bound<&String> {
        self.ends().0
    }
    fn end_bound(&self) -> Bound<&String> {
        self.ends().1
    }
}

impl fmt::Display for KeyRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (start, end) = (&self.start, &self.end);
        match self.rows {
            Rows::Empty => f.write_str("no keys"),
            Rows::All => f.write_str("all keys"),
            Rows::One => write!(f, "{start:?}"),
            Rows::Prefix | Rows::Beginning => write!(f, "{start:?}*"),
            Rows::UpTo if end.ends_with(char::MAX) => write!(f, "{start:?}.."),
            Rows::UpTo => write!(f, "{start:?}..={end:?}"),
            Rows::Below => write!(f, "{start:?}..{end:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeMap;

    #[test]
    fn no_range_makes_a_map_panic() {
        let map = BTreeMap::from([(String::from("a#"), 1), (String::from("b"), 2)]);
        let count = |range: KeyRange| map.range(&range).count() + map.range(range).count();
        assert_eq!(count(KeyRange::empty()), 0);
        assert_eq!(count(KeyRange::prefix(String::new(), String::new(), 1024)), 4);
        assert_eq!(count(KeyRange::prefix("a".into(), "a".into(), 1024)), 2);
        assert_eq!(count(KeyRange::one("b".into(), 1024)), 2);
        assert_eq!(count(KeyRange::up_to("b".into(), "a".into(), 1024)), 0);
        assert_eq!(count(KeyRange::reaching("b".into(), "a".into(), 1024)), 0);
        assert_eq!(count(KeyRange::reaching("a#".into(), "a".into(), 1024)), 2);
    }
}
