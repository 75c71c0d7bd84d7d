//! Numbers below zero, down to the smallest of their type, ascending and descending.

use crate::asked::numbers;
use crate::domain::Domain;
use sortkey::SortKey;

#[derive(SortKey, Debug)]
#[prefix = "I8"]
struct Eight {
    #[pad]
    a: i8,
}

#[test]
fn every_i8() {
    let all: Vec<i8> = (i8::MIN..=i8::MAX).collect();
    let domain = Domain::new(rows!(Eight { a: all }));
    let ends = [i8::MIN, -127, -100, -99, -10, -9, -1, 0, 1, 9, 10, 99, 100, 126, i8::MAX];
    every_query!(domain, Some, Eight::query(); numbers a: numbers(&all, &ends););
}

#[derive(SortKey, Debug)]
#[prefix = "I16"]
struct Narrow {
    #[pad(width = 3)]
    a: i16,
    #[descending(max = 10)]
    b: i16,
}

#[test]
fn widths_narrower_than_the_type_hold_fewer_negatives_than_positives() {
    // Three characters: `-00` is -100, `999` is 999. Two digits under 10: 10 down to -89.
    let (a, b) = ([-100i16, -99, -10, -1, 0, 1, 10, 999], [-89i16, -88, -1, 0, 1, 9, 10]);
    let domain = Domain::new(rows!(Narrow { a: a, b: b }));
    every_query!(domain, Some, Narrow::query();
        numbers a: numbers(&a, &[i16::MIN, -1000, -101, -100, -1, 0, 1, 999, 1000, i16::MAX]);
        numbers b: numbers(&b, &[i16::MIN, -90, -89, -1, 0, 10, 11, i16::MAX]);
    );
}

#[derive(SortKey, Debug)]
#[prefix = "WIDE"]
struct Wide {
    #[descending(max = 170_141_183_460_469_231_731_687_303_715_884_105_727)]
    #[pad]
    a: i128,
    #[pad]
    b: i64,
    #[pad(width = 30)]
    c: isize,
}

#[test]
fn the_widest_signed_numbers() {
    let a = [i128::MIN, i128::MIN + 1, -1, 0, 1, i128::MAX - 1, i128::MAX];
    let b = [i64::MIN, i64::MIN + 1, -1, 0, i64::MAX];
    let c = [isize::MIN, -1, 0, isize::MAX];
    // A descending i128 reaches 10^39 - 1 below its maximum: further than its smallest value.
    let domain = Domain::new(rows!(Wide { a: a, b: b, c: c }));
    every_query!(domain, Some, Wide::query();
        numbers a: numbers(&a, &a);
        numbers b: numbers(&b, &b);
        numbers c: numbers(&c, &c);
    );
}

#[derive(SortKey, Debug)]
#[prefix = "BELOW"]
struct Below {
    #[pad(width = 4, max = -5)]
    a: i32,
    #[descending(max = -5)]
    #[pad(width = 3)]
    b: i32,
}

#[test]
fn a_negative_maximum() {
    let (a, b) = ([-1000, -999, -100, -6, -5], [-1004, -1003, -100, -6, -5]);
    let domain = Domain::new(rows!(Below { a: a, b: b }));
    every_query!(domain, Some, Below::query();
        numbers a: numbers(&a, &[i32::MIN, -1001, -1000, -100, -5, -4, 0, i32::MAX]);
        numbers b: numbers(&b, &[i32::MIN, -1005, -1004, -100, -5, -4, 0, i32::MAX]);
    );
}
