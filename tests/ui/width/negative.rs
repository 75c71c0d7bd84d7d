// A negative width; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(width = -1)]
    score: u64,
    player: String,
}

fn main() {}
