//! Key ranges as conditions of the DynamoDB API: what a Query answers is what the field values say, forwards and
//! backwards, in one page and in many.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::fmt::Debug;

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::types::{
    AttributeDefinition, AttributeValue, BillingMode, KeySchemaElement, KeyType, PutRequest,
    ScalarAttributeType, WriteRequest,
};
use sortkey::{EncodeError, KeyRange, QueryKeyRange, SortKey, starts_with};

/// Several entities in one item collection.
#[derive(SortKey, Clone, Debug, PartialEq)]
enum Entry {
    #[prefix = "EVT"]
    Event {
        #[pad(width = 4)]
        year: u16,
        #[descending(max = 99)]
        score: u8,
        name: String,
    },
    #[prefix = "EVTX"]
    Extra {
        name: String,
        #[pad]
        n: i8,
    },
    #[prefix = "META"]
    Meta,
}

/// A key of text alone, in a collection of its own: it can ask for all there is.
#[derive(SortKey, Clone, Debug, PartialEq)]
struct Name {
    name: String,
}

const YEARS: [u16; 5] = [0, 999, 2025, 2026, 9999];
const SCORES: [u8; 5] = [0, 1, 50, 98, 99];
const TAILS: [&str; 7] = ["", "a", "a#b", "ab", "b", "~", "\u{10ffff}"];
const MIDDLES: [&str; 5] = ["", "a", "ab", "\u{7f}", "\u{10ffff}"];
const NUMBERS: [i8; 5] = [i8::MIN, -1, 0, 1, i8::MAX];

fn entries() -> Vec<Entry> {
    let mut all = vec![Entry::Meta];
    for year in YEARS {
        for score in SCORES {
            all.extend(TAILS.map(|name| Entry::Event { year, score, name: name.into() }));
        }
    }
    for name in MIDDLES {
        all.extend(NUMBERS.map(|n| Entry::Extra { name: name.into(), n }));
    }
    // The order law, said by the values: prefixes, then fields, a descending one reversed.
    all.sort_by(|a, b| rank(a).cmp(&rank(b)));
    all
}

fn rank(entry: &Entry) -> (&str, u16, Reverse<u8>, &str, i8) {
    match entry {
        Entry::Event { year, score, name } => ("EVT", *year, Reverse(*score), name, 0),
        Entry::Extra { name, n } => ("EVTX", 0, Reverse(0), name, *n),
        Entry::Meta => ("META", 0, Reverse(0), "", 0),
    }
}

fn names() -> Vec<Name> {
    let mut names: Vec<Name> = ["\0", "\0\0", "#", "a", "a\u{10ffff}", "b", "~", "é", "\u{10ffff}"]
        .map(|name| Name { name: name.into() })
        .into();
    names.sort_by(|a, b| a.name.as_bytes().cmp(b.name.as_bytes()));
    names
}

/// The item collections of a table whose key attributes have names that the service reserves.
struct Table {
    client: Client,
}

impl Table {
    async fn new() -> Table {
        let client = embedded_dynamodb::client();
        let mut create = client.create_table().table_name("entries").billing_mode(BillingMode::PayPerRequest);
        for (name, role) in [("hash", KeyType::Hash), ("range", KeyType::Range)] {
            let schema = KeySchemaElement::builder().attribute_name(name).key_type(role);
            let definition =
                AttributeDefinition::builder().attribute_name(name).attribute_type(ScalarAttributeType::S);
            create =
                create.key_schema(schema.build().unwrap()).attribute_definitions(definition.build().unwrap());
        }
        create.send().await.unwrap();
        Table { client }
    }

    async fn put<K: SortKey>(&self, partition: &str, keys: &[K]) {
        let write = |key: &K| {
            let put = PutRequest::builder()
                .item("hash", AttributeValue::S(partition.into()))
                .item("range", AttributeValue::S(key.to_sort_key().unwrap()));
            WriteRequest::builder().put_request(put.build().unwrap()).build()
        };
        for batch in keys.chunks(25) {
            let writes = batch.iter().map(write).collect();
            self.client.batch_write_item().request_items("entries", writes).send().await.unwrap();
        }
    }

