//! IP addresses: `010.024.020.013`, and eight groups of four hexadecimal digits.

use crate::errors::decode::{DecodeError, DecodeErrorKind};
use crate::errors::encode::EncodeError;
use crate::layout::layout::{Kind, Segment};
use crate::ranges::interval::Ends;
use crate::reader::Reader;
use crate::segments::codec::{Codec, Place};
use crate::segments::order::{self, Meant, Ranged};
use crate::segments::plain::Plain;
use alloc::string::String;
use core::net::{Ipv4Addr, Ipv6Addr};
use core::ops::Bound;

const V4_LEN: usize = 15;
const V6_LEN: usize = 39;

const HEX: [&str; 16] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f"];

fn push_v4(value: Ipv4Addr, out: &mut String) {
    for (place, octet) in value.octets().into_iter().enumerate() {
        if place > 0 {
            out.push('.');
        }
        for digit in [octet / 100, octet / 10 % 10, octet % 10] {
            out.push_str(HEX[usize::from(digit)]);
        }
    }
}

fn push_v6(value: Ipv6Addr, out: &mut String) {
    for (place, group) in value.segments().into_iter().enumerate() {
        if place > 0 {
            out.push(':');
        }
        for shift in [12, 8, 4, 0] {
            out.push_str(HEX[usize::from(group >> shift & 0xF)]);
        }
    }
}

/// Groups of `digits` digits each, with `mark` between them.
fn read_groups<const N: usize>(text: &str, digits: usize, radix: u32, mark: char) -> Option<[u16; N]> {
    let mut groups = [0; N];
    let mut parts = text.split(mark);
    for group in &mut groups {
        let part = parts.next().filter(|part| part.len() == digits)?;
        // The parser takes a sign, and capitals: they are not written.
        if !part.bytes().all(|byte| byte.is_ascii_digit() || radix == 16 && matches!(byte, b'a'..=b'f')) {
            return None;
        }
        *group = u16::from_str_radix(part, radix).ok()?;
    }
    parts.next().is_none().then_some(groups)
}

fn read_v4(text: &str) -> Option<Ipv4Addr> {
    let [a, b, c, d] = read_groups::<4>(text, 3, 10, '.')?.map(u8::try_from);
    Some(Ipv4Addr::new(a.ok()?, b.ok()?, c.ok()?, d.ok()?))
}

fn read_v6(text: &str) -> Option<Ipv6Addr> {
    read_groups::<8>(text, 4, 16, ':').map(Ipv6Addr::from)
}

macro_rules! address {
    ($t:ty, $bits:ty, $kind:expr, $len:expr, $push:path, $read:path, $form:literal) => {
        impl Codec<$t> for Plain {
            const SEGMENT: Segment = Segment::of($kind);

            fn check(_: &$t, _: Place) -> Result<usize, EncodeError> {
                Ok($len)
            }

            fn write(value: &$t, _: Place, out: &mut String) {
                $push(*value, out);
            }

            fn read(reader: &mut Reader<'_>, _: Place) -> Result<$t, DecodeError> {
                let start = reader.offset();
                reader
                    .take($len)
                    .and_then($read)
                    .ok_or_else(|| DecodeError::new(DecodeErrorKind::NotA { form: $form }, start))
            }
        }

        impl Ranged<$t> for Plain {
            fn ends(
                from: Bound<&$t>,
                to: Bound<&$t>,
                _: Place,
                ends: &mut Ends,
            ) -> Result<Meant, EncodeError> {
                let low = match from {
                    Bound::Unbounded => Some(0),
                    Bound::Included(value) => Some(<$bits>::from(*value)),
                    Bound::Excluded(value) => <$bits>::from(*value).checked_add(1),
                };
                let high = match to {
                    Bound::Unbounded => Some(<$bits>::MAX),
                    Bound::Included(value) => Some(<$bits>::from(*value)),
                    Bound::Excluded(value) => <$bits>::from(*value).checked_sub(1),
                };
                Ok(order::points(low, high, false, ends, |bits, out| $push(<$t>::from(bits), out)))
            }
        }
    };
}
address!(Ipv4Addr, u32, Kind::Ipv4, V4_LEN, push_v4, read_v4, "an IPv4 address as `010.024.020.013`");
address!(
    Ipv6Addr,
    u128,
    Kind::Ipv6,
    V6_LEN,
    push_v6,
    read_v6,
    "an IPv6 address as `2001:0db8:0000:0000:0000:0000:0000:0001`"
);

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn texts_are_those_of_the_format() {
        let v4 = |address: Ipv4Addr| {
            let mut text = String::new();
            push_v4(address, &mut text);
            assert_eq!((text.len(), read_v4(&text)), (V4_LEN, Some(address)));
            text
        };
        assert_eq!(v4(Ipv4Addr::new(10, 24, 20, 13)), "010.024.020.013");
        assert_eq!(v4(Ipv4Addr::UNSPECIFIED), "000.000.000.000");
        assert_eq!(v4(Ipv4Addr::BROADCAST), "255.255.255.255");
        let v6 = |address: &str| {
            let (address, mut text) = (address.parse::<Ipv6Addr>().unwrap(), String::new());
            push_v6(address, &mut text);
            assert_eq!((text.len(), read_v6(&text)), (V6_LEN, Some(address)));
            text
        };
        assert_eq!(v6("2001:db8::1"), "2001:0db8:0000:0000:0000:0000:0000:0001");
        assert_eq!(v6("::"), "0000:0000:0000:0000:0000:0000:0000:0000");
        assert_eq!(v6(&"ffff:".repeat(8)[..39]), "ffff:".repeat(8)[..39].to_string());
    }

    #[test]
    fn other_spellings_are_refused() {
        for text in
            ["256.000.000.000", "10.24.20.13", "010.024.020.0 3", "+10.024.020.013", "010.024.020-013"]
        {
            assert_eq!(read_v4(text), None, "{text}");
        }
        for text in [
            "2001:0DB8:0000:0000:0000:0000:0000:0001",
            "2001:db8::1",
            "+001:0db8:0000:0000:0000:0000:0000:0001",
        ] {
            assert_eq!(read_v6(text), None, "{text}");
        }
    }
}
