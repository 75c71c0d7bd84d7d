//! The command line, as types.

use std::path::PathBuf;

use crate::migrate::Worker;
use clap::{Args, Parser, Subcommand, ValueEnum};

/// Explains, audits, compares and rewrites sort keys by their patterns.
#[derive(Clone, Debug, Parser)]
#[command(
    name = "sortkey",
    version,
    after_help = "A PATTERN is what a key type's LAYOUT shows, such as `RUN#{9999999999-:10}#{:16}#{text}`; or @FILE, a \
                  file with a line `Name = pattern` for each kind of row. Quote it: the shell has uses of its own for \
                  # and {}.\n\n\
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
    /// Show what each part of a key means
    Explain(Explain),
    /// Count the keys of each pattern, and find those that are of none, with the reason
    Audit(Audit),
    /// Say how two patterns differ, and what that means for rows that are stored
    Diff(Diff),
    /// Turn keys of one pattern into keys of another
    Rewrite(Rewrite),
    /// Move the rows of a live table from one pattern to another, with nothing lost
    Migrate(Migrate),
    /// Write a query that does the same in the engine you have over your exports
    Sql(Sql),
    /// Write keys and values to test a reader in another language with
    Vectors(Vectors),
    /// Write the completions for a shell
    #[command(hide = true)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Write the manual page
    #[command(hide = true)]
    Man,
}

/// `sortkey explain`.
#[derive(Clone, Debug, Args)]
pub struct Explain {
    /// The pattern, or @FILE
    pub pattern: String,
    /// The keys; without any, lines of standard input are read
    pub keys: Vec<String>,
    /// Write JSON: one object for each key
    #[arg(long)]
    pub json: bool,
}

/// Where keys are read from.
#[derive(Clone, Debug, Default, Args)]
pub struct Source {
    /// Read keys from this file, one on each line, instead of standard input
    #[arg(long, value_name = "PATH", conflicts_with_all = ["export", "table"])]
    pub file: Option<PathBuf>,
    /// Read a full export of a DynamoDB table (format DynamoDB JSON): the folder that has `manifest-summary.json`
    #[arg(long, value_name = "FOLDER", conflicts_with = "table")]
    pub export: Option<PathBuf>,
    /// Scan this DynamoDB table; region, credentials and `AWS_ENDPOINT_URL_DYNAMODB` are taken from where the AWS
    /// command line takes them
    #[arg(long, value_name = "NAME")]
    pub table: Option<String>,
    /// The attribute that holds the key, in an export or a table
    #[arg(long, value_name = "ATTRIBUTE", default_value = "sk")]
    pub key: String,
    /// The attribute that holds the partition key. With it, order is judged within each partition, and examples name it
    #[arg(long, value_name = "ATTRIBUTE")]
    pub partition: Option<String>,
    /// Scan this index of the table
    #[arg(long, value_name = "NAME", requires = "table")]
    pub index: Option<String>,
    /// The read capacity units a second that the scan may consume; 0 for no limit
    #[arg(long, value_name = "UNITS", requires = "table", default_value_t = 100.0)]
    pub rate: f64,
    /// How many segments are scanned at the same time
    #[arg(long, value_name = "N", requires = "table", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..=4096))]
    pub segments: u16,
}

/// `sortkey audit`.
#[derive(Clone, Debug, Args)]
pub struct Audit {
    /// The patterns that keys should be of, or @FILE; a key is counted under the first that it is of
    #[arg(required = true, value_name = "PATTERN")]
    pub patterns: Vec<String>,
    /// Where the keys are.
    #[command(flatten)]
    pub source: Source,
    /// How many examples of each kind are shown
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub examples: usize,
    /// Write JSON
    #[arg(long)]
    pub json: bool,
    /// Write the report as one HTML page, with pictures, to this file as well
    #[arg(long, value_name = "PATH")]
    pub html: Option<PathBuf>,
}

/// `sortkey diff`.
#[derive(Clone, Debug, Args)]
pub struct Diff {
    /// The pattern of rows that are stored
    pub old: String,
    /// The pattern of rows to come
    pub new: String,
    /// Write JSON
    #[arg(long)]
    pub json: bool,
}

/// `sortkey rewrite`.
#[derive(Clone, Debug, Args)]
pub struct Rewrite {
    /// The pattern of the keys that are read
    pub old: String,
    /// The pattern of the keys that are written
    pub new: String,
    /// Read keys from this file instead of standard input
    #[arg(long, value_name = "PATH")]
    pub file: Option<PathBuf>,
    /// Write JSON: one object for each key
    #[arg(long)]
    pub json: bool,
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
    /// The pattern of the rows as they are, or @FILE
    pub old: String,
    /// The pattern of the rows as they are to be, or @FILE with the same names
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

/// An engine that a query is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Engine {
    /// DuckDB 1.2 or newer
    Duckdb,
    /// Spark 3.4 or newer
    Spark,
    /// Amazon Athena, engine version 3
    Athena,
}

/// `sortkey sql`.
#[derive(Clone, Debug, Args)]
pub struct Sql {
    /// The patterns that keys should be of, or @FILE
    #[arg(required = true, value_name = "PATTERN")]
    pub patterns: Vec<String>,
    /// The engine
    #[arg(long, value_enum)]
    pub engine: Engine,
    /// What stands behind FROM: a table, or an expression such as `read_csv('keys.csv')`
    #[arg(long, value_name = "TABLE")]
    pub from: String,
    /// The column that holds the key, or an expression such as `Item.sk.S`
    #[arg(long, value_name = "COLUMN", default_value = "sk")]
    pub column: String,
    /// Write the query that reports what `sortkey audit` does, instead of the one that decodes
    #[arg(long)]
    pub audit: bool,
}

/// `sortkey vectors`.
#[derive(Clone, Debug, Args)]
pub struct Vectors {
    /// The pattern, or @FILE
    pub pattern: String,
    /// How many keys are written for each pattern
    #[arg(short, value_name = "COUNT", default_value_t = 100)]
    pub n: usize,
    /// Where the sequence of values starts: the same seed gives the same vectors
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
}
