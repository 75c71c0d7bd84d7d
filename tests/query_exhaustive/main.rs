//! Every query of small domains, exhaustively: each form of range, at each depth, with each pair of ends.
//!
//! What a query must find is said by field values alone ([`asked`]); what it finds is looked at in five ways
//! ([`domain`]), the last of them an evaluator of key conditions that shares no code with the library
//! ([`condition`]).

#[macro_use]
mod asked;
mod condition;
mod domain;

mod affixes;
mod embedded;
mod ends;
mod enums;
mod missing;
mod nested;
mod newtypes;
mod numbers;
mod options;
mod signed;
mod text;
mod times;
