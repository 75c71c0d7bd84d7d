// A text or a count, not both; caret on the second.
use sortkey::SortKey;

#[derive(SortKey)]
struct Event {
    #[timestamp(precision = "ms", epoch = "ms", width = 13)]
    at: jiff::Timestamp,
}

fn main() {}
