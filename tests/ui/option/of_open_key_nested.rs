// As an absent one starts a key that starts with such a key; one error.
use sortkey::SortKey;

#[derive(SortKey)]
struct Owner {
    name: String,
    #[pad]
    shard: u8,
}

#[derive(SortKey)]
struct Holder(Owner);

#[derive(SortKey)]
struct Note {
    owner: Option<Holder>,
    id: String,
}

fn main() {}
