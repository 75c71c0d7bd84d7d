// Every mistake of a struct in one compile, and none for its use.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RU#N"]
#[sort_key(delimiter = "#", max_len = 0)]
struct RankKey {
    #[pad(widht = 10)]
    score: u64,
    #[descending]
    rank: u32,
    #[descending(max = 300)]
    level: u8,
    ratio: f64,
    #[pad(width = 41)]
    at: u64,
    player: String,
}

fn main() {
    let key = RankKey { score: 1, rank: 2, level: 3, ratio: 4.0, at: 5, player: "p".into() };
    let _ = key.to_sort_key();
    let _ = RankKey::query().score(1).rank(2..).range();
}
