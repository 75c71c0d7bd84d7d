// No room for the escapes above the delimiter; caret on the attribute.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(delimiter = '|')]
struct Note {
    #[escape]
    text: String,
    id: String,
}

fn main() {}
