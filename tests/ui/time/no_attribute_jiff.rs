// A time needs a precision: both forms are shown, the caret is on the type, one error.
use sortkey::SortKey;

#[derive(SortKey)]
struct Event {
    at: jiff::Timestamp,
    id: String,
}

fn main() {
    let _ = Event::from_sort_key("2026").map(|key| key.to_sort_key());
}
