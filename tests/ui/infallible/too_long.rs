// A key that may be longer than its limit; caret on the word, and on nothing else.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(infallible, max_len = 10)]
struct Long {
    #[pad]
    number: Option<u64>,
}

fn main() {}
