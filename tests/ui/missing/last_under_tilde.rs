// An absent value is `~`, which cannot be the delimiter as well.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(delimiter = '~')]
struct Key {
    #[missing(last)]
    #[pad(width = 3)]
    score: Option<u16>,
    city: String,
}

fn main() {}
