// Neither fields nor a prefix; caret on the name.
use sortkey::SortKey;

#[derive(SortKey)]
struct Nothing;

fn main() {}
