//! Is anything here tied to DynamoDB?
//!
//! No: the audit log's events under the same keys in redb, an ordered store within the process, and in a `BTreeMap`;
//! both answer the same ranges with the same rows.

use std::collections::BTreeMap;
use std::error::Error;

use audit_log::key::{self, LogKey};
use audit_log::sample::EVENTS;
use redb::backends::InMemoryBackend;
use redb::{Database, ReadableDatabase, TableDefinition};
use sortkey::{KeyRange, SortKey};

const LOG: TableDefinition<&str, &str> = TableDefinition::new("log");

fn main() -> Result<(), Box<dyn Error>> {
    let map = log()?;
    let database = Database::builder().create_with_backend(InMemoryBackend::new())?;
    let write = database.begin_write()?;
    let mut table = write.open_table(LOG)?;
    for (key, text) in &map {
        table.insert(key.as_str(), text.as_str())?;
    }
    drop(table);
    write.commit()?;

    for range in ranges()? {
        let stored = from_redb(&database, &range)?;
        let expected: Vec<_> = map.range::<String, _>(range.clone()).collect();
        assert!(stored.iter().map(|(key, text)| (key, text)).eq(expected), "{range}");

        println!("{range}: {} rows", stored.len());
        for (key, text) in stored {
            println!("    {key}  {text}");
        }
    }
    Ok(())
}

/// Every event under its key. Two of one millisecond are numbered.
fn log() -> Result<BTreeMap<String, String>, Box<dyn Error>> {
    let mut log = BTreeMap::new();
    for (at, text) in EVENTS {
        let mut key = LogKey::Event { at: at.parse()?, seq: 0 };
        while log.contains_key(&key.to_sort_key()?) {
            let LogKey::Event { seq, .. } = &mut key else { break };
            *seq += 1;
        }
        log.insert(key.to_sort_key()?, text.to_owned());
    }
    Ok(log)
}

/// Everything, a month, a window, and one that ends before it starts.
fn ranges() -> Result<[KeyRange; 4], Box<dyn Error>> {
    let (june, july) = ("2026-06-10T00:00:00Z".parse()?, "2026-07-01T00:00:00Z".parse()?);
    Ok([key::events()?, key::month("2026-06")?, key::window(june, july)?, key::window(july, june)?])
}

fn from_redb(database: &Database, range: &KeyRange) -> Result<Vec<(String, String)>, redb::Error> {
    let table = database.begin_read()?.open_table(LOG)?;
    let rows = table.range::<&str>(range.bounds())?;
    rows.map(|row| row.map(|(key, text)| (key.value().into(), text.value().into())).map_err(Into::into))
        .collect()
}

#[test]
fn both_stores_agree() {
    main().unwrap();
}
