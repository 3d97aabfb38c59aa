//! The sentences of the core.

crate::messages! {
    /// The bytes are not UTF-8.
    not_text() {
        en: "This is not text: the bytes are not UTF-8.",
        id: "Ini bukan teks: bita-bitanya bukan UTF-8.",
    }
    /// Bytes that are no UTF-8, read as Latin-1.
    read_as_latin() {
        en: "These bytes are not UTF-8: the file was read as Latin-1.",
        id: "Bita-bita ini bukan UTF-8: berkas dibaca sebagai Latin-1.",
    }
    /// XML that is not well formed.
    bad_xml(error) {
        en: "This is not well-formed XML: {error}.",
        id: "Ini bukan XML yang benar: {error}.",
    }
    /// Elements within elements within elements.
    xml_too_deep(limit) {
        en: "The elements are nested more than {limit} deep.",
        id: "Elemen-elemen bersarang lebih dari {limit} tingkat.",
    }
    /// An element with more attributes than any puzzle needs.
    xml_attributes(limit) {
        en: "This element has more than {limit} attributes.",
        id: "Elemen ini punya lebih dari {limit} atribut.",
    }
    /// More namespaces than any puzzle needs.
    xml_namespaces(limit) {
        en: "More than {limit} namespaces are declared.",
        id: "Lebih dari {limit} ruang nama dideklarasikan.",
    }
    /// A document type with more declarations than any puzzle needs.
    xml_declarations(limit) {
        en: "The document type declares more than {limit} things.",
        id: "Jenis dokumennya mendeklarasikan lebih dari {limit} hal.",
    }
    /// A generator that was asked to stop.
    not_made_in_time() {
        en: "No such puzzle was found in the time that was given.",
        id: "Puzzle seperti itu tidak ditemukan dalam waktu yang diberikan.",
    }
    /// No format recognises the source.
    unknown_format() {
        en: "No known puzzle format looks like this.",
        id: "Tidak ada format puzzle yang dikenal mirip dengan ini.",
    }
    /// How to name the format.
    name_the_format() {
        en: "name the family or the format",
        id: "sebutkan keluarga atau formatnya",
    }
    /// A format that cannot be written.
    format_not_written(format) {
        en: "The format {format} can be read, but not written.",
        id: "Format {format} bisa dibaca, tetapi tidak bisa ditulis.",
    }
    /// A family without this feature.
    not_offered(feature, family) {
        en: "{feature} is not offered for the family {family}.",
        id: "{feature} tidak tersedia untuk keluarga {family}.",
    }
    /// A strategy whose answer did not pass the checker: a bug in Runut.
    flawed_answer(strategy, flaw) {
        en: "The strategy {strategy} gave a wrong answer, which the checker refused ({flaw}). This is a bug in Runut.",
        id: "Strategi {strategy} memberi jawaban salah yang ditolak pemeriksa ({flaw}). Ini kesalahan di dalam Runut.",
    }
    /// A part of a search was noted and is not there when it is searched.
    part_lost(strategy) {
        en: "The strategy {strategy} did not find a part of its own search again. This is a bug in Runut.",
        id: "Strategi {strategy} tidak menemukan lagi bagian pencariannya sendiri. Ini kesalahan di dalam Runut.",
    }
    /// A strategy that only counts was asked for solutions.
    counts_only(strategy) {
        en: "The strategy {strategy} only counts: ask for the number of solutions, or another strategy.",
        id: "Strategi {strategy} hanya menghitung: tanyakan banyaknya solusi, atau pakai strategi lain.",
    }
    /// A strategy that finds single answers was asked for all of them.
    finds_one(strategy) {
        en: "The strategy {strategy} finds one solution: it cannot count or list all of them.",
        id: "Strategi {strategy} mencari satu solusi: tidak bisa menghitung atau mendaftar semuanya.",
    }
    /// An incomplete strategy ended without an answer.
    stalled(strategy) {
        en: "The strategy {strategy} came to its end without deciding.",
        id: "Strategi {strategy} berhenti tanpa keputusan.",
    }
}
