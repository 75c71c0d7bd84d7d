// What the prefix may hold depends on a delimiter that was not understood: one error, for the delimiter.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "A#B"]
#[sort_key(delimiter = "::")]
struct RankKey {
    #[escape]
    name: String,
    player: String,
}

fn main() {}
