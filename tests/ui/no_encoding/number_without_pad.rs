// A number needs a width; caret on the type, one error, and no other where the key is used.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    score: u64,
    player: String,
}

fn main() {
    let _ = RankKey::from_sort_key("RUN#").map(|key| key.to_sort_key());
}
