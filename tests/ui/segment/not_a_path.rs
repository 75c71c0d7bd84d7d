// What is no path; caret on it.
use sortkey::SortKey;

#[derive(SortKey)]
struct Paint {
    #[segment(with = 5)]
    colour: u32,
}

fn main() {}
