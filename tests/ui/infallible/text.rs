// A text can be longer than a key; caret on the type, and no other error, though the key may be empty too.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(infallible)]
struct Note {
    id: String,
}

fn main() {}
