//! `sortkey vectors`.

use crate::arguments::Vectors;
use crate::failure::{Failure, Outcome};

/// Runs the command.
pub(super) fn run(_arguments: &Vectors) -> Result<Outcome, Failure> {
    Err(Failure::new("`vectors` is not there yet"))
}
