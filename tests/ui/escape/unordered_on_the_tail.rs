// The last segment keeps its order anyway; caret on the attribute.
use sortkey::SortKey;

#[derive(SortKey)]
struct Note {
    id: String,
    #[unordered]
    text: String,
}

fn main() {}
