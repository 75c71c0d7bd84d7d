//! What comes back from the engine, against keys that the test writes, sorts and chooses from itself.

use audit_log::key::{self, LogKey};
use audit_log::sample::{ACTOR, COUNTS, EVENTS, OTHER_ACTOR, OTHER_EVENTS, PROFILE};
use audit_log::store::{Order, Row, Store};
use jiff::{SignedDuration, Timestamp};

async fn filled() -> Store {
    let store = Store::new(embedded_dynamodb::client(), "test-audit-log");
    audit_log::fill(&store).await.unwrap();
    store
}

/// `keys` by their bytes.
fn sorted(mut keys: Vec<String>) -> Vec<String> {
    keys.sort_by(|a, b| a.as_bytes().cmp(b.as_bytes()));
    keys
}

/// The keys of the actor's events by hand, in the order of their bytes. The sample's times are as long as the key's.
fn event_keys() -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for (at, _) in EVENTS {
        let same = keys.iter().filter(|key| key.contains(at)).count();
        keys.push(format!("EVT#{at}#{same:03}"));
    }
    sorted(keys)
}

/// The keys of everything that the actor has, by hand, in the order of their bytes.
fn all_keys() -> Vec<String> {
    let counts = COUNTS.map(|(year, month, _)| format!("EVTCOUNT#{year:04}#{month:02}"));
    sorted([event_keys(), counts.into(), vec!["PROFILE".to_owned()]].concat())
}

fn reversed(keys: &[String]) -> Vec<String> {
    keys.iter().rev().cloned().collect()
}

/// When the event of a key was, read without the library.
fn at(key: &str) -> Timestamp {
    key["EVT#".len()..].split('#').next().unwrap().parse().unwrap()
}

fn keys(rows: &[Row]) -> Vec<String> {
    rows.iter().map(|row| row.sk.clone()).collect()
}

#[tokio::test]
async fn the_newest_come_first_when_read_backwards() {
    let (store, expected) = (filled().await, reversed(&event_keys()));
    let events = key::events().unwrap();
    for limit in 1..=expected.len() {
        let asked = Some(i32::try_from(limit).unwrap());
        let page = store.page(ACTOR, &events, Order::NewestFirst, asked, None).await.unwrap();
        assert_eq!(keys(&page.rows), expected[..limit]);
    }
    assert_eq!(keys(&store.all(ACTOR, &events, Order::NewestFirst).await.unwrap()), expected);
    assert_eq!(expected[0], "EVT#2026-07-02T11:31:10.004Z#000");
}

#[tokio::test]
async fn two_events_of_one_millisecond_are_both_kept() {
    let store = filled().await;
    let both = EVENTS.iter().filter(|(at, _)| *at == "2026-06-23T09:08:09.120Z").map(|(_, text)| *text);
    let moment = key::month("2026-06-23T09:08:09").unwrap();
    let rows = store.all(ACTOR, &moment, Order::OldestFirst).await.unwrap();
    assert_eq!(keys(&rows), ["EVT#2026-06-23T09:08:09.120Z#000", "EVT#2026-06-23T09:08:09.120Z#001"]);
    let texts: Vec<_> = rows.iter().map(|row| row.text.as_str()).collect();
    assert_eq!(texts, both.collect::<Vec<_>>());

    // A third, which the clock saw a little later in the same millisecond.
    let later: Timestamp = "2026-06-23T09:08:09.120999Z".parse().unwrap();
    let key = store.record(ACTOR, later, "session.end").await.unwrap();
    let LogKey::Event { at, seq } = key else { panic!("{key:?} is no event") };
    assert_eq!((at.to_string().as_str(), seq), ("2026-06-23T09:08:09.12Z", 2));
    assert_eq!(store.all(ACTOR, &moment, Order::OldestFirst).await.unwrap().len(), 3);
}

#[tokio::test]
async fn a_window_has_its_first_instant_and_not_its_last() {
    let (store, all) = (filled().await, event_keys());
    // Every event's instant, and those next to it.
    let (milli, nano) = (SignedDuration::from_millis(1), SignedDuration::from_nanos(1));
    let mut instants: Vec<Timestamp> = all.iter().map(|key| at(key)).collect();
    instants.extend(instants.clone().iter().flat_map(|at| [*at - milli, *at + milli, *at + nano]));
    instants.sort_unstable();
    instants.dedup();

    for from in &instants {
        for to in &instants {
            let window = key::window(*from, *to).unwrap();
            let expected: Vec<_> = all.iter().filter(|key| *from <= at(key) && at(key) < *to).collect();
            assert!(all.iter().all(|key| window.contains(key) == expected.contains(&key)), "{window}");
            let rows = store.all(ACTOR, &window, Order::OldestFirst).await.unwrap();
            assert_eq!(keys(&rows).iter().collect::<Vec<_>>(), expected, "from {from} to {to}");
        }
    }
}

