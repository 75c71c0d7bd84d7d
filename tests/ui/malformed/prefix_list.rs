// `#[prefix("RUN")]` is not how it is written.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix("RUN")]
struct RankKey {
    player: String,
}

fn main() {}
