// A negative maximum of an unsigned type; caret on the maximum.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[descending(max = -5)]
    score: u64,
    player: String,
}

fn main() {}
