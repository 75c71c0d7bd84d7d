//! The five laws, against an oracle that shares no code with the library: for every type of field in every
//! place, both directions, every width and several delimiters, on pairs of values at the boundaries.

mod oracle;
mod subject;

#[path = "laws/check.rs"]
mod check;
#[path = "laws/enums.rs"]
mod enums;
#[path = "laws/faults.rs"]
mod faults;
#[path = "laws/fields.rs"]
mod fields;
#[path = "laws/numbers.rs"]
mod numbers;
#[path = "laws/rules.rs"]
mod rules;
