//! A migration while the application goes on writing: how it reads and writes meanwhile, and that nothing is lost.

#[allow(dead_code, reason = "the example's own `main` is not called")]
#[path = "../examples/widen.rs"]
mod widen;

#[allow(dead_code, reason = "each test binary uses a part")]
mod front;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::error::ProvideErrorMetadata;
use aws_sdk_dynamodb::types::AttributeValue;
use front::rows::{self, TABLE};
use front::{Act, Front, ask};
use serde_json::{Value, json};
use sortkey::SortKey;
use sortkey_cli::migrate::{Control, Counts, End, Guard, Item, Job, Patience, run};
use widen::{NewRow, OldRow};

/// How the application reads a row while the table is migrated: under the new key, then under the old one, then under the
/// new one again, since the row may have been moved between the first two.
async fn find(client: &Client, pk: &str, old: &OldRow) -> Option<Item> {
    let new = NewRow::from(old.clone()).to_sort_key().unwrap();
    let old = old.to_sort_key().unwrap();
    for sk in [&new, &old, &new] {
        let get =
            client.get_item().table_name(TABLE).consistent_read(true).key("pk", text(pk)).key("sk", text(sk));
        if let Some(item) = get.send().await.unwrap().item {
            return Some(item);
        }
    }
    None
}

/// How it changes the row that it found: where it is, and on condition that nobody has written to it since. If somebody
/// has, or if the row was moved, it is `false`, and the caller starts again with [`find`].
async fn change(client: &Client, found: &Item, note: &str) -> bool {
    let version: u64 = found["version"].as_n().unwrap().parse().unwrap();
    let update = client
        .update_item()
        .table_name(TABLE)
        .key("pk", found["pk"].clone())
        .key("sk", found["sk"].clone())
        .condition_expression("version = :read")
        .update_expression("SET version = :next, note = :note, added = :note")
        .expression_attribute_values(":read", found["version"].clone())
        .expression_attribute_values(":next", AttributeValue::N((version + 1).to_string()))
        .expression_attribute_values(":note", text(note));
    happened(update.send().await.map_err(|error| error.code().map(str::to_owned)))
}

/// How it removes the row that it found.
async fn remove(client: &Client, found: &Item) -> bool {
    let delete = client
        .delete_item()
        .table_name(TABLE)
        .key("pk", found["pk"].clone())
        .key("sk", found["sk"].clone())
        .condition_expression("version = :read")
        .expression_attribute_values(":read", found["version"].clone());
    happened(delete.send().await.map_err(|error| error.code().map(str::to_owned)))
}

/// Whether a conditional write took place; a transaction in the way is as good as a condition that failed.
fn happened<T>(written: Result<T, Option<String>>) -> bool {
    match written {
        Ok(_) => true,
        Err(code) => {
            let code = code.expect("an answer");
            assert!(
                ["ConditionalCheckFailedException", "TransactionConflictException"].contains(&code.as_str()),
                "{code}"
            );
            false
        }
    }
}

fn text(value: &str) -> AttributeValue {
    AttributeValue::S(value.to_owned())
}

/// Rows by number, as their last successful writer made them.
type Model = BTreeMap<u64, Value>;

