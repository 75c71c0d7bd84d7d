//! No text makes this crate panic: neither as a pattern nor as a key; and what is read is written again, equal.
//!
//! A fuzzer that is led by coverage needs a nightly compiler, which is not assumed here; instead many texts are drawn
//! in an order that is always the same, half of them near a pattern or a key.

mod support;

use proptest::prelude::*;
use sortkey_pattern::{Diagnosis, Pattern, Rewrite, shared};
use support::{Draw, changed, key};

/// Puts every question to a text as a key.
fn ask(pattern: &Pattern, text: &str) {
    let is_key = pattern.is_key(text);
    match pattern.read(text) {
        Ok(reading) => {
            assert!(is_key);
            let mut end = 0;
            for part in reading.parts() {
                assert!(
                    part.span.start >= end && text.get(part.span.clone()).is_some(),
                    "{pattern} {text:?}"
                );
                end = part.span.end;
                assert!(!part.meaning().is_empty());
            }
            match pattern.write(&reading.values()) {
                Ok(again) if !pattern.to_string().contains("{time") => assert_eq!(again, text, "{pattern}"),
                Ok(_) => {}
                Err(error) => assert!(pattern.reads_only(), "{pattern} {text:?}: {error}"),
            }
        }
        Err(error) => {
            assert!(!is_key);
            assert!(error.offset() <= text.len() && text.is_char_boundary(error.offset()));
            assert_eq!(error.to_string().lines().count(), 1, "{error}");
            assert_eq!(format!("{error:#}").lines().count(), 4);
        }
    }
    match pattern.diagnose(text) {
        Diagnosis::Key(_) => assert!(is_key),
        Diagnosis::Near(near) => {
            assert!(!is_key);
            let part = &near.reading.parts()[near.part];
            assert!(text.get(part.span.clone()).is_some());
            assert!(!near.deviation.to_string().is_empty());
        }
        Diagnosis::Not(_) => assert!(!is_key),
    }
}

/// A text made of what patterns are made of.
fn pattern_text(draw: &mut Draw) -> String {
    const PIECES: &[&str] = &[
        "{",
        "}",
        "{{",
        "}}",
        "{?",
        "{?>",
        "?}",
        "?>}",
        " | ",
        "#",
        "|",
        ":",
        "-",
        "A",
        "B#",
        "CUST#",
        "{:4}",
        "{:2?}",
        "{text}",
        "{text?>}",
        "{signed:3}",
        "{99-:2}",
        "{escaped}",
        "{unordered}",
        "{bool}",
        "{char}",
        "{date}",
        "{timestamp-ms}",
        "{epoch-s:10}",
        "{decimal.2:8}",
        "{uuid}",
        "{ulid}",
        "{ipv4}",
        "{ipv6}",
        "{word}",
        "{word:3}",
        "{number}",
        "{time}",
        "{rest}",
        "{:39}",
        "{:40}",
        "{signed:40}",
        "é",
        "0",
        "~",
        ":4",
        "text",
        "#{:1}",
        "#{text}#",
        "{A | B}",
        "{A#{:1} | B}",
        "{?A#{:2}}",
    ];
    (0..=draw.below(9)).map(|_| draw.of(PIECES)).collect()
}

#[test]
fn no_text_makes_it_panic() {
    let draw = &mut Draw::new(1);
    let mut patterns: Vec<Pattern> = Vec::new();
    let mut asked = 0;
    for _ in 0..40_000 {
        let text = pattern_text(draw);
        let text = if draw.below(3) == 0 { changed(draw, &text) } else { text };
        match text.parse::<Pattern>() {
            Err(error) => {
                assert!(error.offset() <= text.len() && text.is_char_boundary(error.offset()), "{text:?}");
                assert_eq!(format!("{error:#}").lines().count(), 3, "{text:?}");
            }
            Ok(pattern) => {
                assert_eq!(pattern.to_string(), text);
                assert_eq!(text.parse::<Pattern>().as_ref(), Ok(&pattern));
                for _ in 0..4 {
                    if let Some((_, key)) = key(draw, &pattern) {
                        ask(&pattern, &key);
                        let near = changed(draw, &key);
                        ask(&pattern, &near);
                        ask(&pattern, &changed(draw, &near));
                        asked += 1;
                    }
                    ask(&pattern, &pattern_text(draw));
                }
                if patterns.len() < 150 && text.len() < 40 {
                    patterns.push(pattern);
                }
            }
        }
    }
    assert!(asked > 5000, "{asked} keys");
    for _ in 0..3000 {
        let (a, b) = (draw.below(patterns.len()), draw.below(patterns.len()));
        let _ = shared(&patterns[a], &patterns[b]);
        if let Ok(rewrite) = Rewrite::between(&patterns[a], &patterns[b]) {
            if let Some((_, key)) = key(draw, &patterns[a]) {
                if let Ok(new) = rewrite.apply(&key) {
                    assert!(
                        patterns[b].is_key(&new),
                        "{key:?} of `{}` to {new:?} of `{}`",
                        patterns[a],
                        patterns[b]
                    );
                }
            }
        }
    }
}

/// The same pattern twice is the rewrite that changes nothing, unless it has a kind that is not written.
#[test]
fn a_pattern_becomes_itself() {
    let draw = &mut Draw::new(2);
    let mut tried = 0;
    while tried < 300 {
        let Ok(pattern) = pattern_text(draw).parse::<Pattern>() else { continue };
        tried += 1;
        match Rewrite::between(&pattern, &pattern) {
            Ok(rewrite) => {
                if let Some((_, key)) = key(draw, &pattern) {
                    assert_eq!(rewrite.apply(&key).as_deref(), Ok(key.as_str()), "{pattern}");
                }
            }
            Err(error) => assert!(pattern.reads_only(), "{pattern}: {error}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_string_as_pattern_and_as_key(pattern in "\\PC{0,30}", braces in "[{}?>|:# a-z0-9-]{0,30}", key in ".{0,40}") {
        for text in [&pattern, &braces] {
            if let Ok(parsed) = text.parse::<Pattern>() {
                prop_assert_eq!(&parsed.to_string(), text);
                ask(&parsed, &key);
            }
        }
        for text in ["{text}#{:4?}#{timestamp-ms}", "{A#{escaped}#{char} | B}", "{number?}#{time?>}#{rest}", "{word:4}#{ipv6}"] {
            ask(&text.parse().unwrap(), &key);
        }
    }
}
