// A codec of another type; caret on the type of the field.
use sortkey::SortKey;

#[derive(SortKey)]
struct Paint {
    #[segment(with = hex::Hex<6>)]
    colour: u64,
}

mod hex {
    use sortkey::{Codec, DecodeError, EncodeError, Place, Reader, Segment};

    pub struct Hex<const WIDTH: usize>;

    impl<const WIDTH: usize> Codec<u32> for Hex<WIDTH> {
        const SEGMENT: Segment = Segment::fixed("hex", WIDTH);
        fn check(_: &u32, _: Place) -> Result<usize, EncodeError> {
            Ok(WIDTH)
        }
        fn write(_: &u32, _: Place, _: &mut String) {}
        fn read(_: &mut Reader<'_>, _: Place) -> Result<u32, DecodeError> {
            Ok(0)
        }
    }
}

fn main() {}
