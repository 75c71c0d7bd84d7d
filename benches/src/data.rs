//! The inputs: the same on every run and every machine.

use crate::keys::{Escaped, Fixed, Hierarchy, Leaderboard, Row, Text};

/// Inputs per pass.
pub(crate) const COUNT: usize = 4096;

const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz_01234";

/// The generator that Knuth's MMIX uses: its high bits are random enough for test data.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new() -> Self {
        Random(42)
    }

    /// A number below `limit`.
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 16) % limit
    }

    fn number<T: TryFrom<u64> + Default>(&mut self, limit: u64) -> T {
        T::try_from(self.below(limit)).unwrap_or_default()
    }

    /// A word of `shortest` to `longest` letters.
    fn word(&mut self, shortest: u64, longest: u64) -> String {
        let len = shortest + self.below(longest - shortest + 1);
        (0..len).map(|_| char::from(LETTERS[self.number::<usize>(32)])).collect()
    }
}

fn many<T>(mut one: impl FnMut(&mut Random) -> T) -> Vec<T> {
    let mut random = Random::new();
    (0..COUNT).map(|_| one(&mut random)).collect()
}

pub(crate) fn leaderboard() -> Vec<Leaderboard> {
    many(|random| {
        // Scores of all lengths, as real ones are; times mostly of the present.
        let highest = 10_u64.pow(1 + random.number::<u32>(10));
        let at = if random.below(8) == 0 { 0 } else { 1_700_000_000_000 };
        Leaderboard {
            score: random.below(highest),
            at: at + random.below(100_000_000_000),
            player: random.word(6, 16),
        }
    })
}

pub(crate) fn fixed() -> Vec<Fixed> {
    many(|random| Fixed {
        year: 2000 + random.number::<u16>(40),
        month: 1 + random.number::<u8>(12),
        day: 1 + random.number::<u8>(28),
        sequence: random.number(1 << 32),
    })
}

pub(crate) fn hierarchy() -> Vec<Hierarchy> {
    many(|random| Hierarchy {
        organisation: random.word(4, 20),
        team: random.word(4, 20),
        room: random.number(1_000_000),
        guest: random.word(6, 16),
    })
}

/// One in four holds something to escape, as tags do that users make up.
pub(crate) fn escaped() -> Vec<Escaped> {
    many(|random| {
        let mut tag = random.word(4, 20);
        match random.below(8) {
            0 => tag.insert(2, '#'),
            1 => tag.insert(3, ' '),
            _ => {}
        }
        Escaped { tag, item: random.number(100_000_000) }
    })
}

pub(crate) fn rows() -> Vec<Row> {
    many(|random| match random.below(3) {
        0 => Row::Event { at: 1_700_000_000_000 + random.below(100_000_000_000), id: random.word(6, 16) },
        1 => Row::Invoice { number: random.number(100_000_000) },
        _ => Row::Status,
    })
}

pub(crate) fn numbers<T>(new: fn(&mut dyn FnMut() -> u32) -> T) -> Vec<T> {
    many(|random| new(&mut || random.number(100_000_000)))
}

pub(crate) fn texts(len: u64) -> Vec<Text> {
    many(|random| Text { text: random.word(len, len), item: random.number(100_000_000) })
}
