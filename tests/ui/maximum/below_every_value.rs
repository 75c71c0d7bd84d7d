// At width 3 the smallest value is -100: no value fits under a maximum of -128.
use sortkey::SortKey;

#[derive(SortKey)]
struct Key {
    #[pad(width = 3, max = -128)]
    score: i8,
    city: String,
}

fn main() {}
