//! Keys of any pattern, and texts that are nearly keys, from numbers drawn in an order that is always the same.

// Several test programs share this module, and none of them needs all of it.
#![allow(dead_code)]

use sortkey_pattern::{
    Date, Decimal, Instant, Item, Kind, Missing, Number, Pattern, Segment, Shape, Unit, Value,
};

/// Numbers that look drawn by chance, the same in every run.
pub(crate) struct Draw(u64);

impl Draw {
    pub(crate) fn new(seed: u64) -> Self {
        Draw(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() >> 16) as usize % limit.max(1)
    }

    pub(crate) fn wide(&mut self) -> u128 {
        u128::from(self.next()) << 64 | u128::from(self.next())
    }

    pub(crate) fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    fn chance(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }
}

const CHARACTERS: &[char] = &[
    '0', '1', '9', 'a', 'b', 'Z', '#', '$', '!', ' ', '-', '+', '.', ':', '|', '~', '{', '}', 'T', '\0',
    '\u{7f}', 'é', '\u{ff61}', '😀',
];

/// A number of any length up to the width, often at an end of what it can hold.
fn number(draw: &mut Draw, width: usize, negative: bool) -> Number {
    let digits = draw.below(width.min(38)) + 1;
    let power = 10_u128.pow(u32::try_from(digits).unwrap());
    let magnitude = match draw.below(4) {
        0 => power - 1,
        1 => power / 10,
        _ => draw.wide() % power,
    };
    let number = Number::from(magnitude);
    if negative && draw.chance(2) {
        format!("-{number}").replace("-0", "0").parse().unwrap_or(number)
    } else {
        number
    }
}

fn instant(draw: &mut Draw, unit: Unit) -> Instant {
    // From 0000-01-01 to 9999-12-30, where every time crate still knows the day.
    let seconds = match draw.below(5) {
        0 => -62_167_219_200,
        1 => 253_402_207_199,
        2 => -1,
        _ => i128::from(draw.next() % 315_569_000_000) - 62_167_219_200,
    };
    let per_second = 10_i128.pow(u32::try_from(unit.decimals()).unwrap());
    Instant { count: seconds * per_second + i128::from(draw.next()) % per_second, unit }
}

fn text(draw: &mut Draw) -> String {
    let len = draw.of(&[0, 1, 1, 2, 3, 9]);
    (0..len)
        .map(|_| if draw.chance(4) { draw.of(CHARACTERS) } else { draw.of(&['a', 'b', '7', 'é']) })
        .collect()
}

fn value(draw: &mut Draw, kind: &Kind) -> Value {
    match kind {
        Kind::Number { width } => Value::Number(number(draw, *width, false)),
        Kind::Signed { width } => Value::Number(number(draw, *width, true)),
        Kind::AnyNumber => Value::Number(number(draw, 20, true)),
        Kind::Descending { max, width } => {
            let below = number(draw, *width, false).to_i128().unwrap();
            Value::Number(max.to_i128().map_or(*max, |max| Number::from(max.saturating_sub(below))))
        }
        Kind::Epoch { max: Some(max), unit, width } => {
            let below = number(draw, *width, false).to_i128().unwrap();
            Value::Timestamp(Instant { count: max.to_i128().unwrap().saturating_sub(below), unit: *unit })
        }
        Kind::Timestamp(unit) | Kind::Epoch { max: None, unit, .. } => Value::Timestamp(instant(draw, *unit)),
        Kind::AnyTime => Value::Timestamp(instant(draw, Unit::Millisecond)),
        Kind::Date => {
            let (year, month) = (draw.of(&[0, 1900, 2000, 2024, 2026, 9999]), draw.below(12) + 1);
            let day = draw.of(&[1, 9, 28, 28, 29, 30]);
            let date = Date::new(year, u8::try_from(month).unwrap(), day);
            Value::Date(date.or(Date::new(year, 2, 28)).unwrap())
        }
        Kind::Decimal { scale, width } => {
            Value::Decimal(Decimal { units: number(draw, *width, true), scale: *scale })
        }
        Kind::Text | Kind::Escaped | Kind::Unordered => Value::Text(text(draw)),
        Kind::Custom { width: Some(width), .. } => {
            Value::Opaque((0..*width).map(|_| draw.of(&['a', '0', '#', '~'])).collect())
        }
        Kind::Bool => Value::Bool(draw.chance(2)),
        Kind::Char => Value::Char(draw.of(CHARACTERS)),
        Kind::Uuid => Value::Uuid(draw.wide()),
        Kind::Ulid => Value::Ulid(draw.wide()),
        Kind::Ipv4 => Value::Ipv4((u32::try_from(draw.next() >> 32).unwrap()).into()),
        Kind::Ipv6 => Value::Ipv6((draw.wide() >> draw.below(128)).into()),
        _ => Value::Opaque(text(draw)),
    }
}

fn values(draw: &mut Draw, items: &[Item], out: &mut Vec<Value>) {
    for item in items {
        let Item::Segment(Segment { shape, missing, .. }) = item else { continue };
        if missing.is_some_and(|_: Missing| draw.chance(3)) {
            out.push(Value::Missing);
            continue;
        }
        match shape {
            Shape::Value(kind) => out.push(value(draw, kind)),
            Shape::Key(items) => {
                out.push(Value::Present);
                values(draw, items, out);
            }
            Shape::OneOf(variants) => {
                let variant = &variants[draw.below(variants.len())];
                out.push(Value::Variant(variant.prefix.clone()));
                values(draw, &variant.items, out);
            }
            _ => {}
        }
    }
}

/// Values of the pattern and their key, if they have one.
pub(crate) fn key(draw: &mut Draw, pattern: &Pattern) -> Option<(Vec<Value>, String)> {
    let mut all = Vec::new();
    values(draw, pattern.items(), &mut all);
    let key = pattern.write(&all).ok()?;
    Some((all, key))
}

/// The text with one thing changed.
pub(crate) fn changed(draw: &mut Draw, text: &str) -> String {
    let mut text: Vec<char> = text.chars().collect();
    let at = draw.below(text.len() + 1);
    let c = draw.of(CHARACTERS);
    match draw.below(9) {
        0 | 1 if at < text.len() => text[at] = c,
        2 if at < text.len() => drop(text.remove(at)),
        3 => text.truncate(at),
        4 if at < text.len() => text.insert(at, text[at]),
        5 if at + 1 < text.len() => text.swap(at, at + 1),
        6 if at < text.len() => text[at] = char::from_u32(u32::from(text[at]) + 1).unwrap_or('\0'),
        7 if at < text.len() => {
            let other = text[at];
            text[at] =
                if other.is_lowercase() { other.to_ascii_uppercase() } else { other.to_ascii_lowercase() };
        }
        _ => text.insert(at, c),
    }
    text.into_iter().collect()
}
