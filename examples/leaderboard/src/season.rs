//! The runs of the season: the same every time.

use crate::key::RankKey;

/// The scores whose order unpadded keys get wrong, best first.
pub const TELLING: [u64; 4] = [1500, 240, 10, 9];

/// The runs worth naming: score, time, player.
const NAMED: [(u64, u64, &str); 13] = [
    (9, 1_717_286_409, "p_2203"),
    (10, 1_717_372_810, "p_7730"),
    (240, 1_718_211_540, "p_0451"),
    (1408, 1_718_625_912, "p_5518"),
    (1419, 1_717_849_077, "p_3036"),
    (1431, 1_718_960_725, "p_4802"),
    (1437, 1_718_049_600, "p_9144"),
    // One score, one second: the players decide.
    (1466, 1_718_539_221, "p_6120"),
    (1466, 1_718_539_221, "p_0975"),
    (1472, 1_718_887_384, "p_7067"),
    // One score: the earlier run is ahead, whatever the players are called.
    (1487, 1_719_011_542, "p_1207"),
    (1487, 1_718_970_123, "p_3391"),
    (1500, 1_719_100_800, "p_8842"),
];

/// How many runs the season has besides.
const OTHERS: u64 = 387;

/// All runs, in no particular order. Their scores are below those of the top ten, and no second run has
/// one of the [`TELLING`] scores.
#[must_use]
pub fn runs() -> Vec<RankKey> {
    let named = NAMED.map(|(score, at, player)| RankKey { score, at, player: player.to_owned() });
    let mut numbers = Numbers(2026);
    let others = (0..OTHERS).map(|_| {
        let score = loop {
            let score = numbers.within(11, 1400);
            if !TELLING.contains(&score) {
                break score;
            }
        };
        let at = numbers.within(1_717_200_000, 1_719_100_000);
        RankKey { score, at, player: format!("p_{:04}", numbers.within(0, 9999)) }
    });
    let mut runs: Vec<_> = named.into_iter().chain(others).collect();
    runs.sort_by(|a, b| a.player.cmp(&b.player));
    runs
}

/// Numbers that look random and are the same every time (a linear congruential generator).
struct Numbers(u64);

impl Numbers {
    /// The next number from `low` to `high`.
    fn within(&mut self, low: u64, high: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        low + (self.0 >> 33) % (high - low + 1)
    }
}
