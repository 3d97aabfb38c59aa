//! What this door says to people.

runut::messages! {
    /// A request that cannot be understood.
    not_understood(why) {
        en: "this request is not understood: {why}",
        id: "permintaan ini tidak dimengerti: {why}",
    }
}
