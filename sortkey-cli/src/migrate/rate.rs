//! How fast units of capacity may be consumed.

use std::sync::Mutex;
use std::time::Duration;

use tokio::time::Instant;

/// A budget of units that grows with time, held from what the service says was consumed.
///
/// A call reserves what the calls before it cost on average, and settles the difference when its answer is there. A call
/// without an answer keeps its reservation: refused and lost calls consume units too, and nobody says how many.
#[derive(Debug)]
pub(crate) struct Rate {
    /// Units a second; 0 for no limit.
    units: f64,
    budget: Mutex<Budget>,
}

#[derive(Debug)]
struct Budget {
    left: f64,
    at: Instant,
    /// What a call costs, on average.
    cost: f64,
}

impl Rate {
    /// `units` a second, 0 for no limit; `cost` is the first guess at what a call costs.
    pub(crate) fn new(units: f64, cost: f64) -> Self {
        Self { units, budget: Mutex::new(Budget { left: 0.0, at: Instant::now(), cost }) }
    }

    /// Waits for a call's units; returns what was reserved.
    pub(crate) async fn reserve(&self) -> f64 {
        if self.units <= 0.0 {
            return 0.0;
        }
        let (cost, wait) = {
            let mut budget = self.budget();
            let now = Instant::now();
            // At most a tenth of a second is saved up, so that a pause is not followed by a burst.
            budget.left = (budget.left + now.duration_since(budget.at).as_secs_f64() * self.units)
                .min(self.units / 10.0);
            budget.at = now;
            let wait = (-budget.left / self.units).max(0.0);
            budget.left -= budget.cost;
            (budget.cost, wait)
        };
        tokio::time::sleep(Duration::from_secs_f64(wait)).await;
        cost
    }

    /// Puts what was consumed in the place of what was `reserved`.
    pub(crate) fn settle(&self, reserved: f64, consumed: f64) {
        let mut budget = self.budget();
        budget.left += reserved - consumed;
        budget.cost += (consumed - budget.cost) / 16.0;
    }

    fn budget(&self) -> std::sync::MutexGuard<'_, Budget> {
        // Numbers alone are behind the lock: whoever panicked left none half written.
        self.budget.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_budget_is_held_by_what_calls_really_cost() {
        let rate = Rate::new(100.0, 1.0);
        let started = Instant::now();
        for _ in 0..200 {
            let reserved = rate.reserve().await;
            rate.settle(reserved, 4.0);
        }
        // 200 calls of 4 units each at 100 units a second, but for the first, which is free, and a tenth of a second.
        let taken = started.elapsed().as_secs_f64();
        assert!((7.8..=8.1).contains(&taken), "{taken}");
    }

    #[tokio::test(start_paused = true)]
    async fn no_limit_waits_for_nothing() {
        let rate = Rate::new(0.0, 1.0);
        let started = Instant::now();
        for _ in 0..1000 {
            let reserved = rate.reserve().await;
            rate.settle(reserved, 1000.0);
        }
        assert_eq!(started.elapsed(), Duration::ZERO);
    }
}
