//! The pattern of a layout: `RUN#{9999999999-:10}#{:16}#{text}`. Its grammar is in FORMAT.md.
//!
//! A pattern must be shown at run time and compared at compile time. So that one walk serves both, it is a
//! `const fn` that gives the n-th piece; walking from the start for every piece costs nothing that matters
//! for the dozens there are.

use crate::layout::{Layout, Nodes, Pattern, Segment, Variant};
use crate::message::Message;
use crate::number::{Number, decimal};
use core::fmt;

/// A piece of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// Literal text of the key; braces in it are doubled.
    Literal(&'static str),
    /// Text of the pattern itself.
    Syntax(&'static str),
    /// A number.
    Number(Number),
}

/// The piece asked for, or how many more are to be passed over.
enum Step {
    Found(Piece),
    Left(usize),
}

/// Steps over the listed pieces, or returns the one asked for.
macro_rules! step {
    ($left:ident: $($piece:expr),* $(,)?) => {$(
        if $left == 0 {
            return Step::Found($piece);
        }
        $left -= 1;
    )*};
}

/// Goes on behind a part of the walk that is a function of its own.
macro_rules! walk {
    ($left:ident: $step:expr) => {
        match $step {
            Step::Left(left) => $left = left,
            found => return found,
        }
    };
}

const fn key(layout: &Layout, mut left: usize) -> Step {
    if let ([nodes], [only]) = (layout.nodes, layout.meta.variants) {
        return variant(nodes, only, left);
    }
    step!(left: Piece::Syntax("{"));
    let mut i = 0;
    while let Some((nodes, this)) = layout.variant(i) {
        walk!(left: variant(nodes, this, left));
        i += 1;
        step!(left: Piece::Syntax(if layout.variant(i).is_none() { "}" } else { " | " }));
    }
    Step::Left(left)
}

const fn variant(mut nodes: &Nodes, variant: &Variant, mut left: usize) -> Step {
    step!(left: Piece::Literal(variant.head));
    let mut parts = variant.parts;
    while let (Nodes::Segment(this, next), Some((part, rest))) = (nodes, parts.split_first()) {
        step!(left: Piece::Literal(part.0));
        walk!(left: segment(this, left));
        (nodes, parts) = (next, rest);
    }
    Step::Left(left)
}

#[allow(clippy::cast_lossless)] // `From` is not const
const fn segment(segment: &Segment, mut left: usize) -> Step {
    match &segment.pattern {
        Pattern::Value { max, word, scale, width } => {
            step!(left: Piece::Syntax("{"));
            if let Some(max) = max {
                step!(left: Piece::Number(*max), Piece::Syntax("-"));
            }
            step!(left: Piece::Syntax(word));
            if let Some(scale) = scale {
                step!(left: Piece::Syntax("."), Piece::Number(Number::from_bits(*scale as u128, false)));
            }
            if let Some(width) = width {
                step!(left: Piece::Syntax(":"), Piece::Number(Number::from_bits(*width as u128, false)));
            }
            step!(left: Piece::Syntax(if segment.optional { "?}" } else { "}" }));
        }
        Pattern::Key(layout) if segment.optional => {
            step!(left: Piece::Syntax("{?"));
            walk!(left: key(layout, left));
            step!(left: Piece::Syntax("}"));
        }
        Pattern::Key(layout) => return key(layout, left),
    }
    Step::Left(left)
}

/// All pieces that say something, in order.
pub(crate) fn pieces(layout: &Layout) -> impl Iterator<Item = Piece> {
    let layout = *layout;
    (0..)
        .map_while(move |n| match key(&layout, n) {
            Step::Found(piece) => Some(piece),
            Step::Left(_) => None,
        })
        .filter(|piece| !matches!(piece, Piece::Literal("") | Piece::Syntax("")))
}

pub(crate) fn display(layout: &Layout, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    pieces(layout).try_for_each(|piece| match piece {
        Piece::Syntax(text) => f.write_str(text),
        Piece::Number(number) => write!(f, "{number}"),
        Piece::Literal(text) => text.chars().try_for_each(|c| {
            if matches!(c, '{' | '}') {
                write!(f, "{c}")?;
            }
            write!(f, "{c}")
        }),
    })
}

/// Adds the pattern to a message.
pub(crate) const fn explain(layout: &Layout, mut message: Message) -> Message {
    let mut n = 0;
    while let Step::Found(piece) = key(layout, n) {
        message = match piece {
            Piece::Literal(text) | Piece::Syntax(text) => message.text(text),
            Piece::Number(number) => message.number(number),
        };
        n += 1;
    }
    message
}

/// Whether the pattern of `layout` is `text`; else the byte of `text` where they part.
pub(crate) const fn compare(layout: &Layout, text: &str) -> Result<(), usize> {
    let (text, mut at, mut n) = (text.as_bytes(), 0, 0);
    while let Step::Found(piece) = key(layout, n) {
        let mut digits = [0; 39];
        let (part, double) = match piece {
            Piece::Syntax(part) => (part, false),
            Piece::Literal(part) => (part, true),
            Piece::Number(number) => {
                if number.is_negative() {
                    match expect(text, at, b'-') {
                        Ok(next) => at = next,
                        Err(at) => return Err(at),
                    }
                }
                (decimal(number.magnitude(), &mut digits), false)
            }
        };
        let (part, mut i) = (part.as_bytes(), 0);
        while i < part.len() {
            let mut times = if double && matches!(part[i], b'{' | b'}') { 2 } else { 1 };
            while times > 0 {
                match expect(text, at, part[i]) {
                    Ok(next) => at = next,
                    Err(at) => return Err(at),
                }
                times -= 1;
            }
            i += 1;
        }
        n += 1;
    }
    if at == text.len() { Ok(()) } else { Err(at) }
}

const fn expect(text: &[u8], at: usize, byte: u8) -> Result<usize, usize> {
    if at < text.len() && text[at] == byte { Ok(at + 1) } else { Err(at) }
}
