// A `char` is whole.
use sortkey::SortKey;

#[derive(SortKey)]
struct Key {
    letter: char,
}

fn main() {
    let _ = Key::query().letter(sortkey::starts_with("a"));
}
