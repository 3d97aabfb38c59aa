//! The twin of the fuzz targets (`fuzz/`) on any compiler: everything they begin with, and some thousand damaged copies of it.
//! `RUNUT_COPIES` asks for more copies of each; `RUNUT_SEEDS=fuzz/corpus` writes what the targets begin with.

#[path = "common/bodies.rs"]
mod bodies;

use bodies::{TARGETS, Target};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// Signs that mean something.
const SIGNS: &[u8] = b"0189,-\"{}[]:#\n";

fn run(name: &str) {
    let target = TARGETS.iter().find(|target| target.name == name).expect("a target");
    let copies = std::env::var("RUNUT_COPIES").ok().and_then(|copies| copies.parse().ok());
    let seeds = (target.seeds)();
    assert!(seeds.len() >= 4, "{name} begins with {} inputs", seeds.len());
    if let Some(corpus) = std::env::var_os("RUNUT_SEEDS") {
        write(&Path::new(&corpus).join(name), &seeds);
    }
    let mut random = ChaCha8Rng::seed_from_u64(18);
    for seed in &seeds {
        tried(target, seed);
        for _ in 0..copies.unwrap_or(12) {
            let other = &seeds[random.random_range(0..seeds.len())];
            tried(target, &damaged(seed, other, &mut random));
        }
    }
}

/// A file for each seed.
fn write(folder: &Path, seeds: &[Vec<u8>]) {
    std::fs::create_dir_all(folder).expect("a folder");
    for (number, seed) in seeds.iter().enumerate() {
        std::fs::write(folder.join(format!("seed-{number}")), seed).expect("written");
    }
}

fn tried(target: &Target, data: &[u8]) {
    let tried = catch_unwind(AssertUnwindSafe(|| (target.run)(data)));
    assert!(tried.is_ok(), "{}: {:?}", target.name, String::from_utf8_lossy(data));
}

/// A copy with something changed, cut, doubled, or taken from another.
fn damaged(seed: &[u8], other: &[u8], random: &mut ChaCha8Rng) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..random.random_range(1..4) {
        let at = random.random_range(0..=bytes.len());
        let end = (at + random.random_range(0..9)).min(bytes.len());
        match random.random_range(0..6) {
            0 if at < bytes.len() => bytes[at] = random.random(),
            1 if at < bytes.len() => bytes[at] = random.random_range(32..127),
            2 => drop(bytes.drain(at..end)),
            3 => {
                let doubled = bytes[at..end].to_vec();
                bytes.splice(at..at, doubled).for_each(drop);
            }
            4 => {
                let from = random.random_range(0..=other.len());
                let to = (from + random.random_range(0..30)).min(other.len());
                bytes.splice(at..end, other[from..to].iter().copied()).for_each(drop);
            }
            _ => bytes.insert(at, SIGNS[random.random_range(0..SIGNS.len())]),
        }
    }
    bytes
}

#[test]
fn formats() {
    run("formats");
}

#[test]
fn ids() {
    run("ids");
}

#[test]
fn solutions() {
    run("solutions");
}

#[test]
fn positions() {
    run("positions");
}

#[test]
fn jobs() {
    run("jobs");
}

#[test]
fn requests() {
    run("requests");
}

#[test]
fn claims() {
    run("claims");
}
