//! What a derive costs the compiler: crates of many structs, one crate per style, each rebuilt alone.
//!
//! Wall time says little on a shared machine, so what is taken is CPU time of all processes, the styles one after
//! another in every round, and the median of the rounds.

use crate::bars;
use crate::clock::median;
use crate::styles::{self, Style};
use nix::sys::resource::{UsageWho, getrusage};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::SystemTime;

/// Structs in a crate.
pub(crate) const STRUCTS: usize = 200;
const ROUNDS: usize = 5;
const COLD_ROUNDS: usize = 3;

/// Structs and rounds where costs are only compared, with room for noise.
const FEW_STRUCTS: usize = 100;
const FEW_ROUNDS: usize = 3;

type Mode = &'static [&'static str];
const CHECK: Mode = &["check"];
const MODES: [Mode; 3] = [CHECK, &["build"], &["build", "--release"]];
const MODE_NAMES: [&str; 3] = ["check", "debug", "release"];

/// # Panics
///
/// If something does not compile, or a file cannot be written.
pub(crate) fn tables() {
    let root = root();
    costs(&root);
    growth(&root);
    variants(&root);
    expansion(&root);
    cold(&root);
}

/// A folder beside this program.
fn root() -> PathBuf {
    let this = std::env::current_exe().expect("a running program has a file");
    let root = this.with_file_name("compile-cost");
    fs::create_dir_all(&root).expect("the target folder can be written to");
    root
}

fn costs(root: &Path) {
    let styles = styles::all();
    let seconds = measure(root, "style", &styles, (STRUCTS, ROUNDS), MODES);
    println!("### Compile time: {STRUCTS} structs of the leaderboard's fields\n");
    println!("CPU milliseconds per struct, above those of the plain structs.\n");
    println!("| style | check | debug | release |");
    println!("|---|---:|---:|---:|");
    for (style, own) in styles.iter().zip(&seconds).skip(1) {
        println!("| {} |{}", style.name, above(own, &seconds[0], STRUCTS));
        if let Some((_, most)) = bars::COMPILE_MS.iter().find(|(name, _)| *name == style.name) {
            println!("| at most |{}", most.map(|most| format!(" {most} |")).concat());
        }
    }
    println!();
}

/// Structs of 1 to 16 numbers, each beside plain structs of as many fields.
fn growth(root: &Path) {
    const COUNT: usize = 50;
    let styles: Vec<_> = [1, 2, 4, 8, 16].into_iter().flat_map(styles::numbers).collect();
    let seconds = measure(root, "growth", &styles, (COUNT, ROUNDS), MODES);
    println!("### Compile time by the number of segments\n");
    println!("CPU milliseconds per struct, above those of plain structs with as many fields.\n");
    println!("| segments | check | debug | release | release, each used |");
    println!("|---:|---:|---:|---:|---:|");
    for (styles, seconds) in styles.chunks(3).zip(seconds.chunks(3)) {
        let used = ms(seconds[2][2] - seconds[0][2], COUNT);
        println!("| {} |{} {used} |", styles[0].name, above(&seconds[1], &seconds[0], COUNT));
    }
    println!("| at most | | | | {} |", bars::SIXTEEN_USED_MS);
    println!();
}

/// Enums of many variants: what they cost should grow with their number, and not with its square.
fn variants(root: &Path) {
    println!("### Compile time by the number of variants\n");
    println!("CPU seconds of `cargo check`, above those of a plain enum of the same variants.\n");
    println!("| variants | check |");
    println!("|---:|---:|");
    for count in [50, 100, 200] {
        let styles = styles::variants(count);
        let group = format!("variants{count}-");
        let folder = write_crate(root, &format!("{group}1"), &styles[1], 1);
        let cell = match try_cargo(&folder, &root.join("target"), CHECK) {
            Ok(_) => {
                let [[plain], [own]] = measure(root, &group, &styles, (1, ROUNDS), [CHECK])[..] else {
                    unreachable!("two styles in one mode");
                };
                format!("{:.2}", own - plain)
            }
            Err(_) => "does not compile".to_owned(),
        };
        println!("| {count} | {cell} |");
    }
    println!("| 200, at most | {} |", bars::VARIANTS_200_SECONDS);
    println!();
}

