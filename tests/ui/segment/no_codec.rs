// `#[segment]` needs a codec; caret on the attribute.
use sortkey::SortKey;

#[derive(SortKey)]
struct Paint {
    #[segment]
    colour: u32,
    #[segment()]
    gloss: u32,
}

fn main() {}
