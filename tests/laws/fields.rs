//! Every type of field in every place, with and without prefixes, under several delimiters; and keys in keys.

use crate::check::{Coding, Laws, laws_hold};
use crate::subject::{Specimen, Subject, key_types};
use sortkey::SortKey;
use std::borrow::Cow;
use std::rc::Rc;
use std::sync::Arc;

/// A test of all laws for each of the key types.
macro_rules! laws_hold_for {
    ($($test:ident $key:ident,)*) => {$(
        #[test]
        fn $test() {
            laws_hold::<$key>();
        }
    )*};
}

key_types! {
    #[prefix = "RUN"]
    struct Rank {
        #[descending(max = 9_999_999_999)]
        #[pad(width = 10)]
        score: u64,
        #[pad(width = 16)]
        at: u64,
        player: String,
    }

    #[prefix = "U"]
    struct UnsignedFull {
        #[pad]
        a: u8,
        #[pad]
        b: u16,
        #[pad]
        c: u32,
        #[pad]
        d: u64,
        #[pad]
        e: u128,
        #[pad]
        f: usize,
    }

    #[prefix = "I"]
    struct SignedFull {
        #[pad]
        a: i8,
        #[pad]
        b: i16,
        #[pad]
        c: i32,
        #[pad]
        d: i64,
        #[pad]
        e: i128,
        #[pad]
        f: isize,
    }

    struct UnsignedDown {
        #[descending(max = 255)]
        a: u8,
        #[descending(max = 1_000)]
        b: u16,
        #[pad]
        #[descending(max = 9)]
        c: u32,
        #[descending(max = 18_446_744_073_709_551_615)]
        d: u64,
        #[descending(max = 340_282_366_920_938_463_463_374_607_431_768_211_455)]
        #[pad]
        e: u128,
        #[descending(max = 99)]
        #[pad(width = 2)]
        f: usize,
    }

    struct SignedDown {
        #[descending(max = 127)]
        a: i8,
        #[descending(max = -1)]
        #[pad]
        b: i16,
        #[descending(max = -100)]
        c: i32,
        #[descending(max = 9_223_372_036_854_775_807)]
        #[pad]
        d: i64,
        #[descending(max = 170_141_183_460_469_231_731_687_303_715_884_105_727)]
        #[pad(width = 40)]
        e: i128,
        #[descending(max = 0)]
        f: isize,
    }

    struct MixedDirections {
        #[pad(width = 2, max = 12)]
        up: u8,
        #[descending(max = 31)]
        down: u8,
        #[pad(width = 3, max = 5)]
        signed_up: i16,
        #[descending(max = 5)]
        #[pad(width = 3)]
        signed_down: i16,
        flag: bool,
        #[prefix = "T"]
        text: String,
        #[descending(max = 65_535)]
        last: u16,
    }

    #[prefix = "F"]
    struct FlagsAndCharacters {
        first: bool,
        character: char,
        #[prefix = "IN"]
        middle: bool,
        #[prefix = "BETWEEN"]
        another: char,
        tail: char,
    }

    struct CharacterAlone {
        only: char,
    }

    struct FlagLast {
        text: String,
        flag: bool,
    }

    struct TextAlone {
        only: String,
    }

    struct TextAloneUnderPrefix {
        #[prefix = "A"]
        only: String,
    }

    #[sort_key(max_len = 24)]
    struct Short {
        first: String,
        last: String,
    }

    struct Texts {
        first: String,
        #[prefix = "B"]
        boxed: Box<str>,
        borrowed: Cow<'static, str>,
        #[prefix = "ARC"]
        shared: Arc<str>,
        last: Rc<str>,
    }

    struct TextsTurned {
        first: Rc<str>,
        second: Arc<str>,
        third: Cow<'static, str>,
        last: Box<str>,
    }

    struct BorrowedLast {
        #[pad(width = 1)]
        number: u8,
        last: Cow<'static, str>,
    }

    #[prefix = "S"]
    struct SharedLast {
        #[descending(max = 9)]
        number: u8,
        #[prefix = "L"]
        last: Arc<str>,
    }

    struct Given {
        first: Option<String>,
        #[pad(width = 2)]
        number: Option<i8>,
        #[descending(max = 9)]
        down: Option<u8>,
        flag: Option<bool>,
        last: Option<String>,
    }

    struct Anything {
        #[escape]
        first: String,
        #[prefix = "E"]
        #[escape]
        second: Option<Box<str>>,
        #[unordered]
        third: Cow<'static, str>,
        last: String,
    }
}

