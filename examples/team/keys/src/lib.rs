//! The keys of a game, for all services that use its table: how do they agree on every width, now and later?
//!
//! A width belongs to a type of the domain ([`Score`], [`PlayerId`], [`TenantId`]), and the keys hold those types. No
//! service writes a width, nor depends on `sortkey`: this crate re-exports it, and the layouts are pinned here. A service
//! that has a key of its own derives it with `#[sort_key(crate = team_keys::sortkey)]`, and holds the same types.

pub use sortkey;

mod domain;

pub use domain::{PlayerId, Score, TenantId};
pub use sortkey::{DecodeError, EncodeError, KeyRange, SortKey};

/// A tenant's run on a leaderboard: best score first, earliest run first among equals.
#[derive(SortKey, Clone, Debug, PartialEq, Eq)]
#[prefix = "RUN"]
#[sort_key(layout = "RUN#{text}#{9999999999-:10}#{:16}#{:8}")]
pub struct RunKey {
    /// Whose leaderboard it is.
    pub tenant: TenantId,
    /// The score, the best of them first.
    pub score: Score,
    /// Microseconds since 1970.
    #[pad(width = 16)]
    pub at: u64,
    /// Who ran.
    pub player: PlayerId,
}

/// A player's best run, beside the runs.
#[derive(SortKey, Clone, Debug, PartialEq, Eq)]
#[prefix = "BEST"]
#[sort_key(layout = "BEST#{:8}#{9999999999-:10}")]
pub struct BestKey {
    /// Whose best it is.
    pub player: PlayerId,
    /// The score.
    pub score: Score,
}

sortkey::assert_disjoint!(RunKey, BestKey);
