// A newtype takes ranges of its own type.
use sortkey::SortKey;

#[derive(SortKey)]
struct Score(#[pad(width = 3)] u16);

#[derive(SortKey)]
#[prefix = "RUN"]
struct Key {
    score: Score,
}

fn main() {
    let _ = Key::query().score(Score(5)..=Score(9));
}
