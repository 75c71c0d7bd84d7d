// The start of a count is no time; caret on what is asked.
use sortkey::SortKey;

#[derive(SortKey)]
struct Event {
    #[timestamp(epoch = "ms", width = 13)]
    at: jiff::Timestamp,
    id: String,
}

fn main() {
    let _ = Event::query().at(sortkey::starts_with("2026")).range();
}
