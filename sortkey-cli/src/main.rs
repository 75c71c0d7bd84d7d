//! The program `sortkey`.

use std::process::ExitCode;

fn main() -> ExitCode {
    sortkey_cli::main()
}
