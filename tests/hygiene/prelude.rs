//! Nothing is in scope but what is named in full.
#![no_implicit_prelude]

#[derive(::sortkey::SortKey, ::core::clone::Clone, ::core::fmt::Debug, ::core::cmp::PartialEq)]
#[prefix = "RUN"]
struct RankKey {
    #[descending(max = 9_999)]
    #[pad(width = 5)]
    score: u64,
    #[pad]
    at: i16,
    flag: bool,
    player: ::std::string::String,
}

#[derive(::sortkey::SortKey, ::core::clone::Clone, ::core::fmt::Debug, ::core::cmp::PartialEq)]
enum Row {
    #[prefix = "END"]
    End,
    #[prefix = "NOTE"]
    Note {
        #[escape]
        title: ::std::string::String,
        #[timestamp(epoch = "s", width = 10)]
        at: ::std::time::SystemTime,
        #[segment(with = Doubled)]
        twice: u8,
        rest: ::core::option::Option<char>,
    },
    #[prefix = "RANK"]
    Rank(RankKey),
}

/// Writes a digit twice.
struct Doubled;

impl ::sortkey::Codec<u8> for Doubled {
    const SEGMENT: ::sortkey::Segment = ::sortkey::Segment::fixed("doubled", 2);

    fn check(value: &u8, _: ::sortkey::Place) -> ::core::result::Result<usize, ::sortkey::EncodeError> {
        if *value < 10 {
            ::core::result::Result::Ok(2)
        } else {
            ::core::result::Result::Err(::sortkey::EncodeError::custom("one digit at most"))
        }
    }
    fn write(value: &u8, _: ::sortkey::Place, out: &mut ::std::string::String) {
        for () in [(), ()] {
            out.push(<char as ::core::convert::From<u8>>::from(b'0' + *value));
        }
    }
    fn read(
        reader: &mut ::sortkey::Reader<'_>,
        _: ::sortkey::Place,
    ) -> ::core::result::Result<u8, ::sortkey::DecodeError> {
        match reader.take(2).map(str::as_bytes) {
            ::core::option::Option::Some([first @ b'0'..=b'9', second]) if first == second => {
                ::core::result::Result::Ok(first - b'0')
            }
            _ => ::core::result::Result::Err(::sortkey::DecodeError::custom(
                "one digit, twice",
                reader.offset(),
            )),
        }
    }
}

#[derive(::sortkey::SortKey)]
#[prefix = "ID"]
#[sort_key(infallible, layout = "ID#{:5}")]
struct Id(#[pad] u16);

::sortkey::assert_disjoint!(RankKey, Id);

#[::core::prelude::v1::test]
fn keys_are_written_and_read_without_a_prelude() {
    use ::core::result::Result::Ok;
    use ::sortkey::SortKey;
    use ::std::string::ToString;

    let rank = RankKey { score: 7, at: -1, flag: true, player: "p".to_string() };
    ::std::assert_eq!(rank.to_sort_key().as_deref(), Ok("RUN#09992#-99999#1#p"));
    ::std::assert_eq!(RankKey::from_sort_key("RUN#09992#-99999#1#p").as_ref(), Ok(&rank));
    let note = Row::Note {
        title: "a#".to_string(),
        at: ::std::time::SystemTime::UNIX_EPOCH,
        twice: 5,
        rest: ::core::option::Option::None,
    };
    for (row, key) in
        [(Row::Rank(rank), "RANK#RUN#09992#-99999#1#p"), (note, "NOTE#a$S#0000000000#55#"), (Row::End, "END")]
    {
        ::std::assert_eq!(row.to_sort_key().as_deref(), Ok(key));
        ::std::assert_eq!(Row::from_sort_key(key), Ok(row));
    }
    ::std::assert_eq!(Id(7).to_string(), "ID#00007");
    let range = RankKey::query().score(7).at(-1..).range();
    ::std::assert_eq!(range.map(|range| range.start().to_string()), Ok("RUN#09992#-99999".to_string()));
}
