// A variant without a prefix; caret on its name.
use sortkey::SortKey;

#[derive(SortKey)]
enum Entity {
    #[prefix = "A"]
    A,
    B,
}

fn main() {}
