// The pattern `{?>A#{:1}}` would mean that absent values are last.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = ">A"]
struct Inner(#[pad(width = 1)] u8);

#[derive(SortKey)]
struct Key {
    inner: Option<Inner>,
    city: String,
}

fn main() {}
