// `max_len` of 0 leaves no key; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(max_len = 0)]
struct RankKey {
    player: String,
}

fn main() {}
