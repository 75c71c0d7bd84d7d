//! The commands: each is a function from its arguments to an outcome.

pub(crate) mod migrate;

use crate::arguments::Command;
use crate::failure::{Failure, Outcome};

/// Runs one command.
pub(crate) fn run(command: &Command) -> Result<Outcome, Failure> {
    match command {
        Command::Migrate(arguments) => migrate::run(arguments),
    }
}