    /// The keys of `range` in pages of at most `limit`; nothing is sent for an empty range.
    async fn query<K: SortKey>(&self, range: &KeyRange, forward: bool, limit: i32) -> Vec<K> {
        let query = self.client.query().table_name("entries").scan_index_forward(forward).limit(limit);
        let Some(query) = query.key_range("hash", "p", "range", range) else { return Vec::new() };
        let mut found = Vec::new();
        let mut cursor: Option<HashMap<String, AttributeValue>> = None;
        loop {
            let page = query.clone().set_exclusive_start_key(cursor).send().await.unwrap();
            assert!(page.items().len() <= usize::try_from(limit).unwrap());
            found.extend(page.items().iter().map(|item| {
                K::from_sort_key(item["range"].as_s().unwrap()).expect("a key of the collection")
            }));
            cursor = page.last_evaluated_key().cloned();
            if cursor.is_none() {
                return found;
            }
        }
    }

    /// Compares the answers with the rows that `wanted` means, which `all` has in order.
    async fn judge<K: SortKey + Clone + Debug + PartialEq>(
        &self,
        all: &[K],
        range: Result<KeyRange, EncodeError>,
        wanted: impl Fn(&K) -> bool,
    ) {
        let range = range.unwrap();
        let mut expected: Vec<K> = all.iter().filter(|key| wanted(key)).cloned().collect();
        for forward in [true, false] {
            for limit in [3, 1000] {
                let found = self.query::<K>(&range, forward, limit).await;
                assert_eq!(found, expected, "{range}, forward {forward}, {limit} a page");
            }
            expected.reverse();
        }
    }
}

async fn table_of_entries() -> (Table, Vec<Entry>) {
    let (table, all) = (Table::new().await, entries());
    // The same keys in the partitions around the one that is asked.
    for partition in ["o", "p", "p#", "q"] {
        table.put(partition, &all).await;
    }
    (table, all)
}

/// The fields of an event, if the entry is one.
fn event(entry: &Entry) -> Option<(u16, u8, &str)> {
    if let Entry::Event { year, score, name } = entry { Some((*year, *score, name)) } else { None }
}

/// The fields of an extra, if the entry is one.
fn extra(entry: &Entry) -> Option<(&str, i8)> {
    if let Entry::Extra { name, n } = entry { Some((name, *n)) } else { None }
}

#[tokio::test]
async fn prefixes_and_whole_keys() {
    let (table, all) = table_of_entries().await;
    let query = || Entry::query().event();
    table.judge(&all, query().range(), |e| event(e).is_some()).await;
    table.judge(&all, Entry::query().extra().range(), |e| extra(e).is_some()).await;
    table.judge(&all, Entry::query().meta().range(), |e| *e == Entry::Meta).await;
    for year in [0, 2026, 2027] {
        table.judge(&all, query().year(year).range(), |e| event(e).is_some_and(|e| e.0 == year)).await;
        let range = query().year(year).score(98).range();
        table.judge(&all, range, |e| event(e).is_some_and(|e| (e.0, e.1) == (year, 98))).await;
        for name in TAILS {
            let range = query().year(year).score(98).name(name).range();
            table.judge(&all, range, |e| event(e) == Some((year, 98, name))).await;
        }
    }
}

