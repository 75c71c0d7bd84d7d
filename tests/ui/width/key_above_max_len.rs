// The fixed length is above `max_len`: both numbers, caret on the limit.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
#[sort_key(max_len = 12)]
struct RankKey {
    #[pad(width = 10)]
    score: u64,
    player: String,
}

fn main() {}
