// A maximum has the type of its field; caret on the path.
use sortkey::SortKey;

const MAX: u32 = 99;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[descending(max = MAX)]
    score: u64,
    player: String,
}

fn main() {}
