//! What a row is, by the judgement of whoever asks for the migration.

use std::collections::HashMap;

use aws_sdk_dynamodb::types::AttributeValue;

/// A row: attribute names and values, as the SDK has them.
pub type Item = HashMap<String, AttributeValue>;

/// What a row is.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// A row of the old layout, and what it becomes. Start from a clone of the row that was read, so that attributes which
    /// you do not know are carried over.
    Becomes(Item),
    /// A row of the new layout: it is passed over.
    AlreadyNew,
    /// Neither: it is counted, listed and left alone.
    Neither(String),
    /// A row of the old layout that has no form in the new one, and why: it is listed and left alone.
    Unwritable(String),
}

/// Judges rows. A function `Fn(&Item) -> Verdict` is one.
///
/// # The law
///
/// The verdict is of the row alone: no clock, no lookup. And what a row becomes must itself be judged
/// [`Verdict::AlreadyNew`], or a second run would change it again. The second is checked for every row before it is
/// written.
pub trait Judge: Send + Sync {
    /// What `item` is.
    fn judge(&self, item: &Item) -> Verdict;
}

impl<F: Fn(&Item) -> Verdict + Send + Sync> Judge for F {
    fn judge(&self, item: &Item) -> Verdict {
        self(item)
    }
}
