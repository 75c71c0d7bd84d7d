//! The words of run-time errors: one line that names key type, field, value and limit; and the picture of a key that
//! cannot be read.

use sortkey::{EncodeError, SortKey};

#[derive(SortKey, Clone, Debug)]
#[prefix = "RUN"]
struct RankKey {
    #[descending(max = 9_999_999_999)]
    #[pad(width = 10)]
    score: u64,
    #[pad(width = 16)]
    at: u64,
    player: String,
}

#[derive(SortKey, Clone, Debug)]
#[prefix = "CUST"]
struct Customer {
    id: String,
    #[pad(width = 2, max = 12)]
    month: u8,
}

#[derive(SortKey, Clone, Debug)]
struct Line {
    customer: Customer,
    #[pad(width = 3)]
    delta: i16,
    open: bool,
    r#type: char,
    #[pad]
    count: u8,
}

#[derive(SortKey, Clone, Debug)]
struct Level(String, #[descending(max = 5)] i8);

#[derive(SortKey, Debug)]
enum Row {
    #[prefix = "NOTE"]
    Note(String, bool),
    #[prefix = "RUN"]
    Run {
        #[pad(width = 3)]
        score: u16,
    },
}

fn rank() -> RankKey {
    RankKey { score: 1500, at: 1_719_100_800, player: "p_8842".into() }
}

fn line() -> Line {
    let customer = Customer { id: "c_1".into(), month: 6 };
    Line { customer, delta: -1, open: true, r#type: 'a', count: 255 }
}

#[test]
fn encode_errors_name_the_field_the_value_and_the_limit() {
    let said = |outcome: Result<String, EncodeError>| outcome.unwrap_err().to_string();
    assert_eq!(
        said(RankKey { score: 12_345_678_901, ..rank() }.to_sort_key()),
        "RankKey.score: 12345678901 needs 11 digits, the width is 10"
    );
    assert_eq!(
        said(RankKey { player: "x".repeat(1000), ..rank() }.to_sort_key()),
        "RankKey: the key is 1032 bytes long, the limit is 1024"
    );
    let with_id = |id: &str| Line { customer: Customer { id: id.into(), month: 1 }, ..line() };
    assert_eq!(
        said(with_id("a#b").to_sort_key()),
        "Line.customer.id: \"a#b\" holds '#' at byte 1, the delimiter; only the last segment may hold it, or one with \
         `#[escape]`"
    );
    assert_eq!(
        said(with_id("\u{e9}\nb").to_sort_key()),
        "Line.customer.id: \"\u{e9}\\nb\" holds '\\n' at byte 2, which sorts below the delimiter '#'; only the last \
         segment may hold it, or one with `#[escape]`"
    );
    let month = Line { customer: Customer { id: "a".into(), month: 13 }, ..line() };
    assert_eq!(said(month.to_sort_key()), "Line.customer.month: 13 is above the maximum 12");
    for (delta, digits) in [(1000, 4), (-101, 4), (-1001, 5), (i16::MAX, 5)] {
        assert_eq!(
            said(Line { delta, ..line() }.to_sort_key()),
            format!("Line.delta: {delta} needs {digits} digits, the width is 3")
        );
    }
    assert_eq!(said(Level("a".into(), 6).to_sort_key()), "Level.1: 6 is above the maximum 5");
    assert_eq!(said(Level("a".into(), -5).to_sort_key()), "Level.1: -5 is below the minimum -4");
    assert_eq!(
        said(Row::Run { score: 1000 }.to_sort_key()),
        "Row.Run.score: 1000 needs 4 digits, the width is 3"
    );
    assert_eq!(
        said(Row::Note("\"".into(), true).to_sort_key()),
        "Row.Note.0: \"\\\"\" holds '\"' at byte 0, which sorts below the delimiter '#'; only the last segment may hold \
         it, or one with `#[escape]`"
    );
}

#[test]
fn decode_errors_name_the_field_the_byte_and_what_stands_there() {
    let rank = |key: &str| RankKey::from_sort_key(key).unwrap_err().to_string();
    let line = |key: &str| Line::from_sort_key(key).unwrap_err().to_string();
    let row = |key: &str| Row::from_sort_key(key).unwrap_err().to_string();
    for (said, words) in [
        (rank(""), "RankKey: at byte 0: the key is empty"),
        (rank("RUM#"), "RankKey: at byte 2: expected \"RUN#\""),
        (rank("RUN#1#2#p"), "RankKey.score: at byte 4: found 1 digit, the width is 10"),
        (
            rank("RUN#99999984990#0000001719100800#p"),
            "RankKey.score: at byte 4: found 11 digits, the width is 10",
        ),
        (
            rank("RUN#+999998499#0000001719100800#p"),
            "RankKey.score: at byte 4: found '+' in place of a digit",
        ),
        (rank("RUN#999999849\u{663}#"), "RankKey.score: at byte 13: found '\u{663}' in place of a digit"),
        (rank("RUN#9999998499"), "RankKey.at: at byte 14: expected \"#\""),
        (rank("RUN#9999998499#0000001719100800p"), "RankKey.player: at byte 31: expected \"#\""),
        (
            rank(&format!("RUN#9999998499#0000001719100800#{}", "x".repeat(1000))),
            "RankKey: at byte 1024: the key is 1032 bytes long, the limit is 1024",
        ),
        (
            line("CUST#a b#13#001#1#a#001"),
            "Line.customer.id: at byte 6: found ' ', which sorts below the delimiter '#'",
        ),
        (line("CUST#a#13#001#1#a#001"), "Line.customer.month: at byte 7: the number is outside 0..=12"),
        (line("CUST#a#12#001#2#a#001"), "Line.open: at byte 14: expected `0` or `1`"),
        (line("CUST#a#12#001#1#ab#001"), "Line.type: at byte 16: expected exactly one character"),
        (line("CUST#a#12#001#1##001"), "Line.type: at byte 16: expected exactly one character"),
        (line("CUST#a#12#001#1#a#256"), "Line.count: at byte 18: the number is outside 0..=255"),
        (line("CUST#a#12#001#1#a#001x"), "Line: at byte 21: more text after the last segment"),
        (row("RUN#12"), "Row.Run.score: at byte 4: found 2 digits, the width is 3"),
        (row("NOTE#a#"), "Row.Note.1: at byte 7: the key ends too early"),
        (row("NOTES#a#1"), "Row: at byte 0: none of the variants' prefixes"),
    ] {
        assert_eq!(said, words);
    }
}

#[test]
fn the_alternate_form_shows_the_fault_in_the_key_above_the_layout() {
    let error = RankKey::from_sort_key("RUN#9999998499#1719100800#p_8842").unwrap_err();
    assert_eq!(
        format!("{error:#}"),
        "\
RankKey.at: at byte 15: found 10 digits, the width is 16
  RUN#9999998499#1719100800#p_8842
                 ^
  RUN#{9999999999-:10}#{:16}#{text}"
    );
}

#[test]
fn the_picture_cuts_long_keys_and_shows_control_characters() {
    let key = format!("CUST#{}\u{1}{}", "\u{e9}".repeat(100), "b".repeat(100));
    let error = Line::from_sort_key(&key).unwrap_err();
    let (before, after) = ("\u{e9}".repeat(60), "b".repeat(59));
    assert_eq!(
        format!("{error:#}"),
        format!(
            "\
Line.customer.id: at byte 205: found '\\u{{1}}', which sorts below the delimiter '#'
  …{before}\\u{{1}}{after}…
   {}^
  CUST#{{text}}#{{:2}}#{{signed:3}}#{{bool}}#{{char}}#{{:3}}",
            " ".repeat(60)
        )
    );
}

#[test]
fn errors_are_errors_and_can_be_told_apart() {
    fn boxed(
        error: impl std::error::Error + Send + Sync + 'static,
    ) -> Box<dyn std::error::Error + Send + Sync> {
        Box::new(error)
    }
    let encode = boxed(RankKey { at: u64::MAX, ..rank() }.to_sort_key().unwrap_err());
    let decode = boxed(RankKey::from_sort_key("x").unwrap_err());
    assert_eq!(encode.to_string(), "RankKey.at: 18446744073709551615 needs 20 digits, the width is 16");
    assert_eq!(decode.to_string(), "RankKey: at byte 0: expected \"RUN#\"");
    // One line each: the chain of causes repeats nothing.
    assert!(encode.source().is_none() && decode.source().is_none());
    assert_eq!(
        format!("{:?}", RankKey { at: u64::MAX, ..rank() }.to_sort_key().unwrap_err()),
        "EncodeError { key_type: \"RankKey\", field: Some(\"at\"), kind: TooWide { value: 18446744073709551615, digits: 20, \
         width: 16 } }"
    );
}