/// Writes at random until the migration is over, to rows whose number has the remainder `w` by 4; what it did is its model.
async fn writer(client: Client, w: u64, n: u64, over: &AtomicBool) -> (Model, [u32; 4]) {
    let mut random = fastrand::Rng::with_seed(w);
    // All kinds of row; every writer has a fourth of them.
    let mut model: Model =
        (0..n).filter(|n| n / 4 % 4 == w).map(|n| (n, rows::renewed(&rows::old(n)))).collect();
    let own: Vec<u64> = model.keys().copied().collect();
    let mut next = n + w * 4;
    // Changed, removed, inserted, in vain.
    let mut done = [0; 4];
    while !over.load(Ordering::Relaxed) {
        let number = own[random.usize(..own.len())];
        let there = model.contains_key(&number);
        let old = OldRow::from_sort_key(&rows::old_key(number)).ok();
        // Invoices keep their key.
        let pk = format!("P#{:02}", number % 61);
        let found = if let Some(old) = &old {
            find(&client, &pk, old).await
        } else {
            let get = client.get_item().table_name(TABLE).consistent_read(true);
            get.key("pk", text(&pk)).key("sk", text(&rows::old_key(number))).send().await.unwrap().item
        };
        assert_eq!(found.is_some(), there, "row {number}, {}", rows::old_key(number));
        let did = match (random.u8(..10), found) {
            (0, Some(found)) => remove(&client, &found).await.then(|| {
                model.remove(&number);
                1
            }),
            (1..8, Some(found)) => {
                let note = format!("by {w}: {}", random.u64(..));
                change(&client, &found, &note).await.then(|| {
                    let row = model.get_mut(&number).unwrap();
                    let version: u64 = row["version"]["N"].as_str().unwrap().parse().unwrap();
                    row["version"]["N"] = json!((version + 1).to_string());
                    row["note"]["S"] = json!(note);
                    row["added"] = json!({"S": note});
                    0
                })
            }
            _ => {
                // New rows are written in the new layout.
                let row = rows::renewed(&rows::old(next));
                let put =
                    client.put_item().table_name(TABLE).condition_expression("attribute_not_exists(pk)");
                let item = [("pk", &row["pk"]["S"]), ("sk", &row["sk"]["S"]), ("note", &row["note"]["S"])];
                let item = item.map(|(name, value)| (name.to_owned(), text(value.as_str().unwrap())));
                let mut item = Item::from(item);
                item.insert("id".to_owned(), AttributeValue::N(next.to_string()));
                item.insert("version".to_owned(), AttributeValue::N("1".to_owned()));
                let put = put.set_item(Some(item)).send().await;
                happened(put.map_err(|error| error.code().map(str::to_owned))).then(|| {
                    let kept = ["pk", "sk", "note", "id", "version"];
                    let row =
                        row.as_object().unwrap().iter().filter(|(name, _)| kept.contains(&name.as_str()));
                    model.insert(next, row.map(|(name, value)| (name.clone(), value.clone())).collect());
                    // Never an invoice, which would need its index key.
                    next += 16;
                    2
                })
            }
        };
        done[did.unwrap_or(3)] += 1;
    }
    (model, done)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_row_is_what_its_last_writer_made_it() {
    const ROWS: u64 = 1_200;
    let front = Front::start();
    rows::create(&front);
    rows::write(&front, (0..ROWS).map(rows::old));
    front.after(|operation, request, engine| {
        if operation == "TransactWriteItems" {
            let there = |key: &Value| {
                ask(engine, "GetItem", &json!({"TableName": TABLE, "Key": key, "ConsistentRead": true}))
                    .get("Item")
                    .is_some()
            };
            let item = &request["TransactItems"][0]["Put"]["Item"];
            let both = there(&json!({"pk": item["pk"], "sk": item["sk"]}))
                && there(&request["TransactItems"][1]["Delete"]["Key"]);
            assert!(!both, "under both keys: {request}");
        }
    });
    let over = AtomicBool::new(false);
    let job = Job {
        read_rate: 0.0,
        write_rate: 0.0,
        // Slow enough that writers are met.
        in_flight: 1,
        patience: Patience {
            first: Duration::from_millis(2),
            longest: Duration::from_millis(20),
            ..Patience::default()
        },
        ..Job::new(TABLE, Guard::Attribute { name: "version".to_owned(), may_be_missing: false })
    };
    let control = Control::default();
    let client = front.client();
    let migration = async {
        let summary = run(&client, &job, &widen::judge, &control, &|_| ()).await.unwrap();
        over.store(true, Ordering::Relaxed);
        summary
    };
    let (summary, a, b, c, d) = tokio::join!(
        migration,
        writer(front.client(), 0, ROWS, &over),
        writer(front.client(), 1, ROWS, &over),
        writer(front.client(), 2, ROWS, &over),
        writer(front.client(), 3, ROWS, &over),
    );
    let did: [u32; 4] =
        std::array::from_fn(|what| [&a, &b, &c, &d].iter().map(|writer| writer.1[what]).sum());
    println!(
        "changed, removed, inserted, in vain: {did:?}; {} conflicts; {summary:?}",
        control.progress.conflicts()
    );
    assert!(did[..3].iter().all(|times| *times > 0), "{did:?}");
    assert_eq!(summary.end, End::Finished);
    assert!(summary.rounds.iter().all(Counts::add_up), "{summary:?}");
    let model = [a, b, c, d].into_iter().flat_map(|writer| writer.0).map(|(_, row)| {
        let text = |name: &str| row[name]["S"].as_str().unwrap().to_owned();
        ((text("pk"), text("sk")), rows::sorted(row.clone()))
    });
    rows::assert_same(&rows::read(&front), &model.collect());
}

/// Every write of a migration meets a writer who was faster, by one write between the read and the transaction.
#[tokio::test]
async fn a_write_between_the_read_and_the_move_is_not_lost() {
    let front = Front::start();
    rows::create(&front);
    rows::write(&front, (0..24).map(rows::old));
    let inner = front.clone();
    let mut met = std::collections::HashSet::new();
    front.before(move |operation, request| {
        let key = match operation {
            "TransactWriteItems" => &request["TransactItems"][1]["Delete"]["Key"],
            "UpdateItem" => &request["Key"],
            _ => return Act::Answer,
        };
        if met.insert(key.to_string()) {
            match met.len() % 3 {
                // Changed.
                0 => drop(inner.ask(
                    "UpdateItem",
                    &json!({
                        "TableName": TABLE, "Key": key, "UpdateExpression": "SET version = :v, added = :a",
                        "ExpressionAttributeValues": {":v": {"N": "2"}, ":a": {"S": "late"}},
                    }),
                )),
                // Removed.
                1 => drop(inner.ask("DeleteItem", &json!({"TableName": TABLE, "Key": key}))),
                // Removed, and written again with a counter that starts anew: the guard alone would not see it.
                _ => {
                    let mut row =
                        inner.ask("GetItem", &json!({"TableName": TABLE, "Key": key}))["Item"].clone();
                    row["note"] = json!({"S": "anew"});
                    inner.ask("PutItem", &json!({"TableName": TABLE, "Item": row}));
                }
            }
        }
        Act::Answer
    });
    let job = Job {
        read_rate: 0.0,
        write_rate: 0.0,
        ..Job::new(TABLE, Guard::Attribute { name: "version".to_owned(), may_be_missing: false })
    };
    let control = Control::default();
    let summary = run(&front.client(), &job, &widen::judge, &control, &|_| ()).await.unwrap();
    assert_eq!(summary.end, End::Finished);
    assert_eq!((summary.rounds[0].moved, summary.rounds[0].gone), (16, 8), "{summary:?}");
    assert!(control.progress.conflicts() >= 16);
    let rows = rows::read(&front);
    let of = |name: &str, value: &str| rows.values().filter(|row| row[name]["S"] == value).count();
    assert_eq!((rows.len(), of("added", "late"), of("note", "anew")), (16, 8, 8));
}

/// The lines that the documentation shows are those that ran above, to the letter.
#[test]
fn the_documentation_shows_what_was_tried() {
    let (page, here) = (include_str!("../docs/migrating.md"), include_str!("migrate_among_writers.rs"));
    let shown: Vec<_> =
        page.split("```rust\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    assert_eq!(shown.len(), 1);
    assert!(here.contains(shown[0]), "docs/migrating.md differs from this file");
}
