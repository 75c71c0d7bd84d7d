//! Time, as ratios: within a round all subjects run right after one another, so that a slow moment of the machine
//! slows them all.

use crate::subjects::{BY_HAND, Pass, Subject};
use std::time::Instant;

const ROUNDS: usize = 41;
const PASSES: usize = 4;

/// Each subject's time as a part of the time by hand: the median over all rounds.
pub(crate) fn ratios(subjects: &[Subject]) -> Vec<f64> {
    let passes: Vec<Pass> = subjects.iter().map(Subject::pass).collect();
    let rounds: Vec<Vec<f64>> = (0..ROUNDS).map(|round| times(&passes, round)).collect();
    let by_hand = |subject: &Subject| {
        subjects
            .iter()
            .position(|s| (s.key, s.operation, s.contender) == (subject.key, subject.operation, BY_HAND))
    };
    let ratio = |(place, subject)| {
        let hand = by_hand(subject)?;
        Some(median(rounds.iter().map(|times| times[place] / times[hand]).collect()))
    };
    subjects.iter().enumerate().map(|subject| ratio(subject).unwrap_or(f64::NAN)).collect()
}

/// Each round begins elsewhere, so that no subject always follows the same others at the same moment.
fn times(passes: &[Pass], round: usize) -> Vec<f64> {
    let mut times = vec![0.0; passes.len()];
    for step in 0..passes.len() {
        let place = (step + round * 7) % passes.len();
        passes[place]();
        let start = Instant::now();
        (0..PASSES).for_each(|_| passes[place]());
        times[place] = start.elapsed().as_secs_f64();
    }
    times
}

pub(crate) fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
