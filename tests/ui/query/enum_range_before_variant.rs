// An enum has no range over its variants.
use sortkey::SortKey;

#[derive(SortKey)]
enum Entity {
    #[prefix = "EVT"]
    Event(#[pad(width = 2)] u8),
    #[prefix = "META"]
    Meta,
}

fn main() {
    let _ = Entity::query().range();
}
