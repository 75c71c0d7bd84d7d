// `widht` is unknown; the nearest key is suggested; caret on the key.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[pad(widht = 10)]
    score: u64,
    player: String,
}

fn main() {}
