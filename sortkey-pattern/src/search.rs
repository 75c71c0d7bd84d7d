//! The search for a text that two automata accept.

use crate::automaton::{Automaton, State};
use std::collections::{HashMap, VecDeque};

/// The most pairs of states that are looked at.
const MOST: usize = 1 << 21;

/// A state of each, and whether some character stood in parts that do not correspond.
type Triple = (State, State, bool);

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    Nothing,
    Text(String),
    /// There were too many pairs to look at all of them.
    TooLarge,
}

/// The shortest text that is not empty and that both accept; with `apart`, of those of which some character stands in
/// parts that do not correspond.
pub(crate) fn search(a: Option<&Automaton>, b: Option<&Automaton>, apart: bool) -> Found {
    let (Some(a), Some(b)) = (a, b) else { return Found::TooLarge };
    let start: Triple = (a.start, b.start, false);
    let mut from: HashMap<Triple, (Triple, char)> = HashMap::new();
    let mut queue = VecDeque::from([start]);
    let mut queued = 1;
    while let Some(at) = queue.pop_front() {
        for (set, to, label) in &a.states[at.0].edges {
            for (other_set, other_to, other_label) in &b.states[at.1].edges {
                let next = (*to, *other_to, at.2 || label != other_label);
                if from.contains_key(&next) {
                    continue;
                }
                let Some(c) = set.shared(*other_set) else { continue };
                from.insert(next, (at, c));
                if a.states[next.0].ends && b.states[next.1].ends && (next.2 || !apart) {
                    return Found::Text(spell(&from, start, next));
                }
                queued += 1;
                if queued > MOST {
                    return Found::TooLarge;
                }
                queue.push_back(next);
            }
        }
    }
    Found::Nothing
}

fn spell(from: &HashMap<Triple, (Triple, char)>, start: Triple, mut at: Triple) -> String {
    let mut text = Vec::new();
    // The first step leaves the start, which may be reached again later.
    while let Some((before, c)) = from.get(&at) {
        text.push(*c);
        at = *before;
        if at == start {
            break;
        }
    }
    text.iter().rev().collect()
}
