// A width is an integer; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(width = "10")]
    score: u64,
    player: String,
}

fn main() {}
