// `#[descending]` without a maximum; caret on the attribute.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[descending]
    score: u64,
    player: String,
}

fn main() {}
