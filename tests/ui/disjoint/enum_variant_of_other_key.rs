// A variant with the prefix of another key type, the third of three.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "EVT"]
struct EventKey {
    #[pad(width = 4)]
    year: u16,
}

#[derive(SortKey)]
#[prefix = "USER"]
struct UserKey {
    name: String,
}

#[derive(SortKey)]
enum Entity {
    #[prefix = "EVT"]
    Event(#[pad(width = 2)] u8),
    #[prefix = "META"]
    Meta,
}

sortkey::assert_disjoint!(EventKey, UserKey, Entity);

fn main() {}
