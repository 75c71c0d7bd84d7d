//! Patterns as texts: what is parsed is displayed again, equal; what is none says where and why.

use sortkey_pattern::{Item, Kind, Pattern, Shape};

/// Every production of the grammar, and braces that can be seen in more than one way.
const PATTERNS: &[&str] = &[
    "CONFIG",
    "{:10}",
    "{signed:10}",
    "{9999999999-:10}",
    "{-5-:3}",
    "{0-:40}",
    "{340282366920938463463374607431768211455-:39}",
    "{timestamp-s}#{timestamp-ms}#{timestamp-us}#{timestamp-ns}#{date}",
    "{epoch-s:10}#{9999999999999-epoch-ms:13}#{-1-epoch-ns:2}",
    "{decimal.0:1}#{decimal.38:40}",
    "{text}#{escaped}#{unordered}#{bool}#{char}#{uuid}#{ulid}#{ipv4}#{ipv6}",
    "{word}#{word:16}#{a-b-1:65536}#{texts}#{number1}",
    "{number}#{time}#{rest}",
    "{:10?}#{text?}#{:10?>}#{text?>}#{date?}#{word?}#{word:3?>}",
    "{?CUST#{:6}}#{?>CUST#{:6}}#{?{:4}}#{?{A | B}}#{?A#{?B#{:1}}}",
    "LINE#CUST#{:6}#ORDER#{?CUST#{:6}}#{signed:11}#{escaped}#{bool}",
    "{EVT#{:16} | INV#{:10} | ACTIVE}",
    "JOB#{NEW | NEWER | DONE}#{:4}",
    "{A#{B#{:1} | C}#{text} | D}",
    "{A#{text} | B#{text}}#{A | B}",
    "{{A}}!{unordered}!{char}",
    "{{{:2}{{{:2}",
    "{:2}}}{text}",
    "{text}{{{text}{{a{{{:2}",
    "~}}{text}}}{:2}}}{bool}",
    "{{{A}}#{:2} | B}",
    "{{{A}} | {{B}}}",
    "{A}}#{:2} | B}",
    "{A | B}}}",
    "{?{{A}}#{:2}}",
    "{?{A | B}}",
    "{?A}#{:1}",
    "é|{text}|ü|{:2}",
    "USER|{text}",
    "A##{:2}",
    "A | B#{:2}",
];

#[test]
fn what_is_parsed_is_displayed_again() {
    for text in PATTERNS {
        let pattern: Pattern = text.parse().unwrap_or_else(|error| panic!("{error:#}"));
        assert_eq!(pattern.to_string(), *text);
        let parts: String = pattern.items().iter().map(ToString::to_string).collect();
        assert_eq!(parts, *text);
        for (number, segment) in pattern.segments().into_iter().enumerate() {
            assert_eq!(segment.id, number);
            assert_eq!(segment.to_string(), text[segment.span.clone()]);
            if let Shape::Value(kind) = &segment.shape {
                assert!(!kind.words().is_empty());
                assert_eq!(
                    kind.reads_only(),
                    ["number", "time", "rest"].contains(&kind.to_string().as_str())
                );
            }
        }
        assert_eq!(pattern.reads_only(), text.contains("{rest}"));
    }
}

#[test]
fn braces_are_seen_as_the_layout_has_them() {
    let parts = |text: &str| -> Vec<String> {
        let pattern: Pattern = text.parse().unwrap_or_else(|error| panic!("{error:#}"));
        let shown = |item: &Item| match item {
            Item::Literal(literal) => format!("text {}", literal.text),
            Item::Segment(segment) => match &segment.shape {
                Shape::OneOf(variants) => {
                    variants.iter().map(|variant| variant.prefix.as_str()).collect::<Vec<_>>().join("/")
                }
                _ => segment.to_string(),
            },
            _ => panic!("{item:?}"),
        };
        pattern.items().iter().map(shown).collect()
    };
    assert_eq!(parts("{{A}}#{:2}"), ["text {A}#", "{:2}"]);
    assert_eq!(parts("{{{A}}#{:2} | B}"), ["{A}/B"]);
    assert_eq!(parts("{A}}#{:2} | B}"), ["A}/B"]);
    assert_eq!(parts("{A | B}}}"), ["A/B}"]);
    assert_eq!(parts("{:2}{{{bool}"), ["{:2}", "text {", "{bool}"]);
    assert_eq!(parts("{:2}}}{bool}"), ["{:2}", "text }", "{bool}"]);
}