#[tokio::test]
async fn a_month_is_its_first_to_its_last_millisecond() {
    let (store, all) = (filled().await, event_keys());
    for text in ["2026-06", "2026-05", "2026-07", "2026-02", "2026", "2025", "2026-06-23", "2026-06-23T09"] {
        // With what must follow, so that the test does not take one part's digits for another's.
        let start = format!("EVT#{text}");
        let goes_on =
            |key: &str| key.strip_prefix(&start).is_some_and(|rest| rest.starts_with(['-', 'T', ':']));
        let expected: Vec<_> = all.iter().filter(|key| goes_on(key)).cloned().collect();
        let range = key::month(text).unwrap();
        let rows = store.all(ACTOR, &range, Order::OldestFirst).await.unwrap();
        assert_eq!(keys(&rows), expected, "{text}");
        let rows = store.all(ACTOR, &range, Order::NewestFirst).await.unwrap();
        assert_eq!(keys(&rows), reversed(&expected), "{text}");
    }
    let june = store.all(ACTOR, &key::month("2026-06").unwrap(), Order::OldestFirst).await.unwrap();
    assert_eq!(june.len(), 8);
    assert_eq!(june[0].sk, "EVT#2026-06-01T00:00:00.000Z#000");
    assert_eq!(june[7].sk, "EVT#2026-06-30T23:59:59.999Z#000");
    // Half of a month's number is no month.
    assert!(key::month("2026-0").is_err());
}

#[tokio::test]
async fn a_collection_of_three_kinds_is_read_back_with_one_type() {
    let store = filled().await;
    let rows = store.all(ACTOR, &key::everything().unwrap(), Order::OldestFirst).await.unwrap();
    assert_eq!(keys(&rows), all_keys());

    let mut events = event_keys().into_iter();
    for row in &rows {
        let by_hand = match &row.key {
            LogKey::Event { at: found, seq } => {
                let key = events.next().unwrap();
                assert_eq!(*found, at(&key));
                assert!(key.ends_with(&format!("#{seq:03}")), "{key}");
                key
            }
            LogKey::MonthCount { year, month } => {
                assert!(COUNTS.contains(&(*year, *month, &row.text)), "{row:?}");
                format!("EVTCOUNT#{year}#{month:02}")
            }
            LogKey::Profile => {
                assert_eq!(row.text, PROFILE);
                "PROFILE".to_owned()
            }
        };
        assert_eq!(row.sk, by_hand);
    }
    assert_eq!(events.next(), None);
}

#[tokio::test]
async fn one_kind_is_read_without_the_others_and_one_actor_without_the_other() {
    let store = filled().await;
    let counts = store.all(ACTOR, &key::counts(2026).unwrap(), Order::OldestFirst).await.unwrap();
    let expected: Vec<_> = all_keys().into_iter().filter(|key| key.starts_with("EVTCOUNT")).collect();
    assert_eq!(keys(&counts), expected);
    assert!(store.all(ACTOR, &key::counts(2025).unwrap(), Order::OldestFirst).await.unwrap().is_empty());

    // The other actor's id is the start of ours.
    let other = store.all(OTHER_ACTOR, &key::everything().unwrap(), Order::OldestFirst).await.unwrap();
    assert_eq!(keys(&other), sorted(OTHER_EVENTS.map(|(at, _)| format!("EVT#{at}#000")).into()));
}

#[tokio::test]
async fn pages_of_any_size_are_the_whole() {
    let store = filled().await;
    let june: Vec<_> = event_keys().into_iter().filter(|key| key.starts_with("EVT#2026-06-")).collect();
    let ranges = [
        (key::events().unwrap(), event_keys()),
        (key::everything().unwrap(), all_keys()),
        (key::month("2026-06").unwrap(), june.clone()),
        (key::window(at(&june[0]), "2026-07-01T00:00:00Z".parse().unwrap()).unwrap(), june),
    ];
    for (range, forward) in ranges {
        for (order, expected) in
            [(Order::OldestFirst, forward.clone()), (Order::NewestFirst, reversed(&forward))]
        {
            for limit in 1..=expected.len() + 1 {
                let asked = Some(i32::try_from(limit).unwrap());
                let (mut read, mut after) = (Vec::new(), None);
                loop {
                    let page = store.page(ACTOR, &range, order, asked, after.as_ref()).await.unwrap();
                    assert_eq!(keys(&page.rows), expected[read.len()..][..page.rows.len()], "{range}");
                    assert!(page.next.is_none() || page.rows.len() == limit, "{range}, pages of {limit}");
                    read.extend(keys(&page.rows));
                    after = page.next;
                    if after.is_none() {
                        break;
                    }
                }
                assert_eq!(read, expected, "{range}, pages of {limit}");
            }
        }
    }
}

#[tokio::test]
async fn an_empty_range_asks_nothing() {
    // There is no such table: whoever asks is refused.
    let store = Store::new(embedded_dynamodb::client(), "no-such-table");
    let refused = store.all(ACTOR, &key::events().unwrap(), Order::OldestFirst).await.unwrap_err();
    let refused = aws_sdk_dynamodb::error::DisplayErrorContext(refused.as_ref()).to_string();
    assert!(refused.contains("ResourceNotFoundException"), "{refused}");

    let (june, july) = ("2026-06-01T00:00:00Z".parse().unwrap(), "2026-07-01T00:00:00Z".parse().unwrap());
    for (from, to) in [(july, june), (june, june)] {
        let nothing = key::window(from, to).unwrap();
        assert!(nothing.is_empty(), "{nothing}");
        let page = store.page(ACTOR, &nothing, Order::NewestFirst, Some(1), None).await.unwrap();
        assert!(page.rows.is_empty() && page.next.is_none());
    }
}
