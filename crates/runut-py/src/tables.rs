//! The folder where large tables are kept: the same that the command line uses.

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use runut::Tables;
use std::path::PathBuf;
use std::sync::OnceLock;

/// The tables of the folder of `RUNUT_CACHE`, or of `runut` in the user's cache folder.
pub fn tables() -> Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    let chosen = || std::env::var_os("RUNUT_CACHE").filter(|folder| !folder.is_empty());
    let usual = || Some(choose_native_strategy().ok()?.cache_dir().join("runut"));
    let open = || chosen().map(PathBuf::from).or_else(usual).map(Tables::in_folder);
    TABLES.get_or_init(|| open().unwrap_or_else(Tables::none)).clone()
}
