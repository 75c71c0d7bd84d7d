// A nested key of another delimiter; both types and the field are named.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(delimiter = '|')]
struct Pair(bool, bool);

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    pair: Pair,
    player: String,
}

fn main() {}
