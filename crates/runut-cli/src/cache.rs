//! The folder where large tables are kept. The program chooses it; the library never does.

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use runut::Tables;
use std::path::PathBuf;
use std::sync::OnceLock;

/// The folder of `RUNUT_CACHE`, or `runut` in the user's cache folder.
pub fn folder() -> Option<PathBuf> {
    let chosen = std::env::var_os("RUNUT_CACHE").filter(|folder| !folder.is_empty());
    let usual = || Some(choose_native_strategy().ok()?.cache_dir().join("runut"));
    chosen.map(PathBuf::from).or_else(usual)
}

/// The tables of that folder, the same for every search of this process.
pub fn tables() -> Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    let open = || folder().map_or_else(Tables::none, Tables::in_folder);
    TABLES.get_or_init(open).clone()
}
