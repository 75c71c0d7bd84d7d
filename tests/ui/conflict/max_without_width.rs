// `max` alone in `#[pad]`: a width is needed beside it.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(max = 99)]
    score: u64,
    player: String,
}

fn main() {}