/// Holds the derive to a ratio: its cost as a multiple of what storekey's costs on the same structs in the same run.
///
/// # Panics
///
/// As [`tables`].
pub(crate) fn check() -> ExitCode {
    let styles = styles::beside_storekey();
    let seconds = measure(&root(), "ratio", &styles, (FEW_STRUCTS, FEW_ROUNDS), MODES);
    let of =
        |name: &str| &seconds[styles.iter().position(|style| style.name == name).expect("it was measured")];
    let (plain, mut failed) = (&seconds[0], 0);
    for (name, other, most) in bars::TIMES_STOREKEY {
        let (own, other) = (of(name), of(other));
        for mode in 0..MODES.len() {
            let ratio = (own[mode] - plain[mode]) / (other[mode] - plain[mode]);
            let told = if ratio <= most[mode] { "ok" } else { "TOO MUCH" };
            failed += usize::from(told != "ok");
            println!(
                "{told}: {name}, {}: {} ms per struct, {ratio:.2} times storekey, at most {}",
                MODE_NAMES[mode],
                ms(own[mode] - plain[mode], FEW_STRUCTS),
                most[mode],
            );
        }
    }
    println!("compile cost: {} passed, {failed} failed", bars::TIMES_STOREKEY.len() * MODES.len() - failed);
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn above(own: &[f64; 3], plain: &[f64; 3], structs: usize) -> String {
    let cells = [0, 1, 2].map(|mode| format!(" {} |", ms(own[mode] - plain[mode], structs)));
    cells.concat()
}

fn ms(seconds: f64, structs: usize) -> String {
    format!("{:.2}", seconds * 1000.0 / structs as f64)
}

/// CPU seconds of each style in each mode.
fn measure<const M: usize>(
    root: &Path,
    group: &str,
    styles: &[Style],
    (structs, rounds): (usize, usize),
    modes: [Mode; M],
) -> Vec<[f64; M]> {
    let name = |place| format!("{group}{place}");
    let crates: Vec<_> =
        (0..styles.len()).map(|place| write_crate(root, &name(place), &styles[place], structs)).collect();
    let target = root.join("target");
    for folder in &crates {
        for mode in modes {
            cargo(folder, &target, mode);
        }
    }
    let mut seconds = vec![[const { Vec::new() }; M]; styles.len()];
    for _ in 0..rounds {
        for (number, mode) in modes.into_iter().enumerate() {
            for (folder, seconds) in crates.iter().zip(&mut seconds) {
                touch(&folder.join("src/lib.rs"));
                seconds[number].push(cargo(folder, &target, mode));
            }
        }
    }
    seconds.into_iter().map(|modes| modes.map(median)).collect()
}

fn write_crate(root: &Path, name: &str, style: &Style, structs: usize) -> PathBuf {
    let folder = root.join(name);
    let dependencies = style.dependencies.replace("SORTKEY", concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n{dependencies}\n"
    );
    let source: String = (0..structs).map(&style.source).collect();
    fs::create_dir_all(folder.join("src")).expect("a folder can be made");
    fs::write(folder.join("Cargo.toml"), manifest).expect("a file can be written");
    // The very versions that this package was built with.
    fs::write(folder.join("Cargo.lock"), include_str!("../Cargo.lock")).expect("a file can be written");
    fs::write(folder.join("src/lib.rs"), source).expect("a file can be written");
    folder
}

fn touch(file: &Path) {
    let file = File::options().append(true).open(file).expect("it was written");
    file.set_modified(SystemTime::now()).expect("it is ours");
}

/// As [`try_cargo`].
///
/// # Panics
///
/// If the package does not compile.
fn cargo(folder: &Path, target: &Path, arguments: &[&str]) -> f64 {
    try_cargo(folder, target, arguments).unwrap_or_else(|told| panic!("{told}"))
}

/// Runs cargo in one job and returns the CPU seconds that it and all its children took, or what it says.
fn try_cargo(folder: &Path, target: &Path, arguments: &[&str]) -> Result<f64, String> {
    let before = children();
    let output = Command::new("cargo")
        .args(arguments)
        .args(["--quiet", "--jobs", "1"])
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", target)
        .env("CARGO_INCREMENTAL", "0")
        .env("RUSTFLAGS", "--allow=warnings")
        .output()
        .expect("cargo runs");
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    Ok(children() - before)
}

fn children() -> f64 {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the system tells");
    let seconds = |time: nix::sys::time::TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1_000_000.0;
    seconds(usage.user_time()) + seconds(usage.system_time())
}

/// The lines that one struct becomes, as rustc shows them.
fn expansion(root: &Path) {
    println!("### Lines of one expansion\n");
    println!("| style | lines |");
    println!("|---|---:|");
    for style in styles::all().iter().filter(|style| style.is_derive) {
        let folder = write_crate(root, "expansion", style, 1);
        let output = Command::new("cargo")
            .args(["rustc", "--quiet", "--profile", "check", "--", "-Zunpretty=expanded"])
            .current_dir(&folder)
            .env("CARGO_TARGET_DIR", root.join("target"))
            // The option is for developers of compilers; what it shows is the same on every channel.
            .env("RUSTC_BOOTSTRAP", "1")
            .env("RUSTFLAGS", "--allow=warnings")
            .output()
            .expect("cargo runs");
        let lines = String::from_utf8_lossy(&output.stdout).lines().count();
        println!("| {} | {lines} |", style.name);
    }
    println!();
}

/// Everything from an empty target, without the structs.
fn cold(root: &Path) {
    println!("### Dependencies from an empty target\n");
    println!("CPU seconds of a debug build in one job.\n");
    println!("| crate | seconds |");
    println!("|---|---:|");
    for style in styles::dependencies() {
        let (folder, target) = (write_crate(root, "cold", &style, 0), root.join("cold-target"));
        let rounds = (0..COLD_ROUNDS).map(|_| {
            // What is not there need not be removed.
            let _ = fs::remove_dir_all(&target);
            cargo(&folder, &target, &["build"])
        });
        println!("| {} | {:.1} |", style.name, median(rounds.collect()));
    }
    println!();
}
