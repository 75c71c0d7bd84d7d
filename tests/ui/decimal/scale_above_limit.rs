// No number of the type has more than 28 digits after the point; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
struct Price {
    #[decimal(width = 40, scale = 29)]
    amount: rust_decimal::Decimal,
}

fn main() {}
