// A type parameter that is no key: the use is refused, not the derive.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "T"]
struct Tagged<T>(T);

fn main() {
    let _ = Tagged(1.5_f64).to_sort_key();
}
