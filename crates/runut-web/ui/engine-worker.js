// The library in workers: the static site has it. One hand answers small questions, one after the other; every search has a
// hand of its own, so that the page never waits for one. A search that nobody wants any more sees that its ticket is void, and
// ends; if it does not look, its worker is ended. The library is compiled twice: the small one is there first and answers
// everything, the swift one comes with the first search and is for searches from then on.

import { agreed, Hand, SEARCHES } from './engine-hand.js';
import { Gone, Lines } from './engine-lines.js';
import { Memory } from './engine-memory.js';
import { keep } from './settings.js';

/** @typedef {import('./engine-lines.js').Line} Line */
/** @typedef {import('./engine-lines.js').Wish} Wish */
/** @typedef {import('./engine-hand.js').Job} Job */

/** So many searches at once; the others wait. */
const MOST = Math.max(4, navigator.hardwareConcurrency || 1);
/** A job that nobody wants may come to its end by itself for so many milliseconds: a new worker costs more, and browsers let one
 *  that computes go on for seconds before they end it. */
const GRACE = 250;
/** The memory of a worker never shrinks: a hand that has grown larger than this is not kept. */
const LARGE = 40 << 20;
/** A search waits so many milliseconds for the swift library, once. */
const MOMENT = 400;
/** After so many milliseconds without work the library is put away: a tab that nobody uses should cost nothing. */
const IDLE = 20000;
/** What a person does first who comes back: the library is there again before the first click is over. */
const WAKES = ['pointermove', 'pointerdown', 'keydown', 'focus'];

export class Workers extends EventTarget {
  away = false;
  /** The small library on its way. @type {Promise<void> | null} */
  #loading = null;
  /** The libraries, compiled once for all workers. @type {WebAssembly.Module | null} */
  #small = null;
  /** @type {WebAssembly.Module | null} */
  #swift = null;
  /** @type {Promise<void> | null} */
  #hastening = null;
  /** The hand for small questions, and those that wait for it. @type {Hand | null} */
  #quick = null;
  /** @type {Job[]} */
  #questions = [];
  /** Hands that search, hands that could, and searches that wait. @type {Set<Hand>} */
  #searching = new Set();
  /** @type {Hand[]} */
  #idle = [];
  /** @type {Job[]} */
  #waiting = [];
  #rest = 0;
  #asleep = false;
  #memory = new Memory();

