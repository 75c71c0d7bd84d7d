// A prefix is a string; caret on the value.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = 3]
struct RankKey {
    player: String,
}

fn main() {}
