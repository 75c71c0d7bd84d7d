// The other's keys may start with the upper end of a query for all events, `EVT$`.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "EVT"]
struct EventKey {
    #[pad(width = 4)]
    year: u16,
}

#[derive(SortKey)]
#[prefix = "EVT"]
#[sort_key(delimiter = '$')]
struct OtherKey {
    name: String,
}

sortkey::assert_disjoint!(EventKey, OtherKey);

fn main() {}