#[test]
fn the_delimiter_is_what_stands_next_to_a_segment() {
    for (text, delimiter, shown) in [
        ("{text}", '#', false),
        ("CONFIG", '#', false),
        ("{NEW | DONE}", '#', false),
        ("A#B", '#', false),
        ("{:2}|{text}", '|', true),
        ("NOTE:{text}", ':', true),
        ("{?CUST/{:6}}", '/', true),
        ("{A!{:1} | B}", '!', true),
        ("{:2}-CONFIG", '-', true),
        ("A-B_{:1}", '_', true),
        ("{:1}{{{:1}", '{', true),
    ] {
        let pattern: Pattern = text.parse().unwrap_or_else(|error| panic!("{error:#}"));
        assert_eq!((pattern.delimiter(), pattern.shows_delimiter()), (delimiter, shown), "{text}");
    }
    assert_eq!(Pattern::with_delimiter("{text}", ':').unwrap().delimiter(), ':');
    assert_ne!(Pattern::with_delimiter("{text}", ':').unwrap(), "{text}".parse().unwrap());
    for wrong in ['a', ' ', 'é', '\0', '1'] {
        assert!(Pattern::with_delimiter("{text}", wrong).is_err(), "{wrong:?}");
    }
}

/// Each message names what is wrong and the way out, and the caret stands under it.
#[test]
fn what_is_no_pattern_says_where_and_why() {
    for (text, offset, message) in [
        ("", 0, "the pattern is empty; write at least one segment, such as `{text}`"),
        ("{", 0, "`{` is not closed; write `}` behind the segment, or `{{` if it is text"),
        ("A#{:4", 2, "`{` is not closed; write `}` behind the segment, or `{{` if it is text"),
        ("A#}", 2, "`}` closes nothing; write `}}` if it is text of the key"),
        ("{:0}", 2, "`0` is no width; write a number from 1 to 40, without zeros in front"),
        ("{:41}", 2, "`41` is no width; write a number from 1 to 40, without zeros in front"),
        ("{:04}", 2, "`04` is no width; write a number from 1 to 40, without zeros in front"),
        ("{:}", 2, "`` is no width; write a number from 1 to 40, without zeros in front"),
        ("{signed}", 7, "`signed` needs a width; write as `{signed:10}`"),
        ("{text:4}", 6, "`text` has no width; write `{text}`"),
        ("{}", 1, "`` needs a width; write as `{:10}`"),
        ("{99-:1}", 1, "maximum 99 needs 2 digits, the width is 1; raise the width"),
        ("{099-:3}", 1, "`099` is no maximum; write up to 128 bits, without zeros in front"),
        ("{-0-:3}", 1, "`-0` is no maximum; write up to 128 bits, without zeros in front"),
        ("{99:3}", 1, "`99` is no kind; write `{99-:2}` to descend from 99"),
        ("{99-text}", 4, "`text` has no descending form; write `{99-:2}`"),
        (
            "{timestamp}",
            1,
            "`timestamp` is no kind, and no word for one; write `{timestamp-s}`, `{timestamp-ms}`, \
          `{timestamp-us}` or `{timestamp-ns}`",
        ),
        ("{timestamp-min}", 11, "`min` is no unit; write `s`, `ms`, `us` or `ns`"),
        ("{epoch-ms}", 9, "`epoch-ms` needs a width; write as `{epoch-ms:10}`"),
        ("{decimal:4}", 1, "`decimal` is no kind, and no word for one; write `{decimal.2:10}`"),
        (
            "{decimal.02:4}",
            9,
            "the scale is a number from 0 to 38, without zeros in front; write as `{decimal.2:10}`",
        ),
        ("{a b}", 1, "`a b` is no kind of segment; write as `{:10}`, `{text}` or `{date}`"),
        ("{:2}{:2}", 4, "two segments stand side by side; write the delimiter between them"),
        ("{:2}#{:2}-{:2}", 9, "'-' stands next to a segment, where the delimiter is `#`; write that"),
        (
            "A{text}",
            0,
            "the delimiter would be 'A', the character next to a segment; write ASCII punctuation there",
        ),
        ("{escaped}", 0, "`{escaped}` does not stand as the last segment; write `{text}`, which holds all"),
        ("{escaped}:{:1}", 0, "escaped text needs a delimiter below `/`, and it is `:`; write `#`"),
        (
            "{unordered}",
            0,
            "`{unordered}` does not stand as the last segment; write `{text}`, which holds all",
        ),
        ("{rest}#{:1}", 0, "`{rest}` does not stand before the last segment; write `{text}`"),
        (
            "{:4?}:{:1}",
            0,
            "a present value may start at or below the delimiter `:`, where an absent one ends; write `#`",
        ),
        (
            "{?{text}#{:1}}",
            0,
            "a missing key is empty, and this one may start with the delimiter; give it a prefix",
        ),
        ("{:4?>}~{:1}", 0, "missing values are `~`, which the delimiter must be below; write `#`"),
        (
            "{?>~#{:1}}",
            0,
            "every present value starts at or above `~`, as which missing ones are written; choose \
          another prefix",
        ),
        ("{A#{:1} | A}", 10, "two variants have the prefix `A`; give each its own"),
        ("{A | {:1}}", 5, "a variant starts with its prefix; write it here"),
        ("{#{:1} | A}", 1, "the prefix of a variant is empty; write one before the delimiter"),
        ("{A#{:1}}", 0, "these braces hold one variant alone; leave them out, or add ` | ` and another"),
        ("{?}", 0, "nothing may be missing here; write as `{?CUST#{:6}}`"),
        ("{!A | B}#{:1}", 1, "prefix `!A` holds a character below the delimiter `#`; choose another"),
    ] {
        let error = text.parse::<Pattern>().expect_err(text);
        assert_eq!((error.offset(), error.message()), (offset, message), "{text}");
        assert!(error.message().contains("; "), "no way out: {error}");
        let picture = format!("{error:#}");
        let lines: Vec<&str> = picture.lines().collect();
        assert_eq!(lines[0], format!("at byte {offset}: {message}"));
        assert_eq!(
            (lines[1], lines[2].find('^')),
            (format!("  {text}").as_str(), Some(offset + 2)),
            "{picture}"
        );
    }
}

