//! The key types that are measured.

use serde::{Deserialize, Serialize};
use sortkey::SortKey;

/// The highest score first, then the earliest, then by name.
#[derive(SortKey, Clone, Debug, PartialEq)]
#[prefix = "EVT"]
pub(crate) struct Leaderboard {
    #[pad(width = 10)]
    #[descending(max = 9_999_999_999)]
    pub(crate) score: u64,
    #[pad(width = 16)]
    pub(crate) at: u64,
    pub(crate) player: String,
}

/// Nothing but numbers: every key has the same length.
#[derive(SortKey, Clone, Debug, PartialEq, Serialize, Deserialize, storekey::Encode, storekey::Decode)]
#[prefix = "DAY"]
pub(crate) struct Fixed {
    #[pad(width = 4)]
    pub(crate) year: u16,
    #[pad(width = 2)]
    pub(crate) month: u8,
    #[pad(width = 2)]
    pub(crate) day: u8,
    #[pad(width = 10)]
    pub(crate) sequence: u32,
}

/// Four levels, all but one of them text: each text but the last is scanned for what may not stand in it.
#[derive(SortKey, Clone, Debug, PartialEq, Serialize, Deserialize, storekey::Encode, storekey::Decode)]
pub(crate) struct Hierarchy {
    #[prefix = "ORG"]
    pub(crate) organisation: String,
    #[prefix = "TEAM"]
    pub(crate) team: String,
    #[pad(width = 6)]
    pub(crate) room: u32,
    pub(crate) guest: String,
}

/// Free text before another segment.
#[derive(SortKey, Clone, Debug, PartialEq, Serialize, Deserialize, storekey::Encode, storekey::Decode)]
#[prefix = "TAG"]
pub(crate) struct Escaped {
    #[escape]
    pub(crate) tag: String,
    #[pad(width = 8)]
    pub(crate) item: u32,
}

/// Three kinds of rows in one collection.
#[derive(SortKey, Clone, Debug, PartialEq, Serialize, Deserialize, storekey::Encode, storekey::Decode)]
pub(crate) enum Row {
    #[prefix = "EVT"]
    Event {
        #[pad(width = 13)]
        at: u64,
        id: String,
    },
    #[prefix = "INV"]
    Invoice {
        #[pad(width = 8)]
        number: u32,
    },
    #[prefix = "STATUS"]
    Status,
}

/// Structs of 1 to 16 numbers, to see how cost grows.
macro_rules! numbers {
    ($($name:ident: $($field:ident)*;)*) => {$(
        #[derive(SortKey, Clone, Debug, PartialEq)]
        pub(crate) struct $name {
            $(#[pad(width = 8)] $field: u32,)*
        }

        impl $name {
            pub(crate) fn new(mut next: impl FnMut() -> u32) -> Self {
                $name { $($field: next(),)* }
            }
        }
    )*};
}
numbers! {
    Numbers1: a;
    Numbers2: a b;
    Numbers4: a b c d;
    Numbers8: a b c d e f g h;
    Numbers16: a b c d e f g h i j k l m n o p;
}

/// One text, to see how cost grows.
#[derive(SortKey, Clone, Debug, PartialEq)]
pub(crate) struct Text {
    pub(crate) text: String,
    #[pad(width = 8)]
    pub(crate) item: u32,
}
