//! What the server says to people.

runut::messages! {
    /// A request for another machine.
    strange_host(host) {
        en: "this server does not answer for `{host}`",
        id: "peladen ini tidak menjawab untuk `{host}`",
    }
    /// A request from another site.
    strange_origin(origin) {
        en: "`{origin}` may not ask this server",
        id: "`{origin}` tidak boleh bertanya kepada peladen ini",
    }
    /// A request in another dress.
    not_json() {
        en: "a request is JSON: say so by `Content-Type: application/json`",
        id: "permintaan berupa JSON: nyatakan dengan `Content-Type: application/json`",
    }
    /// A request that cannot be understood.
    not_understood(why) {
        en: "this request is not understood: {why}",
        id: "permintaan ini tidak dimengerti: {why}",
    }
    /// A verb of one path in a request to another.
    other_verb(path, verb) {
        en: "the path says `{path}`, the request says `{verb}`",
        id: "alamatnya berkata `{path}`, permintaannya berkata `{verb}`",
    }
    /// Nothing is there.
    no_such_path(path) {
        en: "there is nothing at `{path}`",
        id: "tidak ada apa pun di `{path}`",
    }
    /// Another method.
    other_method(method) {
        en: "the desk is asked by {method}",
        id: "meja ditanya dengan {method}",
    }
    /// A request beyond the limit.
    body_too_large(most) {
        en: "a request may have {most} bytes",
        id: "permintaan boleh berisi {most} bita",
    }
    /// A request that does not come.
    too_slow() {
        en: "the request did not come in time",
        id: "permintaannya tidak sampai pada waktunya",
    }
    /// Too many searches.
    too_many_searches(running) {
        en: "{running} searches are running and others wait: try again in a moment",
        id: "{running} pencarian sedang berjalan dan yang lain menunggu: coba sebentar lagi",
    }
    /// Too many open answers.
    full() {
        en: "the server has all hands full: try again in a moment",
        id: "peladen sedang penuh: coba sebentar lagi",
    }
    /// The server goes down.
    going_down() {
        en: "the server is going down",
        id: "peladen sedang dimatikan",
    }
    /// A fault of the program.
    fault() {
        en: "this is a fault of Runut, and the search was ended: please report the puzzle",
        id: "ini kesalahan Runut, dan pencarian diakhiri: mohon laporkan puzzle ini",
    }
    /// A place on the network that was not allowed.
    remote_not_allowed(host) {
        en: "`{host}` lets other machines use this one: say --allow-remote if that is meant",
        id: "`{host}` membuka komputer ini bagi yang lain: tulis --allow-remote bila itu maksudnya",
    }
    /// It could not be bound.
    not_bound(address, error) {
        en: "cannot listen at {address}: {error}",
        id: "tidak bisa mendengarkan di {address}: {error}",
    }
}
