// Two variants with one prefix.
use sortkey::SortKey;

#[derive(SortKey)]
enum Entity {
    #[prefix = "EVT"]
    Event(#[pad(width = 2)] u8),
    #[prefix = "EVT"]
    Other { name: String },
}

fn main() {}
