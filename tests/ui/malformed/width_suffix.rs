// A wrong suffix; caret on the literal, the number without it is shown.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(width = 10u64)]
    score: u64,
    player: String,
}

fn main() {}
