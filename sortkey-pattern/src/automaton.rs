//! The keys of a pattern as a finite automaton: the product of two says which texts they share.
//!
//! Its letters are characters, so that every text it finds is UTF-8. It lets through a little more than the reader:
//! the 31st of any month, and digits beyond 128 bits. Where it finds nothing there is nothing; what it finds is put to
//! the readers.

use crate::charset::{LONG, Set};
use crate::tree::{Item, Kind, Missing, Segment, Shape, walk};
use std::collections::HashMap;

pub(crate) type State = usize;

/// The characters that lead from a state to another, and the label of where they stand.
pub(crate) type Edge = (Set, State, usize);

#[derive(Clone, Debug, Default)]
struct Node {
    edges: Vec<Edge>,
    empty: Vec<State>,
}

/// Where a character stands in the pattern, counted alike for two patterns that correspond.
pub(crate) type Path = Vec<usize>;

/// How the parts of one pattern are counted, so that those of another correspond.
#[derive(Clone, Debug, Default)]
pub(crate) struct Numbering {
    /// What stands before every path.
    pub(crate) start: Path,
    /// For a segment with variants, the number that each has.
    pub(crate) variants: HashMap<usize, Vec<usize>>,
    /// A segment that has this text alone.
    pub(crate) fixed: Option<(usize, String)>,
}

/// A state, seen with all that is reached from it without a character.
#[derive(Debug)]
pub(crate) struct Reached {
    pub(crate) edges: Vec<Edge>,
    /// Whether the key may end here.
    pub(crate) ends: bool,
}

/// An automaton that accepts the keys of a pattern.
#[derive(Debug)]
pub(crate) struct Automaton {
    pub(crate) states: Vec<Reached>,
    pub(crate) start: State,
}

/// Builds automata whose labels are comparable.
#[derive(Debug, Default)]
pub(crate) struct Builder {
    labels: HashMap<Path, usize>,
    nodes: Vec<Node>,
    delimiter: u8,
    numbering: Numbering,
}

impl Builder {
    /// The automaton of a pattern; none if it would be too large to search.
    pub(crate) fn build(&mut self, items: &[Item], delimiter: u8, numbering: Numbering) -> Option<Automaton> {
        if size(items) > LARGEST {
            return None;
        }
        self.nodes.clear();
        self.delimiter = delimiter;
        let start_path = numbering.start.clone();
        self.numbering = numbering;
        let start = self.node();
        let end = self.items(items, start, &start_path);
        let states = (0..self.nodes.len()).map(|state| {
            let closure = self.closure(state);
            let edges = closure.iter().flat_map(|state| self.nodes[*state].edges.iter().copied()).collect();
            Reached { edges, ends: closure.contains(&end) }
        });
        Some(Automaton { states: states.collect(), start })
    }

    fn closure(&self, state: State) -> Vec<State> {
        let mut reached = vec![state];
        let mut next = 0;
        while let Some(state) = reached.get(next) {
            next += 1;
            for empty in self.nodes[*state].empty.clone() {
                if !reached.contains(&empty) {
                    reached.push(empty);
                }
            }
        }
        reached
    }

    fn node(&mut self) -> State {
        self.nodes.push(Node::default());
        self.nodes.len() - 1
    }

    fn label(&mut self, path: &[usize], what: usize) -> usize {
        let path: Path = path.iter().copied().chain([what]).collect();
        let next = self.labels.len();
        *self.labels.entry(path).or_insert(next)
    }

    fn edge(&mut self, from: State, set: Set, to: State, label: usize) {
        self.nodes[from].edges.push((set, to, label));
    }

    /// A new state behind one character.
    fn step(&mut self, from: State, set: Set, label: usize) -> State {
        let to = self.node();
        self.edge(from, set, to, label);
        to
    }

    fn text(&mut self, from: State, text: &str, label: usize) -> State {
        text.chars().fold(from, |from, c| self.step(from, Set::one(c), label))
    }

    /// A new state behind any of several that end alike.
    fn join(&mut self, ends: &[State]) -> State {
        let to = self.node();
        for end in ends {
            self.nodes[*end].empty.push(to);
        }
        to
    }

    fn items(&mut self, items: &[Item], mut at: State, path: &[usize]) -> State {
        let mut segments = 0;
        for item in items {
            let here: Path = path.iter().copied().chain([segments]).collect();
            match item {
                Item::Literal(literal) => {
                    let label = self.label(&here, 0);
                    at = self.text(at, &literal.text, label);
                }
                Item::Segment(segment) => {
                    at = self.segment(segment, at, &here);
                    segments += 1;
                }
            }
        }
        at
    }

