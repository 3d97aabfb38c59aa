// The library in a worker. It hears one thing at a time: first the compiled library, then requests. While it searches it hears
// nothing; whoever wants it to stop ends the worker.

import { initSync, start } from './runut.js';

/** @type {WebAssembly.Exports} */
let library;

self.addEventListener('message', ({ data }) => {
  try {
    if (data.module) {
      library = initSync({ module: data.module });
      return;
    }
    start(data.request, data.progress, (/** @type {string} */ lines) => self.postMessage({ lines }));
    self.postMessage({ end: true, memory: library.memory.buffer.byteLength });
  } catch (error) {
    // What broke down once is not used again.
    self.postMessage({ fault: String(error?.stack ?? error) });
  }
});
