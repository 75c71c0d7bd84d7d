// A layout cannot be pinned on a type with parameters; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(layout = "{:2}")]
struct Count<const N: usize>(#[pad(width = N)] u32);

fn main() {}
