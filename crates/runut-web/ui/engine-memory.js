// What the library said at the last visit. Questions that depend on nothing but the site itself have the same answers as then,
// so that the board stands before the library has come. Kept with the files of this state of the site, and gone with them.

import { Lines } from './engine-lines.js';

/** @typedef {import('./engine-lines.js').Line} Line */
/** @typedef {import('./engine-lines.js').Wish} Wish */

/** What is answered from the request alone, every time alike. */
const LASTING = new Set(['families', 'gallery', 'read', 'play', 'draw']);
/** So many characters are kept. */
const MOST = 1 << 20;
/** They are kept when no more have come for so many milliseconds. */
const SOON = 1000;
/** Where, among the files of the site. */
const PLACE = 'answers.json';

/** Thumbnails are not waited for. @param {string} verb @param {Record<string, any>} request */
const lasts = (verb, request) => LASTING.has(verb) && !request.pictures?.some((/** @type {any} */ picture) => picture.style?.brief);

/** @param {string} verb @param {Record<string, any>} request */
const question = (verb, request) => JSON.stringify({ verb, ...request });

export class Memory {
  /** Lines by question, of earlier visits. @type {Promise<Map<string, string>>} */
  #before = recalled();
  /** Of this one. @type {Map<string, string>} */
  #now = new Map();
  #size = 0;
  #kept = 0;
  #soon = 0;

  constructor() {
    // At the first visit the service worker comes later than the answers.
    navigator.serviceWorker?.addEventListener('controllerchange', () => this.keep());
  }

  /**
   * The answer to a question that was asked before.
   * @param {string} verb
   * @param {Record<string, any>} request
   * @param {Wish} wish
   * @returns {Promise<Line[] | null>}
   */
  async recall(verb, request, wish) {
    if (!lasts(verb, request)) return null;
    const known = question(verb, request);
    const text = this.#now.get(known) ?? (await this.#before).get(known);
    if (text === undefined) return null;
    this.#note(known, text);
    const lines = new Lines(wish);
    lines.take(text);
    return lines.end();
  }

  /** An answer. @param {string} verb @param {Record<string, any>} request @param {Line[]} lines */
  note(verb, request, lines) {
    if (lasts(verb, request) && this.#size < MOST) this.#note(question(verb, request), lines.map((line) => JSON.stringify(line)).join('\n'));
  }

  /** @param {string} known @param {string} text */
  #note(known, text) {
    if (this.#now.has(known) || this.#size + text.length > MOST) return;
    this.#now.set(known, text);
    this.#size += text.length;
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => this.keep(), SOON);
  }

  /** Hands what is worth it to the service worker, which keeps the files: this visit's answers before those of others. */
  async keep() {
    const keeper = navigator.serviceWorker?.controller;
    if (!keeper || this.#now.size === this.#kept) return;
    this.#kept = this.#now.size;
    const before = await this.#before;
    const answers = [...this.#now];
    let size = this.#size;
    for (const [known, text] of before) {
      if (this.#now.has(known) || (size += text.length) > MOST) continue;
      answers.push([known, text]);
    }
    keeper.postMessage({ answers: JSON.stringify(answers) });
  }
}

/** @returns {Promise<Map<string, string>>} */
async function recalled() {
  try {
    return new Map(await (await caches.match(PLACE))?.json() ?? []);
  } catch {
    return new Map(); // Storage is refused, or what is kept is damaged.
  }
}
