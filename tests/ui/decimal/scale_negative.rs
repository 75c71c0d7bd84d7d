// A scale is not negative; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
struct Price {
    #[decimal(width = 10, scale = -2)]
    amount: rust_decimal::Decimal,
}

fn main() {}
