// A decimal number needs a scale: the message shows it; caret on the type.
use sortkey::SortKey;

#[derive(SortKey)]
struct Price {
    amount: rust_decimal::Decimal,
    id: String,
}

fn main() {}
