//! Measures `#[derive(SortKey)]` beside code by hand and other encoders, and prints the tables of README.md.
//!
//! Without an argument everything is measured. `instructions`, `time` and `compile` are one part each; `check` fails
//! if the derive takes more instructions than `bars` allows, `check-compile` if it costs the compiler more.
#![forbid(unsafe_code)]

mod bars;
mod binary;
mod by_hand;
mod callgrind;
mod clock;
mod compile;
mod correct;
mod data;
mod keys;
mod styles;
mod subjects;
mod table;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["count", subject, passes] => return callgrind::passes(subject, passes),
        ["check"] => return callgrind::check(),
        ["check-compile"] => return compile::check(),
        ["instructions"] => instructions(),
        ["time"] => time(),
        ["compile"] => compile::tables(),
        [] => {
            instructions();
            time();
            compile::tables();
        }
        _ => {
            eprintln!("usage: sortkey-benches [check | check-compile | instructions | time | compile]");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn instructions() {
    correct::all();
    let subjects = subjects::all();
    println!("### Instructions per operation\n");
    let Some(counts) = callgrind::count(&subjects.iter().collect::<Vec<_>>()) else {
        println!("Not counted: `valgrind` is not installed.\n");
        return;
    };
    table::contenders(&subjects, &counts, |count| format!("{count:.0}"), true);
    println!("### How cost grows: instructions per operation\n");
    table::growth(&subjects, &counts);
}

fn time() {
    correct::all();
    let subjects = subjects::all();
    println!("### Time, as a part of the time by hand\n");
    let ratios = clock::ratios(&subjects);
    table::contenders(&subjects, &ratios, |ratio| format!("{ratio:.2}"), false);
}
