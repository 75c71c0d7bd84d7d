//! The condition that a row is still as it was read.

use std::collections::HashMap;
use std::fmt::Write;

use aws_sdk_dynamodb::types::AttributeValue;

use super::verdict::Item;

/// How it is seen that a row was written since it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guard {
    /// Every writer gives this attribute a value that this row never had before: a version, a time of change.
    Attribute {
        /// The attribute's name.
        name: String,
        /// Whether rows without the attribute are moved: only right if every writer adds it. Otherwise they are listed,
        /// which is also what a misspelt name comes to.
        may_be_missing: bool,
    },
    /// Nobody else writes to the table until the migration is over.
    WritersStopped,
}

/// How many attributes are compared. An expression may have 4096 bytes and 300 operators.
const COMPARED: usize = 120;

/// A condition, its names and its values.
#[derive(Clone, Debug, Default)]
pub(crate) struct Condition {
    pub(crate) expression: String,
    pub(crate) names: HashMap<String, String>,
    pub(crate) values: HashMap<String, AttributeValue>,
}

/// That `item` is as it was read.
///
/// The guard alone says so if it keeps its promise. The other attributes are compared too, for the row that was deleted
/// and written again with a counter that started anew; they cannot see an attribute that was added.
pub(crate) fn as_read(item: &Item, key: &[String], guard: &Guard) -> Condition {
    let mut condition = Condition::default();
    condition.names.insert("#k".to_owned(), key[0].clone());
    "attribute_exists(#k)".clone_into(&mut condition.expression);
    let guarded = match guard {
        Guard::Attribute { name, .. } => Some(name),
        Guard::WritersStopped => None,
    };
    if let Some(name) = guarded.filter(|name| !item.contains_key(*name)) {
        condition.names.insert("#g".to_owned(), name.clone());
        condition.expression.push_str(" AND attribute_not_exists(#g)");
    }
    let mut compared: Vec<_> = item.iter().filter(|(name, _)| !key.contains(name)).collect();
    compared.sort_by_key(|(name, _)| (Some(*name) != guarded, *name));
    for (place, (name, value)) in compared.into_iter().take(COMPARED).enumerate() {
        condition.names.insert(format!("#r{place}"), name.clone());
        condition.values.insert(format!(":r{place}"), value.clone());
        // Writing to a string does not fail.
        let _ = write!(condition.expression, " AND #r{place} = :r{place}");
    }
    condition
}
