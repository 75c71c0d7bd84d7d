// Width 41; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(width = 41)]
    score: u64,
    player: String,
}

fn main() {}
