// The key before has no value: caret on it, and one error.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[descending(max 99)]
    score: u64,
    player: String,
}

fn main() {}
