// Nothing in the parentheses: the width was meant to stand there, and the full one is for ever too.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad()]
    score: u64,
    player: String,
}

fn main() {}
