// A public key may hold a field of a private type, and be deprecated.
#![deny(warnings)]

mod keys {
    use sortkey::SortKey;

    #[derive(SortKey)]
    struct Score(#[pad] u32);

    #[derive(SortKey)]
    pub struct RankKey {
        score: Score,
        pub player: String,
    }

    impl RankKey {
        pub fn new(score: u32) -> Self {
            RankKey { score: Score(score), player: "p".into() }
        }
    }

    #[deprecated]
    #[derive(SortKey)]
    #[sort_key(infallible)]
    pub struct OldKey(#[pad] u8);
}

fn main() {
    use sortkey::SortKey;

    assert_eq!(keys::RankKey::new(7).to_sort_key().unwrap(), "0000000007#p");
}