    fn segment(&mut self, segment: &Segment, from: State, path: &[usize]) -> State {
        let label = self.label(path, 1);
        if let Some((_, text)) = self.numbering.fixed.clone().filter(|(id, _)| *id == segment.id) {
            return self.text(from, &text, label);
        }
        // The way to a segment of one text is the only one: it is what keys are looked for.
        let fixed = self.numbering.fixed.as_ref().map(|(id, _)| *id);
        let leads = |items: &[Item]| fixed.is_some_and(|id| holds(items, id));
        let leads_here = match &segment.shape {
            Shape::Value(_) => false,
            Shape::Key(items) => leads(items),
            Shape::OneOf(variants) => variants.iter().any(|variant| leads(&variant.items)),
        };
        let inside = self.node();
        let end = match &segment.shape {
            Shape::Value(kind) => self.kind(kind, segment.tail, inside, label),
            Shape::Key(items) => self.items(items, inside, &[path, &[2]].concat()),
            Shape::OneOf(variants) => {
                let numbers = self.numbering.variants.get(&segment.id).cloned();
                let mut ends = Vec::new();
                for (place, variant) in variants.iter().enumerate() {
                    if leads_here && !leads(&variant.items) {
                        continue;
                    }
                    let number =
                        numbers.as_ref().and_then(|numbers| numbers.get(place)).copied().unwrap_or(place);
                    ends.push(self.items(&variant.items, inside, &[path, &[3, number]].concat()));
                }
                self.join(&ends)
            }
        };
        let Some(missing) = segment.missing else {
            self.nodes[from].empty.push(inside);
            return end;
        };
        // A present text is not empty; with `~` for a missing one it starts below that.
        let first = self.node();
        let closure = self.closure(inside);
        let edges: Vec<_> = closure.iter().flat_map(|state| self.nodes[*state].edges.clone()).collect();
        for (mut set, to, label) in edges {
            if missing == Missing::Last {
                if set.one.is_some() {
                    continue;
                }
                set = Set { ascii: set.ascii & ((1 << b'~') - 1), long: 0, one: None };
            }
            self.edge(first, set, to, label);
        }
        self.nodes[from].empty.push(first);
        if leads_here {
            return end;
        }
        let absent = match missing {
            Missing::First => from,
            Missing::Last => {
                let mark = self.label(path, 4);
                self.step(from, Set::one('~'), mark)
            }
        };
        self.join(&[end, absent])
    }

    fn digits(&mut self, from: State, count: usize, label: usize) -> State {
        (0..count).fold(from, |from, _| self.step(from, Set::range(b'0', b'9'), label))
    }

    /// Two digits up to this number, which has two.
    fn two(&mut self, from: State, least: u8, most: u8, label: usize) -> State {
        let mut ends = Vec::new();
        for tens in least / 10..=most / 10 {
            let ones = (
                if tens == least / 10 { least % 10 } else { 0 },
                if tens == most / 10 { most % 10 } else { 9 },
            );
            let middle = self.step(from, Set::range(b'0' + tens, b'0' + tens), label);
            ends.push(self.step(middle, Set::range(b'0' + ones.0, b'0' + ones.1), label));
        }
        self.join(&ends)
    }

    fn date(&mut self, from: State, label: usize) -> State {
        let at = self.digits(from, 4, label);
        let at = self.text(at, "-", label);
        let at = self.two(at, 1, 12, label);
        let at = self.text(at, "-", label);
        self.two(at, 1, 31, label)
    }

    fn clock(&mut self, from: State, label: usize) -> State {
        let at = self.two(from, 0, 23, label);
        let at = self.text(at, ":", label);
        let at = self.two(at, 0, 59, label);
        let at = self.text(at, ":", label);
        self.two(at, 0, 59, label)
    }

    fn time(&mut self, kind: &Kind, from: State, label: usize) -> State {
        if let Kind::Timestamp(unit) = kind {
            let at = self.date(from, label);
            let at = self.text(at, "T", label);
            let mut at = self.clock(at, label);
            if unit.decimals() > 0 {
                at = self.text(at, ".", label);
                at = self.digits(at, unit.decimals(), label);
            }
            return self.text(at, "Z", label);
        }
        let at = self.date(from, label);
        let at = self.step(at, Set::ascii(|byte| matches!(byte, b'T' | b't' | b' ')), label);
        let whole = self.clock(at, label);
        let point = self.text(whole, ".", label);
        let digit = self.digits(point, 1, label);
        let parts = self.many(digit, Set::range(b'0', b'9'), label);
        let at = self.join(&[whole, parts]);
        let utc = self.step(at, Set::ascii(|byte| matches!(byte, b'Z' | b'z')), label);
        let at = self.step(at, Set::ascii(|byte| matches!(byte, b'+' | b'-')), label);
        let at = self.two(at, 0, 23, label);
        let at = self.text(at, ":", label);
        let offset = self.two(at, 0, 59, label);
        self.join(&[utc, offset])
    }

