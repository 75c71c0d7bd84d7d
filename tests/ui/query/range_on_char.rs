// A `char` is asked for by value.
use sortkey::SortKey;

#[derive(SortKey)]
struct Key {
    letter: char,
}

fn main() {
    let _ = Key::query().letter('a'..='f');
}
