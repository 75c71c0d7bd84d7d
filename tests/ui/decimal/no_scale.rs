// Width and scale decide every stored byte; caret on the attribute, one error each.
use sortkey::SortKey;

#[derive(SortKey)]
struct Price {
    #[decimal(width = 10)]
    amount: rust_decimal::Decimal,
    #[decimal(scale = 2)]
    other: rust_decimal::Decimal,
    #[decimal]
    third: rust_decimal::Decimal,
}

fn main() {}
