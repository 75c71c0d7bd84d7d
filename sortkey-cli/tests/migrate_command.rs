//! `sortkey migrate` as a process: what it refuses, foresees, says, and how it stops and goes on.

#[allow(dead_code, reason = "the example's own `main` is not called")]
#[path = "../examples/widen.rs"]
mod widen;

#[allow(dead_code, reason = "each test binary uses a part")]
mod front;

use std::path::Path;
use std::process::{Command, Output, Stdio};

use clap::Parser;
use front::rows::{self, TABLE};
use front::{Act, Front, folder};
use serde_json::{Value, json};
use sortkey_cli::arguments::{Arguments, Command as Which};
use sortkey_cli::failure::Outcome;

/// Is the command in a process that [`command`] starts, with the function of the example in the place of its patterns; in
/// the run of all tests it does nothing.
#[test]
fn a_process_of_its_own() {
    let Ok(arguments) = std::env::var("SORTKEY_TEST_PROCESS") else { return };
    let arguments: Vec<String> = serde_json::from_str(&arguments).unwrap();
    let Which::Migrate(arguments) = Arguments::parse_from(arguments).command;
    std::process::exit(match sortkey_cli::carry_out(&arguments, &widen::judge) {
        Ok(Outcome::Well) => 0,
        Ok(Outcome::Found) => 1,
        Err(failure) => {
            eprintln!("{failure}");
            2
        }
    });
}

fn command(front: &Front, folder: &Path, arguments: &[&str]) -> Command {
    let fixed = [
        "sortkey",
        "migrate",
        "@old",
        "@new",
        "--table",
        TABLE,
        "--rate",
        "0",
        "--read-rate",
        "0",
        "--segments",
        "4",
    ];
    let arguments: Vec<&str> = fixed.into_iter().chain(arguments.iter().copied()).collect();
    let mut command = front::process(std::env::current_exe().unwrap(), front);
    command
        .args(["--exact", "a_process_of_its_own", "--nocapture"])
        .env("SORTKEY_TEST_PROCESS", json!(arguments).to_string())
        .current_dir(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Exit status, standard output without what the test's own process says, standard error.
fn said(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let own = |line: &&str| !line.is_empty() && !line.starts_with("running ") && !line.starts_with("test ");
    let out: Vec<_> = text(&output.stdout).lines().filter(own).map(str::to_owned).collect();
    (output.status.code().unwrap(), out.join("\n"), text(&output.stderr))
}

fn table(n: u64) -> Front {
    let front = Front::start();
    rows::create(&front);
    rows::write(&front, (0..n).map(rows::old));
    front
}

#[test]
fn without_a_guard_it_is_refused_before_anything_is_read() {
    let front = table(8);
    let before = rows::read(&front);
    let folder = folder("command-refused");
    front.before(|operation, _| panic!("{operation} was called"));
    let (status, _, error) = said(&command(&front, &folder, &[]).output().unwrap());
    assert_eq!(status, 2);
    assert!(error.contains("--guard") && error.contains("--writers-stopped"), "{error}");
    front.before(|_, _| Act::Answer);
    rows::assert_same(&rows::read(&front), &before);

    let (status, out, _) = said(&command(&front, &folder, &["--writers-stopped"]).output().unwrap());
    assert_eq!((status, out.lines().last()), (0, Some("finished")));
    rows::assert_same(&rows::read(&front), &rows::all_renewed(&before));
}

#[test]
fn it_foresees_runs_and_says_so_in_json() {
    let front = table(40);
    let mut taken = rows::renewed(&rows::old(0));
    taken["note"] = json!({"S": "was here first"});
    rows::write(&front, [taken]);
    let before = rows::read(&front);
    let folder = folder("command-json");
    let lines = |arguments: &[&str]| {
        let (status, out, error) = said(&command(&front, &folder, arguments).output().unwrap());
        let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
        assert!(!lines.is_empty(), "{error}");
        (status, lines)
    };
    let (status, plan) = lines(&["--plan", "--json"]);
    assert_eq!((status, plan.len()), (1, 1));
    assert_eq!(
        (&plan[0]["rows"], &plan[0]["to_move"], &plan[0]["to_update"]),
        (&json!(41), &json!(30), &json!(10))
    );
    // 30 transactions of two rows below a KiB, twice; 10 updates, each with an index entry that is replaced.
    assert_eq!(plan[0]["write_units"], json!(30.0 * 4.0 + 10.0 * 3.0));
    assert_eq!(plan[0]["collisions"].as_array().unwrap().len(), 1);
    rows::assert_same(&rows::read(&front), &before);

    let (status, run) = lines(&["--guard", "version", "--json"]);
    assert_eq!(status, 1);
    let of = |event: &str| run.iter().filter(|line| line["event"] == event).cloned().collect::<Vec<_>>();
    assert_eq!(of("collision").len(), 1);
    assert_eq!(of("collision")[0]["key"]["sk"]["S"], json!(rows::old_key(0)));
    let summary = &of("summary")[0];
    assert_eq!(
        (&summary["end"], &summary["moved"], &summary["listed"]),
        (&json!("finished"), &json!(39), &json!(1))
    );
    for scan in of("scan") {
        let count = |name: &str| scan["counts"][name].as_u64().unwrap();
        assert_eq!(count("scanned"), count("moved") + count("already_new") + count("left") + count("listed"));
    }
    let (status, again) = lines(&["--guard", "version", "--json"]);
    assert_eq!((status, &again.last().unwrap()["moved"]), (1, &json!(0)));
}

#[cfg(unix)]
#[test]
fn asked_to_stop_it_finishes_what_is_in_flight_and_another_machine_goes_on() {
    let front = table(400);
    let before = rows::read(&front);
    front.ask(
        "CreateTable",
        &json!({
            "TableName": "positions", "BillingMode": "PAY_PER_REQUEST",
            "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}],
            "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}],
        }),
    );
    let child = std::sync::Arc::new(std::sync::Mutex::new(None::<u32>));
    let victim = std::sync::Arc::clone(&child);
    let mut writes = 0;
    front.before(move |operation, _| {
        writes += u32::from(operation == "TransactWriteItems");
        if writes == 50 && operation == "TransactWriteItems" {
            let id = victim.lock().unwrap().expect("the process runs").to_string();
            assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        }
        Act::Answer
    });
    let arguments = ["--guard", "version", "--positions-table", "positions"];
    let output = {
        let mut id = child.lock().unwrap();
        let process = command(&front, &folder("command-here"), &arguments).spawn().unwrap();
        *id = Some(process.id());
        drop(id);
        process.wait_with_output().unwrap()
    };
    let (status, out, error) = said(&output);
    assert_eq!(status, 2, "{out}\n{error}");
    assert!(error.contains("stopped before the end; run the same command again, and it goes on"), "{error}");
    assert!(out.ends_with("not finished"), "{out}");
    let kept = front.ask("Scan", &json!({"TableName": "positions"}));
    assert_eq!(kept["Count"], json!(1));

    front.before(|_, _| Act::Answer);
    let (status, out, error) = said(&command(&front, &folder("command-there"), &arguments).output().unwrap());
    assert_eq!((status, out.lines().last()), (0, Some("finished")), "{error}");
    rows::assert_same(&rows::read(&front), &rows::all_renewed(&before));
    let (_, out, _) = said(&command(&front, &folder("command-there"), &arguments).output().unwrap());
    assert_eq!(
        out,
        "audit: 400 scanned = 0 moved + 400 already new + 0 left (0 of neither, 0 gone) + 0 listed\nnothing to change"
    );
}
