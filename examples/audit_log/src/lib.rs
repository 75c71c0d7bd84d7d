//! An audit log on DynamoDB: what an actor did, in the order it was done, beside the other rows that the
//! actor has. What is asked for, the newest, a window, a month, is one Query each, of exactly the rows meant.
//!
//! [`key`] is what to copy, and [`store::Store::page`] the place where a range becomes a Query; the rest is a
//! program around them.

pub mod account;
pub mod key;
pub mod sample;
pub mod store;

use jiff::Timestamp;

use key::LogKey;
use sample::{ACTOR, COUNTS, EVENTS, OTHER_ACTOR, OTHER_EVENTS, PROFILE};
use store::Store;

/// What can go wrong: a value that is no key, a key that is none of ours, an answer of the service.
pub type Error = Box<dyn std::error::Error + Send + Sync>;

/// Makes the table and writes the sample.
pub async fn fill(store: &Store) -> Result<(), Error> {
    store.create().await?;
    for (actor, events) in [(ACTOR, &EVENTS[..]), (OTHER_ACTOR, &OTHER_EVENTS)] {
        for (at, text) in events {
            store.record(actor, at.parse::<Timestamp>()?, text).await?;
        }
    }
    for (year, month, text) in COUNTS {
        store.put(ACTOR, &LogKey::MonthCount { year, month }, text).await?;
    }
    store.put(ACTOR, &LogKey::Profile, PROFILE).await?;
    Ok(())
}
