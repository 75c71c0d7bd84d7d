//! Enums: the order of the variants' prefixes, then that of their fields; alone, before the tail and as the tail.

use crate::check::laws_hold;
use crate::oracle::{Fields, Schema, Segment, Value};
use crate::subject::{BoxedStrategy, Just, Place, Specimen, Strategy, Subject, key_types};
use proptest::prop_oneof;
use sortkey::SortKey;

// What the variants hold: the oracle's rules of a variant are those of a struct under the same prefix.
key_types! {
    #[prefix = "EVT"]
    struct Event {
        #[pad(width = 3)]
        at: i16,
        name: String,
    }
    #[prefix = "EVTX"]
    struct Extra {
        #[descending(max = 9)]
        rank: i8,
    }
    #[prefix = "EV"]
    struct Flag {
        name: Option<String>,
        #[prefix = "IS"]
        open: bool,
    }
    #[prefix = "END"]
    struct End {
    }
    #[prefix = "ENDED"]
    struct Ended {
    }
}

/// Prefixes that start with one another, in another order than the variants' own.
#[derive(SortKey, Clone, Debug, PartialEq)]
pub(crate) enum Row {
    #[prefix = "END"]
    End,
    #[prefix = "ENDED"]
    Ended,
    #[prefix = "EV"]
    Flag(Option<String>, #[prefix = "IS"] bool),
    #[prefix = "EVT"]
    Event {
        #[pad(width = 3)]
        at: i16,
        name: String,
    },
    #[prefix = "EVTX"]
    Extra(#[descending(max = 9)] i8),
}

fn rules<K: Specimen>() -> Fields {
    let Segment::Key(fields) = K::segment() else { panic!("not a struct") };
    fields
}

fn values<K: Specimen>(variant: &K) -> Vec<Value> {
    let Value::Key(values) = variant.value() else { panic!("not a struct") };
    values
}

impl Specimen for Row {
    fn segment() -> Segment {
        Segment::OneOf(vec![
            rules::<Extra>(),
            rules::<Event>(),
            rules::<Ended>(),
            rules::<Flag>(),
            rules::<End>(),
        ])
    }
    fn value(&self) -> Value {
        match self.clone() {
            Row::Extra(rank) => Value::Variant(0, values(&Extra { rank })),
            Row::Event { at, name } => Value::Variant(1, values(&Event { at, name })),
            Row::Ended => Value::Variant(2, vec![]),
            Row::Flag(name, open) => Value::Variant(3, values(&Flag { name, open })),
            Row::End => Value::Variant(4, vec![]),
        }
    }
    fn strategy(place: &Place) -> BoxedStrategy<Self> {
        fn of<K: Specimen>(place: &Place, row: fn(K) -> Row) -> BoxedStrategy<Row> {
            K::strategy(&Place { segment: K::segment(), ..*place }).prop_map(row).boxed()
        }
        prop_oneof![
            of(place, |Extra { rank }| Row::Extra(rank)),
            of(place, |Event { at, name }| Row::Event { at, name }),
            of(place, |Flag { name, open }| Row::Flag(name, open)),
            Just(Row::Ended),
            Just(Row::End),
        ]
        .boxed()
    }
    fn mixed(&self, other: &Self, picks: &mut dyn Iterator<Item = bool>) -> Self {
        match (self, other) {
            (Row::Event { at, name }, Row::Event { at: other_at, name: other_name }) => {
                Row::Event { at: at.mixed(other_at, picks), name: name.mixed(other_name, picks) }
            }
            (Row::Flag(name, open), Row::Flag(other_name, other_open)) => {
                Row::Flag(name.mixed(other_name, picks), open.mixed(other_open, picks))
            }
            // Two variants always differ: half of the pairs are of one.
            _ if picks.next() == Some(true) => other.clone(),
            _ => self.clone(),
        }
    }
}

impl Subject for Row {
    fn schema() -> Schema {
        Schema { delimiter: '#', max_len: 1024, segment: Self::segment() }
    }
}

key_types! {
    #[prefix = "H"]
    struct RowFirst {
        row: Row,
        #[pad(width = 2)]
        number: u8,
    }
    struct RowsAround {
        #[prefix = "A"]
        first: Row,
        middle: bool,
        last: Row,
    }
    struct RowAlone(Row);
    struct RowMaybe {
        row: Option<Row>,
        last: Option<Row>,
    }
}

#[test]
fn an_enum_alone() {
    laws_hold::<Row>();
}

#[test]
fn an_enum_before_the_tail() {
    laws_hold::<RowFirst>();
}

#[test]
fn an_enum_as_the_tail() {
    laws_hold::<RowsAround>();
}

#[test]
fn an_enum_in_a_newtype() {
    laws_hold::<RowAlone>();
}

#[test]
fn an_enum_that_may_be_missing() {
    laws_hold::<RowMaybe>();
}
