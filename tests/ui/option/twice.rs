// `None` and `Some(None)` would have one text; one error, which names the field.
use sortkey::SortKey;

#[derive(SortKey)]
struct Note {
    text: Option<Option<String>>,
    id: String,
}

fn main() {}
