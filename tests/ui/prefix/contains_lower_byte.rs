// The prefix contains a space, which is below the delimiter; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RU N"]
struct RankKey {
    player: String,
}

fn main() {}
