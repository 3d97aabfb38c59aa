// The library in a worker. It hears one thing at a time: first the compiled library, and whether large tables may be kept in the
// browser's storage; then requests. While it searches it hears nothing, but it can look whether a ticket is still valid: an
// address of the page's memory, which the page revokes when nobody wants the answer any more.

import { initSync, shelve, start } from './runut.js';
import { Shelf } from './shelf.js';

/** @type {WebAssembly.Exports} */
let library;
/** @type {Shelf | null} */
let shelf = null;
/** What was said is done in its order. */
let done = Promise.resolve();

self.addEventListener('message', ({ data }) => {
  done = done.then(() => heard(data)).catch((error) => {
    // What broke down once is not used again.
    self.postMessage({ fault: String(error?.stack ?? error) });
  });
});

/** Whether a ticket is valid. @param {string} ticket */
function valid(ticket) {
  try {
    const look = new XMLHttpRequest();
    look.open('GET', ticket, false);
    look.send();
    return true;
  } catch {
    return false;
  }
}

/** @param {{ module?: WebAssembly.Module, tables?: boolean, request: string, progress: number, ticket: string }} data */
async function heard(data) {
  if (data.module) {
    library = initSync({ module: data.module });
    shelf = data.tables ? await Shelf.opened().catch(() => null) : null;
    if (shelf) shelve(shelf);
    return;
  }
  // A host's policy may forbid to look: then the page ends the worker itself.
  const wanted = valid(data.ticket) ? () => valid(data.ticket) : undefined;
  start(data.request, data.progress, (/** @type {string} */ lines) => self.postMessage({ lines }), wanted);
  self.postMessage({ end: true, memory: /** @type {any} */ (library).memory.buffer.byteLength });
  await shelf?.settle();
}
