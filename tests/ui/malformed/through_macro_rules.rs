// A literal that comes through a macro: caret where it was written.
use sortkey::SortKey;

macro_rules! key {
    ($name:ident, $width:expr, $max:literal, $prefix:literal) => {
        #[derive(SortKey)]
        #[prefix = $prefix]
        struct $name(#[descending(max = $max)] #[pad(width = $width)] u64, String);
    };
}

key!(Wide, 41, 9, "A");
key!(Long, 2, 999, "B");
key!(Open, 2, 9, "C#");

fn main() {}
