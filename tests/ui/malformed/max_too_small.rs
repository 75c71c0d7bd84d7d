// A maximum below 128 bits; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[descending(max = -999999999999999999999999999999999999999999)]
    score: i64,
    player: String,
}

fn main() {}
