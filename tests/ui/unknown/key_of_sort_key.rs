// `separator` is unknown and near to none; the keys are listed.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(separator = '|')]
struct RankKey {
    player: String,
}

fn main() {}
