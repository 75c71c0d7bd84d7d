//! From what stands in braces to the kind of a value.

use crate::number::Number;
use crate::time::Unit;
use crate::tree::Kind;
use crate::wrong::Wrong;

/// The words of the kinds that a pattern may hold, without what stands behind a hyphen.
const WORDS: [&str; 17] = [
    "signed",
    "timestamp",
    "epoch",
    "date",
    "decimal",
    "text",
    "escaped",
    "unordered",
    "bool",
    "char",
    "uuid",
    "ulid",
    "ipv4",
    "ipv6",
    "number",
    "time",
    "rest",
];

/// The kind that is written `word`, which stands at byte `at`.
pub(crate) fn kind(word: &str, at: usize) -> Result<Kind, Wrong> {
    let (name, width) = match word.split_once(':') {
        Some((name, width)) => (name, Some((width, at + name.len() + 1))),
        None => (word, None),
    };
    let number = |most: usize| match width {
        None => Err(Wrong(at + word.len(), format!("`{name}` needs a width; write as `{{{name}:10}}`"))),
        Some((digits, at)) => {
            plain_number(digits).filter(|width| (1..=most).contains(width)).ok_or_else(|| {
                let range = format!("write a number from 1 to {most}, without zeros in front");
                Wrong(at, format!("`{digits}` is no width; {range}"))
            })
        }
    };
    let alone = |kind: Kind| match width {
        None => Ok(kind),
        Some((_, at)) => Err(Wrong(at, format!("`{name}` has no width; write `{{{name}}}`"))),
    };
    let unit = |symbol: &str| {
        Unit::ALL.into_iter().find(|unit| unit.symbol() == symbol).ok_or_else(|| {
            let message = format!("`{symbol}` is no unit; write `s`, `ms`, `us` or `ns`");
            Wrong(at + name.len() - symbol.len(), message)
        })
    };
    if let Some(symbol) = name.strip_prefix("timestamp-") {
        return alone(Kind::Timestamp(unit(symbol)?));
    }
    if let Some(symbol) = name.strip_prefix("epoch-") {
        return Ok(Kind::Epoch { max: None, unit: unit(symbol)?, width: number(40)? });
    }
    if let Some(scale) = name.strip_prefix("decimal.") {
        let scale =
            plain_number(scale).and_then(|scale| u32::try_from(scale).ok()).filter(|scale| *scale <= 38);
        let scale = scale.ok_or_else(|| {
            let message =
                "the scale is a number from 0 to 38, without zeros in front; write as `{decimal.2:10}`";
            Wrong(at + "decimal.".len(), message.into())
        })?;
        return Ok(Kind::Decimal { scale, width: number(40)? });
    }
    let ours = match name {
        "" => return Ok(Kind::Number { width: number(40)? }),
        "signed" => return Ok(Kind::Signed { width: number(40)? }),
        "date" => Some(Kind::Date),
        "text" => Some(Kind::Text),
        "escaped" => Some(Kind::Escaped),
        "unordered" => Some(Kind::Unordered),
        "bool" => Some(Kind::Bool),
        "char" => Some(Kind::Char),
        "uuid" => Some(Kind::Uuid),
        "ulid" => Some(Kind::Ulid),
        "ipv4" => Some(Kind::Ipv4),
        "ipv6" => Some(Kind::Ipv6),
        "number" => Some(Kind::AnyNumber),
        "time" => Some(Kind::AnyTime),
        "rest" => Some(Kind::Rest),
        _ => None,
    };
    if let Some(kind) = ours {
        return alone(kind);
    }
    let sign = usize::from(name.starts_with('-'));
    let digits = name[sign..].bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 {
        let (max, unit_at) = descending(name, sign + digits, at)?;
        let of_count = unit_at.map(|from| unit(&name[from..])).transpose()?;
        let width = number(40)?;
        if !max.is_negative() && digits > width {
            let message =
                format!("maximum {max} needs {digits} digits, the width is {width}; raise the width");
            return Err(Wrong(at, message));
        }
        return Ok(match of_count {
            None => Kind::Descending { max, width },
            Some(unit) => Kind::Epoch { max: Some(max), unit, width },
        });
    }
    let is_word = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if !is_word {
        let message = format!("`{word}` is no kind of segment; write as `{{:10}}`, `{{text}}` or `{{date}}`");
        return Err(Wrong(at, message));
    }
    let stem = name.split('-').next().unwrap_or(name);
    if WORDS.contains(&stem) {
        let forms = match stem {
            "timestamp" => "`{timestamp-s}`, `{timestamp-ms}`, `{timestamp-us}` or `{timestamp-ns}`",
            "epoch" => "`{epoch-ms:13}`",
            "decimal" => "`{decimal.2:10}`",
            _ => "the kind as FORMAT.md has it, or another word for a codec of your own",
        };
        return Err(Wrong(at, format!("`{name}` is no kind, and no word for one; write {forms}")));
    }
    let width = if width.is_some() { Some(number(65_536)?) } else { None };
    Ok(Kind::Custom { word: name.into(), width })
}

/// The maximum that a descending kind starts with, in so many bytes; and where its unit stands, if it counts time.
fn descending(name: &str, digits: usize, at: usize) -> Result<(Number, Option<usize>), Wrong> {
    let (shown, behind) = name.split_at(digits);
    let max = shown.parse::<Number>().ok().filter(|max| max.to_string() == shown);
    let Some(max) = max else {
        let message = format!("`{shown}` is no maximum; write up to 128 bits, without zeros in front");
        return Err(Wrong(at, message));
    };
    let form = format!("{{{max}-:{}}}", shown.trim_start_matches('-').len());
    let Some(word) = behind.strip_prefix('-') else {
        return Err(Wrong(at, format!("`{name}` is no kind; write `{form}` to descend from {max}")));
    };
    if word.is_empty() {
        return Ok((max, None));
    }
    if !word.starts_with("epoch-") {
        let message = format!("`{word}` has no descending form; write `{form}`");
        return Err(Wrong(at + name.len() - word.len(), message));
    }
    if max.to_i128().is_none() {
        return Err(Wrong(at, format!("maximum {max} is beyond 127 bits; lower it")));
    }
    Ok((max, Some(digits + 1 + "epoch-".len())))
}

/// Digits without zeros in front.
fn plain_number(digits: &str) -> Option<usize> {
    digits.parse().ok().filter(|number: &usize| number.to_string() == digits)
}
