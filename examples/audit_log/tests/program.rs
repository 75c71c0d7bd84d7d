//! The program as it is run.

use std::process::{Command, Output};

#[test]
fn it_needs_nothing_and_answers_every_question() {
    let Output { status, stdout, stderr } = Command::new(env!("CARGO_BIN_EXE_audit-log")).output().unwrap();
    assert!(status.success());
    assert_eq!(String::from_utf8(stderr).unwrap(), "");
    let stdout = String::from_utf8(stdout).unwrap();
    assert!(stdout.lines().all(|line| line.chars().count() <= 100), "{stdout}");

    let answers: Vec<_> = stdout.split("\n\n").skip(1).collect();
    let rows = |answer: &str| answer.lines().filter(|line| line.starts_with("    ")).count();
    assert_eq!(
        answers.iter().map(|answer| rows(answer)).collect::<Vec<_>>(),
        [3, 3, 8, 17, 3, 0],
        "{stdout}"
    );
    assert!(answers[0].contains("\n    EVT#2026-07-02T11:31:10.004Z#000  session.start\n    EVT#2026-07-01"));
    assert!(answers[1].contains("\n  :sk_to = EVT#2026-06-30T23:59:59.998Z$\n"));
    assert!(answers[2].contains("\n  #pk = :pk AND begins_with(#sk, :sk)\n  :sk = EVT#2026-06\n"));
    assert!(answers[5].ends_with("\n  no Query: there is nothing to ask for\n"));
}
