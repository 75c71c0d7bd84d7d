//! Reading is total and strict: no string makes it panic, and it takes none but those that writing makes.

mod oracle;
mod subject;

#[path = "decode/exhaustive.rs"]
mod exhaustive;
#[path = "decode/field_reports.rs"]
mod field_reports;
#[path = "decode/mutations.rs"]
mod mutations;

use sortkey::{DecodeError, SortKey};

/// Reads `text`, and checks what comes of it. Whether it is a key.
///
/// # Panics
///
/// If the text is accepted and is not what its value is written as, or if the error says what cannot be.
fn read_strictly<K: SortKey>(text: &str) -> bool {
    match K::from_sort_key(text) {
        Ok(value) => {
            let again = value.to_sort_key();
            assert_eq!(again.as_deref(), Ok(text), "read, and written in another way");
            true
        }
        Err(error) => {
            assert_tells_the_place::<K>(&error, text);
            false
        }
    }
}

/// The error points into the text, is one line, and its picture shows the text and the layout.
fn assert_tells_the_place<K: SortKey>(error: &DecodeError, text: &str) {
    assert!(error.offset() <= text.len(), "byte {} of {text:?}", error.offset());
    assert!(
        text.is_char_boundary(error.offset()),
        "byte {} of {text:?} is inside a character",
        error.offset()
    );
    let line = error.to_string();
    assert!(!line.contains('\n'), "{line:?}");
    assert!(line.starts_with(error.key_type()), "{line:?}");
    assert!(line.contains(&format!("at byte {}: ", error.offset())), "{line:?}");
    let picture = format!("{error:#}");
    let lines: Vec<&str> = picture.lines().collect();
    let [first, shown, caret, layout] = lines[..] else { panic!("four lines: {picture}") };
    assert_eq!(first, line);
    assert_eq!(caret.trim_start(), "^", "{picture}");
    assert!(caret.chars().count() <= shown.chars().count() + 1, "the caret is beside the key: {picture}");
    assert_eq!(layout, format!("  {}", K::LAYOUT));
    assert!(format!("{error:?}").contains("offset"));
}
