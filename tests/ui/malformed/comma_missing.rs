// No comma between two keys: caret where it is missing, and one error.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(width = 10 max = 99)]
    score: u64,
    player: String,
}

fn main() {}
