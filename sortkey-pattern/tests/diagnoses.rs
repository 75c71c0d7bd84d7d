//! What keys look like that are nearly of a pattern.

use sortkey_pattern::{Deviation, Diagnosis, Pattern, ReadErrorKind};

#[test]
fn each_deviation_is_told_with_the_value_that_is_meant() {
    use Deviation as D;
    for (pattern, key, segment, deviation, meant) in [
        ("A#{:6}#{text}", "A#9#x", 0, D::Unpadded { found: 1, width: 6 }, Some("9")),
        ("A#{:6}#{text}", "A#009#x", 0, D::Narrow { found: 3, width: 6 }, Some("9")),
        ("A#{:6}#{text}", "A#0000009#x", 0, D::Wide { found: 7, width: 6 }, Some("9")),
        ("A#{:6}", "A#9", 0, D::Unpadded { found: 1, width: 6 }, Some("9")),
        ("A#{:6}", "A#", 0, D::Empty, None),
        ("A#{:6}#{:2}", "A##01", 0, D::Empty, None),
        ("A#{:6}", "A#12x456", 0, D::Other, None),
        ("A#{:6}", "A#-12", 0, D::Unpadded { found: 3, width: 6 }, None),
        ("A#{signed:6}", "A#-12", 0, D::Unpadded { found: 3, width: 6 }, None),
        ("A#{99-:2}#{:1}", "A#7#1", 0, D::Unpadded { found: 1, width: 2 }, None),
        (
            "{epoch-s:10}",
            "1782172800000",
            0,
            D::Wide { found: 13, width: 10 },
            Some("1782172800000 seconds since 1970"),
        ),
        (
            "A#{timestamp-ms}",
            "A#2026-06-23T00:00:00Z",
            0,
            D::Precision { found: 0, declared: 3 },
            Some("2026-06-23T00:00:00Z"),
        ),
        (
            "A#{timestamp-s}#{:1}",
            "A#2026-06-23T00:00:00.5Z#1",
            0,
            D::Precision { found: 1, declared: 0 },
            Some("2026-06-23T00:00:00.500Z"),
        ),
        (
            "A#{timestamp-s}",
            "A#2026-06-23T02:00:00+02:00",
            0,
            D::Offset { offset: "+02:00".into() },
            Some("2026-06-23T00:00:00Z"),
        ),
        ("A#{timestamp-s}", "A#2026-06-23t00:00:00z", 0, D::Spelling, Some("2026-06-23T00:00:00Z")),
        ("A#{timestamp-s}", "A#2026-06-31T00:00:00Z", 0, D::Other, None),
        ("A#{ulid}", "A#01arz3ndektsv4rrffq69g5fav", 0, D::Spelling, Some("01ARZ3NDEKTSV4RRFFQ69G5FAV")),
        (
            "{uuid}#{:1}",
            "018F4E2C-7A3B-7C1D-9E5F-0123456789AB#1",
            0,
            D::Spelling,
            Some("018f4e2c-7a3b-7c1d-9e5f-0123456789ab"),
        ),
        (
            "{uuid}#{:1}",
            "018f4e2c7a3b7c1d9e5f0123456789ab#1",
            0,
            D::Spelling,
            Some("018f4e2c-7a3b-7c1d-9e5f-0123456789ab"),
        ),
        ("{ipv4}#{:1}", "10.24.20.13#1", 0, D::Spelling, Some("10.24.20.13")),
        ("{ipv6}", "2001:db8::1", 0, D::Spelling, Some("2001:db8::1")),
        ("{bool}#{:1}", "true#1", 0, D::Spelling, Some("true")),
        ("DOC#{text}#{:2}", "DOC#a#b#01", 0, D::DelimiterInside, Some("a#b")),
        ("DOC#{text}#{:2}", "DOC#a b#01", 0, D::Reserved { character: ' ' }, Some("a b")),
        ("{text}#{:2}#{:6}", "a#01#9", 2, D::Unpadded { found: 1, width: 6 }, Some("9")),
        ("{A#{:2} | B#{:4}}", "B#17", 2, D::Unpadded { found: 2, width: 4 }, Some("17")),
        ("{?C#{:4}}#{:1}", "C#17#1", 1, D::Unpadded { found: 2, width: 4 }, Some("17")),
    ] {
        let pattern: Pattern = pattern.parse().unwrap_or_else(|error| panic!("{error:#}"));
        let Diagnosis::Near(near) = pattern.diagnose(key) else {
            panic!("{key:?} is {:?} to {pattern}", pattern.diagnose(key))
        };
        let part = &near.reading.parts()[near.part];
        assert_eq!((part.segment.id, &near.deviation), (segment, &deviation), "{key:?}");
        assert_eq!(near.is_meant.then(|| part.value.to_string()).as_deref(), meant, "{key:?}");
        // With the value that is meant there is a key, or that value has none.
        if near.is_meant {
            if let Ok(right) = pattern.write(&near.reading.values()) {
                assert!(pattern.is_key(&right) && right != key);
            }
        }
    }
}

#[test]
fn what_is_near_nothing_says_why() {
    let pattern: Pattern = "DOC#{:6}#{timestamp-ms}".parse().unwrap();
    let why = |key: &str| match pattern.diagnose(key) {
        Diagnosis::Not(error) => (error.offset(), error.kind().clone()),
        other => panic!("{other:?}"),
    };
    assert_eq!(why("USER#1"), (0, ReadErrorKind::Expected { text: "DOC#".into() }));
    assert_eq!(why(""), (0, ReadErrorKind::Empty));
    // Two segments are wrong.
    assert_eq!(why("DOC#9#2026-06-23T00:00:00Z"), (4, ReadErrorKind::WrongWidth { found: 1, width: 6 }));
    assert!(matches!(
        pattern.diagnose("DOC#000009#2026-06-23T00:00:00.000Z"),
        Diagnosis::Key(reading) if reading.values().len() == 2
    ));
    let error = pattern.named(["version", "at"]).unwrap().read("DOC#9#").unwrap_err();
    assert_eq!(error.field(), Some("version"));
    assert_eq!(
        format!("{error:#}"),
        "version: at byte 4: found 1 digit, the width is 6\n  DOC#9#\n      ^\n  DOC#{:6}#{timestamp-ms}"
    );
}