  constructor() {
    super();
    this.#load().catch(() => {}); // Whoever asks first is told.
    for (const sign of WAKES) window.addEventListener(sign, () => this.#wake(), { capture: true, passive: true });
    // From the second visit on no network is needed. Not before the first board stands.
    window.addEventListener('load', () => setTimeout(stay, 1500));
  }

  /**
   * Sends a request. Every line goes to `wish.line` as it comes; all of them are the answer.
   * @param {string} verb
   * @param {Record<string, any>} request
   * @param {Wish} [wish]
   * @returns {Promise<Line[]>}
   */
  async ask(verb, request, wish = {}) {
    wish.signal?.throwIfAborted();
    const known = await this.#memory.recall(verb, request, wish);
    wish.signal?.throwIfAborted();
    if (known) return known;
    await this.#loaded();
    if (SEARCHES.has(verb)) await this.#hastened();
    wish.signal?.throwIfAborted();
    const lines = await this.#asked(verb, request, wish);
    this.#memory.note(verb, request, lines);
    return lines;
  }

  /**
   * @param {string} verb
   * @param {Record<string, any>} request
   * @param {Wish} wish
   * @returns {Promise<Line[]>}
   */
  #asked(verb, request, wish) {
    return new Promise((resolve, reject) => {
      /** @type {Job} */
      const job = { verb, request, wish, lines: new Lines(wish), resolve, reject };
      wish.signal?.addEventListener('abort', () => this.#give_up(job), { once: true });
      (SEARCHES.has(verb) ? this.#waiting : this.#questions).push(job);
      this.#begin();
    });
  }

  /** Gives work to whoever is free. */
  #begin() {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#tidy(), IDLE);
    // Put away between a question and its turn: it comes back, and so does this.
    if (!this.#small) return;
    if (this.#questions.length) {
      this.#quick ??= this.#hire(this.#small);
      if (!this.#quick.job) this.#quick.begin(/** @type {Job} */ (this.#questions.shift()));
    }
    while (this.#waiting.length && this.#searching.size < MOST) {
      const hand = this.#idle.pop() ?? this.#hire(this.#swift ?? this.#small);
      this.#searching.add(hand);
      hand.begin(/** @type {Job} */ (this.#waiting.shift()));
    }
  }

  /** @param {WebAssembly.Module} library @returns {Hand} */
  #hire(library) {
    const swift = library === this.#swift;
    return new Hand(library, (hand, broken) => {
      if (hand === this.#quick) {
        if (broken || hand.memory > LARGE) this.#quick = this.#let_go(hand);
      } else {
        this.#searching.delete(hand);
        if (!broken && swift === !!this.#swift) this.#idle.push(hand);
        else hand.end();
      }
      // After those who get the answer.
      queueMicrotask(() => this.#begin());
    });
  }

  /** @param {Hand} hand @returns {null} */
  #let_go(hand) {
    hand.end();
    return null;
  }

  /** Nobody wants the answer of a job any more. @param {Job} job */
  #give_up(job) {
    job.reject(/** @type {AbortSignal} */ (job.wish.signal).reason);
    for (const queue of [this.#questions, this.#waiting]) {
      const at = queue.indexOf(job);
      if (at >= 0) queue.splice(at, 1);
    }
    const hand = [this.#quick, ...this.#searching].find((hand) => hand?.job === job);
    if (!hand) return;
    hand.void();
    setTimeout(() => {
      if (hand.job !== job) return;
      hand.end();
      this.#searching.delete(hand);
      if (hand === this.#quick) this.#quick = null;
      // The next search finds a hand that is ready.
      const library = this.#swift ?? this.#small;
      if (library && !this.#idle.length) this.#idle.push(this.#hire(library));
      this.#begin();
    }, GRACE);
  }

  /** Large tables in the browser's storage: only when the person agrees, and gone when not any more. */
  tables = {
    agreed,
    agree: async (/** @type {boolean} */ yes) => {
      keep('tables', yes ? 'yes' : 'no');
      // Hands that are busy end as they began; the others are hired anew, and know.
      for (const hand of this.#idle.splice(0)) hand.end();
      if (yes) return;
      const root = await navigator.storage.getDirectory();
      await root.removeEntry('tables', { recursive: true }).catch(() => {});
    },
  };

  /** Fetches the swift library. Hands that only know the small one search no more. */
  async #hasten() {
    const swift = await compiled('runut_swift.wasm').catch(() => null);
    if (!swift || !this.#small) return;
    this.#swift = swift;
    for (const hand of this.#idle.splice(0)) hand.end();
  }

  /** Waits a moment for the swift library; the small one searches too. */
  async #hastened() {
    if (this.#swift || dear()) return;
    this.#hastening ??= this.#hasten().finally(() => {
      this.#hastening = null;
    });
    await Promise.race([this.#hastening, new Promise((resolve) => setTimeout(resolve, MOMENT))]);
  }

  /** Nothing was asked for a while. What can be had back without a network is put away. */
  #tidy() {
    if (this.#searching.size || this.#quick?.job) return;
    for (const hand of this.#idle.splice(0)) hand.end();
    if (!navigator.serviceWorker?.controller) return;
    if (this.#quick) this.#quick = this.#let_go(this.#quick);
    this.#asleep = true;
    this.#small = this.#swift = this.#loading = null;
  }

  /** Somebody is back. */
  async #wake() {
    if (!this.#asleep) return;
    this.#asleep = false;
    await this.#loaded().catch(() => {});
    if (this.#small) this.#quick ??= this.#hire(this.#small);
    this.#begin();
  }

  /** The library is there. */
  async #loaded() {
    try {
      await this.#load();
    } catch {
      if (!this.away) {
        this.away = true;
        this.dispatchEvent(new Event('gone'));
        this.#knock();
      }
      throw new Gone();
    }
  }

  /** @returns {Promise<void>} */
  #load() {
    this.#loading ??= compiled('runut_bg.wasm').then((small) => {
      this.#small = small;
    }).catch((error) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #knock() {
    while (this.away) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      try {
        await this.#load();
        this.away = false;
        this.dispatchEvent(new Event('back'));
      } catch {
        // Still away.
      }
    }
  }
}

/** @param {string} address @returns {Promise<WebAssembly.Module>} */
async function compiled(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Gone();
  // A host that does not know what the file is must be asked to hand it over whole.
  const known = response.headers.get('content-type')?.startsWith('application/wasm');
  return known ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** Whether the person wishes to load little. */
const dear = () => Boolean(/** @type {any} */ (navigator).connection?.saveData);

/** Keeps the site for later: what the page needs, then, unless data are dear, the rest. */
async function stay() {
  try {
    await navigator.serviceWorker?.register('offline.js');
    const { active } = await navigator.serviceWorker.ready;
    if (!dear()) active?.postMessage('later');
  } catch {
    // Storage is refused: the site works as long as there is a network.
  }
}
