// A width out of range, given as the parameter of a nested key; the field and the key are named.
use sortkey::SortKey;

#[derive(SortKey)]
struct Count<const N: usize>(#[pad(width = N)] u32);

#[derive(SortKey)]
#[prefix = "OUT"]
struct Outer {
    count: Count<70>,
    text: String,
}

fn main() {}
