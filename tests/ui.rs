//! What does not compile, and the words it is refused with: `tests/ui/<fault>/<place>.rs`, one fault a file.
//!
//! The `.stderr` files belong to one compiler, the one that `rust-toolchain.toml` pins. They are blessed with
//! `TRYBUILD=overwrite cargo test --test ui`, and read before they are committed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const CASES: &str = "tests/ui";

#[test]
fn faults_are_refused_in_the_words_of_the_stderr_files() {
    if std::env::var("SORTKEY_UI").is_ok_and(|value| value == "skip") {
        return;
    }
    let (pinned, running) = (pinned_compiler(), running_compiler());
    assert_eq!(
        running, pinned,
        "the `.stderr` files belong to Rust {pinned}: run `cargo +{pinned} test --test ui`, or set `SORTKEY_UI=skip` to \
         leave these tests out on another compiler"
    );
    let cases = trybuild::TestCases::new();
    for folder in folders() {
        let pattern = folder.join("*.rs");
        if folder.ends_with("pass") { cases.pass(pattern) } else { cases.compile_fail(pattern) }
    }
}

#[test]
fn no_stderr_file_is_left_without_its_case() {
    let orphans: Vec<PathBuf> = folders()
        .iter()
        .flat_map(|folder| files(folder))
        .filter(|path| path.extension().is_some_and(|extension| extension == "stderr"))
        .filter(|path| !path.with_extension("rs").exists())
        .collect();
    assert!(orphans.is_empty(), "no case belongs to {orphans:?}");
}

#[test]
fn every_case_says_first_what_must_be_reported() {
    let silent: Vec<PathBuf> = folders()
        .iter()
        .flat_map(|folder| files(folder))
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .filter(|path| !fs::read_to_string(path).is_ok_and(|text| text.starts_with("// ")))
        .collect();
    assert!(silent.is_empty(), "the first line of {silent:?} is no comment");
}

fn folders() -> Vec<PathBuf> {
    let folders: Vec<PathBuf> = files(Path::new(CASES)).into_iter().filter(|path| path.is_dir()).collect();
    assert!(folders.len() > 5, "the cases were not found");
    folders
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.sort();
    paths
}

fn pinned_compiler() -> String {
    let text = fs::read_to_string("rust-toolchain.toml").expect("the pin of the compiler");
    let line = text.lines().find_map(|line| line.strip_prefix("channel = ")).expect("a channel");
    line.trim_matches('"').to_owned()
}

fn running_compiler() -> String {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    let output = Command::new(rustc).arg("--version").output().expect("rustc runs");
    let text = String::from_utf8(output.stdout).expect("a version is text");
    text.split_whitespace().nth(1).expect("a version").to_owned()
}
