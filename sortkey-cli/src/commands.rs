//! The commands: each is a function from its arguments to an outcome.

mod audit;
mod diff;
mod explain;
pub(crate) mod migrate;
mod rewrite;
mod shell;
mod sql;
mod vectors;

use crate::arguments::Command;
use crate::failure::{Failure, Outcome};

/// Runs one command.
pub(crate) fn run(command: &Command) -> Result<Outcome, Failure> {
    match command {
        Command::Explain(arguments) => explain::run(arguments),
        Command::Audit(arguments) => audit::run(arguments),
        Command::Diff(arguments) => diff::run(arguments),
        Command::Rewrite(arguments) => rewrite::run(arguments),
        Command::Migrate(arguments) => migrate::run(arguments),
        Command::Sql(arguments) => sql::run(arguments),
        Command::Vectors(arguments) => vectors::run(arguments),
        Command::Completions { shell } => shell::completions(*shell),
        Command::Man => shell::manual(),
    }
}
