// Under the delimiter `:` a digit is below it; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "V2"]
#[sort_key(delimiter = ':')]
struct RankKey {
    player: String,
}

fn main() {}
