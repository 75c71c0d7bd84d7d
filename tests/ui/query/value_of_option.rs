// A part that may be missing is given as what it is.
use sortkey::SortKey;

#[derive(SortKey)]
struct Key {
    #[pad(width = 2)]
    day: Option<u8>,
}

fn main() {
    let _ = Key::query().day(5);
}
