// One type alone is compared with nothing.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "EVT"]
struct EventKey(String);

sortkey::assert_disjoint!(EventKey);

fn main() {}
