//! What does an error say?
//!
//! `cargo run --example errors`

use sortkey::{DecodeErrorKind, EncodeErrorKind, SortKey};

/// A version of a document.
#[derive(SortKey, Debug)]
#[prefix = "DOC"]
struct VersionKey {
    document: String,
    #[pad(width = 6)]
    version: u32,
}

fn main() {
    // Writing: one line with type, field, value and limit.
    let error = VersionKey { document: "d_1".into(), version: 1_000_000 }.to_sort_key().unwrap_err();
    println!("{error}\n");
    assert_eq!(error.to_string(), "VersionKey.version: 1000000 needs 7 digits, the width is 6");

    // The same for programs.
    assert_eq!((error.key_type(), error.field()), ("VersionKey", Some("version")));
    assert!(matches!(error.kind(), EncodeErrorKind::TooWide { digits: 7, width: 6, .. }));

    // Reading a row that was written without padding: `{:#}` shows where, and the layout.
    let error = VersionKey::from_sort_key("DOC#d_1#9").unwrap_err();
    println!("{error:#}\n");
    let picture = [
        "VersionKey.version: at byte 8: found 1 digit, the width is 6",
        "  DOC#d_1#9",
        "          ^",
        "  DOC#{text}#{:6}",
    ];
    assert_eq!(format!("{error:#}"), picture.join("\n"));
    assert_eq!((error.field(), error.offset()), (Some("version"), 8));
    assert!(matches!(error.kind(), DecodeErrorKind::WrongWidth { found: 1, width: 6, .. }));

    // Nothing but what would have been written is read.
    for key in ["DOC#d_1#+00009", "DOC#d_1#000009#", "DOC#d_1", "DOCS#d_1#000009", ""] {
        let error = VersionKey::from_sort_key(key).unwrap_err();
        println!("{key:?}: {error}");
    }
    let key = VersionKey::from_sort_key("DOC#d_1#000009");
    println!("{:?}: {key:?}", "DOC#d_1#000009");
    assert!(key.is_ok_and(|key| key.document == "d_1" && key.version == 9));
}
