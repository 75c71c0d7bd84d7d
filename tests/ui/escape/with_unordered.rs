// Two attributes that decide one segment; caret on the second.
use sortkey::SortKey;

#[derive(SortKey)]
struct Note {
    #[escape]
    #[unordered]
    text: String,
    id: String,
}

fn main() {}
