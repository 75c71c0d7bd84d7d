// An id has no order that a range could mean.
use sortkey::SortKey;
use uuid::Uuid;

#[derive(SortKey)]
struct Key {
    id: Uuid,
}

fn main() {
    let _ = Key::query().id(Uuid::nil()..);
}
