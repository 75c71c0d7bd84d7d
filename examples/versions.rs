//! How are the latest version and the history of a document kept in one collection?
//!
//! `v1`, `v2`, … `v10` by hand go wrong at ten: `v10` sorts before `v2`, and the latest stays at 9. A padded number
//! does not, and the latest is the last key of the history. A copy under a key of its own is for those who want to
//! fetch it without a query.
//!
//! `cargo run --example versions`

use sortkey::SortKey;
use std::collections::BTreeMap;
use std::error::Error;

/// What stands in the collection of one document.
#[derive(SortKey, Clone, Debug, PartialEq)]
enum DocumentKey {
    /// One version, never written again.
    #[prefix = "HISTORY"]
    History {
        #[pad(width = 6)]
        version: u32,
    },
    /// A copy of the last one.
    #[prefix = "LATEST"]
    Latest,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut collection = BTreeMap::new();
    for version in [1, 2, 9, 10, 11] {
        let text = format!("text of version {version}");
        collection.insert(DocumentKey::History { version }.to_sort_key()?, text.clone());
        collection.insert(DocumentKey::Latest.to_sort_key()?, text);
    }
    for (key, text) in &collection {
        println!("{key}  {text}");
    }

    // On DynamoDB: a Query of this range with `ScanIndexForward = false` and `Limit = 1`.
    let history = DocumentKey::query().history().range()?;
    let (key, latest) = collection.range::<String, _>(history).next_back().ok_or("no version")?;
    assert_eq!((key.as_str(), latest.as_str()), ("HISTORY#000011", "text of version 11"));
    assert_eq!(collection["LATEST"], *latest);

    let recent = DocumentKey::query().history().version(9..).range()?;
    assert_eq!(collection.range::<String, _>(recent).count(), 3);
    Ok(())
}
