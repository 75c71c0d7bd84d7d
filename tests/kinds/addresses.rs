//! IP addresses, in the middle and last and under `:` too, against `format!` and the order of their bytes.

use sortkey::SortKey;
use std::net::{Ipv4Addr, Ipv6Addr};
use std::ops::Bound;

#[derive(SortKey, Debug, PartialEq)]
#[prefix = "IP"]
struct Hit {
    v4: Ipv4Addr,
    v6: Ipv6Addr,
    last: Ipv4Addr,
}

#[derive(SortKey, Debug, PartialEq)]
#[sort_key(delimiter = ':')]
struct Colons(Ipv6Addr, Ipv6Addr);

const V4: [[u8; 4]; 8] = [
    [0, 0, 0, 0],
    [0, 0, 0, 1],
    [0, 255, 255, 255],
    [9, 0, 0, 0],
    [10, 24, 20, 13],
    [99, 100, 0, 0],
    [255, 255, 255, 254],
    [255, 255, 255, 255],
];

fn v4() -> Vec<Ipv4Addr> {
    V4.map(Ipv4Addr::from).into()
}

fn v6() -> Vec<Ipv6Addr> {
    [0, 1, 0xFFFF, 0x1_0000, 0x2001_0db8 << 96, u128::MAX - 1, u128::MAX].map(Ipv6Addr::from).into()
}

fn spelled4(address: Ipv4Addr) -> String {
    address.octets().map(|octet| format!("{octet:03}")).join(".")
}

fn spelled6(address: Ipv6Addr) -> String {
    address.segments().map(|group| format!("{group:04x}")).join(":")
}

#[test]
fn keys_are_spelled_at_full_width_in_the_order_of_the_addresses() {
    let mut before: Option<(Vec<u8>, String)> = None;
    for a in v4() {
        for b in v6() {
            for c in v4() {
                let hit = Hit { v4: a, v6: b, last: c };
                let key = hit.to_sort_key().unwrap();
                assert_eq!(key, format!("IP#{}#{}#{}", spelled4(a), spelled6(b), spelled4(c)));
                let bytes = [a.octets().as_slice(), &b.octets(), &c.octets()].concat();
                if let Some((smaller, earlier)) = &before {
                    assert!(smaller < &bytes && earlier < &key, "{earlier} {key}");
                }
                assert_eq!(Hit::from_sort_key(&key), Ok(hit));
                before = Some((bytes, key));
            }
        }
    }
    for a in v6() {
        for b in v6() {
            let key = Colons(a, b).to_sort_key().unwrap();
            assert_eq!(key, format!("{}:{}", spelled6(a), spelled6(b)));
            assert_eq!(Colons::from_sort_key(&key), Ok(Colons(a, b)));
        }
    }
}

#[test]
fn ranges_are_exact_up_to_the_last_address() {
    let rows: Vec<Hit> = v4()
        .into_iter()
        .flat_map(|v4| v6().into_iter().map(move |v6| Hit { v4, v6, last: Ipv4Addr::LOCALHOST }))
        .collect();
    let bounds = |ends: &[Ipv4Addr]| -> Vec<Bound<Ipv4Addr>> {
        let both = ends.iter().flat_map(|end| [Bound::Included(*end), Bound::Excluded(*end)]);
        both.chain([Bound::Unbounded]).collect()
    };
    for from in bounds(&v4()) {
        for to in bounds(&v4()) {
            let range = Hit::query().v4((from, to)).range().unwrap();
            for row in &rows {
                let above = match from {
                    Bound::Included(end) => row.v4.octets() >= end.octets(),
                    Bound::Excluded(end) => row.v4.octets() > end.octets(),
                    Bound::Unbounded => true,
                };
                let below = match to {
                    Bound::Included(end) => row.v4.octets() <= end.octets(),
                    Bound::Excluded(end) => row.v4.octets() < end.octets(),
                    Bound::Unbounded => true,
                };
                let key = row.to_sort_key().unwrap();
                assert_eq!(range.contains(&key), above && below, "{from:?} {to:?} {key}");
            }
        }
    }
    for end in v6() {
        let range = Hit::query().v4(Ipv4Addr::BROADCAST).v6(end..).range().unwrap();
        for row in &rows {
            let wanted = row.v4 == Ipv4Addr::BROADCAST && row.v6.octets() >= end.octets();
            assert_eq!(range.contains(&row.to_sort_key().unwrap()), wanted, "{end} {row:?}");
        }
    }
}

#[test]
fn other_spellings_are_refused() {
    let key = "IP#010.024.020.013#2001:0db8:0000:0000:0000:0000:0000:0001#255.255.255.255";
    assert!(Hit::from_sort_key(key).is_ok());
    for (from, to) in [
        ("010.", "10."),
        ("013", "256"),
        ("013", "+13"),
        ("0db8", "0DB8"),
        ("0db8", "+db8"),
        (":0000:0000", "::"),
        ("255.255.255.255", "255.255.255.255."),
        ("255.255.255.255", "255.255.255.25"),
    ] {
        let changed = key.replacen(from, to, 1);
        assert!(Hit::from_sort_key(&changed).is_err(), "{changed}");
    }
}
