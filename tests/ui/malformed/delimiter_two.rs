// A delimiter is one character; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(delimiter = "::")]
struct RankKey {
    player: String,
}

fn main() {}
