// `#[decimal]` is for decimal numbers; caret on the type.
use sortkey::SortKey;

#[derive(SortKey)]
struct Price {
    #[decimal(width = 10, scale = 2)]
    amount: f64,
}

fn main() {}
