//! How do rows come back newest first from a store that only reads forwards?
//!
//! A descending time does it. On DynamoDB ask first whether `ScanIndexForward = false` is not enough: it reads any
//! key backwards, and only a key with mixed directions needs a descending field.
//!
//! `cargo run --example newest_first`

use sortkey::SortKey;
use std::collections::BTreeMap;
use std::error::Error;

/// A message in a room: the newest first, and a sequence number for those of one millisecond.
#[derive(SortKey, Clone, Debug, PartialEq)]
#[prefix = "MSG"]
struct MessageKey {
    /// Milliseconds since 1970; the maximum is in the year 2286.
    #[descending(max = 9_999_999_999_999)]
    at: u64,
    #[pad(width = 4)]
    seq: u16,
}

fn main() -> Result<(), Box<dyn Error>> {
    let message = |at, seq| MessageKey { at, seq };
    let mut store = BTreeMap::new();
    for (key, text) in [
        (message(1_719_100_800_000, 0), "hello"),
        (message(1_719_100_800_005, 0), "anyone here?"),
        (message(1_719_100_800_005, 1), "no?"),
        (message(1_719_100_900_000, 0), "bye"),
    ] {
        store.insert(key.to_sort_key()?, text);
    }

    for (key, text) in &store {
        println!("{key}  {text}");
    }
    let keys: Vec<&str> = store.keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "MSG#8280899099999#0000",
            "MSG#8280899199994#0000",
            "MSG#8280899199994#0001",
            "MSG#8280899199999#0000",
        ]
    );

    // A range is written in terms of times; which end is which in the store is not your concern.
    let since = MessageKey::query().at(1_719_100_800_005..).range()?;
    let found: Vec<&str> = store.range::<String, _>(since.clone()).map(|(_, text)| *text).collect();
    println!("since 1719100800005 ({since}): {found:?}");
    assert_eq!(found, ["bye", "anyone here?", "no?"]);
    Ok(())
}
