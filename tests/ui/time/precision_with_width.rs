// The precision gives the width; caret on the width.
use sortkey::SortKey;

#[derive(SortKey)]
struct Event {
    #[timestamp(precision = "ms", width = 24)]
    at: jiff::Timestamp,
}

fn main() {}
