//! Moving a live table, through the official client and a socket: by one and by several, killed, among writers, and among
//! faults.

#[allow(dead_code, reason = "the example's own `main` is not called")]
#[path = "../examples/widen.rs"]
mod widen;

#[allow(dead_code, reason = "each test binary uses a part")]
mod front;

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::process::{Child, ExitCode, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use front::rows::{self, TABLE};
use front::{Act, Front, ask, folder};
use serde_json::{Value, json};
use sortkey_cli::migrate::{Control, Counts, End, Event, Guard, Job, Patience, Summary, Why, plan, run};

fn guard() -> Guard {
    Guard::Attribute { name: "version".to_owned(), may_be_missing: false }
}

/// A job at full speed that does not wait long.
fn job() -> Job {
    Job {
        write_rate: 0.0,
        read_rate: 0.0,
        segments: 3,
        patience: Patience {
            first: Duration::from_millis(2),
            longest: Duration::from_millis(20),
            ..Patience::default()
        },
        ..Job::new(TABLE, guard())
    }
}

async fn migrate(front: &Front, job: &Job) -> (Summary, Vec<Event>) {
    let events = Mutex::new(Vec::new());
    let control = Control::default();
    let tell = |event| events.lock().unwrap().push(event);
    let summary = run(&front.client(), job, &widen::judge, &control, &tell).await.unwrap();
    (summary, events.into_inner().unwrap())
}

/// A table of `n` rows of the old layout.
fn table(n: u64) -> Front {
    let front = Front::start();
    rows::create(&front);
    rows::write(&front, (0..n).map(rows::old));
    front
}

/// At every moment from now on, a row that is moved is under one of its keys. With `writers` that delete, it may be under
/// none.
fn watch(front: &Front, writers: bool) {
    front.after(move |operation, request, engine| {
        if operation != "TransactWriteItems" {
            return;
        }
        let item = &request["TransactItems"][0]["Put"]["Item"];
        let new = json!({"pk": item["pk"], "sk": item["sk"]});
        let old = &request["TransactItems"][1]["Delete"]["Key"];
        let there = |key: &Value| {
            ask(engine, "GetItem", &json!({"TableName": TABLE, "Key": key, "ConsistentRead": true}))
                .get("Item")
                .is_some()
        };
        match (there(old), there(&new)) {
            (true, true) => panic!("{old} is under both keys"),
            (false, false) => assert!(writers, "{old} is under none of its keys"),
            _ => {}
        }
    });
}

/// Is the program of the example, in a process that [`process`] starts; in the run of all tests it does nothing.
#[test]
fn a_process_of_its_own() {
    let Ok(arguments) = std::env::var("SORTKEY_TEST_PROCESS") else { return };
    let arguments: Vec<String> = serde_json::from_str(&arguments).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let done = runtime.block_on(widen::program(&arguments)).is_ok_and(|code| code == ExitCode::SUCCESS);
    std::process::exit(i32::from(!done));
}

/// The program of the example, as a process of its own.
fn process(front: &Front, positions: &Path, worker: &str, in_flight: &str) -> Child {
    let arguments = [TABLE, positions.to_str().unwrap(), worker, in_flight];
    front::process(std::env::current_exe().unwrap(), front)
        .args(["--exact", "a_process_of_its_own", "--nocapture"])
        .env("SORTKEY_TEST_PROCESS", json!(arguments).to_string())
        .stdout(Stdio::null())
        .spawn()
        .unwrap()
}

/// How many rows; more in the long run, `.ci/migrate-long`.
fn many() -> u64 {
    std::env::var("SORTKEY_TEST_ROWS").map_or(2_000, |rows| rows.parse().unwrap())
}

#[tokio::test]
async fn one_worker_moves_every_row_once_and_a_second_run_changes_nothing() {
    let many = many();
    let front = table(many);
    let before = rows::read(&front);
    watch(&front, false);
    let (summary, events) = migrate(&front, &job()).await;
    rows::assert_same(&rows::read(&front), &rows::all_renewed(&before));
    assert_eq!((summary.end.clone(), summary.moved(), summary.listed()), (End::Finished, many, 0));
    assert!(summary.rounds.iter().all(Counts::add_up), "{summary:?}");
    let audit = Counts { scanned: many, already_new: many, ..Counts::default() };
    assert_eq!(summary.rounds.last(), Some(&audit));
    assert!(events.iter().all(|event| matches!(event, Event::Round(_))), "{events:?}");

    let (again, _) = migrate(&front, &job()).await;
    assert_eq!(again.rounds, [audit]);
    rows::assert_same(&rows::read(&front), &rows::all_renewed(&before));
}

#[test]
fn four_processes_move_every_row_once() {
    let many = many();
    let front = table(many);
    let before = rows::read(&front);
    watch(&front, false);
    let folder = folder("four");
    let workers: Vec<_> =
        (1..=4).map(|i| process(&front, &folder.join(i.to_string()), &format!("{i}/4"), "8")).collect();
    for mut worker in workers {
        assert!(worker.wait().unwrap().success());
    }
    rows::assert_same(&rows::read(&front), &rows::all_renewed(&before));
}

/// Runs the program again and again; in run number `k`, `when(k, call, operation)` says at which call it is killed, and
/// whether that call takes effect. Returns how often it was killed.
fn kill_again_and_again(
    front: &Front,
    name: &str,
    in_flight: &str,
    when: impl Fn(u32, u32, &str) -> Option<bool> + Send + Clone + 'static,
) -> u32 {
    let positions = folder(name).join("positions");
    for k in 0.. {
        assert!(k < 500, "no end of it");
        let child = Arc::new(Mutex::new(None::<Child>));
        let (victim, when) = (Arc::clone(&child), when.clone());
        let mut call = 0;
        front.before(move |operation, _| {
            call += 1;
            let victim = Arc::clone(&victim);
            let kill = move || {
                if let Some(child) = victim.lock().unwrap().as_mut() {
                    child.kill().unwrap();
                }
            };
            match when(k, call, operation) {
                None => Act::Answer,
                Some(true) => Act::DoAndThen(Box::new(kill)),
                Some(false) => {
                    kill();
                    Act::Drop
                }
            }
        });
        {
            // Held until the child is in it, so that a first call finds whom to kill.
            let mut child = child.lock().unwrap();
            *child = Some(process(front, &positions, "1/1", in_flight));
        }
        let status = loop {
            if let Some(status) = child.lock().unwrap().as_mut().unwrap().try_wait().unwrap() {
                break status;
            }
            std::thread::sleep(Duration::from_millis(2));
        };
        if status.success() {
            return k;
        }
        assert!(status.code().is_none(), "not killed, but failed: {status}");
    }
    unreachable!()
}

#[test]
fn killed_before_and_after_every_write_it_comes_to_the_same_end() {
    let front = table(24);
    let before = rows::read(&front);
    watch(&front, false);
    let is_write = |operation: &str| ["TransactWriteItems", "UpdateItem"].contains(&operation);
    // Even runs are killed before their first write takes effect, odd ones after: so each run but the even ones moves one.
    let killed = kill_again_and_again(&front, "each", "1", move |k, _, operation| {
        is_write(operation).then_some(k % 2 == 1)
    });
    assert_eq!(killed, 48);
    rows::assert_same(&rows::read(&front), &rows::all_renewed(&before));
}

#[test]
fn killed_at_random_moments_it_comes_to_the_same_end() {
    let front = table(1_500);
    let before = rows::read(&front);
    watch(&front, false);
    let killed = kill_again_and_again(&front, "random", "8", |k, call, _| {
        // The same moments in each run of this test: a call among the first 40, before or after its effect.
        let moment = fastrand::Rng::with_seed(u64::from(k)).u32(1..=40);
        (k < 40 && call == moment).then_some(k % 3 != 0)
    });
    assert_eq!(killed, 40);
    rows::assert_same(&rows::read(&front), &rows::all_renewed(&before));
}

#[tokio::test]
async fn a_fault_in_every_call_changes_nothing() {
    let front = table(120);
    let before = rows::read(&front);
    watch(&front, false);
    let calls = Arc::new(Mutex::new(HashMap::<String, u32>::new()));
    let seen = Arc::clone(&calls);
    let mut faults = 0_usize;
    let mut stalls = 0;
    let mut done = HashSet::new();
    front.before(move |operation, request| {
        // A call is known by what it asks for; a transaction by its token.
        let call = format!("{operation} {request}");
        let mut seen = seen.lock().unwrap();
        let attempts = seen.entry(call.clone()).or_default();
        *attempts += 1;
        let is_transaction = operation == "TransactWriteItems";
        match *attempts {
            1 => {}
            // What the service says to a transaction that took effect, when its token has expired.
            2 if done.contains(&call) && done.len().is_multiple_of(2) => {
                let reason = json!({"Code": "ConditionalCheckFailed", "Message": "injected"});
                return Act::Refuse(400, "TransactionCanceledException", json!([reason, reason]));
            }
            _ => return Act::Answer,
        }
        faults += 1;
        let reasons =
            |put: &str, delete: &str| json!([{"Code": put, "Message": ""}, {"Code": delete, "Message": ""}]);
        match faults % 9 {
            0 => Act::Refuse(400, "ThrottlingException", Value::Null),
            1 => Act::Refuse(400, "ProvisionedThroughputExceededException", Value::Null),
            2 => Act::Refuse(500, "InternalServerError", Value::Null),
            3 if is_transaction => {
                Act::Refuse(400, "TransactionCanceledException", reasons("TransactionConflict", "None"))
            }
            3 => Act::Refuse(400, "TransactionConflictException", Value::Null),
            4 if is_transaction => {
                Act::Refuse(400, "TransactionCanceledException", reasons("None", "ThrottlingError"))
            }
            5 if is_transaction => Act::Refuse(400, "TransactionInProgressException", Value::Null),
            6 => Act::Drop,
            7 if stalls < 3 => {
                stalls += 1;
                Act::DoAndStall
            }
            _ => {
                if is_transaction {
                    done.insert(call);
                }
                Act::DoAndDrop
            }
        }
    });
    let (summary, events) = migrate(&front, &job()).await;
    rows::assert_same(&rows::read(&front), &rows::all_renewed(&before));
    assert_eq!((summary.end.clone(), summary.listed()), (End::Finished, 0), "{events:?}");
    assert!(summary.rounds.iter().all(Counts::add_up), "{summary:?}");
    // Each call was sent twice, and none more often; a scan of the second round asks for what the first did.
    let calls = calls.lock().unwrap();
    assert!(calls.len() > 130, "{}", calls.len());
    let most =
        |operation: &str| calls.iter().filter(|(call, _)| call.starts_with(operation)).map(|(_, n)| *n).max();
    assert_eq!(most("TransactWriteItems"), Some(2));
    assert_eq!(most("UpdateItem"), Some(2));
    assert_eq!(most("DescribeTable"), Some(2));
}

#[tokio::test]
async fn a_service_that_never_answers_ends_the_run_and_positions_are_kept() {
    let front = table(40);
    let before = rows::read(&front);
    let mut writes = 0;
    front.before(move |operation, _| {
        writes += u32::from(operation == "TransactWriteItems");
        if writes > 10 && operation == "TransactWriteItems" {
            Act::Refuse(400, "ThrottlingException", Value::Null)
        } else {
            Act::Answer
        }
    });
    let patience = Patience { attempts: 4, ..job().patience };
    let job = Job { patience, in_flight: 1, segments: 1, ..job() };
    let control = Control::default();
    let error = run(&front.client(), &job, &widen::judge, &control, &|_| ()).await.unwrap_err();
    assert_eq!(error.to_string(), "gave up after 4 attempts at one call: the service asks for fewer calls");
    front.before(|_, _| Act::Answer);
    let (summary, _) = migrate(&front, &job).await;
    assert_eq!(summary.end, End::Finished);
    rows::assert_same(&rows::read(&front), &rows::all_renewed(&before));
}

#[tokio::test]
async fn what_cannot_be_moved_is_listed_and_nothing_else_is_touched() {
    let front = table(40);
    let before = rows::read(&front);
    let plant = |n: u64, change: &dyn Fn(&mut Value)| {
        let mut row = rows::old(n);
        change(&mut row);
        row
    };
    let key = |key: &str| json!({"S": key});
    let long = format!("DOC#{}#003", "d".repeat(1024 - 8));
    let planted = [
        // Collisions: 100 and its new key.
        plant(100, &|_| ()),
        plant(100, &|row| row["sk"] = key(&rows::new_key(100))),
        // The service takes 400 KiB, which the new key exceeds by 3 bytes.
        plant(104, &|row| row["note"] = key("to be filled")),
        // The new key has 1027 bytes.
        plant(108, &|row| row["sk"] = key(&long)),
        // An event of the year 2286.
        plant(109, &|row| row["sk"] = key("EVT#9999999999#e")),
        plant(112, &|row| {
            row.as_object_mut().unwrap().remove("version");
        }),
        // Neither: no padding, another entity.
        plant(110, &|row| row["sk"] = key("RUN#12#p")),
        plant(110, &|row| row["sk"] = key("USER#12")),
    ];
    let mut planted = planted;
    // The longest note that the service takes.
    let put = |row: &Value| front.answers("PutItem", &json!({"TableName": TABLE, "Item": row}));
    let longest = (400_000..409_600).rev().find(|length| {
        planted[2]["note"] = key(&"x".repeat(*length));
        put(&planted[2])
    });
    assert!(longest.is_some_and(|length| length < 409_599));
    rows::write(&front, planted.clone());
    let all = rows::read(&front);

    let foreseen = plan(&front.client(), &job(), &widen::judge, &Control::default().progress).await.unwrap();
    assert_eq!((foreseen.rows, foreseen.to_move, foreseen.to_update), (48, 32, 10), "{foreseen:?}");
    assert_eq!(
        (foreseen.already_new, foreseen.neither, foreseen.unwritable, foreseen.unguarded),
        (1, 2, 2, 1)
    );
    assert_eq!(foreseen.collisions, [(r#"{"pk":{"S":"P#39"},"sk":{"S":"DOC#d100#000100"}}"#.to_owned(), 2)]);

    let (summary, events) = migrate(&front, &job()).await;
    let mut expected = rows::all_renewed(&before);
    expected.extend(all.into_iter().filter(|(key, _)| !before.contains_key(key)));
    rows::assert_same(&rows::read(&front), &expected);

    let mut listed: Vec<_> = events
        .iter()
        .filter_map(|event| {
            let of = |key: &sortkey_cli::migrate::Item| key["sk"].as_s().unwrap().clone();
            match event {
                Event::Listed { key, why, .. } => Some((
                    of(key),
                    match why {
                        Why::Collision => "collision".to_owned(),
                        Why::Unguarded => "unguarded".to_owned(),
                        Why::Restless => "restless".to_owned(),
                        Why::Unwritable(reason) => reason.clone(),
                    },
                )),
                Event::Neither { key, .. } => Some((of(key), "neither".to_owned())),
                Event::Round(_) => None,
            }
        })
        .collect();
    listed.sort();
    let reason = |row: usize| {
        listed.iter().find(|(key, _)| *key == planted[row]["sk"]["S"].as_str().unwrap()).unwrap().1.clone()
    };
    assert_eq!(listed.len(), 7, "{listed:?}");
    assert_eq!(reason(0), "collision");
    assert!(reason(2).contains("exceeded the maximum allowed size"), "{}", reason(2));
    assert_eq!(reason(3), "NewRow: the key is 1027 bytes long, the limit is 1024");
    assert_eq!(reason(4), "NewRow.Event.millis: 9999999999000 is above the maximum 4102444800000");
    assert_eq!(reason(5), "unguarded");
    assert_eq!((reason(6).as_str(), reason(7).as_str()), ("neither", "neither"));
    let last = summary.rounds.last().unwrap();
    assert_eq!((summary.end.clone(), last.listed, last.neither, last.already_new), (End::Finished, 5, 2, 41));
    assert!(summary.rounds.iter().all(Counts::add_up), "{summary:?}");

    // A row without the guard is moved if writers are said to add it, or to have stopped.
    let stopped = Job { guard: Guard::WritersStopped, ..job() };
    let (summary, _) = migrate(&front, &stopped).await;
    assert_eq!((summary.moved(), summary.listed()), (1, 4));
}

/// Prints the README's figures: `cargo test --release -p sortkey-cli --test migrate -- --ignored --nocapture figures`.
#[tokio::test]
#[ignore = "a measurement"]
async fn figures() {
    let rows = u32::try_from(many()).unwrap();
    let front = table(rows.into());
    let started = std::time::Instant::now();
    let (summary, _) = migrate(&front, &job()).await;
    assert_eq!(summary.moved(), u64::from(rows));
    let (all, engine) = (started.elapsed().as_secs_f64(), front.engine_time().as_secs_f64());
    let a_second = |time: f64| f64::from(rows) / time;
    println!("{rows} rows in {all:.1} s, with the audit: {:.0} rows a second", a_second(all));
    println!("of which the engine {engine:.1} s; without it {:.0} rows a second", a_second(all - engine));
}
