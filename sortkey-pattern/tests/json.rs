//! Layouts with the names of their fields as JSON.

use sortkey_pattern::{JsonError, Pattern};

#[test]
fn what_is_written_is_read_again() {
    for (text, delimiter, names) in [
        ("RUN#{9999999999-:10}#{:16}#{text}", '#', vec!["score", "at", "player"]),
        ("{text}", '|', vec!["only"]),
        ("CONFIG", '#', vec![]),
        (
            "{EVT#{:16}#{?CUST#{:6}} | ACTIVE}",
            '#',
            vec!["", "Event.at", "Event.customer", "Event.customer.id"],
        ),
        ("{{é\"\\|{text}|{:1}", '|', vec!["a\"\\", "b"]),
    ] {
        let pattern = Pattern::with_delimiter(text, delimiter).unwrap();
        let pattern = pattern.named(names.clone()).unwrap().titled("Key").limited(512);
        let json = pattern.to_json();
        let again = Pattern::from_json(&json).unwrap();
        assert_eq!(again, pattern);
        assert_eq!(again.to_json(), json);
        assert_eq!((again.title(), again.max_len(), again.delimiter()), (Some("Key"), 512, delimiter));
        let found: Vec<_> = again.segments().iter().map(|s| s.name.clone().unwrap_or_default()).collect();
        assert_eq!(found, names);
    }
}

#[test]
fn what_may_be_left_out_is_taken_as_not_given() {
    let pattern = Pattern::from_json(
        r##"{"sortkey_layout": 1, "pattern": "A#{:4}", "delimiter": "#", "added later": [1, 2]}"##,
    )
    .unwrap();
    assert_eq!((pattern.title(), pattern.max_len(), pattern.to_string().as_str()), (None, 1024, "A#{:4}"));
    assert_eq!(pattern.segments()[0].name, None);
    let unnamed = r##"{"sortkey_layout":1,"name":null,"pattern":"A#{:4}","delimiter":"#","max_len":1024,"fields":[null]}"##;
    assert_eq!(pattern.to_json(), unnamed);
    assert_eq!(Pattern::from_json(unnamed).unwrap(), pattern);
}

#[test]
fn what_is_no_layout_is_refused() {
    let error = |json: &str| Pattern::from_json(json).unwrap_err();
    assert!(matches!(error(""), JsonError::Json(_)));
    assert!(matches!(error("{}"), JsonError::Json(_)));
    assert!(matches!(
        error(r##"{"sortkey_layout": 2, "pattern": "A", "delimiter": "#"}"##),
        JsonError::Version(2)
    ));
    assert!(matches!(
        error(r##"{"sortkey_layout": 1, "pattern": "{", "delimiter": "#"}"##),
        JsonError::Pattern(_)
    ));
    assert!(matches!(
        error(r##"{"sortkey_layout": 1, "pattern": "{:1}|{:1}", "delimiter": "#"}"##),
        JsonError::Pattern(_)
    ));
    let names = error(r##"{"sortkey_layout": 1, "pattern": "{:1}", "delimiter": "#", "fields": []}"##);
    assert_eq!(names.to_string(), "0 names for 1 segments; give one for each opening brace, or an empty one");
}
