// The maximum is above the type: both numbers, caret on the maximum.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[descending(max = 300)]
    score: u8,
    player: String,
}

fn main() {}
