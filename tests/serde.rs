//! `#[serde(with = "sortkey::serde")]`: the key string, both ways, and the laws behind it.

use serde::{Deserialize, Serialize};
use serde_json::{from_reader, from_slice, from_str, from_value, json, to_string, to_value};
use sortkey::SortKey;

#[derive(SortKey, Clone, Debug, PartialEq)]
#[prefix = "RUN"]
struct RankKey {
    #[descending(max = 9_999)]
    score: u64,
    player: String,
}

#[derive(SortKey, Clone, Debug, PartialEq)]
#[prefix = "TOP"]
struct TopKey {
    #[pad(width = 4)]
    year: u16,
}

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
struct Item {
    pk: String,
    #[serde(with = "sortkey::serde")]
    sk: RankKey,
    #[serde(with = "sortkey::serde", default, skip_serializing_if = "Option::is_none")]
    gsi1sk: Option<TopKey>,
}

fn item(player: &str, top: Option<u16>) -> Item {
    Item {
        pk: "SEASON#3".into(),
        sk: RankKey { score: 1500, player: player.into() },
        gsi1sk: top.map(|year| TopKey { year }),
    }
}

#[test]
fn a_key_is_its_string() {
    let item = item("p \"1\"\n", Some(2026));
    let json = json!({ "pk": "SEASON#3", "sk": "RUN#8499#p \"1\"\n", "gsi1sk": "TOP#2026" });
    assert_eq!(to_value(&item).unwrap(), json);
    // From a string that is borrowed, one with escapes that is not, a stream, and a value that is given away.
    let text = to_string(&item).unwrap();
    assert_eq!(from_str::<Item>(&text).unwrap(), item);
    assert_eq!(from_slice::<Item>(text.as_bytes()).unwrap(), item);
    assert_eq!(from_reader::<_, Item>(text.as_bytes()).unwrap(), item);
    assert_eq!(from_value::<Item>(json).unwrap(), item);
}

#[test]
fn an_absent_key_is_null_or_left_out() {
    #[derive(Serialize, Deserialize, Debug, PartialEq)]
    struct Nullable(#[serde(with = "sortkey::serde")] Option<TopKey>);

    assert_eq!(to_value(item("p", None)).unwrap(), json!({ "pk": "SEASON#3", "sk": "RUN#8499#p" }));
    assert_eq!(from_value::<Item>(json!({ "pk": "SEASON#3", "sk": "RUN#8499#p" })).unwrap(), item("p", None));
    assert_eq!(to_value(Nullable(None)).unwrap(), json!(null));
    assert_eq!(from_value::<Nullable>(json!(null)).unwrap(), Nullable(None));
    assert_eq!(from_value::<Nullable>(json!("TOP#2026")).unwrap(), Nullable(Some(TopKey { year: 2026 })));
}

#[test]
fn a_key_that_cannot_be_written_is_the_serializer_s_error() {
    let key = RankKey { score: 10_000, player: "p".into() };
    let error = to_string(&Item { sk: key, ..item("p", None) }).unwrap_err();
    assert_eq!(error.to_string(), "RankKey.score: 10000 needs 5 digits, the width is 4");
    let error = to_string(&item("p", Some(10_000))).unwrap_err();
    assert_eq!(error.to_string(), "TopKey.year: 10000 needs 5 digits, the width is 4");
}

#[test]
fn what_is_no_key_is_the_deserializer_s_error() {
    let read = |sk: serde_json::Value, top: serde_json::Value| {
        let error = from_value::<Item>(json!({ "pk": "", "sk": sk, "gsi1sk": top })).unwrap_err();
        error.to_string()
    };
    assert_eq!(
        read(json!("RUN#99#p"), json!(null)),
        "RankKey.score: at byte 4: found 2 digits, the width is 4"
    );
    assert_eq!(
        read(json!(7), json!(null)),
        "invalid type: integer `7`, expected a sort key like RUN#{9999-:4}#{text}"
    );
    assert_eq!(
        read(json!(null), json!(null)),
        "invalid type: null, expected a sort key like RUN#{9999-:4}#{text}"
    );
    assert!(read(json!("RUN#8499#p"), json!("TOP#")).starts_with("TopKey.year: at byte 4: "));
    assert!(read(json!("RUN#8499#p"), json!(2026)).ends_with("expected a sort key like TOP#{:4}"));
    let error = from_value::<Item>(json!({ "pk": "" })).unwrap_err();
    assert_eq!(error.to_string(), "missing field `sk`");
}
