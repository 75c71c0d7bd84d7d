// The maximum has more digits than the width: both numbers, caret on the maximum.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(width = 3, max = 1000)]
    score: u64,
    player: String,
}

fn main() {}
