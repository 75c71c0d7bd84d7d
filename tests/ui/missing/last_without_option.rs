// Only an `Option` can be missing; caret on the attribute.
use sortkey::SortKey;

#[derive(SortKey)]
struct Key {
    #[missing(last)]
    #[pad(width = 3)]
    score: u16,
    city: String,
}

fn main() {}
