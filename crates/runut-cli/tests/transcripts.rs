//! The command line as its users see it: transcripts in `cmd/`, and the commands of the README.

#[test]
fn transcripts() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C.UTF-8")
        .env("NO_COLOR", "1")
        .env("COLUMNS", "120")
        .case("tests/cmd/*.trycmd");
}
