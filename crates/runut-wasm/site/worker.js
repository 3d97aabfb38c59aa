// The library in a worker. It hears one thing at a time: first the compiled library, and whether large tables may be kept in the
// browser's storage; then requests. While it searches it hears nothing, but it can look whether a ticket is still valid: an
// address of the page's memory, which the page revokes when nobody wants the answer any more.

import { initSync, shelve, start } from './runut.js';

/** What is kept, opened: a search cannot wait, so it must be there before one begins. */
class Shelf {
  /** @type {Map<string, any>} */
  #open = new Map();
  /** What was made, piece by piece, and waits for the end of the search. @type {Map<string, Uint8Array[]>} */
  #made = new Map();
  #gone = new Set();
  #folder;

  /** @param {FileSystemDirectoryHandle} folder */
  constructor(folder) {
    this.#folder = folder;
  }

  static async opened() {
    const root = await navigator.storage.getDirectory();
    const shelf = new Shelf(await root.getDirectoryHandle('tables', { create: true }));
    await shelf.look();
    return shelf;
  }

  /** Opens what others have kept meanwhile. */
  async look() {
    for await (const [name, handle] of /** @type {any} */ (this.#folder).entries()) {
      if (this.#open.has(name) || name.endsWith('.part')) continue;
      // Somebody writes it, or this browser lets only one read: it is not there.
      const access = await handle.createSyncAccessHandle({ mode: 'read-only' }).catch(() => null);
      if (access) this.#open.set(name, access);
    }
  }

  /** @param {string} name */
  size(name) {
    return this.#open.get(name)?.getSize() ?? -1;
  }

  /** @param {string} name @param {number} at @param {number} length */
  read(name, at, length) {
    const piece = new Uint8Array(length);
    return piece.subarray(0, this.#open.get(name).read(piece, { at }));
  }

  /** @param {string} name @param {Uint8Array} piece @param {boolean} last */
  write(name, piece, last) {
    const pieces = this.#made.get(name) ?? [];
    pieces.push(piece);
    this.#made.set(name, pieces);
    if (last) this.#gone.delete(name);
  }

  /** @param {string} name */
  remove(name) {
    this.#open.get(name)?.close();
    this.#open.delete(name);
    this.#gone.add(name);
  }

  /** After a search: what was made is written, under another name until it is complete. */
  async settle() {
    for (const name of this.#gone) await this.#folder.removeEntry(name).catch(() => {});
    this.#gone.clear();
    for (const [name, pieces] of this.#made) {
      this.#made.delete(name);
      try {
        const file = await this.#folder.getFileHandle(`${name}.part`, { create: true });
        const access = await /** @type {any} */ (file).createSyncAccessHandle();
        access.truncate(0);
        let at = 0;
        for (const piece of pieces) at += access.write(piece, { at });
        access.flush();
        access.close();
        await /** @type {any} */ (file).move(name);
      } catch {
        // Another worker writes the same, or there is no room: it is made again when it is needed.
      }
    }
    await this.look();
  }
}

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
