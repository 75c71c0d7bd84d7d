//! `sortkey migrate`.

mod words;

use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use aws_config::BehaviorVersion;
use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::config::retry::RetryConfig;
use aws_sdk_dynamodb::config::timeout::TimeoutConfig;

use crate::arguments::Migrate;
use crate::failure::{Failure, Outcome};
use crate::migrate::{Control, End, Event, Guard, Job, Judge, Keep, Patterns, Stopped, plan, run as migrate};

/// An answer later than this is taken for lost, and the call is sent again.
const PATIENCE: Duration = Duration::from_secs(30);

/// Runs the command with the rewrite from one pattern to the other; without one, before anything is read.
pub(super) fn run(arguments: &Migrate) -> Result<Outcome, Failure> {
    let judge = Patterns::between(&arguments.key, &arguments.old, &arguments.new);
    carry_out(arguments, &judge.map_err(|why| Failure::new(why.to_string()))?)
}

/// Runs the command with `judge` in the place of the two patterns, which are names to it.
///
/// # Errors
///
/// If the table cannot be read, a call failed too often, or the run was stopped.
pub fn carry_out(arguments: &Migrate, judge: &dyn Judge) -> Result<Outcome, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        // The migration itself tries again, with the token of the first attempt, and counts what it meets.
        let config = aws_config::defaults(BehaviorVersion::latest())
            .retry_config(RetryConfig::disabled())
            .timeout_config(TimeoutConfig::builder().operation_attempt_timeout(PATIENCE).build());
        let client = Client::new(&config.load().await);
        if arguments.plan {
            foresee(&client, arguments, judge).await
        } else {
            work(&client, arguments, judge).await
        }
    })
}

fn job(arguments: &Migrate) -> Job {
    let guard = match &arguments.guard {
        Some(name) => Guard::Attribute { name: name.clone(), may_be_missing: arguments.guard_may_be_missing },
        None => Guard::WritersStopped,
    };
    let worker = arguments.worker;
    let keep = match (&arguments.positions, &arguments.positions_table) {
        (_, Some(table)) => Keep::Table(table.clone()),
        (Some(path), None) => Keep::File(path.clone()),
        (None, None) => Keep::File(PathBuf::from(format!(
            "sortkey-migrate-{}-{}-of-{}.json",
            arguments.table, worker.i, worker.n
        ))),
    };
    Job {
        name: format!("`{}` from {} to {}", arguments.key, arguments.old, arguments.new),
        segments: arguments.segments,
        worker,
        write_rate: arguments.rate,
        read_rate: arguments.read_rate,
        in_flight: arguments.in_flight.into(),
        keep,
        ..Job::new(&arguments.table, guard)
    }
}

async fn foresee(client: &Client, arguments: &Migrate, judge: &dyn Judge) -> Result<Outcome, Failure> {
    let plan = plan(client, &job(arguments), judge, &Control::default().progress)
        .await
        .map_err(|stopped| failure(&stopped))?;
    let text = if arguments.json { words::plan_json(&plan) } else { words::plan(&plan, arguments.rate) };
    anstream::stdout().lock().write_all(text.as_bytes())?;
    Ok(Outcome::found(!plan.collisions.is_empty() || plan.unwritable + plan.unguarded > 0))
}

async fn work(client: &Client, arguments: &Migrate, judge: &dyn Judge) -> Result<Outcome, Failure> {
    let control = Control::default();
    let job = job(arguments);
    let closed = Mutex::new(None);
    // Nobody may be reading: then the run stops, since what it lists would be lost.
    let say = |line: String| {
        if let Err(error) = anstream::stdout().lock().write_all(line.as_bytes()) {
            *closed.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(error);
            control.stop();
        }
    };
    let tell =
        |event: Event| say(if arguments.json { words::event_json(&event) } else { words::event(&event) });
    let mut migration = std::pin::pin!(migrate(client, &job, judge, &control, &tell));
    let mut signals = std::pin::pin!(asked_to_stop());
    let mut asked = false;
    let watched = std::io::stderr().is_terminal() && !arguments.json;
    let mut tick = tokio::time::interval(Duration::from_secs(if watched { 1 } else { 10 }));
    tick.tick().await;
    let started = Instant::now();
    let summary = loop {
        tokio::select! {
            ended = &mut migration => break ended,
            () = &mut signals, if !asked => {
                asked = true;
                control.stop();
                anstream::eprintln!("stopping: what is in flight is finished, and the positions are kept");
            }
            _ = tick.tick() => {
                let elapsed = started.elapsed();
                match (arguments.json, watched) {
                    (true, _) => say(words::progress_json(&control.progress, elapsed)),
                    (false, true) => anstream::eprint!("\r\x1b[K{}", words::progress(&control.progress, elapsed)),
                    (false, false) => anstream::eprintln!("{}", words::progress(&control.progress, elapsed)),
                }
            }
        }
    };
    if watched {
        anstream::eprint!("\r\x1b[K");
    }
    let summary = summary.map_err(|stopped| failure(&stopped))?;
    say(if arguments.json { words::summary_json(&summary) } else { words::summary(&summary) });
    let closed = closed.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
    if let Some(error) = closed {
        return Err(error.into());
    }
    match summary.end {
        End::Stopped => {
            Err(Failure::new("stopped before the end; run the same command again, and it goes on"))
        }
        End::StillWritten => Ok(Outcome::Found),
        End::Finished => Ok(Outcome::found(summary.listed() > 0)),
    }
}

fn failure(stopped: &Stopped) -> Failure {
    Failure::new(format!("{stopped}\nwhat was done stays done; run the same command again, and it goes on"))
}

/// Waits for Ctrl-C, or for what a scheduler sends.
async fn asked_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // Without signals nobody asks.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
