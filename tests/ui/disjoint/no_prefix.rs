// A key without a prefix can be anything.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "EVT"]
struct EventKey {
    #[pad(width = 4)]
    year: u16,
}

#[derive(SortKey)]
struct NameKey {
    name: String,
}

sortkey::assert_disjoint!(EventKey, NameKey);

fn main() {}
