//! What the reader makes of the rows that the writer leaves.

use std::io::Write;
use std::process::{Command, Stdio};
use team_keys::{PlayerId, Score, TenantId};
use team_reader::{Failure, Table, best, leaders};

const ROWS: &[&str] = &[
    "BEST#00008842#9999998499",
    "BEST#00008842#9999999759",
    "RUN#acme#9999998499#0000000000000002#00000017",
    "RUN#acme#9999999759#0000000000000001#00008842",
    "RUN#acme#9999999989#0000000000000003#00008842",
    "RUN#acme2#9999990000#0000000000000003#00000001",
];

fn table() -> Table {
    ROWS.iter().map(|key| ((*key).into(), String::new())).collect()
}

#[test]
fn leaders_are_the_tenant_s_own_best_first() {
    let scores = |tenant: &str, most| {
        let runs = leaders(&table(), &tenant.into(), most).unwrap();
        runs.iter().map(|run| run.score.0).collect::<Vec<_>>()
    };
    assert_eq!(scores("acme", 10), [1_500, 240, 10]);
    assert_eq!(scores("acme", 2), [1_500, 240]);
    assert_eq!(scores("acme2", 10), [9_999]);
    assert!(scores("acm", 10).is_empty());
}

#[test]
fn the_best_of_a_player_is_the_first_row() {
    assert_eq!(best(&table(), PlayerId(8_842)).unwrap().unwrap().score, Score(1_500));
    assert!(best(&table(), PlayerId(884)).unwrap().is_none());
}

#[test]
fn a_question_that_no_key_answers_is_an_error() {
    let failure = leaders(&table(), &TenantId("acme#".into()), 1).unwrap_err();
    assert!(matches!(failure, Failure::Asked(_)), "{failure}");
    let failure = best(&table(), PlayerId(100_000_000)).unwrap_err();
    assert_eq!(failure.to_string(), "BestKey.player.0: 100000000 needs 9 digits, the width is 8");
}

#[test]
fn a_row_without_zeros_is_shown() {
    let mut table = table();
    table.insert("RUN#acme#10#3#17".into(), String::new());
    let failure = leaders(&table, &"acme".into(), 10).unwrap_err();
    assert_eq!(
        failure.to_string(),
        "RunKey.score.0: at byte 9: found 2 digits, the width is 10\n\
         \x20 RUN#acme#10#3#17\n\
         \x20          ^\n\
         \x20 RUN#{text}#{9999999999-:10}#{:16}#{:8}"
    );
}

#[test]
fn the_program_reads_what_the_writer_prints() {
    let program = env!("CARGO_BIN_EXE_team-reader");
    let mut reader =
        Command::new(program).arg("acme").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    reader.stdin.take().unwrap().write_all(ROWS.join("  item\n").as_bytes()).unwrap();
    let output = reader.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        "1. player 17 with 1500\n2. player 8842 with 240\n3. player 8842 with 10\n"
    );
}
