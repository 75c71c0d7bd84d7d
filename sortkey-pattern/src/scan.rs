//! One walk along a key, by the pattern, from left to right: checking, reading and diagnosis all take it.

use crate::flaw::Flaw;
use crate::leaf::{self, Place};
use crate::tree::{Item, Missing, Segment, Shape, Variant};
use std::ops::Range;

/// A flaw, its byte and the segment it belongs to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fault<'p> {
    pub(crate) at: usize,
    pub(crate) segment: Option<&'p Segment>,
    pub(crate) flaw: Flaw<'p>,
}

/// What was found at a segment.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Seen<'p> {
    Value,
    Missing,
    Present,
    Variant(&'p Variant),
    /// A text that was passed over, as asked.
    Skipped,
}

/// Who is told of every segment.
pub(crate) trait Visit<'p> {
    fn segment(&mut self, segment: &'p Segment, seen: Seen<'p>, span: Range<usize>);
}

/// Nobody.
impl Visit<'_> for () {
    #[inline]
    fn segment(&mut self, _: &Segment, _: Seen<'_>, _: Range<usize>) {}
}

/// A key on which a walk goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walk<'k> {
    pub(crate) key: &'k str,
    pub(crate) delimiter: u8,
    /// A segment that is taken to end at this byte, whatever it holds.
    pub(crate) skip: Option<(usize, usize)>,
}

impl<'k> Walk<'k> {
    /// The whole key.
    pub(crate) fn all<'p>(self, items: &'p [Item], visit: &mut impl Visit<'p>) -> Result<(), Fault<'p>> {
        let end = self.items(items, 0, visit)?;
        if end == self.key.len() {
            return Ok(());
        }
        Err(Fault { at: end, segment: None, flaw: Flaw::Trailing })
    }

    fn rest(self, at: usize) -> &'k [u8] {
        &self.key.as_bytes()[at..]
    }

    fn items<'p, V: Visit<'p>>(
        self,
        items: &'p [Item],
        mut at: usize,
        visit: &mut V,
    ) -> Result<usize, Fault<'p>> {
        for (number, item) in items.iter().enumerate() {
            match item {
                Item::Segment(segment) => at = self.segment(segment, at, visit)?,
                Item::Literal(literal) => {
                    let (text, rest) = (literal.text.as_bytes(), self.rest(at));
                    if !rest.starts_with(text) {
                        let same = rest.iter().zip(text).take_while(|(a, b)| a == b).count();
                        let segment = match items.get(number + 1) {
                            Some(Item::Segment(segment)) => Some(segment),
                            _ => None,
                        };
                        return Err(Fault { at: at + same, segment, flaw: Flaw::Expected(&literal.text) });
                    }
                    at += text.len();
                }
            }
        }
        Ok(at)
    }

    fn segment<'p, V: Visit<'p>>(
        self,
        segment: &'p Segment,
        at: usize,
        visit: &mut V,
    ) -> Result<usize, Fault<'p>> {
        if let Some((_, end)) = self.skip.filter(|(id, end)| *id == segment.id && *end >= at) {
            visit.segment(segment, Seen::Skipped, at..end);
            return Ok(end);
        }
        let fault = |at, flaw| Fault { at, segment: Some(segment), flaw };
        let rest = self.rest(at);
        let ends = |behind: Option<&u8>| match behind {
            None => true,
            Some(byte) => !segment.tail && *byte == self.delimiter,
        };
        match segment.missing {
            Some(Missing::First) if ends(rest.first()) => {
                visit.segment(segment, Seen::Missing, at..at);
                return Ok(at);
            }
            Some(Missing::Last) => match rest {
                [b'~', behind @ ..] if ends(behind.first()) => {
                    visit.segment(segment, Seen::Missing, at..at + 1);
                    return Ok(at + 1);
                }
                [first, ..] if *first < b'~' => {}
                _ => return Err(fault(at, Flaw::NotPresent)),
            },
            _ => {}
        }
        let end = match &segment.shape {
            Shape::Value(kind) => {
                let place = Place { delimiter: self.delimiter, tail: segment.tail };
                let end = leaf::check(kind, self.key, at, place).map_err(|(at, flaw)| fault(at, flaw))?;
                visit.segment(segment, Seen::Value, at..end);
                end
            }
            Shape::Key(items) => {
                visit.segment(segment, Seen::Present, at..at);
                self.items(items, at, visit)?
            }
            Shape::OneOf(variants) => {
                let variant = self.choose(variants, rest, segment.tail);
                let variant = variant.ok_or_else(|| fault(at, Flaw::NoVariant))?;
                visit.segment(segment, Seen::Variant(variant), at..at + variant.prefix.len());
                self.items(&variant.items, at, visit)?
            }
        };
        if end == at && segment.missing.is_some() {
            return Err(fault(at, Flaw::NotPresent));
        }
        Ok(end)
    }

    fn choose<'p>(self, variants: &'p [Variant], rest: &[u8], tail: bool) -> Option<&'p Variant> {
        variants.iter().find(|variant| {
            let behind = rest.strip_prefix(variant.prefix.as_bytes());
            behind.is_some_and(|behind| match behind.first() {
                Some(byte) => *byte == self.delimiter && (!variant.unit || !tail),
                None => variant.unit,
            })
        })
    }
}
