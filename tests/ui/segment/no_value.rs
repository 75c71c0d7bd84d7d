// `with` needs a value; caret on the key.
use sortkey::SortKey;

#[derive(SortKey)]
struct Paint {
    #[segment(with)]
    colour: u32,
}

fn main() {}
