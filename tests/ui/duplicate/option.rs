// `max_len` in two `#[sort_key]`s: caret on the second, and on the first.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(max_len = 100)]
#[sort_key(max_len = 200)]
struct RankKey {
    player: String,
}

fn main() {}
