// A constant with more digits than the width: both numbers, caret on the path.
use sortkey::SortKey;

const MAX: u64 = 1000;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[descending(max = MAX)]
    #[pad(width = 3)]
    score: u64,
    player: String,
}

fn main() {}
