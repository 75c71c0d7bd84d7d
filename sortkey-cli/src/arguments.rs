//! The command line, as types.

use std::path::PathBuf;

use crate::migrate::Worker;
use clap::{Args, Parser, Subcommand};

/// Moves sort keys from one layout to another.
#[derive(Clone, Debug, Parser)]
#[command(
    name = "sortkey",
    version,
    after_help = "A PATTERN is what a key type's LAYOUT shows, such as `RUN#{9999999999-:10}#{:16}#{text}`. Quote it: \
                  the shell has uses of its own for # and {}.\n\n\
                  Exit status: 0 all is well, 1 what was looked for was found (keys that are wrong, patterns that \
                  differ), 2 could not run."
)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Move the rows of a live table from one layout to another, with nothing lost
    Migrate(Migrate),
}

/// `sortkey migrate`.
#[derive(Clone, Debug, Args)]
#[command(group = clap::ArgGroup::new("safety").args(["guard", "writers_stopped", "plan"]).required(true).multiple(true))]
#[command(
    after_help = "A guard is an attribute that every writer gives a new value with every write: a version, a time of \
                        change. By it the move of a row sees that the row was written since it was read.\n\n\
                        Stop it with Ctrl-C, or kill it, and run the same command again: it goes on. \
                        Exit status: 0 all rows are of NEW or of neither, 1 rows of OLD are left and listed, 2 stopped \
                        before the end."
)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct Migrate {
    /// The pattern of the rows as they are; of several kinds, as of an enum: `{EVT#{:4} | RUN#{:4}}`
    pub old: String,
    /// The pattern of the rows as they are to be
    pub new: String,
    /// The table
    #[arg(long, value_name = "NAME")]
    pub table: String,
    /// The attribute that holds the key: of the table, or of an index
    #[arg(long, value_name = "ATTRIBUTE", default_value = "sk")]
    pub key: String,
    /// The attribute that every writer changes with every write
    #[arg(long, value_name = "ATTRIBUTE", conflicts_with = "writers_stopped")]
    pub guard: Option<String>,
    /// Move rows without the guard attribute too: right only if every writer adds it. Otherwise they are listed
    #[arg(long, requires = "guard")]
    pub guard_may_be_missing: bool,
    /// Nobody else writes to the table until this is over, so no guard is needed
    #[arg(long)]
    pub writers_stopped: bool,
    /// Only read, and say what would be done: rows, write units, time, collisions
    #[arg(long)]
    pub plan: bool,
    /// How many segments the table is scanned in, by all workers together
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub segments: u32,
    /// Which worker this is, of how many: `2/5`. Workers need nothing of one another
    #[arg(long, value_name = "I/N", default_value = "1/1", value_parser = worker)]
    pub worker: Worker,
    /// The write units a second that all workers together may consume; 0 for no limit
    #[arg(long, value_name = "UNITS", default_value_t = 100.0)]
    pub rate: f64,
    /// The read units a second that the scans of all workers together may consume; 0 for no limit
    #[arg(long, value_name = "UNITS", default_value_t = 100.0)]
    pub read_rate: f64,
    /// How many rows are moved at the same time, for each segment
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub in_flight: u16,
    /// Keep the positions in this file; `sortkey-migrate-TABLE-I-of-N.json` unless said otherwise
    #[arg(long, value_name = "PATH", conflicts_with = "positions_table")]
    pub positions: Option<PathBuf>,
    /// Keep the positions in an item of this table, so that another machine can go on
    #[arg(long, value_name = "NAME")]
    pub positions_table: Option<String>,
    /// Write JSON: one object for each row that is listed, for the progress, and for the summary
    #[arg(long)]
    pub json: bool,
}

/// Reads `2/5`.
fn worker(text: &str) -> Result<Worker, String> {
    let read = |text: &str| text.parse::<u32>().ok();
    let parts = text.split_once('/').and_then(|(i, n)| Some((read(i)?, read(n)?)));
    match parts {
        Some((i, n)) if (1..=n).contains(&i) => Ok(Worker { i, n }),
        _ => Err("a worker is `I/N`, the first `1/N`".to_owned()),
    }
}
