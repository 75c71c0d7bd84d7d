//! Keys within keys: first, in the middle, at the end, and a number that lives with a type of its own.

use crate::asked::{numbers, texts, values};
use crate::domain::Domain;
use sortkey::SortKey;

#[derive(SortKey, Debug, Clone, PartialEq)]
struct Customer {
    #[pad(width = 1)]
    region: u8,
    id: String,
}

#[derive(SortKey, Debug, Clone, PartialEq)]
#[prefix = "ORDER"]
struct Order {
    #[descending(max = 9)]
    number: u8,
}

#[derive(SortKey, Debug, Clone, PartialEq)]
struct Score(#[pad(width = 2)] i16);

fn customers(ids: &[&str]) -> Vec<Customer> {
    let customer = |region| ids.iter().map(move |id| Customer { region, id: (*id).into() });
    [0, 9].into_iter().flat_map(customer).collect()
}

fn orders() -> Vec<Order> {
    [0, 1, 9].map(|number| Order { number }).into()
}

#[derive(SortKey, Debug)]
struct First {
    customer: Customer,
    #[pad(width = 1)]
    a: u8,
}

#[test]
fn a_key_first() {
    let (customer, a) = (customers(&["", "$", "a", "ab"]), [0u8, 1, 9]);
    let domain = Domain::new(rows!(First { customer: customer, a: a }));
    every_query!(domain, Some, First::query();
        values customer: values(&customer);
        numbers a: numbers(&a, &[0, 1, 9, 10]);
    );
}

#[derive(SortKey, Debug)]
#[prefix = "MIDDLE"]
struct Middle {
    #[pad(width = 1)]
    a: u8,
    customer: Customer,
    order: Order,
    name: String,
}

#[test]
fn keys_in_the_middle() {
    let (a, customer, order) = ([0u8, 9], customers(&["", "a", "ab"]), orders());
    let name = ["", "#", "a", "a#b", "\u{10ffff}"];
    let domain = Domain::new(rows!(Middle { a: a, customer: customer, order: order, name: name }));
    every_query!(domain, Some, Middle::query();
        numbers a: numbers(&a, &[0, 9, 10]);
        values customer: values(&customer);
        values order: values(&order);
        texts name: texts(&name, &name);
    );
}

#[derive(SortKey, Debug)]
#[prefix = "LAST"]
struct Last {
    name: String,
    score: Score,
    customer: Customer,
}

#[test]
fn a_key_at_the_end() {
    let (name, score) = (["", "a", "ab"], [-10, -1, 0, 99].map(Score));
    let customer = customers(&["", "#", "a", "a#b", "\u{10ffff}"]);
    let domain = Domain::new(rows!(Last { name: name, score: score, customer: customer }));
    every_query!(domain, Some, Last::query();
        texts name: texts(&name, &["", "a", "aa", "ab", "b"]);
        values score: values(&score);
        values customer: values(&customer);
    );
}

#[derive(SortKey, Debug)]
struct Shelf {
    middle: MiddleOfShelf,
    #[pad(width = 1)]
    a: u8,
}

#[derive(SortKey, Debug, Clone, PartialEq)]
#[prefix = "SHELF"]
struct MiddleOfShelf {
    customer: Customer,
    order: Order,
}

#[test]
fn keys_within_keys_within_keys() {
    let (customer, order, a) = (customers(&["", "a"]), orders(), [0u8, 1, 9]);
    let middle = rows!(MiddleOfShelf { customer: customer, order: order });
    let domain = Domain::new(rows!(Shelf { middle: middle, a: a }));
    every_query!(domain, Some, Shelf::query();
        values middle: values(&middle);
        numbers a: numbers(&a, &[0, 1, 9, 10]);
    );
}
