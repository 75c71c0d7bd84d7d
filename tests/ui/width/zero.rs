// Width 0; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(width = 0)]
    score: u64,
    player: String,
}

fn main() {}
