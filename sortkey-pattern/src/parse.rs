//! From the text of a pattern to its parts.
//!
//! The grammar does not say whether `{{` is a brace of the text or two that open, and the same for `}}`. Nearly always
//! the first way to see it is right; where it leads nowhere the others are tried, up to a limit.

use crate::kind::kind;
use crate::tree::{Item, Kind, Literal, Missing, Segment, Shape, Variant};
use crate::wrong::Wrong;

/// The longest text of a pattern, in bytes.
const LONGEST: usize = 8192;
/// How deep braces may stand in one another.
const DEEPEST: usize = 32;
/// How often a text is read with braces seen otherwise: a short one. A long one may take as many steps in all.
const ATTEMPTS: usize = 512;
const STEPS: usize = 1 << 17;

/// The parts of the first way to read `text` that `check` lets through; else what was wrong with the first of all.
pub(crate) fn parse<T>(text: &str, mut check: impl FnMut(Vec<Item>) -> Result<T, Wrong>) -> Result<T, Wrong> {
    if text.is_empty() {
        return Err(Wrong(0, "the pattern is empty; write at least one segment, such as `{text}`".into()));
    }
    if text.len() > LONGEST {
        return Err(Wrong(LONGEST, format!("the pattern is longer than {LONGEST} bytes; shorten it")));
    }
    let (mut choices, mut first) = (Vec::new(), None);
    for _ in 0..ATTEMPTS.min(STEPS / text.len()) {
        let mut parser = Parser { text, at: 0, segments: 0, choices: &choices, chosen: 0, pairs: 0 };
        let result = parser.all().and_then(&mut check);
        let chosen = parser.chosen;
        match result {
            Ok(value) => return Ok(value),
            Err(wrong) => {
                first.get_or_insert(wrong);
            }
        }
        choices.resize(chosen, false);
        match choices.iter().rposition(|choice| !choice) {
            Some(last) => {
                choices.truncate(last);
                choices.push(true);
            }
            None => break,
        }
    }
    Err(first.unwrap_or_else(|| Wrong(0, "no pattern".into())))
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    segments: usize,
    /// How the braces that can be seen in two ways are to be seen, in order; the rest in the first.
    choices: &'t [bool],
    chosen: usize,
    /// Up to this byte, every two braces are one of the text.
    pairs: usize,
}

impl<'t> Parser<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn eat(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    fn choose(&mut self) -> bool {
        self.chosen += 1;
        self.choices.get(self.chosen - 1).copied().unwrap_or(false)
    }

    fn all(&mut self) -> Result<Vec<Item>, Wrong> {
        let items = self.items(0, false)?;
        if self.at < self.text.len() {
            return Err(Wrong(self.at, "`}` closes nothing; write `}}` if it is text of the key".into()));
        }
        Ok(items)
    }

    /// Up to the end, to a brace that closes or to what separates variants.
    fn items(&mut self, depth: usize, variants: bool) -> Result<Vec<Item>, Wrong> {
        let mut items = Vec::new();
        loop {
            let rest = self.rest();
            if rest.is_empty() || variants && rest.starts_with(" | ") {
                return Ok(items);
            }
            let is_text = match rest.as_bytes() {
                [b'}', b'}', ..] => depth == 0 || self.choose(),
                [b'{', b'{', ..] if self.at < self.pairs => true,
                [b'{', b'{', ..] => {
                    let run = rest.bytes().take_while(|byte| *byte == b'{').count();
                    let opens_first = run % 2 == 1 && self.choose();
                    // Behind one that opens, or before it, all are pairs.
                    self.pairs = self.at + run - usize::from(!opens_first && run % 2 == 1);
                    !opens_first
                }
                [b'{' | b'}', ..] => false,
                _ => true,
            };
            if is_text {
                self.literal(&mut items);
            } else if rest.starts_with('}') {
                return Ok(items);
            } else {
                items.push(Item::Segment(self.segment(depth + 1)?));
            }
        }
    }

    /// One character of literal text.
    fn literal(&mut self, items: &mut Vec<Item>) {
        let Some(c) = self.rest().chars().next() else { return };
        let start = self.at;
        self.at += if matches!(c, '{' | '}') { 2 } else { c.len_utf8() };
        if let Some(Item::Literal(literal)) = items.last_mut() {
            literal.text.push(c);
            literal.span.end = self.at;
        } else {
            items.push(Item::Literal(Literal { text: c.into(), span: start..self.at }));
        }
    }

    fn segment(&mut self, depth: usize) -> Result<Segment, Wrong> {
        let (start, id) = (self.at, self.segments);
        self.segments += 1;
        if depth > DEEPEST {
            return Err(Wrong(start, format!("braces stand more than {DEEPEST} deep; take some away")));
        }
        if !self.rest().contains('}') {
            return Err(not_closed(start));
        }
        self.at += 1;
        let (shape, missing) = if self.eat("?") {
            let missing = if self.eat(">") { Missing::Last } else { Missing::First };
            let items = self.items(depth, false)?;
            self.close(start)?;
            if items.is_empty() {
                return Err(Wrong(start, "nothing may be missing here; write as `{?CUST#{:6}}`".into()));
            }
            (Shape::Key(items), Some(missing))
        } else if let Some((kind, missing)) = self.value()? {
            (Shape::Value(kind), missing)
        } else {
            (self.variants(start, depth)?, None)
        };
        Ok(Segment { id, shape, missing, tail: false, span: start..self.at, name: None })
    }

    fn close(&mut self, start: usize) -> Result<(), Wrong> {
        if self.eat("}") {
            return Ok(());
        }
        Err(not_closed(start))
    }

    /// A value with its closing brace, if one stands here.
    fn value(&mut self) -> Result<Option<(Kind, Option<Missing>)>, Wrong> {
        let rest = self.rest();
        let Some(end) = rest.find(['{', '}']).filter(|end| rest[*end..].starts_with('}')) else {
            return Ok(None);
        };
        let inside = &rest[..end];
        if inside.contains(" | ") || rest[end..].starts_with("}}") && self.choose() {
            return Ok(None);
        }
        let (word, missing) = match (inside.strip_suffix("?>"), inside.strip_suffix('?')) {
            (Some(word), _) => (word, Some(Missing::Last)),
            (None, Some(word)) => (word, Some(Missing::First)),
            (None, None) => (inside, None),
        };
        let kind = kind(word, self.at)?;
        self.at += end + 1;
        Ok(Some((kind, missing)))
    }

    fn variants(&mut self, start: usize, depth: usize) -> Result<Shape, Wrong> {
        let mut variants = Vec::new();
        loop {
            let at = self.at;
            let items = self.items(depth, true)?;
            if !matches!(items.first(), Some(Item::Literal(_))) {
                return Err(Wrong(at, "a variant starts with its prefix; write it here".into()));
            }
            variants.push(Variant { prefix: String::new(), items, unit: false });
            if !self.eat(" | ") {
                break;
            }
        }
        self.close(start)?;
        if variants.len() == 1 {
            let message = "these braces hold one variant alone; leave them out, or add ` | ` and another";
            return Err(Wrong(start, message.into()));
        }
        Ok(Shape::OneOf(variants))
    }
}

fn not_closed(start: usize) -> Wrong {
    Wrong(start, "`{` is not closed; write `}` behind the segment, or `{{` if it is text".into())
}
