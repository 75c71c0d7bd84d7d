// A width is a `usize`; caret on the path.
use sortkey::SortKey;

const WIDTH: u64 = 10;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(width = WIDTH)]
    score: u64,
    player: String,
}

fn main() {}
