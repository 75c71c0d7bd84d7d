// The prefix of the first field is how the key starts.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "EVT"]
struct EventKey {
    #[pad(width = 4)]
    year: u16,
}

#[derive(SortKey)]
struct OtherKey {
    #[prefix = "EVT"]
    name: String,
}

sortkey::assert_disjoint!(EventKey, OtherKey);

fn main() {}