#[test]
fn depth_and_length_have_limits() {
    let deep = |depth: usize| format!("{}A{}", "{?A#".repeat(depth), "}".repeat(depth));
    assert!(deep(10).parse::<Pattern>().is_ok());
    assert!(deep(2000).parse::<Pattern>().is_err());
    let long = "a".repeat(8192);
    assert!(long.parse::<Pattern>().is_ok());
    assert!(format!("{long}a").parse::<Pattern>().is_err());
    assert!("{".repeat(8191).parse::<Pattern>().is_err());
    assert!("}".repeat(8191).parse::<Pattern>().is_err());
    assert!("{?".repeat(4096).parse::<Pattern>().is_err());
}

#[test]
fn numbers_and_times_written_by_hand_have_one_rule_each() {
    let number: Pattern = "{number}".parse().unwrap();
    for yes in ["0", "7", "10", "-1", "-10", "340282366920938463463374607431768211455"] {
        assert!(number.is_key(yes), "{yes}");
    }
    for no in [
        "",
        "-",
        "-0",
        "00",
        "01",
        "+1",
        "1.0",
        "1e3",
        " 1",
        "1 ",
        "-01",
        "340282366920938463463374607431768211456",
    ] {
        assert!(!number.is_key(no), "{no}");
    }
    let parts: Pattern = "{number}-{number}".parse().unwrap();
    assert!(parts.is_key("5-7") && !parts.is_key("-5-7"));
    let time: Pattern = "{time}#{text}".parse().unwrap();
    let shown = |text: &str| time.read(&format!("{text}#")).map(|reading| reading.values()[0].to_string());
    for (text, meant) in [
        ("2026-06-23T00:00:00Z", "2026-06-23T00:00:00Z"),
        ("2026-06-23t00:00:00z", "2026-06-23T00:00:00Z"),
        ("2026-06-23 00:00:00.5Z", "2026-06-23T00:00:00.500Z"),
        ("2026-06-23T02:00:00+02:00", "2026-06-23T00:00:00Z"),
        ("2026-06-22T18:30:00.0000-05:30", "2026-06-23T00:00:00.000000Z"),
        ("2026-06-23T00:00:00.123456789000Z", "2026-06-23T00:00:00.123456789Z"),
    ] {
        assert_eq!(shown(text).as_deref(), Ok(meant), "{text}");
    }
    for no in [
        "2026-06-23",
        "2026-06-23T00:00:00",
        "2026-06-23T24:00:00Z",
        "2026-06-23T00:00:60Z",
        "2026-02-29T00:00:00Z",
        "2026-06-23T00:00:00.Z",
        "2026-06-23T00:00:00.1234567891Z",
        "2026-06-23T00:00:00+0200",
        "2026-06-23T00:00:00+24:00",
    ] {
        assert!(shown(no).is_err(), "{no}");
    }
}

#[test]
fn a_word_is_a_kind_of_its_own() {
    let pattern: Pattern = "{hex:4}#{word}#{:1}".parse().unwrap();
    assert!(matches!(
        &pattern.segments()[0].shape,
        Shape::Value(Kind::Custom { word, width: Some(4) }) if word == "hex"
    ));
    assert!(pattern.is_key("a#b##x#1"));
    assert!(!pattern.is_key("a#b#x#1"));
    assert!(pattern.is_key("aaé#x#1") && !pattern.is_key("aaaé#x#1"));
}
