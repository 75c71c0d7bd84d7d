//! Moving a live table from one layout of sort keys to another, with nothing lost.
//!
//! The program `sortkey migrate` does it by two patterns. For keys that a pattern cannot say, a function says what a row
//! becomes: [`migrate::run`] does the rest, and [`carry_out`] is the whole command around it, for a program of your own.
//! `examples/widen.rs` is one.

pub mod arguments;
pub mod failure;
pub mod migrate;

mod commands;

pub use commands::migrate::carry_out;

use std::process::ExitCode;

use clap::Parser as _;

use arguments::Arguments;
use failure::{Failure, Outcome};

/// Runs the program with the arguments of this process.
#[must_use]
pub fn main() -> ExitCode {
    match commands::run(&Arguments::parse().command) {
        // At a closed pipe, whoever read our output has enough.
        Ok(Outcome::Well) | Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Ok(Outcome::Found) => ExitCode::from(1),
        Err(failure) => {
            anstream::eprintln!("sortkey: {failure}");
            ExitCode::from(2)
        }
    }
}
