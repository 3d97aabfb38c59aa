// Large tables in the browser's storage, for a worker. A search cannot wait for a promise: so what is kept is opened before it
// begins, and what was made is written after it has ended.

/** What is kept, opened. */
export class Shelf {
  /** @type {Map<string, any>} */
  #open = new Map();
  /** What comes piece by piece. @type {Map<string, Uint8Array[]>} */
  #coming = new Map();
  /** What is complete, and waits for the end of the search. @type {Map<string, Uint8Array[]>} */
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
    const pieces = this.#coming.get(name) ?? [];
    pieces.push(piece);
    this.#coming.set(name, pieces);
    if (!last) return;
    this.#coming.delete(name);
    this.#made.set(name, pieces);
    this.#gone.delete(name);
  }

  /** @param {string} name */
  remove(name) {
    this.#open.get(name)?.close();
    this.#open.delete(name);
    this.#gone.add(name);
  }

  /** After a search: what was made is written, under another name until it is complete. */
  async settle() {
    this.#coming.clear();
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
        await this.#folder.removeEntry(`${name}.part`).catch(() => {});
      }
    }
    await this.look();
  }
}
