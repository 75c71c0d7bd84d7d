//! `#[sort_key(infallible)]`: keys that every value has.

use proptest::prelude::*;
use sortkey::SortKey;
use uuid::Uuid;

#[derive(SortKey, Clone, Debug, PartialEq)]
#[prefix = "REV"]
#[sort_key(infallible)]
struct RevisionKey {
    document: Uuid,
    #[pad]
    revision: u32,
    #[pad(width = 25)]
    offset: Option<i64>,
    #[descending(max = 255)]
    rank: u8,
    draft: bool,
    stage: Stage,
}

#[derive(SortKey, Clone, Copy, Debug, PartialEq)]
#[sort_key(infallible)]
enum Stage {
    #[prefix = "DONE"]
    Done {
        #[pad]
        by: i8,
    },
    #[prefix = "NEW"]
    New,
}

proptest! {
    #[test]
    fn display_and_from_are_the_key(
        document: u128, revision: u32, offset: Option<i64>, rank: u8, draft: bool, by: Option<i8>,
    ) {
        let stage = by.map_or(Stage::New, |by| Stage::Done { by });
        let key = RevisionKey { document: Uuid::from_u128(document), revision, offset, rank, draft, stage };
        let text = key.to_sort_key().expect("infallible");
        prop_assert_eq!(key.to_string(), text.as_str());
        prop_assert_eq!(String::from(&key), text.as_str());
        prop_assert_eq!(text.parse::<RevisionKey>(), Ok(key.clone()));
        prop_assert_eq!(RevisionKey::from_sort_key(&text), Ok(key.clone()));
        prop_assert_eq!(String::from(key), text);
    }
}

#[test]
fn display_fills_and_aligns_as_text_does() {
    assert_eq!(format!("[{:>6}]", Stage::New), "[   NEW]");
    assert_eq!(format!("[{:-<12}]", Stage::Done { by: 7 }), "[DONE#0007---]");
    assert_eq!(format!("{}", Stage::Done { by: -128 }), "DONE#-872");
}

#[test]
fn what_is_no_key_does_not_parse() {
    assert_eq!("NEW".parse(), Ok(Stage::New));
    for text in ["", "new", "NEW#", "DONE#7", "DONE#+007"] {
        assert_eq!(text.parse::<Stage>(), Stage::from_sort_key(text), "{text}");
        assert!(text.parse::<Stage>().is_err(), "{text}");
    }
}

/// The checks of a generic key wait until its parameters are known.
#[test]
fn a_generic_key_can_be_infallible() {
    #[derive(SortKey, Clone, Debug, PartialEq)]
    #[sort_key(infallible)]
    struct Pair<T: SortKey> {
        first: T,
        second: T,
    }
    let pair = Pair { first: Stage::New, second: Stage::Done { by: 1 } };
    assert_eq!(pair.to_string(), "NEW#DONE#0001");
}
