// A width narrower than the type needs; caret on the width.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(infallible)]
struct Month {
    #[pad(width = 4)]
    year: u16,
    #[pad(width = 2)]
    month: u8,
}

fn main() {}
