//! Ranges of types that carry their own width: in the direction of the field inside, at any depth.

use crate::domain::Domain;
use sortkey::SortKey;

#[derive(SortKey, Debug, Clone, Copy, PartialEq, PartialOrd)]
struct Up(#[pad(width = 2)] i16);

#[derive(SortKey, Debug, Clone, Copy, PartialEq, PartialOrd)]
#[prefix = "D"]
struct Down(#[descending(max = 9)] u8);

/// Two deep.
#[derive(SortKey, Debug, Clone, Copy, PartialEq, PartialOrd)]
struct Wrapped(Down);

#[derive(SortKey, Debug)]
#[prefix = "RUN"]
struct Run {
    up: Up,
    down: Wrapped,
    maybe: Option<Up>,
    #[missing(last)]
    last: Option<Down>,
    tail: Down,
}

#[test]
fn ranges_of_newtypes_are_those_of_their_fields() {
    let up = [-10, -1, 0, 99].map(Up);
    let down = [0, 5, 9].map(|down| Wrapped(Down(down)));
    let maybe = [None, Some(Up(-1)), Some(Up(99))];
    let last = [None, Some(Down(0)), Some(Down(9))];
    let tail = [0, 9].map(Down);
    let domain = Domain::new(rows!(Run { up: up, down: down, maybe: maybe, last: last, tail: tail }));
    for end in [i16::MIN, -10, -1, 0, 100] {
        domain.judge(&("up", end), Run::query().up(Up(end)..).range(), |row| row.up >= Up(end));
        domain.judge(&("up", end, "below"), Run::query().up(..Up(end)).range(), |row| row.up < Up(end));
    }
    for end in [0, 4, 9, 10] {
        let wrapped = Wrapped(Down(end));
        let asked = || Run::query().up(Up(-1));
        domain.judge(&("down", end), asked().down(wrapped..).range(), |row| {
            row.up == Up(-1) && row.down >= wrapped
        });
        domain.judge(&("down", end, "up to"), asked().down(..=wrapped).range(), |row| {
            row.up == Up(-1) && row.down <= wrapped
        });
    }
    let asked = || Run::query().up(Up(0)).down(Wrapped(Down(5)));
    let has = |row: &Run| row.up == Up(0) && row.down == Wrapped(Down(5));
    domain.judge(&"maybe", asked().maybe(Up(-2)..).range(), |row| has(row) && row.maybe.is_some());
    domain.judge(&"maybe above", asked().maybe(Up(0)..).range(), |row| has(row) && row.maybe == Some(Up(99)));
}
