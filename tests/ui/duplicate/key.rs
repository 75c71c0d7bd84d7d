// `width` twice: caret on the second, and on the first.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(width = 10, width = 12)]
    score: u64,
    player: String,
}

fn main() {}
