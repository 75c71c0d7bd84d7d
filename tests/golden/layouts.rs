//! A key type for every layout of the table, several where types differ that are written alike.

use crate::literal::{Literal, parse};
use crate::table::Row;
use sortkey::SortKey;
use std::borrow::Cow;
use std::collections::{BTreeMap, VecDeque};
use std::fmt::Debug;
use std::net::{Ipv4Addr, Ipv6Addr};
use std::rc::Rc;
use std::sync::Arc;

/// The check of a row for one key type.
pub(crate) struct Vectors {
    check: fn(&Row),
}

impl Vectors {
    /// # Panics
    ///
    /// If the values are not written as the key, or the key is not read as the values.
    pub(crate) fn check(&self, row: &Row) {
        (self.check)(row);
    }
}

fn check<K: FromLiterals + SortKey + PartialEq + Debug>(row: &Row) {
    let mut values = parse(&row.values);
    let value = K::from_literals(&mut values);
    assert!(values.is_empty(), "values left over in {row:?}: {values:?}");
    assert_eq!(value.to_sort_key().as_deref(), Ok(row.key.as_str()), "{row:?}");
    assert_eq!(K::from_sort_key(&row.key), Ok(value), "{row:?}");
}

/// A value out of the next literals.
trait FromLiterals: Sized {
    fn from_literals(literals: &mut VecDeque<Literal>) -> Self;
}

macro_rules! from_literals {
    ($($variant:ident($value:ident) => $made:expr, for $($type:ty),*;)*) => {$($(
        impl FromLiterals for $type {
            fn from_literals(literals: &mut VecDeque<Literal>) -> Self {
                match literals.pop_front() {
                    Some(Literal::$variant($value)) => $made,
                    other => panic!("{other:?} is no {}", stringify!($type)),
                }
            }
        }
    )*)*};
}
from_literals! {
    Number(number) => number.parse().expect("a number of this type"), for u8, u16, u32, u64, u128, usize, i8, i16, i32,
        i64, i128, isize;
    Bool(value) => value, for bool;
    Char(value) => value, for char;
    Text(text) => text, for String;
    Text(text) => text.parse().expect("an address"), for Ipv4Addr, Ipv6Addr;
    Text(text) => text.into(), for Box<str>, Rc<str>, Arc<str>, Cow<'static, str>;
}

impl<T: FromLiterals> FromLiterals for Option<T> {
    fn from_literals(literals: &mut VecDeque<Literal>) -> Self {
        match literals.pop_front() {
            Some(Literal::None) => None,
            Some(Literal::Some(mut inside)) => {
                let value = T::from_literals(&mut inside);
                assert!(inside.is_empty(), "values left over in `Some`: {inside:?}");
                Some(value)
            }
            other => panic!("{other:?} is no `Option`"),
        }
    }
}

