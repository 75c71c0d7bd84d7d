//! What `sortkey migrate` says, for people and for machines.

use std::fmt::Write as _;
use std::time::Duration;

use serde_json::{Value, json};

use crate::migrate::{Counts, End, Event, Plan, Progress, Summary, Why, key_to_json};

/// Why a row was listed: a word, and what is said of it.
fn why(why: &Why) -> (&'static str, &str) {
    match why {
        Why::Collision => {
            ("collision", "the new key is taken by another row; look at both, and remove or rename one")
        }
        Why::Unwritable(reason) => ("unwritable", reason),
        Why::Unguarded => (
            "unguarded",
            "the row has no guard attribute; write `--guard-may-be-missing` if every writer adds it",
        ),
        Why::Restless => ("restless", "the row was written each time that it was to be moved; run again"),
    }
}

pub(super) fn event(event: &Event) -> String {
    match event {
        Event::Listed { key, new, why: reason } => {
            let (word, reason) = why(reason);
            let to = new.as_ref().map(|new| format!(" -> {}", key_to_json(new))).unwrap_or_default();
            format!("{word}  {}{to}: {reason}\n", key_to_json(key))
        }
        Event::Neither { key, reason } => format!("neither  {}: {reason}\n", key_to_json(key)),
        Event::Round(_) => String::new(),
    }
}

pub(super) fn event_json(event: &Event) -> String {
    let line = match event {
        Event::Listed { key, new, why: reason } => {
            let (word, reason) = why(reason);
            let new = new.as_ref().map(key_to_json);
            json!({"event": word, "key": key_to_json(key), "new": new, "reason": reason})
        }
        Event::Neither { key, reason } => {
            json!({"event": "neither", "key": key_to_json(key), "reason": reason})
        }
        Event::Round(counts) => json!({"event": "scan", "counts": counts_json(counts)}),
    };
    format!("{line}\n")
}

pub(super) fn progress(progress: &Progress, elapsed: Duration) -> String {
    let counts = progress.counts();
    format!(
        "{} rows scanned, {} moved, {} listed, {:.0} write units a second, throttled {}, conflicts retried {}, sent again {}",
        counts.scanned,
        counts.moved,
        counts.listed,
        progress.write_units() / elapsed.as_secs_f64(),
        progress.throttled(),
        progress.conflicts(),
        progress.unclear()
    )
}

pub(super) fn progress_json(progress: &Progress, elapsed: Duration) -> String {
    let line = json!({
        "event": "progress",
        "seconds": elapsed.as_secs_f64(),
        "counts": counts_json(&progress.counts()),
        "write_units": progress.write_units(),
        "throttled": progress.throttled(),
        "conflicts_retried": progress.conflicts(),
        "sent_again": progress.unclear(),
    });
    format!("{line}\n")
}

fn counts_json(counts: &Counts) -> Value {
    json!({
        "scanned": counts.scanned,
        "moved": counts.moved,
        "already_new": counts.already_new,
        "left": counts.neither + counts.gone,
        "neither": counts.neither,
        "gone": counts.gone,
        "listed": counts.listed,
    })
}

pub(super) fn summary(summary: &Summary) -> String {
    let mut text = String::new();
    for (place, counts) in summary.rounds.iter().enumerate() {
        let name = if place + 1 == summary.rounds.len() && counts.moved == 0 { "audit" } else { "scan" };
        // Writing to a string does not fail.
        let _ = writeln!(
            text,
            "{name}: {} scanned = {} moved + {} already new + {} left ({} of neither, {} gone) + {} listed",
            counts.scanned,
            counts.moved,
            counts.already_new,
            counts.neither + counts.gone,
            counts.neither,
            counts.gone,
            counts.listed
        );
    }
    text.push_str(match summary.end {
        End::Stopped => "not finished\n",
        End::StillWritten => {
            "not finished: rows of OLD are still being written; find who writes them, and run again\n"
        }
        End::Finished if summary.moved() == 0 => "nothing to change\n",
        End::Finished => "finished\n",
    });
    text
}

pub(super) fn summary_json(summary: &Summary) -> String {
    let end = match summary.end {
        End::Stopped => "stopped",
        End::StillWritten => "still_written",
        End::Finished => "finished",
    };
    let scans: Vec<_> = summary.rounds.iter().map(counts_json).collect();
    let line = json!({
        "event": "summary", "end": end, "resumed": summary.resumed,
        "moved": summary.moved(), "listed": summary.listed(), "scans": scans,
    });
    format!("{line}\n")
}

pub(super) fn plan(plan: &Plan, rate: f64) -> String {
    let time = if rate > 0.0 {
        format!("about {:.0} s at {rate} units a second", plan.units / rate)
    } else {
        "at full speed".to_owned()
    };
    let mut text = format!(
        "{} rows\n{:>10} to move to another key\n{:>10} to change in place\n{:>10} already new\n{:>10} of neither\n\
         {:>10} unwritable\n{:>10} without the guard\n{:>10} keys that more than one row would have\n\
         {:.0} write units at most, {time}\n",
        plan.rows,
        plan.to_move,
        plan.to_update,
        plan.already_new,
        plan.neither,
        plan.unwritable,
        plan.unguarded,
        plan.collisions.len(),
        plan.units,
    );
    for (key, rows) in &plan.collisions {
        let _ = writeln!(text, "collision  {rows} rows would have {key}");
    }
    text
}

pub(super) fn plan_json(plan: &Plan) -> String {
    let collisions: Vec<_> =
        plan.collisions.iter().map(|(key, rows)| json!({"key": key, "rows": rows})).collect();
    let line = json!({
        "event": "plan", "rows": plan.rows, "to_move": plan.to_move, "to_update": plan.to_update,
        "already_new": plan.already_new, "neither": plan.neither, "unwritable": plan.unwritable,
        "unguarded": plan.unguarded, "write_units": plan.units, "collisions": collisions,
    });
    format!("{line}\n")
}
