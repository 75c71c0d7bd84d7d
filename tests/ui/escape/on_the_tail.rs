// The last segment holds any text as it is; caret on the attribute.
use sortkey::SortKey;

#[derive(SortKey)]
struct Note {
    id: String,
    #[escape]
    text: String,
}

fn main() {}
