// A `max_len` that no range can spell out; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
#[sort_key(max_len = 18446744073709551615)]
struct RankKey {
    player: String,
}

fn main() {}
