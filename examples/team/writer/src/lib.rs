//! How does a service write under keys it does not declare? It fills in the domain's types, and takes the string.
//!
//! The table is a map of strings here; in DynamoDB, the string is the item's sort key.

use std::collections::BTreeMap;
use team_keys::{BestKey, EncodeError, PlayerId, RunKey, Score, SortKey, TenantId};

/// What the table holds: the sort key, and the item's text.
pub type Table = BTreeMap<String, String>;

/// A run that has ended.
#[derive(Clone, Debug)]
pub struct Run {
    /// Whose leaderboard it counts for.
    pub tenant: TenantId,
    /// Who ran.
    pub player: PlayerId,
    /// The result.
    pub score: Score,
    /// Microseconds since 1970.
    pub at: u64,
}

/// A receipt for a run: a key of this service alone, of the team's types.
#[derive(SortKey, Clone, Debug, PartialEq, Eq)]
#[prefix = "RECEIPT"]
#[sort_key(crate = team_keys::sortkey, layout = "RECEIPT#{:8}#{:16}")]
pub struct ReceiptKey {
    /// Whose receipt it is.
    pub player: PlayerId,
    /// Microseconds since 1970.
    #[pad(width = 16)]
    pub at: u64,
}

team_keys::sortkey::assert_disjoint!(ReceiptKey, RunKey, BestKey);

/// Writes the run's item, the player's and the receipt, or none of them.
///
/// # Errors
///
/// If a part of it has no place in a key: a score of eleven digits, a tenant with `#` in its name.
pub fn record(table: &mut Table, run: &Run) -> Result<(), EncodeError> {
    let Run { tenant, player, score, at } = run.clone();
    let rows = [
        RunKey { tenant, score, at, player }.to_sort_key()?,
        BestKey { player, score }.to_sort_key()?,
        ReceiptKey { player, at }.to_sort_key()?,
    ];
    table.extend(rows.map(|key| (key, format!("player {} scored {}", player.0, score.0))));
    Ok(())
}
