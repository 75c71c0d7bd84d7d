// `maximum` is unknown; `max` is suggested.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[descending(maxx = 9)]
    score: u64,
    player: String,
}

fn main() {}
