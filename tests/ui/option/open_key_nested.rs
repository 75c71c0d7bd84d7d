// Two holes of one kind: an `Option` of a key that may start with the delimiter, inside another key.
use sortkey::SortKey;

#[derive(SortKey)]
struct Open(String, String);

#[derive(SortKey)]
struct Wrapped<T>(Option<T>);

#[derive(SortKey)]
#[prefix = "OUT"]
struct Outer {
    open: Wrapped<Open>,
    text: String,
}

fn main() {}
