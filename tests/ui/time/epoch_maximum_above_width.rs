// A maximum with more digits than the width; caret on the maximum.
use sortkey::SortKey;

#[derive(SortKey)]
struct Event {
    #[timestamp(epoch = "s", width = 10)]
    #[descending(max = 99_999_999_999)]
    at: jiff::Timestamp,
}

fn main() {}
