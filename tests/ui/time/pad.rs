// `#[pad]` is for integers; caret on the type, one error.
use sortkey::SortKey;

#[derive(SortKey)]
struct Event {
    #[pad(width = 13)]
    at: jiff::Timestamp,
}

fn main() {}
