//! How is a width kept from being changed once there are rows?
//!
//! The layout is pinned. Change `width = 16` below to 17, or swap two fields, and this program no longer compiles: the
//! error stands at the pinned pattern and shows the one it would be now.
//!
//! `cargo run --example pinned_layout`

use sortkey::{EncodeError, SortKey};

/// One run on a season's leaderboard.
#[derive(SortKey)]
#[prefix = "RUN"]
#[sort_key(layout = "RUN#{9999999999-:10}#{:16}#{text}")]
struct RankKey {
    #[descending(max = 9_999_999_999)]
    score: u64,
    #[pad(width = 16)]
    at: u64,
    player: String,
}

/// The same key, declared by another team.
#[derive(SortKey)]
#[prefix = "RUN"]
struct TheirKey(#[descending(max = 9_999_999_999)] u64, #[pad(width = 16)] u64, String);

fn main() -> Result<(), EncodeError> {
    let key = RankKey { score: 1500, at: 1_719_100_800, player: "p_8842".into() }.to_sort_key()?;
    println!("{}\n{key}", RankKey::LAYOUT);
    assert_eq!(key, "RUN#9999998499#0000001719100800#p_8842");

    // The pattern is also what services compare with each other: names of types and fields are no part of it.
    assert_eq!(TheirKey::LAYOUT, RankKey::LAYOUT);
    Ok(())
}
