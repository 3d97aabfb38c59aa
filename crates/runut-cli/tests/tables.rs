//! `runut tables` as a person uses it: what is damaged, torn or foreign is noticed and built anew.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of its own, gone at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("runut-cli-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        Folder(folder)
    }

    fn runut(&self, line: &str) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_runut"));
        command.args(line.split(' ')).env("RUNUT_CACHE", &self.0).env("LC_ALL", "C.UTF-8");
        command.env("NO_COLOR", "1").output().expect("the program was built for this test")
    }

    /// What a command says, with the folder as `…`, and its exit status.
    fn say(&self, line: &str) -> (String, Option<i32>) {
        let output = self.runut(line);
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8(text).expect("the program writes text");
        (text.replace(&self.0.display().to_string(), "…"), output.status.code())
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder is there");
        let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into();
        let mut names: Vec<String> =
            entries.map(|entry| name(&entry.expect("readable").path())).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The three tables of 6-6-3.
const FILES: [&str; 3] = [
    "sliding-4x4-0-1.2.4.5.6.8.table",
    "sliding-4x4-11-9.10.12.13.14.15.table",
    "sliding-4x4-12-13.14.15.table",
];

#[test]
fn tables_are_built_listed_and_removed() {
    let folder = Folder::new("tables");
    let nothing = "no tables in …; `runut tables build` makes them\n";
    assert_eq!(folder.say("tables list"), (nothing.into(), Some(0)));

    let (said, status) = folder.say("tables build ida-pattern-663");
    let saved: Vec<String> = FILES.iter().map(|file| format!("saved …/{file}")).collect();
    assert_eq!(
        (said.lines().collect::<Vec<_>>(), status),
        (saved.iter().map(String::as_str).collect(), Some(0))
    );
    let (again, _) = folder.say("tables build ida-pattern-663");
    assert_eq!(again.lines().filter(|line| line.starts_with("already there: …")).count(), 3);

    let (list, status) = folder.say("tables list");
    assert_eq!(status, Some(0));
    assert_eq!(list.lines().filter(|line| line.ends_with("ida-pattern-663  ok")).count(), 3);

    // A file of somebody else stays; what a killed build has left does not.
    fs::write(folder.0.join("letter.txt"), "not ours").expect("writable");
    fs::write(folder.0.join(format!("{}.77.0.tmp", FILES[0])), "half").expect("writable");
    assert_eq!(folder.say("tables remove"), ("removed 3 tables\n".into(), Some(0)));
    assert_eq!(folder.names(), ["letter.txt"]);
}

#[test]
fn damage_is_noticed_and_mended() {
    let folder = Folder::new("damage");
    folder.runut("tables build ida-pattern-663");
    let path = folder.0.join(FILES[0]);
    let whole = fs::read(&path).expect("it was built");
    let mut flipped = whole.clone();
    flipped[whole.len() / 2] ^= 16;
    let mut other_version = whole.clone();
    other_version[8] += 1;
    let harms: [(&str, &[u8], &str, &str); 4] = [
        ("flipped", &flipped, "damaged", "rusak"),
        ("torn", &whole[..whole.len() - 4096], "damaged", "rusak"),
        ("foreign", b"GIF89a", "not a table", "bukan tabel"),
        ("another version", &other_version, "not a table", "bukan tabel"),
    ];
    for (harm, bytes, english, indonesian) in harms {
        fs::write(&path, bytes).expect("writable");
        for (lang, state) in [("en", english), ("id", indonesian)] {
            let (list, status) = folder.say(&format!("tables list --thorough --lang {lang}"));
            assert_eq!(status, Some(1), "{harm}");
            let line = list.lines().find(|line| line.contains(FILES[0])).expect("it is listed");
            assert!(line.ends_with(state), "{harm}: {line}");
        }
        // A search does not trust it, and builds its own.
        let way = folder.runut("solve @sliding-paper-2 -s ida-pattern-663 -q");
        assert_eq!(String::from_utf8_lossy(&way.stdout).trim().len(), 21, "{harm}");
        let (said, _) = folder.say("tables build ida-pattern-663");
        assert_eq!(said.lines().filter(|line| line.starts_with("saved")).count(), 1, "{harm}");
        assert_eq!(fs::read(&path).expect("it was built again"), whole, "{harm}");
        assert_eq!(folder.say("tables list --thorough").1, Some(0), "{harm}");
    }
    let other = folder.0.join(FILES[1]);
    fs::copy(&other, &path).expect("writable");
    let (said, _) = folder.say("tables build ida-pattern-663");
    assert!(said.contains(&format!("saved …/{}", FILES[0])), "a table under a wrong name: {said}");
}
