//! What the page's language calls.

use crate::store::Shelf;
use crate::{run, store};
use js_sys::{Function, JsString};
use std::time::Duration;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// The browser's log, for whoever looks for a bug.
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn log(text: &str);
}

/// What went wrong is only known before a worker breaks down.
#[wasm_bindgen(start)]
fn prepare() {
    std::panic::set_hook(Box::new(|panic| log(&panic.to_string())));
}

/// Answers a request, `{"verb":…}` as every door has it. `take` is called with the lines as they are found, several at a time
/// where they come fast, each ended by a newline. Every `progress` milliseconds, unless that is 0, a search says how far it is.
/// It goes on as long as `wanted`, if there is one, answers `true`.
#[wasm_bindgen]
pub fn start(request: &str, progress: u32, take: Function, wanted: Option<Function>) {
    let every = (progress > 0).then(|| Duration::from_millis(progress.into()));
    let take = move |lines: &str| {
        // Whoever throws does not want to hear more.
        if take.call1(&JsValue::NULL, &JsString::from(lines)).is_err() {
            run::stop();
        }
    };
    let unwanted = move || {
        let Some(wanted) = &wanted else { return false };
        !wanted.call0(&JsValue::NULL).is_ok_and(|answer| answer.is_truthy())
    };
    run::answer(request, every, take, unwanted);
}

/// Stops the request that is being answered: its report says so.
#[wasm_bindgen]
pub fn stop() {
    run::stop();
}

/// Keeps large tables on a shelf of the worker's, from now on: the person agreed.
#[wasm_bindgen]
pub fn shelve(shelf: Shelf) {
    store::put_up(shelf);
    run::shelve(store::Storage);
}
