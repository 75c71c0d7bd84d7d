// Digits are below `:`, so an absent number would no longer sort first.
use sortkey::SortKey;

#[derive(SortKey)]
#[sort_key(delimiter = ':')]
struct Note {
    #[pad]
    shard: Option<u8>,
    id: String,
}

fn main() {}
