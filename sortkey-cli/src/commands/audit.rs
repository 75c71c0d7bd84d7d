//! `sortkey audit`.

use crate::arguments::Audit;
use crate::failure::{Failure, Outcome};

/// Runs the command.
pub(super) fn run(_arguments: &Audit) -> Result<Outcome, Failure> {
    Err(Failure::new("`audit` is not there yet"))
}
