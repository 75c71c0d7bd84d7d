// A type that is no codec; caret on the type of the field.
use sortkey::SortKey;

#[derive(SortKey)]
struct Paint {
    #[segment(with = Hex)]
    colour: u32,
}

struct Hex;

fn main() {}
