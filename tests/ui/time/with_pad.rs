// Two attributes that decide one segment; one error.
use sortkey::SortKey;

#[derive(SortKey)]
struct Event {
    #[timestamp(epoch = "ms", width = 13)]
    #[pad(width = 13)]
    at: jiff::Timestamp,
}

fn main() {}
