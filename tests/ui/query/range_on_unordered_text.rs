// Text that has given up its order.
use sortkey::SortKey;

#[derive(SortKey)]
struct Key {
    #[unordered]
    name: String,
    tail: String,
}

fn main() {
    let _ = Key::query().name("a"..="b");
}
