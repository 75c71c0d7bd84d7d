//! How does a service read what another one wrote? By the same key types: their queries, and their decoding.
//!
//! The table is a map of strings here; in DynamoDB, the range is a Query's key condition.

use std::collections::BTreeMap;
use team_keys::{BestKey, DecodeError, EncodeError, PlayerId, RunKey, SortKey, TenantId};

/// What the table holds: the sort key, and the item's text.
pub type Table = BTreeMap<String, String>;

/// Why a question has no answer.
#[derive(Debug)]
pub enum Failure {
    /// What was asked for can be no part of a key.
    Asked(EncodeError),
    /// A row of the range is no key of the type: it was written by other means.
    Found(DecodeError),
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Asked(error) => write!(f, "{error}"),
            Failure::Found(error) => write!(f, "{error:#}"),
        }
    }
}

impl std::error::Error for Failure {}

/// The best `most` runs of a tenant.
///
/// # Errors
///
/// If the tenant can have no keys, or a row is none.
pub fn leaders(table: &Table, tenant: &TenantId, most: usize) -> Result<Vec<RunKey>, Failure> {
    let range = RunKey::query().tenant(tenant.clone()).range().map_err(Failure::Asked)?;
    let rows = table.range(range).take(most);
    rows.map(|(key, _)| RunKey::from_sort_key(key).map_err(Failure::Found)).collect()
}

/// The best score of a player.
///
/// # Errors
///
/// If the player's number is too long, or the row is no key.
pub fn best(table: &Table, player: PlayerId) -> Result<Option<BestKey>, Failure> {
    let range = BestKey::query().player(player).range().map_err(Failure::Asked)?;
    let row = table.range(range).next();
    row.map(|(key, _)| BestKey::from_sort_key(key).map_err(Failure::Found)).transpose()
}
