//! `sortkey explain`.

use crate::arguments::Explain;
use crate::failure::{Failure, Outcome};

/// Runs the command.
pub(super) fn run(_arguments: &Explain) -> Result<Outcome, Failure> {
    Err(Failure::new("`explain` is not there yet"))
}
