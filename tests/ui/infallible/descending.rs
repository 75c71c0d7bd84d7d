// A value can be above the maximum; caret on the type.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(infallible)]
struct Rank {
    #[descending(max = 99)]
    score: u8,
}

fn main() {}
