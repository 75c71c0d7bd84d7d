//! Moves the rows of a live table from one layout to another, with nothing lost.
//!
//! You give a function from a row to a [`Verdict`]; [`run`] does the rest. The program's `sortkey migrate` is a user of
//! this, whose function is a rewrite of one pattern to another.
//!
//! # What holds
//!
//! - A row is put under its new key and removed from the old one in one transaction, so a consistent reader finds it under
//!   one of the two at every moment, and never under both. Where the table's own key stays, it is one conditional update.
//! - The new key must be free: no row is overwritten. The old row must be as it was read: no write is lost, and no row that
//!   was deleted comes back. That is what the [`Guard`] is for.
//! - Attributes that your function leaves alone are carried over as they are.
//! - A run can be stopped or killed anywhere. A new run goes on where positions were kept, and passes over what was moved.
//! - A call without an answer is sent again with the token of the first, so nothing is done twice.
//!
//! # What does not
//!
//! - A stream shows the move of a row as a removal and an insertion.
//! - A transaction consumes twice the units of two single writes, and so does one that is refused.
//! - Writers that do not change the guard, or that write without a condition, are not seen.

mod condition;
mod fault;
mod json;
mod patterns;
mod plan;
mod positions;
mod rate;
mod report;
mod row;
mod run;
mod table;
mod verdict;

pub use condition::Guard;
pub use fault::{Patience, Stopped};
pub use json::key_to_json;
pub use patterns::{NoRewrite, Patterns};
pub use plan::{Plan, plan};
pub use positions::Keep;
pub use report::{Counts, Event, Progress, Why};
pub use run::{Control, End, Job, Summary, Worker, run};
pub use verdict::{Item, Judge, Verdict};
