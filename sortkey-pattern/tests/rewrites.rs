//! Rewrites and shared texts, against every text of a small alphabet: what is decided must hold for all of them.

use sortkey_pattern::{Pattern, Rewrite, RewriteError, Shared, WhyNot, shared};
use std::collections::{BTreeSet, HashMap};

fn pattern(text: &str) -> Pattern {
    text.parse().unwrap_or_else(|error| panic!("{error:#}"))
}

/// Patterns with many short keys, every kind of segment and place among them.
const PATTERNS: &[&str] = &[
    "{:1}",
    "{:2}",
    "{:3}",
    "{9-:1}",
    "{9-:2}",
    "{99-:2}",
    "{0-:1}",
    "{signed:1}",
    "{signed:2}",
    "{signed:3}",
    "{number}",
    "{number?}",
    "{decimal.0:2}",
    "{decimal.1:2}",
    "{decimal.1:3}",
    "{epoch-s:2}",
    "{epoch-ms:2}",
    "{99-epoch-s:2}",
    "{bool}",
    "{char}",
    "{text}",
    "{rest}",
    "{text?}",
    "{text?>}",
    "{char?}",
    "{:2?}",
    "{:2?>}",
    "{signed:2?>}",
    "{word}",
    "{word:2}",
    "{other:2}",
    "{text}#{text}",
    "{escaped}#{text}",
    "{unordered}#{text}",
    "{text?}#{text}",
    "{text?>}#{text}",
    "{text}#{text?}",
    "{char}#{text}",
    "{char}#{rest}",
    "{:1}#{text}",
    "{9-:1}#{text}",
    "{:1?}#{text}",
    "{:1?>}#{text}",
    "{9-:1?}#{text}",
    "{number}#{text}",
    "{number}#{:1}",
    "{text}#{:1}",
    "{text}#{number}",
    "{text}#{number?}",
    "{text}#{9-:1}",
    "{bool}#{text}",
    "{text}#{text}#{text}",
    "{text}#a#{text}",
    "a#{text}",
    "~#{text}",
    "a#{number}",
    "a#{:1}",
    "a#a#{text}",
    "{text}~{text}",
    "{text}-{text}",
    "{number}-{text}",
    "{number?}-{number}",
    "a",
    "a#a",
    "~",
    "{a | 0}",
    "{a#{text} | 0#{text}}",
    "{a#{:1} | 0#{:1} | ~}",
    "{a#{9-:1} | 0#{:1} | ~}",
    "{a#{9-:1} | 1#{:1} | ~}",
    "{a | 0}#{text}",
    "{a | 0 | 1}#{text}",
    "{a#{:1} | 0}#{text}",
    "{?a#{:1}}#{text}",
    "{?>a#{:1}}#{text}",
    "{?a#{9-:1}}#{text}",
    "{?a#{:1}}",
    "{?{a | 0}}#{text}",
    "{?>{a | 0}}#{text}",
    "{?{:1}}#{text}",
    "{?>{text}#{:1}}#{text}",
];

const ALPHABET: &str = "01-9a#$~";
const LONGEST: usize = 5;

fn texts() -> Vec<String> {
    let (mut all, mut longest) = (Vec::new(), vec![String::new()]);
    for _ in 0..LONGEST {
        longest =
            longest.iter().flat_map(|text| ALPHABET.chars().map(move |c| format!("{text}{c}"))).collect();
        all.extend(longest.iter().cloned());
    }
    all
}

/// Every pair of the patterns: what is said to be shared is, nothing is where nothing is said to be; and a rewrite
/// leaves alone what is a key of both already, while one that is refused for two meanings has such a text.
#[test]
fn what_is_decided_holds_for_every_short_text() {
    let patterns: Vec<Pattern> = PATTERNS.iter().map(|text| pattern(text)).collect();
    let mut of: HashMap<&str, Vec<usize>> = HashMap::new();
    let texts = texts();
    for text in &texts {
        let keys = (0..patterns.len()).filter(|number| patterns[*number].is_key(text)).collect();
        of.insert(text, keys);
    }
    let mut common: HashMap<(usize, usize), Vec<&str>> = HashMap::new();
    for text in &texts {
        let keys = &of[text.as_str()];
        for a in keys {
            for b in keys {
                // Some of them are enough where there are thousands: those of each length.
                let list = common.entry((*a, *b)).or_default();
                if list.len() < 4000 {
                    list.push(text);
                }
            }
        }
    }
    let (mut rewrites, mut refused) = (0, 0);
    for (i, a) in patterns.iter().enumerate() {
        for (j, b) in patterns.iter().enumerate() {
            let empty = Vec::new();
            let both = common.get(&(i, j)).unwrap_or(&empty);
            match shared(a, b) {
                Shared::Nothing => assert!(both.is_empty(), "`{a}` and `{b}` share {:?}", both[0]),
                Shared::Key(key) => assert!(a.is_key(&key) && b.is_key(&key), "{key:?} of `{a}` and `{b}`"),
                other => panic!("{other:?} of `{a}` and `{b}`"),
            }
            match Rewrite::between(a, b) {
                Ok(rewrite) => {
                    rewrites += 1;
                    for key in both {
                        assert_eq!(rewrite.apply(key).as_deref(), Ok(*key), "`{a}` to `{b}`");
                    }
                }
                Err(WhyNot::TwoMeanings { key, rewritten }) => {
                    refused += 1;
                    assert!(a.is_key(&key) && b.is_key(&key), "{key:?} of `{a}` and `{b}`");
                    assert_ne!(rewritten.as_ref(), Some(&key), "`{a}` to `{b}`");
                }
                Err(WhyNot::Undecided) => panic!("`{a}` to `{b}` is not decided"),
                Err(_) => {}
            }
        }
    }
    assert!(rewrites > 250 && refused > 50, "{rewrites} rewrites, {refused} refused");
}

