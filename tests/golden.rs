//! The golden vectors of FORMAT.md: every row of its table is written and read to the letter.

#[path = "golden/layouts.rs"]
mod layouts;
#[path = "golden/literal.rs"]
mod literal;
#[path = "golden/table.rs"]
mod table;

use layouts::Vectors;
use std::collections::{BTreeMap, BTreeSet};
use table::Row;

fn rows() -> Vec<Row> {
    table::rows(include_str!("../FORMAT.md"), "## Golden vectors")
}

#[test]
fn every_row_is_written_and_read_to_the_letter() {
    let known: BTreeMap<String, Vec<Vectors>> = layouts::by_pattern();
    let mut seen = BTreeSet::new();
    for row in rows() {
        let types =
            known.get(&row.layout).unwrap_or_else(|| panic!("no key type has the layout {}", row.layout));
        for vectors in types {
            vectors.check(&row);
        }
        seen.insert(row.layout);
    }
    let missing: Vec<_> = known.keys().filter(|layout| !seen.contains(*layout)).collect();
    assert!(missing.is_empty(), "layouts without a row: {missing:?}");
}

/// As the section says of itself.
#[test]
fn the_keys_of_a_layout_stand_in_ascending_order() {
    let rows = rows();
    let mut compared = 0;
    for pair in rows.windows(2) {
        if pair[0].layout == pair[1].layout {
            let [first, second] = [&pair[0].key, &pair[1].key];
            assert!(first.as_bytes() < second.as_bytes(), "{first:?} stands before {second:?}");
            compared += 1;
        }
    }
    assert!(compared > rows.len() / 2, "{compared} of {}", rows.len());
    let layouts: Vec<_> = rows.chunk_by(|a, b| a.layout == b.layout).map(|rows| &rows[0].layout).collect();
    assert_eq!(layouts.len(), layouts.iter().collect::<BTreeSet<_>>().len(), "a layout stands in two places");
}

/// A test that reads a table must notice a row that is wrong.
#[test]
fn a_wrong_row_is_noticed() {
    let row = |layout: &str, values: &str, key: &str| {
        table::rows(
            &format!("## T\n\n| layout | values | key |\n|---|---|---|\n| {layout} | {values} | {key} |"),
            "## T",
        )
        .remove(0)
    };
    let fails = |row: Row| {
        let known = layouts::by_pattern();
        let Some(types) = known.get(&row.layout) else { return true };
        types.iter().all(|vectors| std::panic::catch_unwind(|| vectors.check(&row)).is_err())
    };
    assert!(!fails(row("`{:2}`", "`7`", "`07`")));
    for wrong in [
        row("`{:2}`", "`7`", "`08`"),
        row("`{:2}`", "`8`", "`07`"),
        row("`{:2}`", "`7`", "`007`"),
        row("`{:2}`", "`7, 8`", "`07`"),
        row("`{:2}`", "", "`07`"),
        row("`{:17}`", "`7`", "`00000000000000007`"),
        row("`NOTE#{text}`", "`\"a\"`", "`NOTE#b`"),
    ] {
        assert!(fails(wrong));
    }
}
