// The prefix of a variant contains a space, which is below the delimiter; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
enum Row {
    #[prefix = "RU N"]
    Run(String),
}

fn main() {}
