//! `#[escape]` and `#[unordered]` under every delimiter they can have: every character from NUL to the one behind the
//! delimiter, alone, at the start, and at the end.

use sortkey::{DecodeErrorKind, EncodeErrorKind, SortKey};
use std::collections::BTreeMap;

/// Key types with one escaped and one unordered text in the middle, for each delimiter.
macro_rules! delimiters {
    ($($module:ident $delimiter:literal),*) => {$(
        mod $module {
            use sortkey::SortKey;

            #[derive(SortKey, Clone, Debug, PartialEq, PartialOrd)]
            #[sort_key(delimiter = $delimiter)]
            pub(crate) struct Escaped {
                #[escape]
                pub(crate) text: String,
                #[pad(width = 1)]
                pub(crate) other: u8,
            }

            #[derive(SortKey, Clone, Debug, PartialEq)]
            #[sort_key(delimiter = $delimiter)]
            pub(crate) struct Unordered {
                #[unordered]
                pub(crate) text: String,
                #[pad(width = 1)]
                pub(crate) other: u8,
            }
        }
    )*
        #[test]
        fn escaped_text_keeps_the_laws() {$(
            escaped($delimiter, |text| $module::Escaped { text, other: 7 });
        )*}

        #[test]
        fn unordered_text_holds_all_but_the_delimiter() {$(
            unordered($delimiter, |text| $module::Unordered { text, other: 7 });
        )*}
    };
}
delimiters! {
    exclamation '!', quote '"', hash '#', dollar '$', percent '%', ampersand '&', apostrophe '\'', open '(', close ')',
    star '*', plus '+', comma ',', minus '-', point '.'
}

/// Each character up to the one behind the delimiter, and some above it; alone, before and behind others.
fn texts(delimiter: char) -> Vec<String> {
    let last = u32::from(delimiter) + 2;
    let characters =
        (0..=last).chain([0x2F, 0x30, 0x5F, 0x60, 0x7E, 0x7F, 0x80, 0xE9, 0xFF61, 0x1_F600, 0x10_FFFF]);
    let mut texts = vec![String::new(), "a".into(), "aa".into()];
    for c in characters.filter_map(char::from_u32) {
        texts.extend([
            c.to_string(),
            format!("{c}a"),
            format!("a{c}"),
            format!("{c}{c}"),
            format!("{c}{delimiter}0"),
        ]);
    }
    texts.sort();
    texts.dedup();
    texts
}

/// The rule of the format, character by character.
fn written(text: &str, delimiter: char) -> String {
    let escape = char::from_u32(u32::from(delimiter) + 1).expect("ASCII");
    let mut written = String::new();
    for c in text.chars() {
        if c <= escape {
            written.push(escape);
            written.push(char::from_u32(u32::from(c) + 0x30).expect("ASCII"));
        } else {
            written.push(c);
        }
    }
    written
}

fn escaped<K: SortKey + PartialEq + std::fmt::Debug>(delimiter: char, key: impl Fn(String) -> K) {
    let mut last = None;
    for text in texts(delimiter) {
        let key_text = key(text.clone()).to_sort_key().expect("any text can be written");
        assert_eq!(key_text, format!("{}{delimiter}7", written(&text, delimiter)));
        assert_eq!(K::from_sort_key(&key_text), Ok(key(text)));
        // The texts are in order.
        assert!(last < Some(key_text.clone()), "{last:?} {key_text:?}");
        last = Some(key_text);
    }
    // Each pair of characters is read as one escape, or refused, or is none.
    let mut texts = BTreeMap::new();
    for (a, b) in (0..=0x7F_u8).flat_map(|a| (0..=0x7F_u8).map(move |b| (a, b))) {
        let pair = format!("{}{}{delimiter}7", char::from(a), char::from(b));
        if let Ok(value) = K::from_sort_key(&pair) {
            assert_eq!(value.to_sort_key().as_ref(), Ok(&pair));
            assert!(texts.insert(format!("{value:?}"), pair).is_none());
        }
    }
    let above = 0x7F - (delimiter as usize + 1);
    assert_eq!(texts.len(), above * above + delimiter as usize + 2);
}

fn unordered<K: SortKey + PartialEq + std::fmt::Debug>(delimiter: char, key: impl Fn(String) -> K) {
    let mut seen = BTreeMap::new();
    for text in texts(delimiter) {
        match key(text.clone()).to_sort_key() {
            Ok(key_text) => {
                assert!(!text.contains(delimiter));
                assert_eq!(key_text, format!("{text}{delimiter}7"));
                assert_eq!(K::from_sort_key(&key_text), Ok(key(text.clone())));
                assert_eq!(seen.insert(key_text, text), None);
            }
            Err(error) => {
                assert!(text.contains(delimiter));
                assert!(matches!(error.kind(), EncodeErrorKind::Reserved { .. }), "{error}");
            }
        }
    }
    assert!(seen.len() > 20);
}

#[test]
fn an_escape_before_no_escaped_character_is_refused() {
    for (text, at) in [("$", 0), ("$/", 0), ("$U", 0), ("$$", 0), ("$\u{e9}", 0), ("a$", 1), ("\u{e9}$S$", 4)]
    {
        let error = hash::Escaped::from_sort_key(&format!("{text}#7")).expect_err(text);
        assert!(matches!(error.kind(), DecodeErrorKind::NotAnEscape { .. }), "{text}");
        assert_eq!(error.offset(), at, "{text}");
    }
    let error = hash::Escaped::from_sort_key("a b#7").expect_err("a raw space");
    assert!(matches!(error.kind(), DecodeErrorKind::Reserved { character: ' ', .. }), "{error}");
    assert_eq!(error.offset(), 1);
}

/// What stands behind an unordered text keeps its order among keys that agree in it.
#[test]
fn order_behind_unordered_text_holds() {
    let key = |text: &str, other| hash::Unordered { text: text.into(), other }.to_sort_key().expect("a key");
    for text in ["", " ", "a!", "\u{1f600}"] {
        assert!((0..9).all(|n| key(text, n) < key(text, n + 1)), "{text:?}");
    }
}
