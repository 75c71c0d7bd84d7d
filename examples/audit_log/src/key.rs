//! The sort key of every row that an actor has, and the ranges of it that are asked for.

use jiff::Timestamp;
use sortkey::{EncodeError, KeyRange, SortKey, starts_with};

/// A row of an actor's item collection, `PK = ACTOR#u_8814`.
#[derive(SortKey, Clone, Debug, PartialEq, Eq)]
#[sort_key(layout = "{EVT#{timestamp-ms}#{:3} | EVTCOUNT#{:4}#{:2} | PROFILE}")]
pub enum LogKey {
    /// Something the actor did: `EVT#2026-06-23T09:08:07.500Z#000`.
    #[prefix = "EVT"]
    Event {
        /// When, to the millisecond.
        #[timestamp(precision = "ms")]
        at: Timestamp,
        /// Tells apart what happened within one millisecond.
        #[pad(width = 3)]
        seq: u16,
    },
    /// How often in a month: `EVTCOUNT#2026#06`. A `begins_with` of `EVT` alone would bring these up among the events.
    #[prefix = "EVTCOUNT"]
    MonthCount {
        /// The year.
        #[pad(width = 4)]
        year: u16,
        /// The month, from 1.
        #[pad(width = 2)]
        month: u8,
    },
    /// Who the actor is: `PROFILE`.
    #[prefix = "PROFILE"]
    Profile,
}

/// Any row: an enum is asked for by its variants, and a key that holds one for all of them.
#[derive(SortKey)]
struct AnyKey(LogKey);

/// Every row of the collection, whatever its kind.
pub fn everything() -> Result<KeyRange, EncodeError> {
    AnyKey::query().range()
}

/// All events, and nothing else of the collection.
pub fn events() -> Result<KeyRange, EncodeError> {
    LogKey::query().event().range()
}

/// The events from the instant `from` up to, and without, the instant `to`.
pub fn window(from: Timestamp, to: Timestamp) -> Result<KeyRange, EncodeError> {
    LogKey::query().event().at(from..to).range()
}

/// The events of a month such as `2026-06`; or of a year, a day, an hour, as much of the time as is given.
pub fn month(month: &str) -> Result<KeyRange, EncodeError> {
    LogKey::query().event().at(starts_with(month)).range()
}

/// The counts of one year's months.
pub fn counts(year: u16) -> Result<KeyRange, EncodeError> {
    LogKey::query().month_count().year(year).range()
}
