// A query that is never put to a store.
#![deny(unused_must_use)]
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "EVT"]
struct EventKey {
    #[pad(width = 4)]
    year: u16,
    #[pad(width = 2)]
    month: u8,
    city: String,
}

fn main() {
    EventKey::query().year(2026);
    EventKey::query().year(2020..=2026);
    let _ = sortkey::starts_with("a");
}
