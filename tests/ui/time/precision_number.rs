// A unit is a string; caret on the number.
use sortkey::SortKey;

#[derive(SortKey)]
struct Event {
    #[timestamp(precision = 3)]
    at: jiff::Timestamp,
}

fn main() {}
