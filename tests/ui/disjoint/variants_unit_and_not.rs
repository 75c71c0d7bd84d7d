// A variant whose whole key is how those of another start.
use sortkey::SortKey;

#[derive(SortKey)]
enum Entity {
    #[prefix = "EVT"]
    Event(#[pad(width = 2)] u8),
    #[prefix = "EVT"]
    AllEvents,
}

fn main() {}
