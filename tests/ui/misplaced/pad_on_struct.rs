// `#[pad]` belongs on a field; caret on the attribute.
use sortkey::SortKey;

#[derive(SortKey)]
#[pad(width = 10)]
struct RankKey {
    player: String,
}

fn main() {}
