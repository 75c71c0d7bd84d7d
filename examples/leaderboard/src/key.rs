//! The sort key, and beside it the one that is usually written by hand.

use sortkey::SortKey;

/// The partition that holds the season under [`RankKey`]s.
pub const SEASON: &str = "SEASON#2026-SPRING";

/// The partition that holds the same season under [`naive`] keys.
pub const NAIVE_SEASON: &str = "NAIVE#SEASON#2026-SPRING";

/// One run on a season's leaderboard, best score first, earliest run first among equals.
#[derive(SortKey, Clone, Debug, PartialEq, Eq)]
#[prefix = "RUN"]
pub struct RankKey {
    /// Stored as `9999999999 - score`: the best sorts first.
    #[descending(max = 9_999_999_999)]
    #[pad(width = 10)]
    pub score: u64,
    /// When the run ended, in seconds since 1970.
    #[pad(width = 16)]
    pub at: u64,
    /// Whose run it was.
    pub player: String,
}

/// The key that is usually written by hand: no width, so its order is that of text, not of numbers.
#[must_use]
pub fn naive(run: &RankKey) -> String {
    format!("RUN#{}#{}#{}", run.score, run.at, run.player)
}

/// Reads a [`naive`] key, the way that is usually done by hand too.
#[must_use]
pub fn from_naive(key: &str) -> Option<RankKey> {
    let mut segments = key.strip_prefix("RUN#")?.splitn(3, '#');
    Some(RankKey {
        score: segments.next()?.parse().ok()?,
        at: segments.next()?.parse().ok()?,
        player: segments.next()?.to_owned(),
    })
}
