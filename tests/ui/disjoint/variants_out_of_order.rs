// A derived `Ord` would be in another order than the keys; the two that are the wrong way round are named.
use sortkey::SortKey;

#[derive(SortKey)]
enum Priority {
    #[prefix = "HIGH"]
    High,
    #[prefix = "MEDIUM"]
    Medium,
    #[prefix = "LOW"]
    Low,
}

fn main() {}
