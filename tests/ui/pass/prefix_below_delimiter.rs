// A struct's own prefix, and a field's, decide no order: they may hold characters below the delimiter.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "USER"]
#[sort_key(delimiter = '|')]
struct User(#[prefix = "ID"] String);

#[derive(SortKey)]
#[prefix = "v2"]
#[sort_key(delimiter = ':')]
struct Version(#[pad] u8);

fn main() {
    assert_eq!(User("a".into()).to_sort_key().unwrap(), "USER|ID|a");
    assert_eq!(Version(7).to_sort_key().unwrap(), "v2:007");
}
