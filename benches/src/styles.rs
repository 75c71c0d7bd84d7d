//! The sources that are compiled: one struct in each style.

use std::fmt::Write;

/// A way to make structs into keys.
pub(crate) struct Style {
    pub(crate) name: &'static str,
    /// Lines of a manifest; `SORTKEY` stands for the folder of the package.
    pub(crate) dependencies: &'static str,
    /// Whether a macro writes the code.
    pub(crate) is_derive: bool,
    /// The struct with this number.
    pub(crate) source: Box<dyn Fn(usize) -> String>,
}

const SORTKEY: &str = "sortkey = { path = \"SORTKEY\" }";
const STOREKEY: &str = "storekey = \"0.11\"";
const SERDE: &str = "serde = { version = \"1\", features = [\"derive\"] }";

pub(crate) const UNUSED: &str = "**sortkey**, not used";
pub(crate) const STOREKEY_UNUSED: &str = "storekey, not used";
pub(crate) const USED: &str = "**sortkey**, each encoded and decoded once";
pub(crate) const STOREKEY_USED: &str = "storekey, each encoded and decoded once";
const PLAIN: &str = "plain structs";

fn style(
    name: &'static str,
    dependencies: &'static str,
    is_derive: bool,
    source: impl Fn(usize) -> String + 'static,
) -> Style {
    Style { name, dependencies, is_derive, source: Box::new(source) }
}

/// The leaderboard key in every style; the first is nothing but the struct.
pub(crate) fn all() -> Vec<Style> {
    let derived = |derives: &'static str| move |i| format!("#[derive({derives})]\n{}", plain(i));
    vec![
        style(PLAIN, "", false, plain),
        style("`format!` and `split` by hand", "", false, by_hand),
        style(UNUSED, SORTKEY, true, ours),
        style(STOREKEY_UNUSED, STOREKEY, true, derived("storekey::Encode, storekey::Decode")),
        style("serde, not used", SERDE, true, derived("serde::Serialize, serde::Deserialize")),
        style(USED, SORTKEY, false, |i| {
            ours(i)
                + &calls(i, "sortkey::SortKey::to_sort_key(k).unwrap().into_bytes()")
                    .replace("DECODE", "sortkey::SortKey::from_sort_key(str::from_utf8(b).unwrap()).ok()")
        }),
        style(STOREKEY_USED, STOREKEY, false, move |i| {
            derived("storekey::Encode, storekey::Decode")(i)
                + &calls(i, "storekey::encode_vec(k).unwrap()").replace("DECODE", "storekey::decode(b).ok()")
        }),
    ]
}

/// The plain structs, which come first, and the derive and storekey's: not used, and used.
pub(crate) fn beside_storekey() -> Vec<Style> {
    let wanted = [PLAIN, UNUSED, STOREKEY_UNUSED, USED, STOREKEY_USED];
    all().into_iter().filter(|style| wanted.contains(&style.name)).collect()
}

/// An enum of so many variants: plain, and with the derive.
pub(crate) fn variants(count: usize) -> [Style; 2] {
    let variants = |attributes: [&'static str; 3]| {
        let [prefix, score, at] = attributes;
        let one = |i| {
            let prefix = prefix.replace("000", &format!("{i:03}"));
            format!("    {prefix}Row{i} {{ {score}score: u64, {at}at: u64, player: String }},\n")
        };
        format!("pub enum Key {{\n{}}}\n", (0..count).map(one).collect::<String>())
    };
    let plain = variants(["", "", ""]);
    let derived = variants([
        "#[prefix = \"EVT000\"] ",
        "#[pad(width = 10)] #[descending(max = 9_999_999_999)] ",
        "#[pad(width = 16)] ",
    ]);
    [
        style("plain enum", "", false, move |_| plain.clone()),
        style(UNUSED, SORTKEY, true, move |_| format!("#[derive(sortkey::SortKey)]\n{derived}")),
    ]
}

fn plain(i: usize) -> String {
    format!("pub struct Key{i} {{ pub score: u64, pub at: u64, pub player: String }}\n")
}

fn ours(i: usize) -> String {
    format!(
        "#[derive(sortkey::SortKey)]\n\
         #[prefix = \"EVT{i:03}\"]\n\
         pub struct Key{i} {{\n\
             #[pad(width = 10)]\n\
             #[descending(max = 9_999_999_999)]\n\
             pub score: u64,\n\
             #[pad(width = 16)]\n\
             pub at: u64,\n\
             pub player: String,\n\
         }}\n"
    )
}

fn calls(i: usize, encode: &str) -> String {
    format!(
        "pub fn encode{i}(k: &Key{i}) -> Vec<u8> {{ {encode} }}\n\
         pub fn decode{i}(b: &[u8]) -> Option<Key{i}> {{ DECODE }}\n"
    )
}

fn by_hand(i: usize) -> String {
    let code = r#"impl Key0 {
    pub fn encode(&self) -> String {
        format!("EVT000#{:010}#{:016}#{}", 9_999_999_999 - self.score, self.at, self.player)
    }
    pub fn decode(key: &str) -> Option<Self> {
        let mut parts = key.split('#');
        if parts.next()? != "EVT000" {
            return None;
        }
        let score = 9_999_999_999_u64.checked_sub(parts.next()?.parse().ok()?)?;
        let at = parts.next()?.parse().ok()?;
        Some(Key0 { score, at, player: parts.next()?.to_owned() })
    }
}
"#;
    plain(i) + &code.replace("Key0", &format!("Key{i}")).replace("EVT000", &format!("EVT{i:03}"))
}

/// Structs of so many numbers: plain, with the derive, and with the derive used once.
pub(crate) fn numbers(segments: usize) -> [Style; 3] {
    let name = match segments {
        1 => "1",
        2 => "2",
        4 => "4",
        8 => "8",
        _ => "16",
    };
    let fields = |attribute: &'static str| {
        let mut fields = String::new();
        for n in 0..segments {
            // Writing to a `String` cannot fail.
            let _ = writeln!(fields, "    {attribute}pub field{n}: u32,");
        }
        fields
    };
    let (plain, padded) = (fields(""), fields("#[pad(width = 8)] "));
    let derived = move |i| {
        format!("#[derive(sortkey::SortKey)]\n#[prefix = \"NUM{i:03}\"]\npub struct Key{i} {{\n{padded}}}\n")
    };
    let used = derived.clone();
    [
        style(name, "", false, move |i| format!("pub struct Key{i} {{\n{plain}}}\n")),
        style(name, SORTKEY, true, derived),
        style(name, SORTKEY, false, move |i| {
            used(i)
                + &calls(i, "sortkey::SortKey::to_sort_key(k).unwrap().into_bytes()")
                    .replace("DECODE", "sortkey::SortKey::from_sort_key(str::from_utf8(b).unwrap()).ok()")
        }),
    ]
}

/// What is built once, whatever the number of structs.
pub(crate) fn dependencies() -> [Style; 3] {
    let nothing = |_| String::new();
    [
        style("**sortkey**", SORTKEY, true, nothing),
        style("storekey", STOREKEY, true, nothing),
        style("serde with its derive", SERDE, true, nothing),
    ]
}
