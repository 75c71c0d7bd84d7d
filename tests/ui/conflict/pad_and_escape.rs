// Two kinds of text for one field; caret on the second.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(width = 10)]
    #[escape]
    score: u64,
    player: String,
}

fn main() {}
