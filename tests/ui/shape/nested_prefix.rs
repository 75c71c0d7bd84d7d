// A unit variant in the middle of a key whose delimiter its prefix sorts below; both types are named.
use sortkey::SortKey;

#[derive(SortKey)]
enum Status {
    #[prefix = "ON"]
    On,
    #[prefix = "OFF"]
    Off,
}

#[derive(SortKey)]
#[sort_key(delimiter = '|')]
struct Job {
    status: Status,
    name: String,
}

fn main() {}
