// `#[sort_key]` belongs on the struct; caret on the attribute.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[sort_key(max_len = 10)]
    a: bool,
    player: String,
}

fn main() {}
