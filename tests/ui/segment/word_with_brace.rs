// A word with a brace would make the pattern another; one error, which names the field.
use sortkey::{Codec, DecodeError, EncodeError, Place, Reader, Segment, SortKey};

#[derive(SortKey)]
struct Paint {
    #[segment(with = Hex)]
    colour: u32,
}

struct Hex;

impl Codec<u32> for Hex {
    const SEGMENT: Segment = Segment::fixed("h{}", 8);
    fn check(_: &u32, _: Place) -> Result<usize, EncodeError> {
        Ok(8)
    }
    fn write(_: &u32, _: Place, _: &mut String) {}
    fn read(_: &mut Reader<'_>, _: Place) -> Result<u32, DecodeError> {
        Ok(0)
    }
}

fn main() {}
