// The sign of a number is the delimiter: an absent number could not be told from a negative one.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(delimiter = '-')]
struct Note {
    #[pad]
    shard: Option<i8>,
    id: String,
}

fn main() {}
