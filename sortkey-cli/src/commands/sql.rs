//! `sortkey sql`.

use crate::arguments::Sql;
use crate::failure::{Failure, Outcome};

/// Runs the command.
pub(super) fn run(_arguments: &Sql) -> Result<Outcome, Failure> {
    Err(Failure::new("`sql` is not there yet"))
}
