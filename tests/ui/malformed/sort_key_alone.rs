// `#[sort_key]` alone means nothing; caret on it.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key]
struct RankKey {
    player: String,
}

fn main() {}
