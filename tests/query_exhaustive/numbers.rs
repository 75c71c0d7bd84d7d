//! Keys of one to four unsigned numbers, ascending and descending.

use crate::asked::numbers;
use crate::domain::Domain;
use sortkey::SortKey;

#[derive(SortKey, Debug)]
#[prefix = "ONE"]
struct One {
    #[pad(width = 2)]
    a: u8,
}

#[derive(SortKey, Debug)]
#[prefix = "DOWN"]
struct OneDescending {
    #[descending(max = 99)]
    a: u8,
}

/// The ends of what two digits hold, their neighbours, and what is far outside.
const ENDS: &[u8] = &[0, 1, 9, 10, 50, 98, 99, 100, 255];

#[test]
fn one_number() {
    let all: Vec<u8> = (0..=99).collect();
    let domain = Domain::new(rows!(One { a: all }));
    every_query!(domain, Some, One::query(); numbers a: numbers(&all, ENDS););
}

#[test]
fn one_descending_number() {
    let all: Vec<u8> = (0..=99).collect();
    let domain = Domain::new(rows!(OneDescending { a: all }));
    every_query!(domain, Some, OneDescending::query(); numbers a: numbers(&all, ENDS););
}

#[derive(SortKey, Debug)]
#[prefix = "MAX"]
struct Capped {
    #[pad(width = 3, max = 59)]
    a: u16,
    #[descending(max = 59)]
    #[pad(width = 3)]
    b: u16,
}

#[test]
fn numbers_with_a_maximum_hold_less_than_their_width() {
    let (a, b) = ([0u16, 1, 57, 58, 59], [0u16, 1, 55, 58, 59]);
    let domain = Domain::new(rows!(Capped { a: a, b: b }));
    every_query!(domain, Some, Capped::query();
        numbers a: numbers(&a, &[0, 1, 58, 59, 60, 999, 1000, u16::MAX]);
        numbers b: numbers(&b, &[0, 1, 50, 58, 59, 60, 999, u16::MAX]);
    );
}

#[derive(SortKey, Debug)]
#[prefix = "FULL"]
struct Full {
    #[pad]
    a: u64,
    #[descending(max = 18_446_744_073_709_551_615)]
    #[pad]
    b: u64,
    #[pad]
    c: u128,
}

#[test]
fn numbers_of_their_full_width_reach_both_ends_of_their_type() {
    let (a, c) = ([0, 1, u64::MAX - 1, u64::MAX], [0, 1, u128::MAX - 1, u128::MAX]);
    let domain = Domain::new(rows!(Full { a: a, b: a, c: c }));
    every_query!(domain, Some, Full::query();
        numbers a: numbers(&a, &a);
        numbers b: numbers(&a, &a);
        numbers c: numbers(&c, &c);
    );
}

#[derive(SortKey, Debug)]
#[prefix = "TWO"]
struct Two {
    #[descending(max = 99)]
    a: u32,
    #[pad(width = 1)]
    b: u8,
}

#[test]
fn two_numbers() {
    let (a, b) = ([0u32, 1, 2, 50, 98, 99], [0u8, 1, 2, 5, 8, 9]);
    let domain = Domain::new(rows!(Two { a: a, b: b }));
    every_query!(domain, Some, Two::query();
        numbers a: numbers(&a, &[0, 1, 2, 50, 98, 99, 100, u32::MAX]);
        numbers b: numbers(&b, &[0, 1, 2, 5, 8, 9, 10, u8::MAX]);
    );
}

#[derive(SortKey, Debug)]
#[prefix = "THREE"]
struct Three {
    #[pad(width = 4)]
    a: u16,
    #[descending(max = 12)]
    b: u8,
    #[pad(width = 3)]
    c: usize,
}

#[test]
fn three_numbers() {
    let (a, b, c) = ([0u16, 1, 2026, 9999], [0u8, 1, 6, 12], [0usize, 1, 500, 999]);
    let domain = Domain::new(rows!(Three { a: a, b: b, c: c }));
    every_query!(domain, Some, Three::query();
        numbers a: numbers(&a, &[0, 1, 2026, 9999, 10_000]);
        numbers b: numbers(&b, &[0, 1, 6, 11, 12, 13]);
        numbers c: numbers(&c, &[0, 1, 500, 998, 999, 1000]);
    );
}

#[derive(SortKey, Debug)]
#[prefix = "FOUR"]
struct Four {
    #[descending(max = 9)]
    a: u8,
    #[pad(width = 1)]
    b: u8,
    #[descending(max = 9)]
    c: u8,
    #[pad(width = 1)]
    d: u8,
}

#[test]
fn four_numbers() {
    let digits = [0u8, 1, 8, 9];
    let domain = Domain::new(rows!(Four { a: digits, b: digits, c: digits, d: digits }));
    every_query!(domain, Some, Four::query();
        numbers a: numbers(&digits, &[0, 1, 9, 10]);
        numbers b: numbers(&digits, &[0, 1, 9, 10]);
        numbers c: numbers(&digits, &[0, 8, 9]);
        numbers d: numbers(&digits, &[0, 8, 9]);
    );
}
