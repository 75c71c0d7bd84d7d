// A time starts with a digit, which is below `:`.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(delimiter = ':')]
struct Note {
    #[timestamp(precision = "s")]
    at: Option<jiff::Timestamp>,
    id: String,
}

fn main() {}
