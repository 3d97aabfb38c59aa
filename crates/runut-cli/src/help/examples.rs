//! Examples below the help of a command.

/// By the path of the command. A test reads them.
pub const EXAMPLES: &[(&str, &[&str])] = &[
    (
        "solve",
        &[
            "runut solve @iq-puzzler-pro",
            "runut solve 24:3,3,8,8",
            "runut solve @nonogram-owl -o owl.png --theme dark",
            "runut solve @iq-paper-1 --all --limit 3 -o solution.png",
        ],
    ),
    (
        "count",
        &["runut count @pentomino-6x10 --up-to-symmetry", "runut count @bedlam --job bedlam.job"],
    ),
    ("enumerate", &["runut enumerate @pentomino-3x20 -o solutions.jsonl"]),
    (
        "check",
        &["runut check @iq-paper-1 solution.txt", "runut check 24:4,6,Q,A '(4 * 6) * (Q - J)'"],
    ),
    ("grade", &["runut grade @nonogram-heart", "runut grade *.non"]),
    ("hint", &["runut hint 24:3,3,8,8", "runut hint @sliding-paper-2 ULD"]),
    (
        "explain",
        &[
            "runut explain @nonogram-heart",
            "runut explain @nonogram-heart -o heart.html -o heart.gif",
        ],
    ),
    (
        "watch",
        &["runut watch @iq-paper-1 -s backtracking", "runut watch @nonogram-heart --delay 1s"],
    ),
    (
        "trace",
        &[
            "runut trace @iq-paper-1 -s backtracking -o trail.png",
            "runut trace @nonogram-paper-5x5 -s backtracking -o film.gif",
            "runut trace @nonogram-heart --json",
        ],
    ),
    (
        "compare",
        &[
            "runut compare @iq-paper-1 --first",
            "runut compare @sliding-paper-1 -s astar-manhattan,ida-manhattan -o chart.svg",
            "runut compare --family nonogram --generate 5x5 --generate 10x10 -n 5 --time 2s",
            "runut compare --paper 24",
        ],
    ),
    (
        "generate",
        &[
            "runut generate nonogram '15x15 unique' --seed 7",
            "runut generate sliding '4x4 moves=30' -o board.png",
            "runut generate packing 5x11",
            "runut generate twentyfour 'difficulty=hard' -n 5",
        ],
    ),
    (
        "sheet",
        &[
            "runut sheet nonogram '15x15 unique difficulty=4..6' -n 12 --seed 7 -o book.pdf",
            "runut sheet @nonogram-heart @nonogram-owl @iq-paper-1 --per-page 2 -o book.pdf",
        ],
    ),
    (
        "draw",
        &[
            "runut draw @iq-pyramid -o pyramid.svg",
            "runut draw @iq-paper-1 solution.txt --scale 2 -o x.png",
        ],
    ),
    (
        "convert",
        &[
            "runut convert @nonogram-heart -o heart.non",
            "runut convert @soma --to burrtools -o soma.xmpuzzle",
        ],
    ),
    ("list", &["runut list strategies --family sliding", "runut list gallery"]),
    ("tables", &["runut tables build", "runut tables list"]),
    ("serve", &["runut serve --open", "runut serve --port 9000 --time 1m"]),
    (
        "job",
        &[
            "runut job plan bedlam.job @bedlam",
            "runut job run bedlam.job --parts 0..50",
            "runut job join bedlam.job",
        ],
    ),
    ("completions", &["runut completions bash > ~/.local/share/bash-completion/completions/runut"]),
    ("man", &["runut man | man -l -"]),
];
