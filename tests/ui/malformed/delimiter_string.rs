// A delimiter is a character; the right form is shown.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(delimiter = "|")]
struct RankKey {
    player: String,
}

fn main() {}