/// A rewrite loses nothing: different keys stay different, and what is rewritten is a key of the new pattern that is
/// rewritten no more.
#[test]
fn nothing_is_lost_by_a_rewrite() {
    let patterns: Vec<Pattern> = PATTERNS.iter().map(|text| pattern(text)).collect();
    let texts: Vec<String> = texts().into_iter().filter(|text| text.len() <= 4).collect();
    for a in &patterns {
        let keys: Vec<&String> = texts.iter().filter(|text| a.is_key(text)).take(600).collect();
        for b in &patterns {
            let Ok(rewrite) = Rewrite::between(a, b) else { continue };
            let mut made = BTreeSet::new();
            for key in &keys {
                let Ok(new) = rewrite.apply(key) else { continue };
                assert!(b.is_key(&new), "{key:?} of `{a}` is {new:?}, which is none of `{b}`");
                assert!(made.insert(new.clone()), "two keys of `{a}` become {new:?} of `{b}`");
                match rewrite.apply(&new) {
                    Ok(again) => assert_eq!(again, new, "`{a}` to `{b}`"),
                    Err(RewriteError::Read(_)) => {}
                    Err(error) => panic!("{new:?} of `{a}` to `{b}`: {error}"),
                }
            }
        }
    }
}

#[test]
fn every_kind_of_change_is_rewritten() {
    for (old, new, from, to) in [
        ("{:4}", "{:6}", "0042", "000042"),
        ("{:6}", "{:4}", "000042", "0042"),
        ("{:4}", "A#{:4}", "0042", "A#0042"),
        ("A#{:4}#{text}", "A|{:4}|{text}", "A#0042#x", "A|0042|x"),
        ("A#{:4}", "A#{999999-:6}", "A#0042", "A#999957"),
        ("A#{9999-:4}", "B#{:4}", "A#9957", "B#0042"),
        ("A#{9999-:4}", "B#{99999-:5}", "A#9957", "B#99957"),
        ("{:4}", "{signed:5}", "0042", "00042"),
        ("A#{signed:3}", "B#{signed:5}", "A#-99", "B#-9999"),
        ("{number}", "{:10}", "42", "0000000042"),
        ("A#{number}", "B#{signed:4}", "A#-42", "B#-958"),
        ("{time}", "{timestamp-ms}", "2026-06-23T02:00:00+02:00", "2026-06-23T00:00:00.000Z"),
        ("{time}", "{timestamp-ms}", "2026-06-23T00:00:00.5Z", "2026-06-23T00:00:00.500Z"),
        ("{timestamp-s}", "{timestamp-ms}", "2026-06-23T00:00:00Z", "2026-06-23T00:00:00.000Z"),
        ("{timestamp-s}", "{epoch-ms:13}", "2026-06-23T00:00:00Z", "1782172800000"),
        ("{epoch-s:10}", "{epoch-ms:13}", "1782172800", "1782172800000"),
        ("{epoch-s:10}", "{timestamp-us}", "1782172800", "2026-06-23T00:00:00.000000Z"),
        ("{decimal.2:10}", "{decimal.3:12}", "-999998750", "-99999987500"),
        ("{:4?}#{text}", "{:4?>}#{text}", "#x", "~#x"),
        ("{:4?>}#{text}", "{:6?}#{text}", "~#x", "#x"),
        ("A#{text}", "B#{text?}", "A#x", "B#x"),
        ("{text}#{:2}", "{escaped}-{:2}", "x#07", "x-07"),
        ("{unordered}#{:2}", "A#{escaped}#{:2}", "a b#07", "A#a$Pb#07"),
        ("{char}#{:2}", "{text}#{:3}", "x#07", "x#007"),
        ("A#{rest}", "B#{text}", "A#x#y", "B#x#y"),
        ("EVT#{:4}", "{EVT#{:4} | INV#{:3}}", "EVT#0007", "EVT#0007"),
        ("EVT#{:4}", "{EVT#{:6} | INV#{:3}}", "EVT#0007", "EVT#000007"),
        ("{EVT#{:4} | INV#{:3}}", "{EVENT#{:4} | INV#{:5}}", "EVT#0007", "EVENT#0007"),
        ("{EVT#{:4} | INV#{:3}}", "{EVENT#{:4} | INV#{:5}}", "INV#007", "INV#00007"),
        ("{?CUST#{:4}}#{:2}", "{?>C#{:6}}#{:2}", "CUST#0007#01", "C#000007#01"),
        ("{?CUST#{:4}}#{:2}", "{?>C#{:6}}#{:2}", "#01", "~#01"),
        (
            "{uuid}#{date}",
            "ID#{uuid}#{date}",
            "018f4e2c-7a3b-7c1d-9e5f-0123456789ab#2026-06-23",
            "ID#018f4e2c-7a3b-7c1d-9e5f-0123456789ab#2026-06-23",
        ),
        ("{hex:4}#{:1}", "X#{hex:4}#{:2}", "a#b##1", "X#a#b##01"),
    ] {
        let rewrite = Rewrite::between(&pattern(old), &pattern(new));
        let rewrite = rewrite.unwrap_or_else(|error| panic!("`{old}` to `{new}`: {error}"));
        assert_eq!(rewrite.apply(from).as_deref(), Ok(to), "`{old}` to `{new}`");
        assert_eq!(rewrite.can_merge(), old.contains("{time}"));
    }
}

