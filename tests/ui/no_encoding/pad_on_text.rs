// `#[pad]` is for integers; caret on the type.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(width = 10)]
    name: String,
    player: String,
}

fn main() {}
