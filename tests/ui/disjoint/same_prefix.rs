// Two key types with one prefix.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "EVT"]
struct EventKey {
    #[pad(width = 4)]
    year: u16,
}

#[derive(SortKey)]
#[prefix = "EVT"]
struct EventOfUserKey {
    user: String,
}

sortkey::assert_disjoint!(EventKey, EventOfUserKey);

fn main() {}
