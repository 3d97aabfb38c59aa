//! What is said about jobs.

runut::messages! {
    /// How far.
    parts_so_far(done, parts, cut) {
        en: "{done} of {parts} {parts|part|parts} done, {cut} cut again",
        id: "{done} dari {parts} bagian selesai, {cut} dipotong lagi",
    }
    /// The iteration.
    iteration(number) {
        en: "iteration {number}",
        id: "iterasi {number}",
    }
    /// Found so far.
    found_so_far(found, nodes, time) {
        en: "{found} {found|solution|solutions} so far, {nodes} nodes in {time}",
        id: "{found} solusi sejauh ini, {nodes} simpul dalam {time}",
    }
    /// Who is at work.
    at_work(processes, threads, rate) {
        en: "{processes} {processes|process|processes} with {threads} {threads|thread|threads} at work: {rate} nodes per second",
        id: "{processes} proses dengan {threads} utas sedang bekerja: {rate} simpul per detik",
    }
    /// Nobody is at work.
    nobody_at_work() {
        en: "nobody is at work: `runut job run` goes on",
        id: "tidak ada yang bekerja: `runut job run` melanjutkan",
    }
    /// How long.
    time_left(time) {
        en: "about {time} left",
        id: "kira-kira {time} lagi",
    }
    /// How many there will be.
    estimated(found, error) {
        en: "about {found} ± {error} solutions in the end",
        id: "kira-kira {found} ± {error} solusi pada akhirnya",
    }
    /// All is done.
    job_over() {
        en: "nothing is left to search: `runut job join` tells the result",
        id: "tidak ada lagi yang perlu dicari: `runut job join` memberi hasilnya",
    }
    /// Asked to stop.
    told_to_stop(processes) {
        en: "{processes} {processes|process was|processes were} asked to stop; the job can be resumed",
        id: "{processes} proses diminta berhenti; pekerjaan ini bisa dilanjutkan",
    }
    /// Stopped before the end.
    can_be_resumed(dir) {
        en: "the job can be resumed: `runut job run {dir}`",
        id: "pekerjaan ini bisa dilanjutkan: `runut job run {dir}`",
    }
    /// Stopped where nothing can be kept.
    stopped(stop) {
        en: "stopped before anything could be kept: {stop}",
        id: "berhenti sebelum ada yang bisa disimpan: {stop}",
    }
    /// A file of solutions is gone.
    line_unlisted(line) {
        en: "line {line} of the ledger names a file of solutions that is not there or is another one: its part is done again",
        id: "baris {line} catatan menyebut berkas solusi yang tidak ada atau berbeda: bagiannya dikerjakan lagi",
    }
    /// Pictures of a job.
    no_pictures(path) {
        en: "a job writes no pictures: end `{path}` in .txt, .json or .jsonl",
        id: "pekerjaan tidak menulis gambar: akhiri `{path}` dengan .txt, .json atau .jsonl",
    }
}
