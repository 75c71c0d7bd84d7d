//! Rows of four kinds, and what is to become of them, written by hand.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::Front;

pub(crate) const TABLE: &str = "app";

/// Rows by partition key and sort key.
pub(crate) type Rows = BTreeMap<(String, String), Value>;

/// Creates the table, empty.
pub(crate) fn create(front: &Front) {
    let attribute = |name: &str| json!({"AttributeName": name, "AttributeType": "S"});
    let key = |name: &str, kind: &str| json!({"AttributeName": name, "KeyType": kind});
    front.ask(
        "CreateTable",
        &json!({
            "TableName": TABLE,
            "BillingMode": "PAY_PER_REQUEST",
            "AttributeDefinitions": [attribute("pk"), attribute("sk"), attribute("gsi1pk"), attribute("gsi1sk")],
            "KeySchema": [key("pk", "HASH"), key("sk", "RANGE")],
            "GlobalSecondaryIndexes": [{
                "IndexName": "gsi1",
                "KeySchema": [key("gsi1pk", "HASH"), key("gsi1sk", "RANGE")],
                "Projection": {"ProjectionType": "ALL"},
            }],
        }),
    );
}

/// Row number `n` of the old layout, with attributes of every type.
pub(crate) fn old(n: u64) -> Value {
    let mut row = json!({
        "pk": {"S": format!("P#{:02}", n % 61)},
        "sk": {"S": old_key(n)},
        "id": {"N": n.to_string()},
        "version": {"N": "1"},
        "note": {"S": format!("note {n} é\u{0}")},
        "bytes": {"B": "AP8QIA=="},
        "tags": {"SS": ["a", "b", ""]},
        "numbers": {"NS": ["1", "-2.5", "10000000000000000000000000000000000001"]},
        "blobs": {"BS": ["AA==", "/w=="]},
        "tree": {"M": {"list": {"L": [{"NULL": true}, {"BOOL": false}, {"M": {}}, {"S": ""}]}}},
    });
    if n % 4 == 3 {
        row["gsi1pk"] = json!({"S": "DUE"});
        row["gsi1sk"] = json!({"S": format!("DUE#{:04}", n % 10_000)});
    }
    row
}

pub(crate) fn old_key(n: u64) -> String {
    match n % 4 {
        0 => format!("DOC#d{n}#{:03}", n % 1000),
        1 => format!("EVT#{:010}#e{n}", 1_700_000_000 + n),
        2 => format!("RUN#{:04}#p{n}", 9999 - n % 10_000),
        _ => format!("INV#{n}"),
    }
}

pub(crate) fn new_key(n: u64) -> String {
    match n % 4 {
        0 => format!("DOC#d{n}#000{:03}", n % 1000),
        1 => format!("EVT#{:010}000#e{n}", 1_700_000_000 + n),
        2 => format!("RUN#{:010}#p{n}", 9_999_999_999 - n % 10_000),
        _ => format!("INV#{n}"),
    }
}

/// The row in the new layout: another key, and all else as it was.
pub(crate) fn renewed(row: &Value) -> Value {
    let n: u64 = row["id"]["N"].as_str().unwrap().parse().unwrap();
    let mut row = row.clone();
    row["sk"]["S"] = json!(new_key(n));
    if n % 4 == 3 {
        row["gsi1sk"]["S"] = json!(format!("DUE#0000{:04}", n % 10_000));
    }
    row
}

/// Writes rows, past the socket.
pub(crate) fn write(front: &Front, rows: impl IntoIterator<Item = Value>) {
    let puts: Vec<Value> = rows.into_iter().map(|row| json!({"PutRequest": {"Item": row}})).collect();
    for some in puts.chunks(25) {
        front.ask("BatchWriteItem", &json!({"RequestItems": {TABLE: some}}));
    }
}

/// All rows, sets in one order.
pub(crate) fn read(front: &Front) -> Rows {
    let mut rows = Rows::new();
    let mut request = json!({"TableName": TABLE, "ConsistentRead": true});
    loop {
        let page = front.ask("Scan", &request);
        for row in page["Items"].as_array().unwrap() {
            let row = sorted(row.clone());
            let text = |name: &str| row[name]["S"].as_str().unwrap().to_owned();
            rows.insert((text("pk"), text("sk")), row);
        }
        match page.get("LastEvaluatedKey") {
            Some(key) => request["ExclusiveStartKey"] = key.clone(),
            None => return rows,
        }
    }
}

/// What rows of the old layout must have become.
pub(crate) fn all_renewed(rows: &Rows) -> Rows {
    let renewed = rows.values().map(renewed);
    renewed
        .map(|row| ((row["pk"]["S"].as_str().unwrap().into(), row["sk"]["S"].as_str().unwrap().into()), row))
        .collect()
}

/// The row with its sets in one order.
pub(crate) fn sorted(mut row: Value) -> Value {
    for (_, value) in row.as_object_mut().unwrap() {
        for kind in ["SS", "NS", "BS"] {
            if let Some(set) = value.get_mut(kind).and_then(Value::as_array_mut) {
                set.sort_by_key(ToString::to_string);
            }
        }
    }
    row
}

/// That the table holds these rows and no others; says which one differs.
pub(crate) fn assert_same(table: &Rows, expected: &Rows) {
    let differs = table.keys().chain(expected.keys()).find(|key| table.get(*key) != expected.get(*key));
    if let Some(key) = differs {
        panic!("{key:?}:\n  is          {:?}\n  is to be    {:?}", table.get(key), expected.get(key));
    }
}
