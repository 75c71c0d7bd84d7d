// The maximum has more digits than the width: both numbers, caret on the maximum.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[descending(max = 1000)]
    #[pad(width = 3)]
    score: u64,
    player: String,
}

fn main() {}
