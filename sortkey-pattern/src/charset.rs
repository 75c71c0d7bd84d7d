//! Sets of characters: the letters of the automata.

/// A set of characters: some of ASCII, and of the others all of a length in UTF-8, or one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Set {
    pub(crate) ascii: u128,
    /// Bit `n`: all characters of `n` bytes.
    pub(crate) long: u8,
    pub(crate) one: Option<char>,
}

pub(crate) const LONG: u8 = 0b1_1100;
/// A character of each length.
const EXAMPLES: [char; 3] = ['é', 'ｱ', '😀'];

impl Set {
    pub(crate) const ALL: Set = Set { ascii: u128::MAX, long: LONG, one: None };

    pub(crate) fn ascii(is_in: impl Fn(u8) -> bool) -> Set {
        let ascii = (0..128).filter(|byte| is_in(*byte)).fold(0, |set, byte| set | 1 << byte);
        Set { ascii, long: 0, one: None }
    }

    pub(crate) fn above(delimiter: u8) -> Set {
        Set { long: LONG, ..Set::ascii(|byte| byte > delimiter) }
    }

    pub(crate) fn range(from: u8, to: u8) -> Set {
        Set::ascii(|byte| (from..=to).contains(&byte))
    }

    pub(crate) fn one(c: char) -> Set {
        match u8::try_from(c) {
            Ok(byte) if byte.is_ascii() => Set::range(byte, byte),
            _ => Set { ascii: 0, long: 0, one: Some(c) },
        }
    }

    pub(crate) fn holds(self, c: char) -> bool {
        match u8::try_from(c) {
            Ok(byte) if byte.is_ascii() => self.ascii >> byte & 1 == 1,
            _ => self.one == Some(c) || self.long >> c.len_utf8() & 1 == 1,
        }
    }

    /// A character of both sets: a digit or letter if there is one.
    pub(crate) fn shared(self, other: Set) -> Option<char> {
        let ascii = self.ascii & other.ascii;
        let is_in = |byte: &u8| ascii >> *byte & 1 == 1;
        let common = (b'0'..=b'9').chain(b'a'..=b'z').chain(b'A'..=b'Z').chain(0..128).find(is_in);
        common.map(char::from).or_else(|| {
            let others = self.one.into_iter().chain(other.one).chain(EXAMPLES);
            others.into_iter().find(|c| self.holds(*c) && other.holds(*c))
        })
    }
}
