//! Codings that break a law, each as they are found in the field: the checks must see every one of them.

use crate::check::{Coding, Laws, canonical, injective, refused, round_trip};
use crate::oracle::{Decimal, Fields, Segment};
use crate::subject::{Specimen, Subject, key_types};
use sortkey::SortKey;

key_types! {
    #[prefix = "RUN"]
    struct Run {
        #[descending(max = 999)]
        score: u16,
        #[pad(width = 3)]
        at: u16,
        player: String,
    }
    struct Pair {
        tenant: String,
        user: String,
    }
}

fn run(score: u16, at: u16) -> Run {
    Run { score, at, player: "p".into() }
}

fn pair(tenant: &str, user: &str) -> Pair {
    Pair { tenant: tenant.into(), user: user.into() }
}

/// A coding as it is put together by hand, which forgets to look.
fn joined() -> Coding<Pair> {
    written_by(|pair| Some(format!("{}#{}", pair.tenant, pair.user)))
}

fn derived<K: Subject>() -> Coding<K> {
    Coding::derived(Specimen::value)
}

/// A coding that differs from the derived one in how it makes keys.
fn written_by<K: Subject>(to: fn(&K) -> Option<String>) -> Coding<K> {
    Coding { to, ..derived() }
}

/// A coding that differs from the derived one in how it reads keys.
fn read_by<K: Subject>(from: fn(&str) -> Option<K>) -> Coding<K> {
    Coding { from, ..derived() }
}

fn laws<K: Subject>() -> Laws {
    Laws { schema: K::schema() }
}

#[test]
fn the_wrong_direction_is_seen() {
    let order = |coding: &Coding<Run>, laws: &Laws, a, b| laws.order(&coding.sample(a), &coding.sample(b));
    let (low, high, later) = (run(9, 1), run(10, 1), run(9, 2));
    let (right, as_declared) = (derived(), laws::<Run>());
    assert_eq!(order(&right, &as_declared, &low, &high), Ok(()));
    assert_eq!(order(&right, &as_declared, &low, &later), Ok(()));
    // Ascending where the attribute says descending.
    let wrong = written_by::<Run>(|run| Some(format!("RUN#{:03}#{:03}#{}", run.score, run.at, run.player)));
    order(&wrong, &as_declared, &low, &high).unwrap_err();
    // The right keys, where the rules are turned round.
    for (field, other) in [(0, &high), (1, &later)] {
        let mut turned = laws::<Run>();
        let Segment::Key(Fields { fields, .. }) = &mut turned.schema.segment else { panic!("a struct") };
        let segment = &mut fields[field].segment;
        *segment = match segment {
            Segment::Ascending { width, .. } => {
                Segment::Descending { width: *width, max: Decimal::parse("999") }
            }
            _ => Segment::Ascending { width: 3, max: None },
        };
        order(&right, &turned, &low, other).unwrap_err();
    }
}

#[test]
fn a_number_without_zeros_is_seen() {
    let wrong = written_by::<Run>(|run| Some(format!("RUN#{}#{}#{}", 999 - run.score, run.at, run.player)));
    let (nine, ten) = (run(5, 9), run(5, 10));
    laws::<Run>().order(&wrong.sample(&nine), &wrong.sample(&ten)).unwrap_err();
    laws::<Run>().text(&wrong.sample(&nine)).unwrap_err();
    assert_eq!(laws::<Run>().text(&derived().sample(&nine)), Ok(()));
}

#[test]
fn two_values_with_one_key_are_seen() {
    let (a, b) = (pair("a", "b#c"), pair("a#b", "c"));
    let (wrong, right) = (joined(), derived());
    injective(&wrong.sample(&a), &wrong.sample(&b)).unwrap_err();
    laws::<Pair>().never_lies(&wrong.sample(&b)).unwrap_err();
    assert_eq!(injective(&right.sample(&a), &right.sample(&pair("a", "b#"))), Ok(()));
    assert_eq!(laws::<Pair>().never_lies(&right.sample(&b)), Ok(()));
}

#[test]
fn a_byte_below_the_delimiter_is_seen() {
    let wrong = joined();
    laws::<Pair>().order(&wrong.sample(&pair("a", "z")), &wrong.sample(&pair("a!", "a"))).unwrap_err();
}

#[test]
fn a_value_that_does_not_come_back_is_seen() {
    let wrong = read_by::<Pair>(|key| {
        // One split too many, and the rest is dropped.
        let mut parts = key.split('#');
        Some(pair(parts.next()?, parts.next()?))
    });
    let lossy = pair("a", "b#c");
    round_trip(&wrong.sample(&lossy)).unwrap_err();
    canonical(&wrong.reading("a#b#c")).unwrap_err();
    assert_eq!(round_trip(&derived().sample(&lossy)), Ok(()));
    assert_eq!(canonical(&derived::<Pair>().reading("a#b#c")), Ok(()));
}

#[test]
fn a_key_that_cannot_be_read_is_seen() {
    let wrong = read_by::<Pair>(|_| None);
    round_trip(&wrong.sample(&pair("a", "b"))).unwrap_err();
}

#[test]
fn another_text_for_the_same_value_is_seen() {
    let wrong = read_by::<Run>(|key| {
        let mut parts = key.strip_prefix("RUN#")?.splitn(3, '#');
        let (score, at): (u16, u16) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        Some(Run { score: 999_u16.checked_sub(score)?, at, player: parts.next()?.into() })
    });
    assert_eq!(canonical(&wrong.reading("RUN#001#002#p")), Ok(()));
    for text in ["RUN#1#2#p", "RUN#+01#002#p", "RUN#0001#002#p"] {
        canonical(&wrong.reading(text)).unwrap_err();
        refused(&wrong.reading(text)).unwrap_err();
        assert_eq!(refused(&derived::<Run>().reading(text)), Ok(()));
        assert_eq!(canonical(&derived::<Run>().reading(text)), Ok(()));
    }
}

#[test]
fn what_an_error_leaves_behind_is_seen() {
    let never_lies = |write, run| {
        let wrong = Coding::<Run> { write, ..derived() };
        laws::<Run>().never_lies(&wrong.sample(&run))
    };
    // The prefix stays when a number is refused.
    let begun: fn(&Run, &mut String) -> bool = |run, out| {
        if run.at > 999 {
            out.push_str("RUN#");
        }
        run.write_sort_key(out).is_ok()
    };
    never_lies(begun, run(1, 1000)).unwrap_err();
    assert_eq!(never_lies(begun, run(1, 1)), Ok(()));
    // What was there before is replaced.
    let replaced: fn(&Run, &mut String) -> bool = |run, out| {
        out.clear();
        run.write_sort_key(out).is_ok()
    };
    never_lies(replaced, run(1, 1)).unwrap_err();
}

#[test]
fn a_number_that_is_cut_or_clamped_is_seen() {
    let wrong = written_by::<Run>(|run| {
        Some(format!("RUN#{:03}#{:03}#{}", 999 - run.score.min(999), run.at % 1000, run.player))
    });
    for refused in [run(1000, 1), run(1, 1000)] {
        laws::<Run>().never_lies(&wrong.sample(&refused)).unwrap_err();
        round_trip(&wrong.sample(&refused)).unwrap_err();
        assert_eq!(laws::<Run>().never_lies(&derived().sample(&refused)), Ok(()));
    }
    injective(&wrong.sample(&run(999, 1)), &wrong.sample(&run(1000, 1))).unwrap_err();
}
