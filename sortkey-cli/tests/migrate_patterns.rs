//! The program itself, by two patterns: what it moves, and what it refuses before anything is read.

#[allow(dead_code, reason = "the example's own `main` is not called")]
#[path = "../examples/widen.rs"]
mod widen;

#[allow(dead_code, reason = "each test binary uses a part")]
mod front;

use std::process::Output;

use front::rows::{self, TABLE};
use front::{Act, Front, folder};
use serde_json::{Value, json};

fn sortkey(front: &Front, folder: &std::path::Path, arguments: &[&str]) -> Output {
    let mut command = front::process(env!("CARGO_BIN_EXE_sortkey"), front);
    command
        .args(["migrate", "--table", TABLE, "--rate", "0", "--read-rate", "0", "--segments", "2"])
        .args(arguments)
        .current_dir(folder);
    command.output().unwrap()
}

fn row(key: &str) -> Value {
    json!({"pk": {"S": "p"}, "sk": {"S": key}, "version": {"N": "1"}, "tags": {"SS": ["a", "b"]}, "raw": {"B": "AAEC"}})
}

fn keys(front: &Front) -> Vec<String> {
    let mut keys: Vec<String> =
        rows::read(front).values().map(|row| row["sk"]["S"].as_str().unwrap().to_owned()).collect();
    keys.sort();
    keys
}

#[test]
fn patterns_that_share_a_text_with_two_meanings_are_refused_before_anything_is_read() {
    let front = Front::start();
    let folder = folder("patterns-refused");
    front.before(|operation, _| panic!("{operation} was called"));
    for (old, new, said) in [
        ("{:4}", "{9999-:4}", "0000"),
        ("RUN#{:4}#{text}", "RUN#{9999-:4}#{text}", "key of both"),
        ("RUN#{:4}#{text}", "RUN#{:10}", "segment"),
        ("RUN#{:4", "RUN#{:10}", "OLD"),
    ] {
        let output = sortkey(&front, &folder, &[old, new, "--guard", "version"]);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{old} {new}: {error}");
        assert!(error.contains(said), "{old} {new}: {error}");
    }
    front.before(|_, _| Act::Answer);
}

#[test]
fn rows_of_the_old_pattern_are_moved_and_all_others_left() {
    let front = Front::start();
    rows::create(&front);
    let stored = ["RUN#0007#a", "RUN#1500#b#c", "RUN#0000000009#new", "RUN#7#unpadded", "USER#1", "EVT#0001"];
    rows::write(&front, stored.map(row));
    let folder = folder("patterns-moved");
    let (old, new) = ("RUN#{:4}#{text}", "RUN#{:10}#{text}");
    let foreseen = sortkey(&front, &folder, &[old, new, "--plan", "--json"]);
    let plan: Value = serde_json::from_slice(&foreseen.stdout).unwrap();
    assert_eq!((&plan["rows"], &plan["to_move"]), (&json!(6), &json!(2)));

    let before = keys(&front);
    assert_eq!(before.len(), 6);
    let output = sortkey(&front, &folder, &[old, new, "--guard", "version"]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{error}");
    let mut wanted = [
        "RUN#0000000007#a",
        "RUN#0000001500#b#c",
        "RUN#0000000009#new",
        "RUN#7#unpadded",
        "USER#1",
        "EVT#0001",
    ];
    wanted.sort_unstable();
    assert_eq!(keys(&front), wanted);
    for row in rows::read(&front).values() {
        assert_eq!((&row["raw"]["B"], row["tags"]["SS"].as_array().unwrap().len()), (&json!("AAEC"), 2));
    }

    // A second run changes nothing.
    let output = sortkey(&front, &folder, &[old, new, "--guard", "version"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(keys(&front), wanted);
}