// Keys in keys: with a prefix and without, of one segment and of several.
key_types! {
    struct Score(#[descending(max = 999)] u16);
    struct Name(String);
    #[prefix = "AT"]
    struct Day {
        #[pad(width = 4)]
        year: u16,
        #[pad(width = 2, max = 12)]
        month: u8,
    }
    #[prefix = "WHO"]
    struct Person {
        #[prefix = "TENANT"]
        tenant: Name,
        name: Name,
    }
    #[prefix = "MARK"]
    struct Mark {
    }

    #[prefix = "NEST"]
    struct Nested {
        score: Score,
        day: Day,
        #[prefix = "BY"]
        person: Person,
        mark: Mark,
        name: Name,
    }

    struct NestedFirst {
        person: Person,
        #[pad(width = 1)]
        number: i8,
    }

    struct NestedLast {
        flag: bool,
        last: Person,
    }

    struct NestedDeep {
        first: NestedFirst,
        middle: NestedLast,
        last: NestedFirst,
    }

    struct MarkLast {
        name: String,
        mark: Mark,
    }

    // One segment alone takes the delimiter of the key around it.
    #[sort_key(delimiter = '|')]
    struct UnderAnotherDelimiter {
        name: Name,
        score: Score,
        last: Name,
    }

    // The limit is that of the whole key.
    #[sort_key(max_len = 40)]
    struct HoldsShort {
        short: Short,
        last: Short,
    }

    struct MaybeNested {
        person: Option<Person>,
        last: Option<Day>,
    }
}

laws_hold_for! {
    rank Rank,
    unsigned_at_full_width UnsignedFull,
    signed_at_full_width SignedFull,
    unsigned_descending UnsignedDown,
    signed_descending SignedDown,
    mixed_directions MixedDirections,
    flags_and_characters FlagsAndCharacters,
    a_character_alone CharacterAlone,
    a_flag_behind_text FlagLast,
    a_text_alone TextAlone,
    a_text_alone_under_a_prefix TextAloneUnderPrefix,
    a_short_key Short,
    texts Texts,
    texts_turned TextsTurned,
    borrowed_text_as_tail BorrowedLast,
    shared_text_as_tail SharedLast,
    optional_fields Given,
    escaped_and_unordered_text Anything,
    a_newtype_of_a_number Score,
    a_newtype_of_text Name,
    nested Nested,
    nested_first NestedFirst,
    nested_last NestedLast,
    nested_in_nested NestedDeep,
    a_prefix_as_tail MarkLast,
    nested_under_another_delimiter UnderAnotherDelimiter,
    nested_limits HoldsShort,
    optional_nested MaybeNested,
}

#[test]
fn a_prefix_alone_is_one_key() {
    let (laws, coding) = (Laws { schema: Mark::schema() }, Coding::<Mark>::derived(Specimen::value));
    assert_eq!(laws.all(&[coding.sample(&Mark {})]), Ok(0));
    assert_eq!(Mark {}.to_sort_key().as_deref(), Ok("MARK"));
}

/// Keys of all kinds of segments under one delimiter. No ASCII prefix is above all of them.
macro_rules! under_delimiter {
    ($($module:ident $delimiter:literal)*) => {$(
        mod $module {
            use super::{Arc, Cow, Rc, key_types, laws_hold};

            key_types! {
                #[prefix = "\u{e9}\u{e9}"]
                #[sort_key(delimiter = $delimiter)]
                struct Mixed {
                    #[pad(width = 3)]
                    signed: i16,
                    first: String,
                    #[descending(max = 99)]
                    down: u8,
                    #[prefix = "\u{7f}"]
                    character: char,
                    middle: Box<str>,
                    flag: bool,
                    last: Cow<'static, str>,
                }
                #[sort_key(delimiter = $delimiter)]
                struct Inner {
                    first: Arc<str>,
                    #[prefix = "\u{ff61}"]
                    last: Rc<str>,
                }
                #[sort_key(delimiter = $delimiter, max_len = 64)]
                struct Outer {
                    first: Inner,
                    #[pad(width = 2)]
                    number: i8,
                    last: Inner,
                }
                #[sort_key(max_len = 64, delimiter = $delimiter)]
                struct CharacterLast {
                    character: char,
                    text: String,
                    last: char,
                }
            }
            laws_hold_for! {
                mixed Mixed,
                nested Outer,
                a_character_as_tail CharacterLast,
            }
        }
    )*};
}
under_delimiter! {
    exclamation_mark '!'
    hash '#'
    slash '/'
    colon ':'
    pipe '|'
    tilde '~'
}
