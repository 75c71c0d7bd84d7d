//! Markdown.

use crate::bars;
use crate::subjects::{
    BY_HAND, DECODE, ENCODE, FLOOR, GROWTH, ITOA, MEMCOMPARABLE, OURS, REUSE, STOREKEY, Subject,
};

fn find(subjects: &[Subject], numbers: &[f64], wanted: (&str, &str, &str)) -> Option<f64> {
    let place = subjects.iter().position(|s| (s.key, s.operation, s.contender) == wanted)?;
    numbers.get(place).copied()
}

/// A row for every key and operation, a column for every contender.
pub(crate) fn contenders(
    subjects: &[Subject],
    numbers: &[f64],
    show: impl Fn(f64) -> String,
    with_bars: bool,
) {
    const COLUMNS: [&str; 6] = [OURS, BY_HAND, ITOA, STOREKEY, MEMCOMPARABLE, FLOOR];
    let bars = if with_bars { " at most |" } else { "" };
    println!("| key | operation | **sortkey** |{bars} by hand | `itoa` | storekey | memcomparable | floor |");
    println!("|---|---|---:|{}---:|---:|---:|---:|---:|", if with_bars { "---:|" } else { "" });
    for subject in subjects.iter().filter(|s| s.contender == OURS && !GROWTH.contains(&s.key)) {
        print!("| {} | {} |", subject.key, subject.operation);
        for contender in COLUMNS {
            let number = find(subjects, numbers, (subject.key, subject.operation, contender));
            let cell = number.map_or_else(String::new, &show);
            if contender == OURS {
                print!(" **{cell}** |");
                if with_bars {
                    print!(" {} |", bars::of(subject).map_or_else(String::new, |bar| format!("{bar:.0}")));
                }
            } else {
                print!(" {cell} |");
            }
        }
        println!();
    }
    println!();
}

/// A row for every size.
pub(crate) fn growth(subjects: &[Subject], counts: &[f64]) {
    println!("| key | encode | encode, reused | decode |");
    println!("|---|---:|---:|---:|");
    for key in GROWTH {
        let cells = [ENCODE, REUSE, DECODE].map(|operation| {
            find(subjects, counts, (key, operation, OURS)).map_or_else(String::new, |n| format!(" {n:.0} |"))
        });
        println!("| {key} |{}", cells.concat());
    }
    println!();
}
