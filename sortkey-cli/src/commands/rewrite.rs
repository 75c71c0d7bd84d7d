//! `sortkey rewrite`.

use crate::arguments::Rewrite;
use crate::failure::{Failure, Outcome};

/// Runs the command.
pub(super) fn run(_arguments: &Rewrite) -> Result<Outcome, Failure> {
    Err(Failure::new("`rewrite` is not there yet"))
}
