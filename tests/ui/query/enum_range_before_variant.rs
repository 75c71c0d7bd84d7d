// An enum has no range over its variants.
use sortkey::SortKey;

#[derive(SortKey)]
enum Entity {
    #[prefix = "META"]
    Meta,
    #[prefix = "EVT"]
    Event(#[pad(width = 2)] u8),
}

fn main() {
    let _ = Entity::query().range();
}
