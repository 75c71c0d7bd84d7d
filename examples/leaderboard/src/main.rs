//! Runs the leaderboard and prints it; one line on stderr and exit status 1 if that cannot be done.

use std::fmt::Display;
use std::io::{IsTerminal, Write, stdout};
use std::process::ExitCode;

use leaderboard::args::{self, Args, HELP};
use leaderboard::error::Error;
use leaderboard::target::Target;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let endpoint = std::env::var("AWS_ENDPOINT_URL_DYNAMODB").ok();
    let shown = match args::parse(std::env::args_os().skip(1), endpoint) {
        Ok(None) => print(HELP),
        Ok(Some(args)) => play(&args).await,
        Err(error) => Err(error),
    };
    match shown {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("leaderboard: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn play(args: &Args) -> Result<(), Error> {
    let report = leaderboard::run(args).await.map_err(|error| error.at(&args.target))?;
    let colour = stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    print(format_args!("{}\n{}\n", report.show(colour), closing(args)))
}

/// What is left of it.
fn closing(args: &Args) -> String {
    let Args { target, table, keep } = args;
    match (target, keep) {
        (Target::Embedded, _) => format!("All of this was read from {target}, through the official SDK."),
        (_, true) => format!("All of this was read from {target}; its new table `{table}` is left in place."),
        (_, false) => {
            format!("All of this was read from {target}; its table `{table}` was created and is deleted.")
        }
    }
}

/// Prints to stdout; a reader that has seen enough is no error.
fn print(text: impl Display) -> Result<(), Error> {
    match stdout().write_all(text.to_string().as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(Error::new(error.to_string())),
        _ => Ok(()),
    }
}
