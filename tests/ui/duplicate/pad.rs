// The second `#[pad]` is refused, and the first shown.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(width = 10)]
    #[pad(width = 12)]
    score: u64,
    player: String,
}

fn main() {}
