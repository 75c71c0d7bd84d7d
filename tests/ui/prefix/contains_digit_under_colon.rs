// Under the delimiter `:` a digit is below it, and between variants prefixes decide the order; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(delimiter = ':')]
enum Row {
    #[prefix = "V2"]
    Second(String),
}

fn main() {}
