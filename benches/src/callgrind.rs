//! Instructions per operation, by valgrind's callgrind: the same on every run, whatever else the machine does.

use crate::data::COUNT;
use crate::subjects::{self, OURS, Subject};
use crate::{bars, correct};
use std::process::{Command, ExitCode};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// What the counted process does: passes over the inputs of one subject.
pub(crate) fn passes(name: &str, passes: &str) -> ExitCode {
    let subject = subjects::all().into_iter().find(|subject| subject.name() == name);
    let (Some(subject), Ok(passes)) = (subject, passes.parse::<usize>()) else {
        return ExitCode::FAILURE;
    };
    let pass = subject.pass();
    (0..passes).for_each(|_| pass());
    ExitCode::SUCCESS
}

/// Instructions per operation of each subject; `None` without valgrind.
pub(crate) fn count(subjects: &[&Subject]) -> Option<Vec<f64>> {
    Command::new("valgrind").arg("--version").output().ok()?;
    let names: Vec<_> = subjects.iter().map(|subject| subject.name()).collect();
    let (next, (send, receive)) = (AtomicUsize::new(0), mpsc::channel());
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(name) = names.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // What both runs do cancels out: the start, and making the inputs.
                    let counts = (collected(name, "1"), collected(name, "3"));
                    send.send((name, (counts.1 - counts.0) / (2 * COUNT) as f64))
                        .expect("there is a receiver");
                }
            });
        }
    });
    drop(send);
    let mut counted: Vec<_> = receive.iter().collect();
    counted.sort_by_key(|(name, _)| names.iter().position(|other| other == *name));
    Some(counted.into_iter().map(|(_, count)| count).collect())
}

/// Instructions of one process.
///
/// # Panics
///
/// If valgrind does not run, or says something else.
fn collected(name: &str, passes: &str) -> f64 {
    let this = std::env::current_exe().expect("a running program has a file");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(this)
        .args(["count", name, passes])
        .output()
        .expect("valgrind runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    let collected = told.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    collected.expect("callgrind tells what it collected")
}

/// Holds the derive to its bars.
pub(crate) fn check() -> ExitCode {
    correct::all();
    let subjects = subjects::all();
    let held: Vec<_> = subjects.iter().filter(|subject| bars::of(subject).is_some()).collect();
    assert_eq!(held.len(), bars::BARS.len(), "a bar is for a subject that there is");
    let Some(counts) = count(&held) else {
        eprintln!("valgrind is not installed, so nothing was counted");
        return ExitCode::FAILURE;
    };
    let mut failed = 0;
    for (subject, count) in held.iter().zip(&counts) {
        let bar = bars::of(subject).unwrap_or_default();
        let told = if *count > bar { "TOO MANY" } else { "ok" };
        failed += usize::from(*count > bar);
        println!("{told}: {}, {}: {count:.1} instructions, at most {bar:.0}", subject.key, subject.operation);
    }
    println!("{OURS}: {} passed, {failed} failed", held.len() - failed);
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
