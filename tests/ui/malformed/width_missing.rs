// `width` without a value; caret on the key.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(width)]
    score: u64,
    player: String,
}

fn main() {}