#[tokio::test]
async fn ranges_of_numbers() {
    let (table, all) = table_of_entries().await;
    let query = || Entry::query().event();
    let of_year = |wanted: fn(u16) -> bool| move |e: &Entry| event(e).is_some_and(|e| wanted(e.0));
    table.judge(&all, query().year(999..=2025).range(), of_year(|y| (999..=2025).contains(&y))).await;
    table.judge(&all, query().year(999..2025).range(), of_year(|y| (999..2025).contains(&y))).await;
    table.judge(&all, query().year(2025..).range(), of_year(|y| y >= 2025)).await;
    table.judge(&all, query().year(..=999).range(), of_year(|y| y <= 999)).await;
    table.judge(&all, query().year(..999).range(), of_year(|y| y < 999)).await;
    table.judge(&all, query().year(..u16::MAX).range(), of_year(|_| true)).await;
    table.judge(&all, query().year(10_000..).range(), of_year(|_| false)).await;
    table.judge(&all, query().year(..0).range(), of_year(|_| false)).await;

    // Descending: the ends are swapped, the values meant are not.
    let query = || Entry::query().event().year(2026);
    let of_score =
        |wanted: fn(u8) -> bool| move |e: &Entry| event(e).is_some_and(|e| e.0 == 2026 && wanted(e.1));
    table.judge(&all, query().score(1..=98).range(), of_score(|s| (1..=98).contains(&s))).await;
    table.judge(&all, query().score(1..98).range(), of_score(|s| (1..98).contains(&s))).await;
    table.judge(&all, query().score(50..).range(), of_score(|s| s >= 50)).await;
    table.judge(&all, query().score(..=50).range(), of_score(|s| s <= 50)).await;
    table.judge(&all, query().score(..50).range(), of_score(|s| s < 50)).await;

    let query = || Entry::query().extra().name("ab");
    let of_number =
        |wanted: fn(i8) -> bool| move |e: &Entry| extra(e).is_some_and(|e| e.0 == "ab" && wanted(e.1));
    table.judge(&all, query().n(-1..=1).range(), of_number(|n| (-1..=1).contains(&n))).await;
    table.judge(&all, query().n(-1..1).range(), of_number(|n| (-1..1).contains(&n))).await;
    table.judge(&all, query().n(..0).range(), of_number(|n| n < 0)).await;
    table.judge(&all, query().n(..=i8::MIN).range(), of_number(|n| n == i8::MIN)).await;
    table.judge(&all, query().n(i8::MAX..).range(), of_number(|n| n == i8::MAX)).await;
}

#[tokio::test]
async fn ranges_of_text() {
    let (table, all) = table_of_entries().await;
    for text in TAILS {
        let query = || Entry::query().event().year(2026).score(50);
        let named = |wanted: &dyn Fn(&str) -> bool, e: &Entry| {
            event(e).is_some_and(|e| (e.0, e.1) == (2026, 50) && wanted(e.2))
        };
        table.judge(&all, query().name(text..).range(), |e| named(&|name| name >= text, e)).await;
        table.judge(&all, query().name(..=text).range(), |e| named(&|name| name <= text, e)).await;
        let within = |name: &str| ("a"..=text).contains(&name);
        table.judge(&all, query().name("a"..=text).range(), |e| named(&within, e)).await;
        let starts = |name: &str| name.starts_with(text);
        table.judge(&all, query().name(starts_with(text)).range(), |e| named(&starts, e)).await;
    }
    for text in MIDDLES {
        let query = || Entry::query().extra();
        let named = |wanted: &dyn Fn(&str) -> bool, e: &Entry| extra(e).is_some_and(|e| wanted(e.0));
        table.judge(&all, query().name(text..).range(), |e| named(&|name| name >= text, e)).await;
        table.judge(&all, query().name(..=text).range(), |e| named(&|name| name <= text, e)).await;
        let starts = |name: &str| name.starts_with(text);
        table.judge(&all, query().name(starts_with(text)).range(), |e| named(&starts, e)).await;
    }
}

#[tokio::test]
async fn keys_without_a_prefix() {
    let (table, all) = (Table::new().await, names());
    for partition in ["o", "p", "q"] {
        table.put(partition, &all).await;
    }
    table.judge(&all, Name::query().range(), |_| true).await;
    for text in ["", "\0", "a", "b", "\u{10ffff}"] {
        table.judge(&all, Name::query().name(text..).range(), |key| key.name.as_str() >= text).await;
        table.judge(&all, Name::query().name(..=text).range(), |key| key.name.as_str() <= text).await;
        let range = Name::query().name(starts_with(text)).range();
        table.judge(&all, range, |key| key.name.starts_with(text)).await;
    }
}

/// The service refuses a key value over 1024 bytes: the ends of a range are no longer than the longest key.
#[tokio::test]
async fn the_longest_keys() {
    let table = Table::new().await;
    let longest = |c: char| Name { name: c.to_string().repeat(1024 / c.len_utf8()) };
    let all = [longest('a'), longest('\u{7f}'), longest('\u{10ffff}')];
    table.put("p", &all).await;
    for key in &all {
        let text = key.name.as_str();
        table.judge(&all, Name::query().name(text).range(), |other| other == key).await;
        table.judge(&all, Name::query().name(starts_with(text)).range(), |other| other == key).await;
        table.judge(&all, Name::query().name(text..).range(), |other| other.name >= key.name).await;
        table.judge(&all, Name::query().name(..=text).range(), |other| other.name <= key.name).await;
    }
}
