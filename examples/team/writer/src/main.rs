//! Records three runs, and prints the rows as the table has them.

use team_keys::{EncodeError, PlayerId, Score};
use team_writer::{Run, Table, record};

fn main() -> Result<(), EncodeError> {
    let mut table = Table::new();
    for (player, score, at) in [(8_842, 240, 1), (17, 1_500, 2), (8_842, 10, 3)] {
        record(
            &mut table,
            &Run { tenant: "acme".into(), player: PlayerId(player), score: Score(score), at },
        )?;
    }
    for (key, item) in &table {
        println!("{key}  {item}");
    }
    Ok(())
}
