//! What a shell and `man` need to know about the program.

use std::io::Write as _;

use clap::CommandFactory as _;

use crate::arguments::Arguments;
use crate::failure::{Failure, Outcome};

/// Writes the completions for `shell`.
pub(super) fn completions(shell: clap_complete::Shell) -> Result<Outcome, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "sortkey", &mut script);
    std::io::stdout().write_all(&script)?;
    Ok(Outcome::Well)
}

/// Writes the manual page.
pub(super) fn manual() -> Result<Outcome, Failure> {
    let mut page = Vec::new();
    clap_mangen::Man::new(Arguments::command()).render(&mut page)?;
    std::io::stdout().write_all(&page)?;
    Ok(Outcome::Well)
}
