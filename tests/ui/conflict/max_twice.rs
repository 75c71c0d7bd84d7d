// `max` in `#[pad]` beside `#[descending]`: caret on it.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[descending(max = 99)]
    #[pad(width = 10, max = 99)]
    score: u64,
    player: String,
}

fn main() {}
