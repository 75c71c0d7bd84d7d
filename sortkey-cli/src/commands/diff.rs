//! `sortkey diff`.

use crate::arguments::Diff;
use crate::failure::{Failure, Outcome};

/// Runs the command.
pub(super) fn run(_arguments: &Diff) -> Result<Outcome, Failure> {
    Err(Failure::new("`diff` is not there yet"))
}
