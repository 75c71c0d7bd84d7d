// `#[escape]` is for text; caret on the type.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[escape]
    score: u64,
    player: String,
}

fn main() {}
