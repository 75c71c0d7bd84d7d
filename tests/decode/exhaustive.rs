//! All strings up to a length over a small alphabet: exactly those are read that some value is written as.

use super::read_strictly;
use sortkey::SortKey;
use std::collections::BTreeSet;

/// Every string of at most `len` characters of the alphabet.
fn strings(alphabet: &[char], len: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut last = all.clone();
    for _ in 0..len {
        last = last.iter().flat_map(|text| alphabet.iter().map(move |c| format!("{text}{c}"))).collect();
        all.extend(last.iter().cloned());
    }
    all
}

/// The strings that are read are the keys of the values, as far as they are short enough and of this alphabet.
fn reads_exactly<K: SortKey>(values: impl Iterator<Item = K>, alphabet: &str, len: usize) {
    let alphabet: Vec<char> = alphabet.chars().collect();
    let keys: BTreeSet<String> = values
        .filter_map(|value| value.to_sort_key().ok())
        .filter(|key| key.chars().count() <= len && key.chars().all(|c| alphabet.contains(&c)))
        .collect();
    let read: BTreeSet<String> =
        strings(&alphabet, len).into_iter().filter(|text| read_strictly::<K>(text)).collect();
    assert!(!keys.is_empty(), "no values");
    assert_eq!(read, keys);
}

#[derive(SortKey)]
struct Signed {
    #[pad(width = 2)]
    number: i8,
    flag: bool,
}

#[test]
fn signed_numbers_and_flags() {
    let values = (i8::MIN..=i8::MAX)
        .flat_map(|number| [false, true].into_iter().map(move |flag| Signed { number, flag }));
    reads_exactly(values, "0129-+#\u{663}", 5);
}

#[derive(SortKey)]
struct OfWidthOne {
    #[pad(width = 1)]
    number: i8,
    #[descending(max = -3)]
    down: i8,
}

#[test]
fn signed_numbers_of_width_one() {
    let values = (-12..=12).flat_map(|number| (-30..=12).map(move |down| OfWidthOne { number, down }));
    reads_exactly(values, "01239-+#", 5);
}

#[derive(SortKey)]
struct Limited {
    #[pad(width = 2, max = 12)]
    month: u8,
}

#[test]
fn numbers_below_a_maximum() {
    reads_exactly((0..=u8::MAX).map(|month| Limited { month }), "0123-+# ", 4);
}

#[derive(SortKey)]
struct BelowZero {
    #[pad(width = 2, max = -3)]
    depth: i8,
}

#[test]
fn negative_numbers_below_a_maximum() {
    reads_exactly((i8::MIN..=i8::MAX).map(|depth| BelowZero { depth }), "0123456789-+#", 3);
}

#[derive(SortKey)]
struct Unsigned {
    #[pad]
    number: u8,
}

#[derive(SortKey)]
struct Down {
    #[descending(max = 100)]
    number: i8,
}

#[derive(SortKey)]
struct FullSigned {
    #[pad]
    number: i8,
}

#[test]
fn numbers_at_the_ends_of_their_type() {
    let digits = "0123456789-+";
    reads_exactly((0..=u8::MAX).map(|number| Unsigned { number }), digits, 4);
    reads_exactly((i8::MIN..=i8::MAX).map(|number| Down { number }), digits, 4);
    reads_exactly((i8::MIN..=i8::MAX).map(|number| FullSigned { number }), digits, 4);
}

#[derive(SortKey)]
struct Texts {
    first: String,
    #[prefix = "P"]
    second: char,
    last: String,
}

#[test]
fn texts_and_characters_around_the_delimiter() {
    let alphabet = "#\"$P";
    let letters: Vec<char> = alphabet.chars().collect();
    let short = strings(&letters, 2);
    let (short, letters) = (&short, &letters);
    let values = short.iter().flat_map(|first| {
        letters.iter().flat_map(move |second| {
            short.iter().map(move |last| Texts { first: first.clone(), second: *second, last: last.clone() })
        })
    });
    reads_exactly(values, alphabet, 6);
}
