// The second `#[prefix]` of the struct is refused, and the first shown.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
#[prefix = "ROW"]
struct RankKey {
    player: String,
}

fn main() {}
