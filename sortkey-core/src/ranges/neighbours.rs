//! The strings next to a string in byte order, among those up to some length.

use alloc::string::String;

/// The smallest string above every string that starts with `prefix`, in its place; none if that starts with nothing but
/// the last character there is.
pub(crate) fn successor(mut prefix: String) -> Option<String> {
    // The common case is a delimiter, whose successor is ASCII too.
    if let Some(last @ ..0x7F) = prefix.as_bytes().last().copied() {
        prefix.truncate(prefix.len() - 1);
        prefix.push(char::from(last + 1));
        return Some(prefix);
    }
    loop {
        if let Some(next) = following(prefix.pop()?) {
            prefix.push(next);
            return Some(prefix);
        }
    }
}

/// The greatest string of `len` bytes.
pub(crate) fn greatest(len: usize) -> String {
    let mut text = String::with_capacity(len);
    fill(&mut text, len);
    text
}

/// Appends what is greatest, up to `len` bytes.
pub(crate) fn fill(text: &mut String, len: usize) {
    while let Some(last) =
        [char::MAX, '\u{FFFF}', '\u{7FF}', '\u{7F}'].into_iter().find(|c| text.len() + c.len_utf8() <= len)
    {
        text.push(last);
    }
}

/// The next string after `text` among those of at most `max_len` bytes; none after the last.
pub(crate) fn next(text: &str, max_len: usize) -> Option<String> {
    if text.len() < max_len {
        let mut next = String::with_capacity(text.len() + 1);
        next.push_str(text);
        next.push('\0');
        return Some(next);
    }
    // Nothing can be added, so a character must grow: the last one that has room to.
    text.char_indices().rev().find_map(|(at, character)| {
        let grown = following(character)?;
        (at + grown.len_utf8() <= max_len).then(|| {
            let mut next = String::from(&text[..at]);
            next.push(grown);
            next
        })
    })
}

/// The string before `text` among those of at most `max_len` bytes; none before the empty one.
pub(crate) fn previous(text: &str, max_len: usize) -> Option<String> {
    let last = text.chars().next_back()?;
    let mut before = String::with_capacity(max_len.max(text.len()));
    before.push_str(&text[..text.len() - last.len_utf8()]);
    if let Some(smaller) = preceding(last) {
        before.push(smaller);
        fill(&mut before, max_len);
    }
    Some(before)
}

/// Byte order is the order of code points; the surrogates are no characters.
fn following(character: char) -> Option<char> {
    (character..=char::MAX).nth(1)
}

fn preceding(character: char) -> Option<char> {
    ('\0'..character).next_back()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn successors_carry_and_skip_surrogates() {
        let text = |s: &str| successor(s.into());
        assert_eq!(text("P#").as_deref(), Some("P$"));
        assert_eq!(text("a\u{7F}").as_deref(), Some("a\u{80}"));
        assert_eq!(text("a\u{D7FF}").as_deref(), Some("a\u{E000}"));
        assert_eq!(text("a\u{10FFFF}\u{10FFFF}").as_deref(), Some("b"));
        assert_eq!(text("\u{10FFFF}"), None);
        assert_eq!(text(""), None);
    }

    #[test]
    fn the_greatest_string_fills_its_length() {
        for len in 0..40 {
            let text = greatest(len);
            assert_eq!(text.len(), len);
            assert!(
                ["\u{10FFFF}", "zz", "\u{7F}", "\u{FFFF}"]
                    .iter()
                    .all(|t| t.len() > len || *t <= text.as_str())
            );
        }
    }

    #[test]
    fn neighbours_are_neighbours_among_all_short_strings() {
        // Every string of at most three bytes over characters of each length and at every edge.
        let alphabet =
            ['\0', '\u{1}', 'a', '\u{7E}', '\u{7F}', '\u{80}', '\u{7FF}', '\u{800}', '\u{D7FF}', '\u{E000}'];
        let alphabet: Vec<char> = alphabet.into_iter().chain(['\u{FFFF}']).collect();
        let mut all = Vec::from([String::new()]);
        let mut last = all.clone();
        for _ in 0..3 {
            last = last
                .iter()
                .flat_map(|text| alphabet.iter().map(move |c| text.clone() + c.encode_utf8(&mut [0; 4])))
                .filter(|text| text.len() <= 3)
                .collect();
            all.extend(last.clone());
        }
        for text in &all {
            if let Some(after) = next(text, 3) {
                assert!(after.len() <= 3 && &after > text, "{text:?} {after:?}");
                assert!(!all.iter().any(|other| other > text && other < &after), "{text:?} {after:?}");
                assert_eq!(previous(&after, 3).as_ref(), Some(text), "{after:?}");
            } else {
                assert!(!all.iter().any(|other| other > text), "{text:?}");
            }
            if let Some(before) = previous(text, 3) {
                assert!(before.len() <= 3 && &before < text, "{text:?} {before:?}");
                assert!(!all.iter().any(|other| other < text && other > &before), "{text:?} {before:?}");
                assert_eq!(next(&before, 3).as_ref(), Some(text), "{before:?}");
            } else {
                assert!(text.is_empty());
            }
        }
    }
}
