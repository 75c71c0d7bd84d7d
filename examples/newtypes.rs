//! How do several teams use one width for the same thing?
//!
//! The width lives with the type of the domain. Whoever puts a `Score` into a key gets its segment, and cannot choose
//! another.
//!
//! `cargo run --example newtypes`

use sortkey::{EncodeError, SortKey};

/// Points, more first.
#[derive(SortKey, Clone, Copy, Debug, PartialEq, Eq)]
struct Score(#[descending(max = 9_999_999_999)] u64);

/// The id of a player, with a prefix of its own.
#[derive(SortKey, Clone, Debug, PartialEq, Eq)]
#[prefix = "PLAYER"]
struct PlayerId(#[pad(width = 8)] u32);

/// The team of the leaderboard.
#[derive(SortKey, Debug, PartialEq)]
#[prefix = "RUN"]
struct RankKey {
    score: Score,
    player: PlayerId,
}

/// The team of the player's page: the same parts, the other way round.
#[derive(SortKey, Debug, PartialEq)]
struct BestKey {
    player: PlayerId,
    score: Score,
}

fn main() -> Result<(), EncodeError> {
    let (score, player) = (Score(1500), PlayerId(8842));
    let rank = RankKey { score, player: player.clone() };
    let best = BestKey { player, score };

    println!("{}\n{}", rank.to_sort_key()?, best.to_sort_key()?);
    assert_eq!(rank.to_sort_key()?, "RUN#9999998499#PLAYER#00008842");
    assert_eq!(best.to_sort_key()?, "PLAYER#00008842#9999998499");
    assert_eq!(RankKey::from_sort_key("RUN#9999998499#PLAYER#00008842"), Ok(rank));
    assert_eq!(BestKey::from_sort_key("PLAYER#00008842#9999998499"), Ok(best));
    Ok(())
}
