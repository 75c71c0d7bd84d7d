//! The command line, as types.

use std::path::PathBuf;

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
