//! A table of a Markdown document.

/// One golden vector.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) layout: String,
    /// The values of the fields, written as in Rust.
    pub(crate) values: String,
    pub(crate) key: String,
}

/// The rows of the first table under a heading, up to the next heading.
///
/// # Panics
///
/// If there is no such table, or if a row has not these three cells.
pub(crate) fn rows(document: &str, heading: &str) -> Vec<Row> {
    let mut lines = document.lines().skip_while(|line| *line != heading).skip(1);
    let section: Vec<&str> = lines.by_ref().take_while(|line| !line.starts_with('#')).collect();
    let mut table = section.iter().filter(|line| line.starts_with('|')).map(|line| cells(line));
    assert_eq!(
        table.next().as_deref(),
        Some(&["layout", "values", "key"].map(String::from)[..]),
        "{heading}"
    );
    assert!(table.next().is_some_and(|cells| cells.iter().all(|cell| cell == "---")));
    let rows: Vec<Row> = table
        .map(|cells| match <[String; 3]>::try_from(cells) {
            Ok([layout, values, key]) => Row { layout, values, key },
            Err(cells) => panic!("not a layout, values and a key: {cells:?}"),
        })
        .collect();
    assert!(!rows.is_empty(), "no rows under {heading}");
    rows
}

/// What stands between the vertical lines, without back-ticks; `\|` is a vertical line in a cell.
fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut characters = line.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '\\' if characters.peek() == Some(&'|') => {
                cells.last_mut().expect("a cell").extend(characters.next());
            }
            '|' => cells.push(String::new()),
            c => cells.last_mut().expect("a cell").push(c),
        }
    }
    let [before, inside @ .., after] = &cells[..] else { panic!("not a row: {line}") };
    assert!(before.is_empty() && after.trim().is_empty(), "not a row: {line}");
    inside.iter().map(|cell| code(cell.trim())).collect()
}

/// A cell's code, of which spaces are a part; other text as it is.
fn code(cell: &str) -> String {
    let inside = cell.strip_prefix('`').and_then(|rest| rest.strip_suffix('`'));
    inside.unwrap_or(cell).to_string()
}
