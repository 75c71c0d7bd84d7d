//! Five questions to the log, each with the condition it is sent with and what comes back.

use std::fmt::Write;

use sortkey::KeyRange;

use crate::Error;
use crate::key::{self, LogKey};
use crate::sample::ACTOR;
use crate::store::{Order, Row, Store};

/// Asks all of them.
pub async fn give(store: &Store) -> Result<String, Error> {
    let mut out = format!("What {ACTOR} did, from a table with `pk` and `sk`.\n");

    let events = key::events()?;
    ask(&mut out, "The three newest events", &events, "ScanIndexForward = false, Limit = 3")?;
    let newest = store.page(ACTOR, &events, Order::NewestFirst, Some(3), None).await?;
    show(&mut out, &newest.rows)?;

    let window = key::window("2026-06-23T09:08:08Z".parse()?, "2026-06-30T23:59:59.999Z".parse()?)?;
    ask(&mut out, "From 23 June 09:08:08 up to the last millisecond of June, without it", &window, "")?;
    show(&mut out, &store.all(ACTOR, &window, Order::OldestFirst).await?)?;

    let june = key::month("2026-06")?;
    ask(&mut out, "June", &june, "")?;
    show(&mut out, &store.all(ACTOR, &june, Order::OldestFirst).await?)?;

    let everything = key::everything()?;
    ask(&mut out, "All the actor has, read back with one type", &everything, "")?;
    for Row { key, text, .. } in store.all(ACTOR, &everything, Order::OldestFirst).await? {
        match key {
            LogKey::Event { at, .. } => writeln!(out, "    event    {at}  {text}")?,
            LogKey::MonthCount { year, month } => writeln!(out, "    month    {month:02}/{year}: {text}")?,
            LogKey::Profile => writeln!(out, "    profile  {text}")?,
        }
    }

    ask(&mut out, "The events in pages", &events, "Limit = 5, ExclusiveStartKey")?;
    let mut after = None;
    for number in 1.. {
        let page = store.page(ACTOR, &events, Order::OldestFirst, Some(5), after.as_ref()).await?;
        let (first, last) = (page.rows.first(), page.rows.last());
        let (first, last) = first.zip(last).map_or(("", ""), |(first, last)| (&first.sk, &last.sk));
        writeln!(out, "    page {number}: {} rows, {first} to {last}", page.rows.len())?;
        after = page.next;
        if after.is_none() {
            break;
        }
    }

    let nothing = key::window("2026-07-01T00:00:00Z".parse()?, "2026-06-01T00:00:00Z".parse()?)?;
    ask(&mut out, "From July back to June", &nothing, "")?;
    show(&mut out, &store.all(ACTOR, &nothing, Order::OldestFirst).await?)?;
    Ok(out)
}

/// The question, and the condition it becomes.
fn ask(out: &mut String, question: &str, range: &KeyRange, settings: &str) -> Result<(), Error> {
    writeln!(out, "\n{question}\n  {range}")?;
    let Some(condition) = range.key_condition("pk", ACTOR, "sk") else {
        writeln!(out, "  no Query: there is nothing to ask for")?;
        return Ok(());
    };
    writeln!(out, "  {}", condition.expression)?;
    let values = condition.values.iter().filter(|(placeholder, _)| *placeholder != ":pk");
    for (placeholder, value) in values {
        writeln!(out, "  {placeholder} = {value}")?;
    }
    if !settings.is_empty() {
        writeln!(out, "  {settings}")?;
    }
    Ok(())
}

fn show(out: &mut String, rows: &[Row]) -> Result<(), Error> {
    for Row { sk, text, .. } in rows {
        writeln!(out, "    {sk}  {text}")?;
    }
    Ok(())
}
