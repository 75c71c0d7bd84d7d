// A union has no order; caret on `union`, and one error.
use sortkey::SortKey;

#[derive(SortKey)]
union Number {
    a: u32,
    b: i32,
}

fn main() {}
