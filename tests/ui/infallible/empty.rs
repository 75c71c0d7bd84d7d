// A key that may be empty; caret on the word.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(infallible)]
struct Maybe {
    #[pad]
    number: Option<u8>,
}

fn main() {}
