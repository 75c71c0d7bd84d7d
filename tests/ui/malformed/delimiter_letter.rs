// A delimiter is ASCII punctuation; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(delimiter = 'x')]
struct RankKey {
    player: String,
}

fn main() {}
