// `..` is every value of the segment.
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
    let _ = EventKey::query().year(..);
}
