//! Reads rows as the writer prints them, one `key  item` a line, and prints the leaders of a tenant.
//!
//! `cargo run -p team-writer | cargo run -p team-reader -- acme`

use std::error::Error;
use std::io::stdin;
use team_keys::TenantId;
use team_reader::{Table, leaders};

fn main() -> Result<(), Box<dyn Error>> {
    let tenant = TenantId(std::env::args().nth(1).ok_or("name a tenant")?);
    let mut table = Table::new();
    for line in stdin().lines() {
        let line = line?;
        let (key, item) = line.split_once("  ").unwrap_or((&line, ""));
        table.insert(key.into(), item.into());
    }
    for (place, run) in (1..).zip(leaders(&table, &tenant, 10)?) {
        println!("{place}. player {} with {}", run.player.0, run.score.0);
    }
    Ok(())
}
