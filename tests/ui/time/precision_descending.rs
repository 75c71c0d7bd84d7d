// Text has no descending form: the message shows the count; caret on the precision.
use sortkey::SortKey;

#[derive(SortKey)]
struct Event {
    #[timestamp(precision = "ms")]
    #[descending(max = 9_999_999_999_999)]
    at: jiff::Timestamp,
}

fn main() {}