/// Declares key types that are read from literals in the order of their fields.
macro_rules! keys {
    ($($(#[$attribute:meta])* struct $name:ident { $($(#[$of_field:meta])* $field:ident: $type:ty,)* })*) => {$(
        #[derive(SortKey, Debug, PartialEq)]
        $(#[$attribute])*
        struct $name { $($(#[$of_field])* $field: $type,)* }

        impl FromLiterals for $name {
            fn from_literals(#[allow(unused)] literals: &mut VecDeque<Literal>) -> Self {
                $name { $($field: <$type>::from_literals(literals),)* }
            }
        }
    )*};
}

/// Declares the checks of key types of one field.
macro_rules! single_fields {
    ($($name:ident: $(#[$attribute:meta])* $type:ty;)*) => {
        keys! {$(
            struct $name {
                $(#[$attribute])*
                only: $type,
            }
        )*}

        fn of_one_field() -> Vec<(String, Vectors)> {
            vec![$(vectors::<$name>()),*]
        }
    };
}
single_fields! {
    Two: #[pad(width = 2)] u8;
    TwoWide: #[pad(width = 2)] u64;
    TwoLimited: #[pad(width = 2, max = 99)] u128;
    Unsigned8: #[pad] u8;
    Unsigned16: #[pad] u16;
    Unsigned32: #[pad] u32;
    Unsigned32Wide: #[pad(width = 10)] u64;
    Unsigned64: #[pad] u64;
    UnsignedSize: #[pad] usize;
    Unsigned128: #[pad] u128;
    Unsigned128Wide: #[pad(width = 40)] u128;
    SignedOne8: #[pad(width = 1)] i8;
    SignedOne64: #[pad(width = 1)] i64;
    SignedOne128: #[pad(width = 1)] i128;
    SignedFour16: #[pad(width = 4)] i16;
    SignedFour64: #[pad(width = 4)] i64;
    Signed16: #[pad] i16;
    Signed16Wide: #[pad(width = 6)] i64;
    Signed32: #[pad] i32;
    Signed64: #[pad] i64;
    SignedSize: #[pad] isize;
    Signed128: #[pad] i128;
    Down8: #[descending(max = 255)] u8;
    Down8Wide: #[descending(max = 255)] i32;
    DownTen: #[descending(max = 9_999_999_999)] u64;
    DownTenWide: #[descending(max = 9_999_999_999)] i128;
    DownPadded: #[descending(max = 9)] #[pad(width = 4)] u8;
    DownSigned: #[descending(max = 100)] #[pad(width = 4)] i16;
    DownNegative: #[descending(max = -5)] #[pad(width = 3)] i32;
    DownUnsigned64: #[descending(max = 18_446_744_073_709_551_615)] u64;
    DownUnsigned128: #[descending(max = 18_446_744_073_709_551_615)] u128;
    DownSigned64: #[descending(max = 9_223_372_036_854_775_807)] #[pad] i64;
    DownSignedSize: #[descending(max = 9_223_372_036_854_775_807)] #[pad(width = 20)] isize;
    Address4: Ipv4Addr;
    Address6: Ipv6Addr;
    Flag: bool;
    Character: char;
    Owned: String;
    Boxed: Box<str>;
    Shared: Rc<str>;
    AtomicallyShared: Arc<str>;
    Borrowed: Cow<'static, str>;
}

keys! {
    #[prefix = "NOTE"]
    struct Note {
        text: String,
    }
    struct TextAndNumber {
        text: String,
        #[pad(width = 2)]
        number: u8,
    }
    struct CharacterAndFlag {
        character: char,
        flag: bool,
    }
    #[sort_key(delimiter = ':')]
    struct WithColons {
        first: String,
        #[pad(width = 2)]
        number: u16,
        last: Box<str>,
    }
    #[prefix = "CONFIG"]
    struct Config {
    }
    #[prefix = "RUN"]
    struct Rank {
        #[descending(max = 9_999_999_999)]
        score: u64,
        #[pad(width = 16)]
        at: u64,
        player: String,
    }
    #[prefix = "CUST"]
    struct Order {
        #[pad(width = 6)]
        customer: u32,
        #[prefix = "ORDER"]
        #[pad(width = 4)]
        order: u16,
    }
    struct Tag {
        #[prefix = "TAG"]
        tag: String,
    }
    #[prefix = "CUST"]
    struct Customer {
        id: String,
        #[pad(width = 3)]
        branch: u16,
    }
    #[prefix = "LINE"]
    struct Line {
        customer: Customer,
        #[pad(width = 2)]
        line: u8,
    }
    struct CustomerLast {
        #[pad(width = 2)]
        number: u8,
        customer: Customer,
    }
    #[prefix = "{A}"]
    struct Braces {
        #[pad(width = 2)]
        number: u8,
    }
    #[prefix = "JOB"]
    struct Job {
        status: Status,
        #[pad(width = 4)]
        number: u16,
    }
    struct Maybe {
        #[pad(width = 4)]
        number: Option<u16>,
        text: Option<String>,
    }
    struct MissingLast {
        #[missing(last)]
        #[pad(width = 4)]
        number: Option<u16>,
        #[missing(last)]
        text: Option<String>,
    }
    struct MissingCustomerLast {
        #[missing(last)]
        customer: Option<ShortCustomer>,
        #[pad(width = 2)]
        number: u8,
    }
    struct MaybeSigned {
        #[pad(width = 3)]
        number: Option<i16>,
        flag: Option<bool>,
    }
    #[prefix = "CUST"]
    struct ShortCustomer {
        #[pad(width = 4)]
        id: u16,
    }
    struct MaybeCustomer {
        customer: Option<ShortCustomer>,
        #[pad(width = 2)]
        number: u8,
    }
    struct Escaped {
        #[escape]
        text: String,
        #[pad(width = 2)]
        number: u8,
    }
    #[sort_key(delimiter = '!')]
    struct EscapedAboveSpace {
        #[escape]
        text: Box<str>,
        #[pad(width = 2)]
        number: u8,
    }
    #[sort_key(delimiter = '|')]
    struct UnorderedWithLines {
        #[unordered]
        first: String,
        last: Box<str>,
    }
    struct Unordered {
        #[unordered]
        text: String,
        #[pad(width = 2)]
        number: u8,
    }
}

#[derive(SortKey, Debug, PartialEq)]
enum Entity {
    #[prefix = "ACTIVE"]
    Active,
    #[prefix = "EVT"]
    Event(#[pad(width = 16)] u64),
    #[prefix = "INV"]
    Invoice(#[pad(width = 10)] u64),
}

#[derive(SortKey, Debug, PartialEq)]
enum Status {
    #[prefix = "DONE"]
    Done,
    #[prefix = "NEW"]
    New,
    #[prefix = "NEWER"]
    Newer,
}

impl FromLiterals for Entity {
    fn from_literals(literals: &mut VecDeque<Literal>) -> Self {
        match String::from_literals(literals).as_str() {
            "EVT" => Entity::Event(u64::from_literals(literals)),
            "INV" => Entity::Invoice(u64::from_literals(literals)),
            "ACTIVE" => Entity::Active,
            other => panic!("no variant has the prefix {other:?}"),
        }
    }
}

impl FromLiterals for Status {
    fn from_literals(literals: &mut VecDeque<Literal>) -> Self {
        match String::from_literals(literals).as_str() {
            "NEW" => Status::New,
            "NEWER" => Status::Newer,
            "DONE" => Status::Done,
            other => panic!("no variant has the prefix {other:?}"),
        }
    }
}

fn vectors<K: FromLiterals + SortKey + PartialEq + Debug>() -> (String, Vectors) {
    (K::LAYOUT.to_string(), Vectors { check: check::<K> })
}

/// All key types, by the pattern of their layout.
pub(crate) fn by_pattern() -> BTreeMap<String, Vec<Vectors>> {
    let mut all = of_one_field();
    all.extend([
        vectors::<Note>(),
        vectors::<TextAndNumber>(),
        vectors::<CharacterAndFlag>(),
        vectors::<WithColons>(),
        vectors::<Config>(),
        vectors::<Rank>(),
        vectors::<Order>(),
        vectors::<Tag>(),
        vectors::<Line>(),
        vectors::<CustomerLast>(),
        vectors::<Braces>(),
        vectors::<Entity>(),
        vectors::<Job>(),
        vectors::<Maybe>(),
        vectors::<MaybeSigned>(),
        vectors::<MissingLast>(),
        vectors::<MissingCustomerLast>(),
        vectors::<MaybeCustomer>(),
        vectors::<Escaped>(),
        vectors::<EscapedAboveSpace>(),
        vectors::<Unordered>(),
        vectors::<UnorderedWithLines>(),
    ]);
    let mut known = BTreeMap::<String, Vec<Vectors>>::new();
    for (pattern, vectors) in all {
        known.entry(pattern).or_default().push(vectors);
    }
    known
}
