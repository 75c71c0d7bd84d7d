// `crate` is a path; caret on the value.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(crate = 3)]
struct RankKey {
    player: String,
}

fn main() {}
