// A unit that there is none of; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
struct Event {
    #[timestamp(precision = "m")]
    at: jiff::Timestamp,
    #[timestamp(epoch = "milliseconds", width = 13)]
    then: jiff::Timestamp,
}

fn main() {}
