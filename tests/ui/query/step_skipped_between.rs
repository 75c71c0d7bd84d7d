// A gap behind a value: the city comes after the month.
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
    let _ = EventKey::query().year(2026).city("Ghent");
}
