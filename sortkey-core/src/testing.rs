//! Checks for the tests of your own crates: do the laws hold for these values?
//!
//! ```
//! use sortkey::SortKey;
//! use sortkey::testing::{assert_laws, assert_order};
//!
//! #[derive(SortKey, Clone, Debug, PartialEq)]
//! #[prefix = "RUN"]
//! struct RankKey {
//!     #[descending(max = 9_999)]
//!     score: u64,
//!     player: String,
//! }
//!
//! let run = |score, player: &str| RankKey { score, player: player.into() };
//! let best_first = [run(9_999, "a"), run(10, "a"), run(10, "b"), run(9, "")];
//! assert_laws::<RankKey>(best_first.clone());
//! assert_order::<RankKey>(best_first);
//! ```

use crate::errors::decode::DecodeError;
use crate::keys::key::SortKey;
use crate::reader::Reader;
use crate::segments::codec::{Codec, Ordered, Place};
use crate::segments::custom::Custom;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;

/// Checks for each of these values, and for each pair of them, that the key is injective, round trips, is canonical and
/// never lies: see [`SortKey`] for the laws. A value that cannot be written must leave the output as it was.
///
/// The values may come in any order. The order that you mean is not known here: [`assert_order`] checks it.
///
/// # Panics
///
/// If a law does not hold, with the values and keys that show it.
pub fn assert_laws<K: SortKey + PartialEq + Debug>(samples: impl IntoIterator<Item = K>) {
    let mut written: Vec<(K, String)> = Vec::new();
    for value in samples {
        let mut appended = String::from("before");
        let outcome = value.write_sort_key(&mut appended);
        let key = match value.to_sort_key() {
            Ok(key) => key,
            Err(error) => {
                assert_eq!(outcome, Err(error), "`write_sort_key` and `to_sort_key` differ for {value:?}");
                assert_eq!(appended, "before", "an error left the output changed, for {value:?}");
                continue;
            }
        };
        assert_eq!(appended, format!("before{key}"), "`write_sort_key` appended another key than {key:?}");
        match K::from_sort_key(&key) {
            Ok(back) => assert!(back == value, "round trip: {value:?} is {key:?}, which reads as {back:?}"),
            Err(error) => panic!("round trip: {value:?} is {key:?}, which does not read back: {error}"),
        }
        assert_canonical::<K>(&key);
        for (other, taken) in &written {
            assert!(
                (other == &value) == (taken == &key),
                "injective: {other:?} is {taken:?}, {value:?} is {key:?}"
            );
        }
        written.push((value, key));
    }
}

/// Checks that the keys of these values, given in the order you mean, are in ascending byte order.
///
/// # Panics
///
/// If two neighbours are not, or if one cannot be written.
pub fn assert_order<K: SortKey + Debug>(samples: impl IntoIterator<Item = K>) {
    let mut last: Option<(K, String)> = None;
    for value in samples {
        let key = value.to_sort_key().unwrap_or_else(|error| panic!("{value:?} cannot be written: {error}"));
        if let Some((before, smaller)) = &last {
            assert!(
                smaller.as_bytes() < key.as_bytes(),
                "order: {before:?} is {smaller:?}, {value:?} is {key:?}"
            );
        }
        last = Some((value, key));
    }
}

/// Checks a codec of your own: the law of [`Codec`] for each of these values, given in the order you mean, before the
/// tail and as the tail, under the delimiter `#`.
///
/// A value that the codec refuses is passed over. For another delimiter, give [`assert_laws`] a key type that has it.
///
/// There is an example at [`Codec`].
///
/// # Panics
///
/// If the law does not hold, with the values and texts that show it.
pub fn assert_codec_laws<C: Codec<T>, T: PartialEq + Debug>(samples: impl IntoIterator<Item = T>) {
    let samples: Vec<T> = samples.into_iter().collect();
    for tail in [false, true] {
        let place = Place { delimiter: b'#', tail };
        let ended = |text: &str| if tail { String::from(text) } else { format!("{text}#") };
        let mut last: Option<(&T, String)> = None;
        for value in &samples {
            let Ok(len) = C::check(value, place) else { continue };
            let mut text = String::from("before");
            C::write(value, place, &mut text);
            assert!(text.starts_with("before"), "`write` changed what stood before the text of {value:?}");
            let text = text.split_off("before".len());
            assert_eq!(text.len(), len, "`check` and `write` differ for {value:?}, {text:?}");
            if let Err(error) = <Custom<C> as Codec<T>>::check(value, place) {
                panic!("{value:?} as a segment: {error}");
            }
            let key = ended(&text);
            let mut reader = Reader::new(&key);
            let back: Result<T, DecodeError> = C::read(&mut reader, place);
            assert!(back.as_ref() == Ok(value), "round trip: {value:?} is {text:?}, which reads as {back:?}");
            assert_eq!(reader.offset(), text.len(), "`read` took another length than {text:?}");
            if let Some((before, smaller)) = &last {
                assert!(
                    ended(smaller) < ended(&text),
                    "order: {before:?} is {smaller:?}, {value:?} is {text:?}"
                );
            }
            last = Some((value, text));
        }
    }
}

/// Checks that a codec keeps the order that it has declared: for every two of these values, which may come in any order,
/// the texts are in the order of the values, or all in the reverse.
///
/// There is an example at [`Ordered`].
///
/// # Panics
///
/// If two values are not, with their texts.
pub fn assert_codec_order<C: Ordered<T>, T: PartialOrd + Debug>(samples: impl IntoIterator<Item = T>) {
    let place = Place { delimiter: b'#', tail: false };
    let written = samples.into_iter().filter_map(|value| {
        C::check(&value, place).ok()?;
        let mut text = String::new();
        C::write(&value, place, &mut text);
        text.push('#');
        Some((value, text))
    });
    let written: Vec<(T, String)> = written.collect();
    for (a, a_text) in &written {
        for (b, b_text) in &written {
            let wanted = a.partial_cmp(b).map(|order| if C::DESCENDING { order.reverse() } else { order });
            assert!(
                wanted == Some(a_text.cmp(b_text)),
                "order: {a:?} is {a_text:?}, {b:?} is {b_text:?}, each with the delimiter behind"
            );
        }
    }
}

/// Checks that strings close to a key are refused, or are themselves what their value is written as.
fn assert_canonical<K: SortKey + Debug>(key: &str) {
    let characters: Vec<char> = key.chars().collect();
    for at in 0..=characters.len() {
        let (before, after) = characters.split_at(at);
        let rest = after.get(1..).unwrap_or_default();
        let join = |parts: [&[char]; 3]| parts.concat().into_iter().collect::<String>();
        let mut changed = Vec::from([join([before, rest, &[]]), join([before, &[], &[]])]);
        for c in ['0', '9', '+', '-', ' ', '#', 'a', 'A', '\u{e9}'] {
            changed.push(join([before, &[c], after]));
            changed.push(join([before, &[c], rest]));
        }
        for text in changed {
            if let Ok(value) = K::from_sort_key(&text) {
                let again = value.to_sort_key();
                assert!(
                    again.as_ref() == Ok(&text),
                    "canonical: {text:?} reads as {value:?}, which is {again:?}"
                );
            }
        }
    }
}
