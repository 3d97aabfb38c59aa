//! Files with random damage: no reader panics, and what a reader accepts never panics later.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use runut::draw::Style;
use runut::nonogram::Nonogram;
use runut::{Lang, Puzzle, Source};

#[test]
fn random_damage_never_panics() {
    let mut random = ChaCha8Rng::seed_from_u64(6);
    let specs = ["...#.../...##../......./#######/.#####.", "r.r/#b#/.##", "12x11 density=0.5"];
    for spec in specs {
        let puzzle = Nonogram::generate(&spec.parse().expect("a spec"), 1).expect("a puzzle");
        for format in Nonogram::formats() {
            let Some(Ok(whole)) = format.write.map(|write| write(&puzzle)) else { continue };
            for _ in 0..300 {
                let mut bytes = whole.clone();
                for _ in 0..random.random_range(1..4) {
                    damage(&mut bytes, &mut random);
                }
                let source = Source::new("damaged", bytes);
                let Ok(readings) = (format.read)(&source) else { continue };
                for reading in readings {
                    use_it(&reading.puzzle);
                }
            }
        }
    }
}

fn damage(bytes: &mut Vec<u8>, random: &mut ChaCha8Rng) {
    let at = random.random_range(0..bytes.len().max(1));
    match random.random_range(0..5) {
        0 if at < bytes.len() => drop(bytes.remove(at)),
        1 => bytes.insert(
            at.min(bytes.len()),
            b"019 -?.,:/#|\n[]{}\"<>abz\xff"[random.random_range(0..24)],
        ),
        2 if at < bytes.len() => bytes[at] = random.random(),
        3 => bytes.truncate(at),
        _ if at < bytes.len() => {
            // The same stretch once more.
            let end = (at + random.random_range(1..20)).min(bytes.len());
            let stretch = bytes[at..end].to_vec();
            bytes.splice(at..at, stretch);
        }
        _ => {}
    }
}

fn use_it(puzzle: &Nonogram) {
    assert_eq!(puzzle.to_string().parse::<Nonogram>().as_ref(), Ok(puzzle), "{puzzle}");
    let _ = (puzzle.impossible(), puzzle.size(), puzzle.draw(None, "board", &Style::default()));
    for format in Nonogram::formats() {
        let Some(Ok(bytes)) = format.write.map(|write| write(puzzle)) else { continue };
        let source = Source::new(format.name, bytes);
        if let Err(error) = (format.read)(&source) {
            panic!("{}\n{puzzle}", error.one_line(&source, Lang::En));
        }
    }
    if let Some(goal) = puzzle.goal() {
        let _ = puzzle.check(&goal);
        let _ = puzzle.draw(Some(&goal), "board", &Style::default());
        assert_eq!(puzzle.read_solution(&goal.to_string()), Ok(goal));
    }
}
