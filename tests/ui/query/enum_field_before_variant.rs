// An enum's first step chooses the variant.
use sortkey::SortKey;

#[derive(SortKey)]
enum Entity {
    #[prefix = "META"]
    Meta,
    #[prefix = "EVT"]
    Event {
        #[pad(width = 2)]
        day: u8,
    },
}

fn main() {
    let _ = Entity::query().day(5);
}
