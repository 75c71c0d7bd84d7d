// A key whose first segment may be empty starts as an absent one does; one error, which names the field.
use sortkey::SortKey;

#[derive(SortKey)]
struct Owner {
    name: String,
    #[pad]
    shard: u8,
}

#[derive(SortKey)]
struct Note {
    owner: Option<Owner>,
    id: String,
}

fn main() {}
