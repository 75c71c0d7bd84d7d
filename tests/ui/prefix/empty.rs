// An empty prefix; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = ""]
struct RankKey {
    player: String,
}

fn main() {}
