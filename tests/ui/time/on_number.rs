// `#[timestamp]` is for times; caret on the type, one error.
use sortkey::SortKey;

#[derive(SortKey)]
struct Event {
    #[timestamp(epoch = "ms", width = 13)]
    at: u64,
}

fn main() {}
