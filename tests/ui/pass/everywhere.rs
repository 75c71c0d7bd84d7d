// Every place and form of an attribute that compiles.
use sortkey::SortKey;

const WIDTH: usize = 10;
const MAX: u64 = 999;

mod limits {
    pub const WIDTH: usize = 3;
    pub const MAX: u16 = 500;
}

#[derive(SortKey)]
#[prefix = "UNIT"]
struct Unit;

#[derive(SortKey)]
struct Tuple(#[pad] u8, #[pad(width = WIDTH)] u64, #[descending(max = MAX)] u64, Box<str>);

#[derive(SortKey)]
#[sort_key(delimiter = '!', max_len = 2048)]
struct Named<'a> {
    #[pad(width = limits::WIDTH, max = limits::MAX)]
    r#type: u16,
    #[descending(max = -5)]
    #[pad(width = 5)]
    below: i32,
    #[prefix = "P"]
    text: std::borrow::Cow<'a, str>,
}

#[derive(SortKey)]
struct Sized<T = bool, const W: usize = 4>(#[pad(width = W)] u32, T)
where
    T: Clone;

macro_rules! key {
    ($name:ident, $width:expr, $max:literal) => {
        #[derive(SortKey)]
        #[prefix = "M"]
        struct $name(#[descending(max = $max)] #[pad(width = $width)] u64);
    };
}
key!(Made, 10, 999);

mod keys {
    pub use sortkey;
}

macro_rules! key_of_a_team {
    ($name:ident) => {
        #[derive(SortKey)]
        #[prefix = "T"]
        #[sort_key(crate = $crate::keys::sortkey)]
        struct $name(#[pad(r#width = 3)] u8);
    };
}
key_of_a_team!(OfATeam);

#[derive(SortKey)]
#[sort_key(max_len = 64)]
#[sort_key(crate = "crate::keys::sortkey")]
struct Twice(bool);

fn main() {
    assert_eq!(Unit.to_sort_key().unwrap(), "UNIT");
    assert_eq!(Tuple(1, 2, 3, "x".into()).to_sort_key().unwrap(), "001#0000000002#996#x");
    let named = Named { r#type: 7, below: -6, text: "t".into() };
    assert_eq!(named.to_sort_key().unwrap(), "007!00001!P!t");
    assert_eq!(Sized::<bool, 4>(5, true).to_sort_key().unwrap(), "0005#1");
    assert_eq!(Made(9).to_sort_key().unwrap(), "M#0000000990");
    assert_eq!(OfATeam(7).to_sort_key().unwrap(), "T#007");
    assert_eq!(Twice(true).to_sort_key().unwrap(), "1");
}
