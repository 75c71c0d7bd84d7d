// The layout is no longer the pinned one: both are shown, caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
#[sort_key(layout = "RUN#{:10}#{text}")]
struct RankKey {
    #[pad(width = 12)]
    score: u64,
    player: String,
}

fn main() {}
