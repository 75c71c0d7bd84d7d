//! Traits in scope, implemented for everything, with methods and items of the names that the derive uses.

use sortkey::SortKey;

#[allow(dead_code)]
trait Everything {
    const META: u8 = 0;
    const NODES: u8 = 0;
    fn parts(&self) -> u8 {
        0
    }
    fn from_values(_: u8) -> u8 {
        0
    }
    fn check(&self) -> u8 {
        0
    }
    fn write(&self) -> u8 {
        0
    }
    fn read(&self) -> u8 {
        0
    }
    fn then(&self) -> u8 {
        0
    }
    fn after(&self) -> u8 {
        0
    }
    fn finish(&self) -> u8 {
        0
    }
    fn of(&self) -> u8 {
        0
    }
    fn fmt(&self) -> u8 {
        0
    }
    fn from(_: u8) -> u8 {
        0
    }
    fn pad(&self) -> u8 {
        0
    }
}
impl<T: ?Sized> Everything for T {}

#[derive(SortKey, Debug, PartialEq)]
#[prefix = "RUN"]
struct RankKey {
    #[descending(max = 99)]
    score: u8,
    name: Name,
    player: String,
}

#[derive(SortKey, Debug, PartialEq)]
struct Name(String);

#[derive(SortKey, Debug, PartialEq)]
enum Row {
    #[prefix = "A"]
    First(Name),
    #[prefix = "B"]
    Second,
}

#[derive(SortKey, Debug, PartialEq)]
#[sort_key(infallible)]
#[prefix = "ID"]
struct Id(#[pad] u8);

#[test]
fn keys_beside_a_trait_for_everything_are_written_and_read() {
    let rank = RankKey { score: 9, name: Name("n".into()), player: "p".into() };
    assert_eq!(rank.to_sort_key().as_deref(), Ok("RUN#90#n#p"));
    assert_eq!(RankKey::from_sort_key("RUN#90#n#p"), Ok(rank));
    for (row, key) in [(Row::First(Name("a".into())), "A#a"), (Row::Second, "B")] {
        assert_eq!(row.to_sort_key().as_deref(), Ok(key));
        assert_eq!(Row::from_sort_key(key), Ok(row));
    }
    assert_eq!((Id(7).to_string(), <&Id as Into<String>>::into(&Id(8))), ("ID#007".into(), "ID#008".into()));
    let range = RankKey::query().score(9).range().unwrap();
    assert_eq!(range.start(), "RUN#90#");
}
