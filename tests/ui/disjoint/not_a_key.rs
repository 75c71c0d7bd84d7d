// A type that is no key.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "EVT"]
struct EventKey {
    #[pad(width = 4)]
    year: u16,
}

sortkey::assert_disjoint!(EventKey, String);

fn main() {}
