// `#[pad(10)]` names no key; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(10)]
    score: u64,
    player: String,
}

fn main() {}
