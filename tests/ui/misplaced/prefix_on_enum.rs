// `#[prefix]` belongs on the variants of an enum; caret on the attribute.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "E"]
enum Entity {
    #[prefix = "A"]
    A,
}

fn main() {}
