//! Enums: as the key of a collection of several entities, and as a segment in the middle of another key.

use crate::asked::{numbers, texts, values};
use crate::domain::Domain;
use sortkey::SortKey;

#[derive(SortKey, Debug, Clone, PartialEq)]
enum Entity {
    #[prefix = "A"]
    Archived(#[pad(width = 2)] u8),
    #[prefix = "EVT"]
    Event {
        #[descending(max = 99)]
        at: u8,
        name: String,
    },
    #[prefix = "EVTX"]
    EventExtra {
        name: String,
        #[pad(width = 1)]
        seq: i8,
    },
    #[prefix = "META"]
    Meta,
    #[prefix = "META2"]
    Other,
}

/// The fields of one variant, for the macro to look at.
struct Event<'a> {
    at: u8,
    name: &'a str,
}

struct Extra<'a> {
    name: &'a str,
    seq: i8,
}

struct Archived {
    field0: u8,
}

fn event(row: &Entity) -> Option<Event<'_>> {
    if let Entity::Event { at, name } = row { Some(Event { at: *at, name }) } else { None }
}

fn extra(row: &Entity) -> Option<Extra<'_>> {
    if let Entity::EventExtra { name, seq } = row { Some(Extra { name, seq: *seq }) } else { None }
}

fn archived(row: &Entity) -> Option<Archived> {
    if let Entity::Archived(field0) = row { Some(Archived { field0: *field0 }) } else { None }
}

const AT: [u8; 5] = [0, 1, 50, 98, 99];
const TAILS: [&str; 6] = ["", "#", "a", "a#b", "ab", "\u{10ffff}"];
const NAMES: [&str; 5] = ["", "$", "a", "ab", "\u{10ffff}"];
const SEQ: [i8; 4] = [0, 1, 8, 9];

fn entities() -> Vec<Entity> {
    let mut all = vec![Entity::Meta, Entity::Other];
    all.extend(rows!(Entity::Event { at: AT, name: TAILS }));
    all.extend(rows!(Entity::EventExtra { name: NAMES, seq: SEQ }));
    all.extend(AT.map(Entity::Archived));
    all
}

#[test]
fn several_entities_in_one_collection() {
    let domain = Domain::new(entities());
    every_query!(domain, event, Entity::query().event();
        numbers at: numbers(&AT, &[0, 1, 50, 98, 99, 100, 255]);
        texts name: texts(&TAILS, &TAILS);
    );
    every_query!(domain, extra, Entity::query().event_extra();
        texts name: texts(&NAMES, &["", "$", "a", "aa", "ab", "b", "\u{10ffff}"]);
        numbers seq: numbers(&SEQ, &[i8::MIN, -10, -1, 0, 8, 9, 10]);
    );
    every_query!(domain, archived, Entity::query().archived();
        numbers field0: numbers(&AT, &[0, 1, 50, 98, 99, 100, 255]);
    );
    domain.judge(&"a unit", Entity::query().meta().range(), |row| *row == Entity::Meta);
    domain.judge(&"another", Entity::query().other().range(), |row| *row == Entity::Other);
}

#[derive(SortKey, Debug, Clone, PartialEq)]
enum Status {
    #[prefix = "A"]
    Active,
    #[prefix = "AB"]
    Absent,
    #[prefix = "P"]
    Paused(#[pad(width = 1)] u8),
    #[prefix = "PX"]
    Named { name: String },
}

fn statuses() -> Vec<Status> {
    let mut all = vec![Status::Active, Status::Absent];
    all.extend([0, 9].map(Status::Paused));
    all.extend(["", "a", "ab"].map(|name| Status::Named { name: name.into() }));
    all
}

#[derive(SortKey, Debug)]
#[prefix = "TASK"]
struct Task {
    #[pad(width = 1)]
    a: u8,
    status: Status,
    #[descending(max = 9)]
    b: u8,
    name: String,
}

#[test]
fn an_enum_in_the_middle() {
    let (a, b, status, name) = ([0u8, 9], [0u8, 5, 9], statuses(), ["", "#", "a", "b"]);
    let domain = Domain::new(rows!(Task { a: a, status: status, b: b, name: name }));
    every_query!(domain, Some, Task::query();
        numbers a: numbers(&a, &[0, 9, 10]);
        values status: values(&status);
        numbers b: numbers(&b, &[0, 5, 9, 10]);
        texts name: texts(&name, &name);
    );
}

#[derive(SortKey, Debug)]
struct Wrapped {
    status: Status,
    entity: Entity,
}

#[test]
fn enums_first_and_last() {
    let (status, entity) = (statuses(), entities());
    let domain = Domain::new(rows!(Wrapped { status: status, entity: entity }));
    every_query!(domain, Some, Wrapped::query();
        values status: values(&status);
        values entity: values(&entity);
    );
}
