// A constant of 0 as width: const evaluation refuses it; caret on the path.
use sortkey::SortKey;

const WIDTH: usize = 0;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(width = WIDTH)]
    score: u64,
    player: String,
}

fn main() {}
