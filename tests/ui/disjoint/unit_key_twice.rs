// Two keys that are one and the same text.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "META"]
struct Meta;

#[derive(SortKey)]
#[prefix = "META"]
struct Config;

sortkey::assert_disjoint!(Meta, Config);

fn main() {}
