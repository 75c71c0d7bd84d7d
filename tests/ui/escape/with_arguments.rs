// `#[escape]` takes nothing; caret on what is given.
use sortkey::SortKey;

#[derive(SortKey)]
struct Note {
    #[escape(char = '$')]
    text: String,
    id: String,
}

fn main() {}
