// `#[descending]` is for integers; caret on the type, one error.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[descending(max = 10)]
    name: String,
    player: String,
}

fn main() {}
