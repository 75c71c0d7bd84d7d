//! Which keys a query means: one interval of strings, exact.

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
/// // A map of `String` takes ranges of `str` and of `String`: say which.
/// assert_eq!(rows.range::<str, _>(from_july.bounds()).count(), 1);
/// assert_eq!(rows.range::<String, _>(from_july).count(), 1);
/// # Ok::<(), sortkey::EncodeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KeyRange {
    start: String,
    end: String,
    rows: Rows,
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
        KeyRange { start: String::from(char::MAX), end: String::new(), rows: Rows::Empty }
    }

    pub(crate) fn one(key: String) -> Self {
        KeyRange { end: key.clone(), start: key, rows: Rows::One }
    }

    /// The keys of at most `max_len` bytes that start with `start`.
    pub(crate) fn prefix(start: String, max_len: usize) -> Self {
        match successor(&start) {
            Some(end) => KeyRange { start, end, rows: Rows::Prefix },
            None if start.is_empty() => KeyRange { start, end: greatest(max_len), rows: Rows::All },
            None => KeyRange { start, end: greatest(max_len), rows: Rows::UpTo },
        }
    }

    /// The keys of at most `max_len` bytes that start with `start`, which ends within the tail.
    pub(crate) fn beginning(start: String, max_len: usize) -> Self {
        if start.is_empty() {
            return KeyRange::prefix(start, max_len);
        }
        let end = start.clone() + &greatest(max_len.saturating_sub(start.len()));
        KeyRange { start, end, rows: Rows::Beginning }
    }

    /// The keys from `start` up to those that start with `end`, which are in it; or, at the tail, up to `end`.
    pub(crate) fn between(start: String, end: String, tail: bool, max_len: usize) -> Self {
        let (end, rows) = match successor(&end) {
            _ if tail => (end, Rows::UpTo),
            Some(end) => (end, Rows::Below),
            None => (greatest(max_len), Rows::UpTo),
        };
        match start.cmp(&end) {
            Ordering::Less => KeyRange { start, end, rows },
            // No key is empty.
            Ordering::Equal if end.is_empty() => KeyRange::empty(),
            Ordering::Equal if rows == Rows::UpTo => KeyRange::one(start),
            _ => KeyRange::empty(),
        }
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
        RangeBounds::<str>::contains(self, key)
    }

    /// The two ends, for a store whose range takes `RangeBounds<&str>`, as redb's does.
    ///
    /// An empty range gives bounds that hold nothing and that no `BTreeMap` panics on.
    #[must_use]
    pub fn bounds(&self) -> (Bound<&str>, Bound<&str>) {
        (RangeBounds::<str>::start_bound(self), RangeBounds::<str>::end_bound(self))
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

impl RangeBounds<str> for KeyRange {
    fn start_bound(&self) -> Bound<&str> {
        self.ends().0.map(String::as_str)
    }
    fn end_bound(&self) -> Bound<&str> {
        self.ends().1.map(String::as_str)
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

/// The smallest string above every string that starts with `prefix`; none if that starts with nothing but the
/// last character there is.
fn successor(prefix: &str) -> Option<String> {
    let kept = prefix.trim_end_matches(char::MAX);
    let last = kept.chars().next_back()?;
    // Byte order is the order of code points; the surrogates are no characters.
    let next = (last..=char::MAX).nth(1)?;
    let mut end = String::with_capacity(kept.len() + 1);
    end.push_str(&kept[..kept.len() - last.len_utf8()]);
    end.push(next);
    Some(end)
}

/// The greatest string of `len` bytes.
fn greatest(len: usize) -> String {
    let mut text = String::with_capacity(len);
    while let Some(last) =
        [char::MAX, '\u{FFFF}', '\u{7FF}', '\u{7F}'].into_iter().find(|c| text.len() + c.len_utf8() <= len)
    {
        text.push(last);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeMap;

    #[test]
    fn successors_carry_and_skip_surrogates() {
        let text = |s: &str| successor(s);
        assert_eq!(text("P#").as_deref(), Some("P$"));
        assert_eq!(text("a\u{7F}").as_deref(), Some("a\u{80}"));
        assert_eq!(text("a\u{D7FF}").as_deref(), Some("a\u{E000}"));
        assert_eq!(text("a\u{10FFFF}\u{10FFFF}").as_deref(), Some("b"));
        assert_eq!(text("\u{10FFFF}"), None);
        assert_eq!(text(""), None);
    }

    #[test]
    fn the_greatest_string_fills_its_length() {
        for len in 0..40 {
            let text = greatest(len);
            assert_eq!(text.len(), len);
            assert!(
                ["\u{10FFFF}", "zz", "\u{7F}", "\u{FFFF}"]
                    .iter()
                    .all(|t| t.len() > len || *t <= text.as_str())
            );
        }
    }

    #[test]
    fn no_range_makes_a_map_panic() {
        let map = BTreeMap::from([(String::from("a#"), 1), (String::from("b"), 2)]);
        let count = |range: &KeyRange| {
            map.range::<str, _>(range.clone()).count() + map.range::<String, _>(range.clone()).count()
        };
        assert_eq!(count(&KeyRange::empty()), 0);
        assert_eq!(count(&KeyRange::prefix(String::new(), 1024)), 4);
        assert_eq!(count(&KeyRange::prefix("a".into(), 1024)), 2);
        assert_eq!(count(&KeyRange::one("b".into())), 2);
        assert_eq!(count(&KeyRange::between("b".into(), "a".into(), true, 1024)), 0);
        assert_eq!(count(&KeyRange::between("b".into(), "a".into(), false, 1024)), 0);
        assert_eq!(count(&KeyRange::between("a#".into(), "a".into(), false, 1024)), 2);
    }
}
