//! The command line.

use lexopt::prelude::*;

use crate::error::Error;
use crate::target::Target;

/// What `--help` prints.
pub const HELP: &str = "\
Plays a season's leaderboard on a DynamoDB API and shows the order its sort keys give.

Usage: cargo run -p leaderboard [-- OPTIONS]

Without options everything happens inside this process; nothing has to be installed.

Options:
      --endpoint-url <URL>  Use the DynamoDB API at URL, such as http://localhost:8000
      --aws                 Use the real service, with your region and credentials; costs a few
                            cents at most; needs `cargo run -p leaderboard --features aws`
      --table <NAME>        The table to create [default: sortkey-leaderboard]
      --keep                Leave the table in place; without it, it is deleted at the end
  -h, --help                Print this help

Environment:
  AWS_ENDPOINT_URL_DYNAMODB  As --endpoint-url, which goes before it
  AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY
                             With an http:// endpoint optional, and made up where missing
  NO_COLOR                   Print no colours

A table that exists already is never touched.
";

/// What to do.
#[derive(Debug)]
pub struct Args {
    /// Whom to talk to.
    pub target: Target,
    /// The table to create.
    pub table: String,
    /// Whether the table is left in place at the end.
    pub keep: bool,
}

/// Reads the command line after the program's name, and `AWS_ENDPOINT_URL_DYNAMODB`; none if only help
/// is wanted.
pub fn parse(
    args: impl IntoIterator<Item = std::ffi::OsString>,
    endpoint_from_environment: Option<String>,
) -> Result<Option<Args>, Error> {
    let usage = |error: lexopt::Error| Error::new(format!("{error}; see --help"));
    let mut endpoint = endpoint_from_environment.filter(|url| !url.is_empty());
    let (mut aws, mut keep, mut table) = (false, false, "sortkey-leaderboard".to_owned());
    let mut args = lexopt::Parser::from_args(args);
    while let Some(arg) = args.next().map_err(usage)? {
        match arg {
            Short('h') | Long("help") => return Ok(None),
            Long("endpoint-url") => {
                endpoint = Some(args.value().and_then(ValueExt::string).map_err(usage)?);
            }
            Long("aws") => aws = true,
            Long("table") => table = args.value().and_then(ValueExt::string).map_err(usage)?,
            Long("keep") => keep = true,
            other => return Err(usage(other.unexpected())),
        }
    }
    Ok(Some(Args { target: Target::new(aws, endpoint)?, table, keep }))
}
