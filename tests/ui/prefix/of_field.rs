// The rules hold for the prefix of a field too; caret on the literal.
use sortkey::SortKey;

#[derive(SortKey)]
#[prefix = "RUN"]
struct RankKey {
    #[prefix = "O#"]
    order: String,
    player: String,
}

fn main() {}
