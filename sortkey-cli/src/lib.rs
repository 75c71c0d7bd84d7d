//! The program `sortkey`, as a library: what its commands do, without a process around them.
//!
//! The program explains, audits, compares, rewrites and migrates sort keys by their patterns, and knows no Rust type of
//! the keys. `README.md` of this package says how it is used.

pub mod arguments;
pub mod failure;
pub mod migrate;

mod commands;

pub use commands::migrate::carry_out;

use std::process::ExitCode;

use clap::Parser;

use arguments::Arguments;
use failure::{Failure, Outcome};

/// Runs the program with the arguments of this process.
#[must_use]
pub fn main() -> ExitCode {
    match commands::run(&Arguments::parse().command) {
        Ok(Outcome::Well) => ExitCode::SUCCESS,
        Ok(Outcome::Found) => ExitCode::from(1),
        // Whoever read our output has enough.
        Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Err(failure) => {
            anstream::eprintln!("sortkey: {failure}");
            ExitCode::from(2)
        }
    }
}
