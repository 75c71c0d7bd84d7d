// `#[pad]` belongs on a field; caret on the attribute.
use sortkey::SortKey;

#[derive(SortKey)]
enum Entity {
    #[prefix = "A"]
    #[pad(width = 3)]
    A(bool),
}

fn main() {}
