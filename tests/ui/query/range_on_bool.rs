// A `bool` is asked for by value.
use sortkey::SortKey;

#[derive(SortKey)]
struct Key {
    paid: bool,
}

fn main() {
    let _ = Key::query().paid(false..=true);
}
