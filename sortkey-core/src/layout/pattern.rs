//! The pattern of a layout: `RUN#{9999999999-:10}#{:16}#{text}`. Its grammar is in FORMAT.md.
//!
//! A pattern must be shown at run time and compared at compile time. So that one walk serves both, it is a
//! `const fn` that gives the n-th piece; walking from the start for every piece costs nothing that matters
//! for the dozens there are.

use crate::layout::layout::{Kind, Layout, Missing, Segment, Variant};
use crate::layout::message::Message;
use crate::numbers::number::{Number, decimal};
use alloc::format;
use core::fmt;

/// A piece of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
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
    if let [only] = layout.variants {
        return variant(only, left);
    }
    step!(left: Piece::Syntax("{"));
    let mut variants = layout.variants;
    while let Some((this, rest)) = variants.split_first() {
        walk!(left: variant(this, left));
        step!(left: Piece::Syntax(if rest.is_empty() { "}" } else { " | " }));
        variants = rest;
    }
    Step::Left(left)
}

const fn variant(variant: &Variant, mut left: usize) -> Step {
    step!(left: Piece::Literal(variant.head));
    let mut fields = variant.fields;
    while let Some((field, rest)) = fields.split_first() {
        step!(left: Piece::Literal(field.before));
        walk!(left: segment(&field.segment, left));
        fields = rest;
    }
    Step::Left(left)
}

/// A kind of segment as the pattern shows it: `{` maximum `-` word `.` scale `:` width `}`, each part if there is one.
#[derive(Clone, Copy)]
struct Shown {
    max: Option<Number>,
    word: &'static str,
    scale: Option<u32>,
    width: Option<usize>,
}

/// The words of all kinds: the one place where a kind becomes text. Of a nested key there is none.
const fn shown(kind: &Kind) -> Shown {
    const fn word(word: &'static str) -> Shown {
        Shown { max: None, word, scale: None, width: None }
    }
    match kind {
        Kind::Number { signed: true, width } => Shown { width: Some(*width), ..word("signed") },
        Kind::Number { signed: false, width } => Shown { width: Some(*width), ..word("") },
        Kind::Descending { max, width } => Shown { max: Some(*max), width: Some(*width), ..word("") },
        Kind::Decimal { scale, width } => {
            Shown { scale: Some(*scale), width: Some(*width), ..word("decimal") }
        }
        Kind::Timestamp { decimals } => word(match decimals {
            0 => "timestamp-s",
            3 => "timestamp-ms",
            6 => "timestamp-us",
            _ => "timestamp-ns",
        }),
        Kind::Epoch { decimals, max, width } => Shown {
            max: *max,
            width: Some(*width),
            ..word(match decimals {
                0 => "epoch-s",
                3 => "epoch-ms",
                6 => "epoch-us",
                _ => "epoch-ns",
            })
        },
        Kind::Date => word("date"),
        Kind::Text => word("text"),
        Kind::Escaped => word("escaped"),
        Kind::Unordered => word("unordered"),
        Kind::Bool => word("bool"),
        Kind::Char => word("char"),
        Kind::Uuid => word("uuid"),
        Kind::Ulid => word("ulid"),
        Kind::Ipv4 => word("ipv4"),
        Kind::Ipv6 => word("ipv6"),
        Kind::Custom { word: own, width } => Shown { width: *width, ..word(own) },
        Kind::Key(_) => word(""),
    }
}

/// One kind for every word of ours.
const OURS: &[Kind] = &[
    Kind::Number { signed: true, width: 1 },
    Kind::Decimal { scale: 0, width: 1 },
    Kind::Timestamp { decimals: 0 },
    Kind::Epoch { decimals: 0, max: None, width: 1 },
    Kind::Date,
    Kind::Text,
    Kind::Escaped,
    Kind::Unordered,
    Kind::Bool,
    Kind::Char,
    Kind::Uuid,
    Kind::Ulid,
    Kind::Ipv4,
    Kind::Ipv6,
];

/// Words that patterns of keys written by hand use, and no type: a codec with one of them could not be told from them.
const RESERVED: &[&str] = &["number", "time", "rest"];

/// Whether a pattern with this word can be told from those of our own kinds: letters, digits and hyphens, a letter
/// first, and the part before the first hyphen none of ours.
pub(crate) const fn may_be_own(word: &str) -> bool {
    let bytes = word.as_bytes();
    if bytes.is_empty() || !bytes[0].is_ascii_alphabetic() {
        return false;
    }
    let mut i = 0;
    while i < bytes.len() {
        if !bytes[i].is_ascii_alphanumeric() && bytes[i] != b'-' {
            return false;
        }
        i += 1;
    }
    let mut ours = OURS;
    while let Some((kind, others)) = ours.split_first() {
        if same_stem(bytes, shown(kind).word.as_bytes()) {
            return false;
        }
        ours = others;
    }
    let mut reserved = RESERVED;
    while let Some((one, others)) = reserved.split_first() {
        if same_stem(bytes, one.as_bytes()) {
            return false;
        }
        reserved = others;
    }
    true
}

/// Whether two words agree up to the first hyphen of each.
const fn same_stem(a: &[u8], b: &[u8]) -> bool {
    let mut i = 0;
    loop {
        let a_ends = i == a.len() || a[i] == b'-';
        let b_ends = i == b.len() || b[i] == b'-';
        if a_ends || b_ends {
            return a_ends && b_ends;
        }
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
}

#[allow(clippy::cast_lossless)] // `From` is not const
const fn segment(segment: &Segment, mut left: usize) -> Step {
    let missing = match segment.missing {
        Missing::Never => "",
        Missing::First => "?",
        Missing::Last => "?>",
    };
    if let Kind::Key(layout) = &segment.kind {
        if missing.is_empty() {
            return key(layout, left);
        }
        step!(left: Piece::Syntax("{"), Piece::Syntax(missing));
        walk!(left: key(layout, left));
        step!(left: Piece::Syntax("}"));
        return Step::Left(left);
    }
    let Shown { max, word, scale, width } = shown(&segment.kind);
    step!(left: Piece::Syntax("{"));
    if let Some(max) = max {
        step!(left: Piece::Number(max), Piece::Syntax("-"));
    }
    step!(left: Piece::Syntax(word));
    if let Some(scale) = scale {
        step!(left: Piece::Syntax("."), Piece::Number(Number::from_bits(scale as u128, false)));
    }
    if let Some(width) = width {
        step!(left: Piece::Syntax(":"), Piece::Number(Number::from_bits(width as u128, false)));
    }
    step!(left: Piece::Syntax(missing), Piece::Syntax("}"));
    Step::Left(left)
}

/// All pieces that say something, in order.
fn pieces(layout: &Layout) -> impl Iterator<Item = Piece> {
    let layout = *layout;
    (0..)
        .map_while(move |n| match key(&layout, n) {
            Step::Found(piece) => Some(piece),
            Step::Left(_) => None,
        })
        .filter(|piece| !matches!(piece, Piece::Literal("") | Piece::Syntax("")))
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        display(self, f)
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Layout({self})")
    }
}

impl PartialEq for Layout {
    fn eq(&self, other: &Self) -> bool {
        format!("{self}") == format!("{other}")
    }
}
impl Eq for Layout {}

fn display(layout: &Layout, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
