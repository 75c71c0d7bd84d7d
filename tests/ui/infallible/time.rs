// A time can be finer than the precision; caret on the type.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(infallible)]
struct Event {
    #[timestamp(precision = "ms")]
    at: jiff::Timestamp,
}

fn main() {}
