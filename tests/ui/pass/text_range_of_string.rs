// Ranges of text are ranges of `&str`, and of `String`.
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
    let _ = EventKey::query().year(2026).month(6).city(String::from("A")..=String::from("B"));
}
