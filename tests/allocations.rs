//! How often a key allocates: once for its text, and once for each text that is read from it.
#![allow(missing_docs)]

use allocation_counter::{AllocationInfo, measure};
use sortkey::SortKey;
use std::borrow::Cow;

#[derive(SortKey, Debug, PartialEq)]
#[prefix = "EVT"]
struct Rank {
    #[pad(width = 10)]
    #[descending(max = 9_999_999_999)]
    score: u64,
    #[pad(width = 16)]
    at: u64,
    player: String,
}

#[derive(SortKey, Debug, PartialEq)]
struct Numbers {
    #[pad]
    a: u64,
    #[pad(width = 5)]
    b: i32,
    #[pad]
    c: i128,
    d: bool,
    e: char,
    #[pad]
    f: Option<u8>,
}

#[derive(SortKey, Debug, PartialEq)]
struct Texts {
    a: Box<str>,
    #[escape]
    b: String,
    nested: Rank,
    c: Option<Cow<'static, str>>,
}

#[derive(SortKey, Debug, PartialEq)]
enum Row {
    #[prefix = "NONE"]
    None,
    #[prefix = "NUMBERS"]
    Numbers(Numbers),
    #[prefix = "RANK"]
    Rank(Rank),
}

fn rank() -> Rank {
    Rank { score: 8_450, at: 1_719_100_800, player: "p_8842".into() }
}

fn numbers() -> Numbers {
    Numbers { a: u64::MAX, b: -999, c: i128::MIN, d: true, e: 'ß', f: Some(7) }
}

fn texts() -> Texts {
    Texts { a: "north".into(), b: "with # and $".into(), nested: rank(), c: Some("last".into()) }
}

/// How often `run` allocates; to grow an allocation counts as well.
fn count<T>(run: impl FnOnce() -> T) -> (T, u64) {
    let mut value = None;
    let AllocationInfo { count_total, .. } = measure(|| value = Some(run()));
    (value.expect("measured"), count_total)
}

fn allocates<K: SortKey + PartialEq + std::fmt::Debug>(key: &K, texts: u64) {
    let (text, encoding) = count(|| key.to_sort_key().unwrap());
    assert_eq!(encoding, 1, "{text}");
    assert_eq!(text.capacity(), text.len(), "{text}");

    let mut out = String::with_capacity(8 + text.len());
    out.push_str("before: ");
    let ((), writing) = count(|| key.write_sort_key(&mut out).unwrap());
    assert_eq!((writing, out.strip_prefix("before: ")), (0, Some(text.as_str())));

    let (read, decoding) = count(|| K::from_sort_key(&text).unwrap());
    assert_eq!((&read, decoding), (key, texts), "{text}");
}

#[test]
fn a_key_is_one_allocation_and_each_owned_text_read_is_one() {
    allocates(&rank(), 1);
    allocates(&numbers(), 0);
    allocates(&texts(), 4);
    allocates(&Row::Rank(rank()), 1);
    allocates(&Row::Numbers(numbers()), 0);
    allocates(&Row::None, 0);
}

#[test]
fn an_infallible_key_is_no_more() {
    #[derive(SortKey)]
    #[prefix = "USER"]
    #[sort_key(infallible)]
    struct User {
        #[pad]
        id: u32,
    }
    let (text, allocations) = count(|| String::from(&User { id: 7 }));
    assert_eq!((text.as_str(), allocations), ("USER#0000000007", 1));
}

#[test]
fn writing_into_a_full_string_grows_it_once() {
    let (rank, mut out) = (rank(), String::new());
    let ((), allocations) = count(|| rank.write_sort_key(&mut out).unwrap());
    assert_eq!(allocations, 1);
}