    /// Any characters of so many bytes in all.
    fn bytes(&mut self, from: State, width: usize, label: usize) -> State {
        let mut states = vec![from];
        for _ in 0..width {
            states.push(self.node());
        }
        for (at, state) in states.iter().enumerate() {
            for len in 1..=4 {
                if let Some(to) = states.get(at + len) {
                    let set = if len == 1 {
                        Set::ascii(|_| true)
                    } else {
                        Set { ascii: 0, long: 1 << len, one: None }
                    };
                    self.edge(*state, set, *to, label);
                }
            }
        }
        states[width]
    }

    /// Any number of characters of the set.
    fn many(&mut self, from: State, set: Set, label: usize) -> State {
        let at = self.join(&[from]);
        self.edge(at, set, at, label);
        at
    }

    fn kind(&mut self, kind: &Kind, tail: bool, from: State, label: usize) -> State {
        let delimiter = self.delimiter;
        match kind {
            Kind::Number { width }
            | Kind::Descending { width, .. }
            | Kind::Epoch { max: Some(_), width, .. } => self.digits(from, *width, label),
            Kind::Signed { width } | Kind::Decimal { width, .. } | Kind::Epoch { width, .. } => {
                let sign = self.step(from, Set::one('-'), label);
                let negative = self.digits(sign, width - 1, label);
                let positive = self.digits(from, *width, label);
                self.join(&[negative, positive])
            }
            Kind::Timestamp(_) | Kind::AnyTime => self.time(kind, from, label),
            Kind::Date => self.date(from, label),
            Kind::Bool => self.step(from, Set::range(b'0', b'1'), label),
            Kind::AnyNumber => {
                let zero = self.text(from, "0", label);
                let sign = if delimiter == b'-' { from } else { self.text(from, "-", label) };
                let start = self.node();
                self.nodes[from].empty.push(start);
                if sign != from {
                    self.nodes[sign].empty.push(start);
                }
                let first = self.step(start, Set::range(b'1', b'9'), label);
                let more = self.many(first, Set::range(b'0', b'9'), label);
                self.join(&[zero, more])
            }
            Kind::Rest => self.many(from, Set::ALL, label),
            Kind::Text | Kind::Custom { width: None, .. } => {
                self.many(from, if tail { Set::ALL } else { Set::above(delimiter) }, label)
            }
            Kind::Char => self.step(from, if tail { Set::ALL } else { Set::above(delimiter) }, label),
            Kind::Unordered => {
                let set =
                    if tail { Set::ALL } else { Set { long: LONG, ..Set::ascii(|byte| byte != delimiter) } };
                self.many(from, set, label)
            }
            Kind::Escaped => {
                let escape = delimiter + 1;
                let at = self.many(from, Set::above(escape), label);
                let escaped = self.step(at, Set::range(escape, escape), label);
                self.edge(escaped, Set::range(0x30, 0x30 + escape), at, label);
                at
            }
            Kind::Custom { width: Some(width), .. } => self.bytes(from, *width, label),
            Kind::Uuid => {
                let hex = Set::ascii(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
                (0..36).fold(from, |from, at| {
                    let set = if matches!(at, 8 | 13 | 18 | 23) { Set::one('-') } else { hex };
                    self.step(from, set, label)
                })
            }
            Kind::Ulid => {
                let base =
                    |byte: u8| byte.is_ascii_digit() || byte.is_ascii_uppercase() && !b"ILOU".contains(&byte);
                let first = self.step(from, Set::range(b'0', b'7'), label);
                (1..26).fold(first, |from, _| self.step(from, Set::ascii(base), label))
            }
            Kind::Ipv4 => (0..4).fold(from, |from, group| {
                let from = if group > 0 { self.text(from, ".", label) } else { from };
                let low = self.step(from, Set::range(b'0', b'1'), label);
                let low = self.digits(low, 2, label);
                let high = self.text(from, "2", label);
                let high = self.two(high, 0, 55, label);
                self.join(&[low, high])
            }),
            Kind::Ipv6 => {
                let hex = Set::ascii(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
                (0..39).fold(from, |from, at| {
                    self.step(from, if at % 5 == 4 { Set::one(':') } else { hex }, label)
                })
            }
        }
    }
}

/// Whether the segment of this number is among the items, or inside them.
fn holds(items: &[Item], id: usize) -> bool {
    let mut found = false;
    walk(items, &mut |segment| found |= segment.id == id);
    found
}

/// The most states of an automaton, roughly.
const LARGEST: usize = 1 << 16;

/// Roughly how many states the items need.
fn size(items: &[Item]) -> usize {
    let of = |item: &Item| match item {
        Item::Literal(literal) => literal.text.len(),
        Item::Segment(segment) => match &segment.shape {
            Shape::Value(kind) => 2 * kind.width().unwrap_or(16),
            Shape::Key(items) => size(items),
            Shape::OneOf(variants) => variants.iter().map(|variant| size(&variant.items)).sum(),
        },
    };
    items.iter().map(of).sum()
}
