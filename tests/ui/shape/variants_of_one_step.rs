// Two variants whose query steps would have one name: caret on both names.
use sortkey::SortKey;

#[derive(SortKey)]
enum Entity {
    #[prefix = "A"]
    UserKey,
    #[prefix = "B"]
    UserKEY,
}

fn main() {}
