// `infallible` takes no value; caret on the value.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(infallible = true)]
struct Number {
    #[pad]
    number: u8,
}

fn main() {}
