// A maximum has no suffix; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[descending(max = 99u64)]
    score: u64,
    player: String,
}

fn main() {}
