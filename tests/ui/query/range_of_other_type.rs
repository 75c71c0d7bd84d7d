// The year is a `u16`, so its ranges are of `u16`.
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
    let (from, to): (i64, i64) = (2020, 2026);
    let _ = EventKey::query().year(from..=to);
}
