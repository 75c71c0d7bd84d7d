// `#[timestamp]` alone: both forms are shown, caret on the name of the attribute.
use sortkey::SortKey;

#[derive(SortKey)]
struct Event {
    #[timestamp]
    at: jiff::Timestamp,
    #[timestamp()]
    then: jiff::Timestamp,
    #[timestamp(width = 13)]
    later: jiff::Timestamp,
}

fn main() {}
