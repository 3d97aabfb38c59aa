//! The desk in a browser: two calls, `start` and `stop`; and `shelve`, for those who keep large tables.
//!
//! A worker calls `start` with a request and a function; the desk's lines are handed to the function, as text, one line of
//! JSON after another, until the answer is complete. A worker that searches hears nothing: it asks now and then, by a second
//! function, whether its answer is still wanted. `stop` is for those who can speak meanwhile, such as those functions.
//! `site/worker.js` and `runut-web/ui/engine-worker.js` are the two ends of this for the page.
//!
//! The calls themselves ([`run`] is what they do) are there in a browser only.

#[cfg(target_arch = "wasm32")]
mod calls;
pub mod run;
#[cfg(target_arch = "wasm32")]
mod store;
mod words;