#[test]
fn what_could_be_lost_is_refused_with_the_reason() {
    for (old, new, reason) in [
        ("{timestamp-ms}", "{timestamp-s}", "decimals of the second would be lost"),
        ("{timestamp-ms}", "{epoch-s:10}", "decimals of the second would be lost"),
        ("{decimal.2:10}", "{decimal.1:10}", "decimals would be lost"),
        ("{decimal.2:10}", "{:10}", "different types"),
        ("{:13}", "{timestamp-ms}", "a number has no unit of time"),
        ("{:4?}", "{:4}", "a missing value would have no text"),
        ("{text}#{:2}", "{text}", "2 segments here and the new one 1"),
        ("{text}", "{uuid}", "different types"),
        ("{:4}", "{number}", "for reading alone"),
        ("{hex:4}", "{text}", "a codec of its own"),
        ("{hex:4}", "{hash:4}", "a codec of its own"),
        ("{A | B}", "{C | D}", "not certain what the variant `A` becomes"),
        ("{A#{:1} | B#{:1}}", "A#{:1}", "one holds a value and the other a key"),
        ("{:4}", "{9999-:4}", "`0000` is a key of both patterns, and is rewritten to `9999`"),
        ("{number}", "{signed:3}", "is a key of both patterns"),
        ("{text}#{:2}", "{escaped}#{:2}", "is a key of both patterns"),
        ("{text?}", "{text?>}", "`~` is a key of both patterns"),
        ("{text}", "A#{text}", "is a key of both patterns, and is rewritten to `A#A#"),
        (
            "A#{text}",
            "{text}",
            "`A#` is a key of both patterns, and what it means as the old one has no new key",
        ),
        (
            "{EVT#{:4} | INV#{:3}}",
            "{EVENT#{:4} | INV#{:3} | END}",
            "not certain what the variant `EVT` becomes",
        ),
        ("{epoch-s:10}", "{epoch-ms:10}", "is a key of both patterns"),
        ("{EVT#{:4} | INV#{:3}}", "{EVT#{:4} | INV#{999-:3}}", "`INV#000` is a key of both patterns"),
        ("{?A#{:2}}#{text}", "{?A#{99-:2}}#{text}", "`A#00#` is a key of both patterns"),
    ] {
        let error = match Rewrite::between(&pattern(old), &pattern(new)) {
            Err(error) => error.to_string(),
            Ok(_) => panic!("`{old}` to `{new}` is not refused"),
        };
        assert!(error.contains(reason), "`{old}` to `{new}`: {error}");
        assert!(error.contains(';') || error.contains("let "), "no way out: {error}");
    }
}

/// A value that the new pattern cannot hold is told when it comes, and nothing is written for it.
#[test]
fn a_value_that_does_not_fit_is_an_error_of_its_own() {
    let rewrite = Rewrite::between(&pattern("A#{:6}"), &pattern("A#{:4}")).unwrap();
    assert_eq!(rewrite.apply("A#009999").as_deref(), Ok("A#9999"));
    let error = rewrite.apply("A#010000").unwrap_err();
    assert_eq!(error.to_string(), "segment 1: 10000 does not fit into the width 4");
    assert!(matches!(rewrite.apply("B#000001"), Err(RewriteError::Read(_))));
    let rewrite = Rewrite::between(&pattern("{time}"), &pattern("{timestamp-ms}")).unwrap();
    assert!(rewrite.apply("2026-06-23T00:00:00.0001Z").is_err());
}
