//! What the writer leaves in the table.

use team_keys::{PlayerId, Score};
use team_writer::{Run, Table, record};

fn run(tenant: &str, player: u32, score: u64) -> Run {
    Run { tenant: tenant.into(), player: PlayerId(player), score: Score(score), at: 1_719_100_800 }
}

#[test]
fn a_run_is_three_rows() {
    let mut table = Table::new();
    record(&mut table, &run("acme", 8_842, 1_500)).unwrap();
    let keys: Vec<&str> = table.keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "BEST#00008842#9999998499",
            "RECEIPT#00008842#0000001719100800",
            "RUN#acme#9999998499#0000001719100800#00008842",
        ]
    );
}

#[test]
fn a_run_that_has_no_key_leaves_nothing_behind() {
    let mut table = Table::new();
    for bad in [run("acme#", 1, 1), run("acme", 1, 10_000_000_000), run("acme", 100_000_000, 1)] {
        record(&mut table, &bad).unwrap_err();
    }
    assert!(table.is_empty(), "{table:?}");
}

#[test]
fn the_program_prints_the_best_run_first() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_team-writer")).output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let runs: Vec<&str> = text.lines().filter(|line| line.starts_with("RUN#acme#")).collect();
    assert_eq!(runs.len(), 3);
    let scores = runs.iter().map(|line| line.rsplit(' ').next().unwrap());
    assert_eq!(scores.collect::<Vec<_>>(), ["1500", "240", "10"]);
}
