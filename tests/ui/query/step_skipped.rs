// A gap: the month comes after the year, so it cannot be given before it.
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
    let _ = EventKey::query().month(6);
}
