//! Moving a live table from one layout of sort keys to another, with nothing lost.
//!
//! What a row of the new layout looks like, a function says: [`migrate::run`] does the rest, and [`carry_out`] is a whole
//! command around it, for a program of your own. `examples/widen.rs` is one. A program that reads patterns in the place
//! of the function is to come.

pub mod arguments;
pub mod failure;
pub mod migrate;

mod commands;

pub use commands::migrate::carry_out;
