// `#[pad = 10]` is not how it is written.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad = 10]
    score: u64,
    player: String,
}

fn main() {}
