// An enum without variants; caret on the name.
use sortkey::SortKey;

#[derive(SortKey)]
enum Nothing {}

fn main() {}
