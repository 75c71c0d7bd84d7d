// The maximum is above the type: both numbers, caret on the maximum.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(width = 5, max = 70_000)]
    score: u16,
    player: String,
}

fn main() {}
