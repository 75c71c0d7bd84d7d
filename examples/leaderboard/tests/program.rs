//! The program as it is run: what it prints, and how it fails.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener};
use std::process::{Command, Output};
use std::thread;

/// The program with these arguments, and nothing of the caller's AWS settings.
fn leaderboard(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_leaderboard"));
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("AWS_")) {
        command.env_remove(name);
    }
    command.env("AWS_EC2_METADATA_DISABLED", "true").env("HOME", "/nonexistent").args(args);
    command
}

/// It must print nothing, say one line on stderr, and exit with status 1; that line.
#[track_caller]
fn fails(command: &mut Command) -> String {
    let Output { status, stdout, stderr } = command.output().unwrap();
    let stderr = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(1), "{stderr}");
    assert_eq!(String::from_utf8(stdout).unwrap(), "");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    stderr.strip_prefix("leaderboard: ").expect("the program's name").trim_end().to_owned()
}

#[test]
fn it_needs_nothing_and_shows_both_orders() {
    let Output { status, stdout, stderr } = leaderboard(&[]).output().unwrap();
    assert!(status.success());
    assert_eq!(String::from_utf8(stderr).unwrap(), "");
    let stdout = String::from_utf8(stdout).unwrap();
    assert!(stdout.lines().all(|line| line.chars().count() <= 100), "{stdout}");
    assert!(!stdout.contains('\x1b'), "colours are for terminals");

    let (ranked, naive) = stdout.split_once("naive key").unwrap();
    assert_eq!(telling_scores(ranked), ["1500", "240", "10", "9"]);
    assert_eq!(telling_scores(naive), ["9", "240", "1500", "10"]);
    assert!(
        ranked.contains("\n    1  p_8842   1500  23 Jun 00:00:00  RUN#9999998499#0000001719100800#p_8842\n")
    );
    assert!(naive.contains("RUN#1500#1719100800#p_8842"));
}

/// The third column of every row of a table, where it is one of the scores that tell.
fn telling_scores(table: &str) -> Vec<&str> {
    let rows = table.lines().filter(|line| line.contains("RUN#"));
    let scores = rows.filter_map(|row| row.split_whitespace().nth(2));
    scores.filter(|score| ["1500", "240", "10", "9"].contains(score)).collect()
}

#[test]
fn help_is_printed() {
    for option in ["--help", "-h"] {
        let Output { status, stdout, .. } = leaderboard(&[option]).output().unwrap();
        assert!(status.success());
        let help = String::from_utf8(stdout).unwrap();
        for option in ["--endpoint-url", "--aws", "--table", "--keep", "AWS_ENDPOINT_URL_DYNAMODB"] {
            assert!(help.contains(option), "{option}");
        }
    }
}

#[test]
fn an_endpoint_where_nobody_listens_is_one_line() {
    let url = "http://127.0.0.1:1";
    for command in [
        &mut leaderboard(&["--endpoint-url", url]),
        leaderboard(&[]).env("AWS_ENDPOINT_URL_DYNAMODB", url),
        leaderboard(&["--endpoint-url", url]).env("AWS_ENDPOINT_URL_DYNAMODB", "http://127.0.0.1:2"),
    ] {
        let line = fails(command);
        assert!(line.starts_with("http://127.0.0.1:1: "), "{line}");
        assert!(line.contains("refused"), "{line}");
    }
}

#[test]
fn an_endpoint_that_is_no_dynamodb_is_one_line() {
    for (answer, expected) in [
        ("", ""),
        ("SSH-2.0-OpenSSH_9.9\r\n", ""),
        (
            "HTTP/1.1 404 Not Found\r\ncontent-length: 4\r\n\r\n404\n",
            "HTTP status 404, no answer of DynamoDB",
        ),
        ("HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\n<html>", "HTTP status 200, no answer of DynamoDB"),
    ] {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                let _ = stream.read(&mut [0; 4096]);
                let _ = stream.write_all(answer.as_bytes());
                let _ = stream.shutdown(Shutdown::Both);
            }
        });
        let line = fails(&mut leaderboard(&["--endpoint-url", &url]));
        let reason = line.strip_prefix(&format!("{url}: ")).expect("the endpoint comes first");
        assert!(reason.len() > 10 && reason.contains(expected), "{line}");
    }
}

#[test]
fn mistakes_on_the_command_line_are_one_line() {
    for (args, expected) in [
        (&["--endpoint-url"][..], "missing argument for option '--endpoint-url'; see --help"),
        (&["--region", "x"], "invalid option '--region'; see --help"),
        (&["top"], "unexpected argument \"top\"; see --help"),
        (
            &["--endpoint-url", "localhost:8000"],
            "endpoint `localhost:8000` is not a URL such as http://localhost:8000",
        ),
        (&["--endpoint-url", "http://"], "endpoint `http://` is not a URL such as http://localhost:8000"),
    ] {
        assert_eq!(fails(&mut leaderboard(args)), expected);
    }
    for url in ["http:// ", "http://[", "http://a b:8000", "http://localhost:99999"] {
        fails(&mut leaderboard(&["--endpoint-url", url]));
    }
}

#[test]
#[cfg(not(feature = "aws"))]
fn the_real_service_says_how_to_enable_it() {
    for args in [&["--aws"][..], &["--endpoint-url", "https://dynamodb.eu-west-1.amazonaws.com"]] {
        let line = fails(&mut leaderboard(args));
        let command = format!("run `cargo run -p leaderboard --features aws -- {}`", args.join(" "));
        assert!(line.ends_with(&command), "{line}");
    }
}

#[test]
#[cfg(feature = "aws")]
fn the_real_service_says_what_is_missing() {
    let line = fails(&mut leaderboard(&["--aws"]));
    assert_eq!(line, "DynamoDB on AWS: no AWS region found; set AWS_REGION");
    let line = fails(leaderboard(&["--aws"]).env("AWS_REGION", "eu-west-1"));
    assert!(line.starts_with("DynamoDB on AWS: no AWS credentials found; set AWS_ACCESS_KEY_ID"), "{line}");
}

#[test]
#[cfg(feature = "aws")]
fn a_system_without_root_certificates_is_one_line() {
    let mut command = leaderboard(&["--aws"]);
    let line = fails(command.envs([("SSL_CERT_FILE", "/nonexistent"), ("SSL_CERT_DIR", "/nonexistent")]));
    assert!(line.contains("no root certificates found"), "{line}");
}

#[test]
#[cfg(feature = "aws")]
fn the_endpoint_for_the_real_service_can_be_chosen() {
    let url = "http://127.0.0.1:1";
    let mut by_option = leaderboard(&["--aws", "--endpoint-url", url]);
    let mut by_environment = leaderboard(&["--aws"]);
    for command in [&mut by_option, by_environment.env("AWS_ENDPOINT_URL_DYNAMODB", url)] {
        let settings = [("REGION", "eu-west-1"), ("ACCESS_KEY_ID", "x"), ("SECRET_ACCESS_KEY", "x")];
        let command = command.envs(settings.map(|(name, value)| (format!("AWS_{name}"), value)));
        let line = fails(command);
        assert!(line.starts_with(url) && line.contains("refused"), "{line}");
    }
}
