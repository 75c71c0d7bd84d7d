//! All keys of a small domain, and what a query finds among them.

use crate::condition;
use sortkey::{EncodeError, KeyRange, SortKey};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// The keys of one item collection, with the values they were made of.
pub(crate) struct Domain<K> {
    /// In byte order.
    rows: Vec<(String, K)>,
    map: BTreeMap<String, usize>,
    max_len: usize,
    /// How many queries found some keys, but not all, and how many found none.
    some: Cell<usize>,
    none: Cell<usize>,
}

impl<K: SortKey + Debug> Domain<K> {
    pub(crate) fn new(values: Vec<K>) -> Self {
        Self::with_max_len(values, 1024)
    }

    pub(crate) fn with_max_len(values: Vec<K>, max_len: usize) -> Self {
        let mut rows: Vec<_> =
            values.into_iter().map(|value| (value.to_sort_key().unwrap(), value)).collect();
        rows.sort_by(|a, b| a.0.as_bytes().cmp(b.0.as_bytes()));
        let map: BTreeMap<_, _> = rows.iter().enumerate().map(|(at, (key, _))| (key.clone(), at)).collect();
        assert_eq!(map.len(), rows.len(), "two values of the domain have one key");
        Domain { rows, map, max_len, some: Cell::new(0), none: Cell::new(0) }
    }

    /// Panics unless `range` finds exactly the rows that `wanted` means, whichever way it is used.
    #[track_caller]
    pub(crate) fn judge(
        &self,
        asked: &dyn Debug,
        range: Result<KeyRange, EncodeError>,
        wanted: impl Fn(&K) -> bool,
    ) {
        let range = range.unwrap_or_else(|error| panic!("{asked:?}: {error}"));
        let wanted: Vec<usize> = self.find(|_, value| wanted(value));
        let same = |way: &str, found: Vec<usize>| {
            assert!(
                found == wanted,
                "{asked:?} as {range} by {way}: found {} rows, wanted {}; first difference {:?}",
                found.len(),
                wanted.len(),
                found
                    .iter()
                    .find(|at| !wanted.contains(at))
                    .or_else(|| wanted.iter().find(|at| !found.contains(at)))
                    .map(|at| &self.rows[*at])
            );
        };

        same("`contains`", self.find(|key, _| range.contains(key)));
        let (start, end) = (range.start().as_bytes(), range.end().as_bytes());
        same("its two ends", self.find(|key, _| start <= key.as_bytes() && key.as_bytes() <= end));
        let borrowed = self.map.range(&range).map(|(_, at)| *at).collect();
        same("a map asked by reference", borrowed);
        let owned = self.map.range(range.clone()).map(|(_, at)| *at).collect();
        same("a map asked by value", owned);
        let bounds = self.map.range::<str, _>(range.bounds()).map(|(_, at)| *at).collect();
        same("a map asked with `bounds()`", bounds);
        let condition = condition::of(&range, self.max_len);
        same(
            "its key condition",
            condition.as_ref().map_or_else(Vec::new, |condition| self.find(|key, _| condition.holds(key))),
        );

        assert_eq!(
            condition.is_none(),
            range.is_empty(),
            "{asked:?}: an empty range, and it alone, has none"
        );
        assert_eq!(start > end, range.is_empty(), "{asked:?}: {range}");
        assert!(range.is_empty() || end.len() <= self.max_len, "{asked:?}: {range}");
        self.turn_pages(asked, &range, &wanted);
        let counter = if wanted.is_empty() { &self.none } else { &self.some };
        counter.set(counter.get() + usize::from(wanted.len() < self.rows.len()));
    }

    /// Behind and before the first, the middle and the last row found there is just the rest, and a row that was not
    /// found is no cursor.
    fn turn_pages(&self, asked: &dyn Debug, range: &KeyRange, wanted: &[usize]) {
        let outside = (0..self.rows.len()).find(|at| !wanted.contains(at));
        if let Some((key, _)) = outside.map(|at| &self.rows[at]) {
            assert!(range.after(key).is_err() && range.before(key).is_err(), "{asked:?}: {range}, {key:?}");
        }
        let (Some(last), middle) = (wanted.len().checked_sub(1), wanted.len() / 2) else { return };
        for at in [0, middle, last] {
            let cursor = &self.rows[wanted[at]].0;
            let rest = range.after(cursor).unwrap_or_else(|error| panic!("{asked:?}: {error}"));
            self.is_rest(&rest, &wanted[at + 1..], cursor);
            let rest = range.before(cursor).unwrap_or_else(|error| panic!("{asked:?}: {error}"));
            self.is_rest(&rest, &wanted[..at], cursor);
        }
    }

    fn is_rest(&self, rest: &KeyRange, wanted: &[usize], cursor: &str) {
        let found: Vec<usize> = self.map.range(rest).map(|(_, at)| *at).collect();
        assert_eq!(found, wanted, "{rest} behind or before {cursor:?}");
        let condition = condition::of(rest, self.max_len);
        assert_eq!(condition.is_none(), rest.is_empty(), "{rest}");
        let found = condition.map_or_else(Vec::new, |condition| self.find(|key, _| condition.holds(key)));
        assert_eq!(found, wanted, "the key condition of {rest} behind or before {cursor:?}");
    }

    fn find(&self, wanted: impl Fn(&str, &K) -> bool) -> Vec<usize> {
        (0..self.rows.len()).filter(|at| wanted(&self.rows[*at].0, &self.rows[*at].1)).collect()
    }
}

impl<K> Drop for Domain<K> {
    /// A domain in which all queries find all keys, or none, would have tested nothing.
    fn drop(&mut self) {
        assert!(
            std::thread::panicking() || self.some.get() >= 10,
            "only {} queries told keys apart",
            self.some.get()
        );
    }
}
