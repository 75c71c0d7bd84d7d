// A count needs a width; caret on `epoch`.
use sortkey::SortKey;

#[derive(SortKey)]
struct Event {
    #[timestamp(epoch = "ms")]
    at: jiff::Timestamp,
}

fn main() {}
