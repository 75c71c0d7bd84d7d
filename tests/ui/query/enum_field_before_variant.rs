// An enum's first step chooses the variant.
use sortkey::SortKey;

#[derive(SortKey)]
enum Entity {
    #[prefix = "EVT"]
    Event {
        #[pad(width = 2)]
        day: u8,
    },
    #[prefix = "META"]
    Meta,
}

fn main() {
    let _ = Entity::query().day(5);
}
