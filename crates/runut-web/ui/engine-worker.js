// The library in workers: the static site has it. One hand answers small questions, one after the other; every search has a
// hand of its own, so that the page never waits for one. A search that nobody wants any more sees that its ticket is void, and
// ends; if it does not look, its worker is ended. The library is compiled twice: the small one is there first and answers
// everything, the swift one comes when the page has nothing else to do and is for searches from then on.

import { Gone, Lines, Refusal } from './engine-lines.js';
import { keep, kept } from './settings.js';

/** @typedef {import('./engine-lines.js').Line} Line */
/** @typedef {import('./engine-lines.js').Wish} Wish */
/** @typedef {{ verb: string, request: Record<string, any>, wish: Wish, lines: Lines, resolve: (lines: Line[]) => void,
 *   reject: (error: unknown) => void }} Job */

/** What searches. */
const SEARCHES = new Set(['solve', 'count', 'enumerate', 'trace', 'grade', 'explain', 'generate', 'compare', 'sheet']);
/** So many searches at once; the others wait. */
const MOST = Math.max(4, navigator.hardwareConcurrency || 1);
/** A job that nobody wants may come to its end by itself for so many milliseconds: a new worker costs more, and browsers let one
 *  that computes go on for seconds before they end it. */
const GRACE = 250;
/** The memory of a worker never shrinks: a hand that has grown larger than this is not kept. */
const LARGE = 40 << 20;
/** After so many milliseconds without work hands that are large, or more than one, are let go. */
const IDLE = 20000;

const FAULT = {
  en: 'the program broke down while answering: this is a bug, please report it',
  id: 'program terhenti ketika menjawab: ini kesalahan program, mohon dilaporkan',
};

/** Whether large tables may be kept in the browser's storage. */
const agreed = () => kept('tables') === 'yes';

/** A worker that holds the library. */
class Hand {
  /** @type {Job | null} */
  job = null;
  memory = 0;
  #worker;
  #free;
  #ticket = '';

  /** @param {WebAssembly.Module} module @param {(hand: Hand, broken: boolean) => void} free */
  constructor(module, free) {
    this.#free = free;
    this.#worker = new Worker('worker.js', { type: 'module', name: 'runut' });
    this.#worker.addEventListener('message', ({ data }) => this.#hear(data));
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#broke();
    });
    this.#worker.postMessage({ module, tables: agreed() });
  }

  /** @param {Job} job */
  begin(job) {
    this.job = job;
    const request = JSON.stringify({ verb: job.verb, ...job.request });
    this.#ticket = URL.createObjectURL(new Blob());
    this.#worker.postMessage({ request, ticket: this.#ticket, progress: SEARCHES.has(job.verb) ? job.wish.progress ?? 0 : 0 });
  }

  /** Nobody wants what it does. */
  void() {
    URL.revokeObjectURL(this.#ticket);
  }

  /** Ends it, whatever it does. */
  end() {
    this.job = null;
    this.void();
    this.#worker.terminate();
  }

  /** @param {{ lines?: string, end?: boolean, fault?: string, memory?: number }} said */
  #hear(said) {
    if (said.fault !== undefined) return this.#broke();
    if (!this.job) return;
    const { wish, lines, resolve, reject } = this.job;
    if (said.lines && !wish.signal?.aborted) {
      try {
        lines.take(said.lines);
      } catch (error) {
        reject(error);
      }
    }
    if (!said.end) return;
    this.memory = said.memory ?? 0;
    this.job = null;
    this.void();
    // Free first: whoever gets the answer may ask again at once.
    this.#free(this, false);
    try {
      resolve(lines.end());
    } catch (error) {
      reject(error);
    }
  }

  #broke() {
    const job = this.job;
    this.end();
    this.#free(this, true);
    job?.reject(new Refusal({ type: 'problem', severity: 'error', class: 'fault', message: FAULT }));
  }
}

export class Workers extends EventTarget {
  away = false;
  /** The small library, compiled once for all workers. @type {Promise<WebAssembly.Module> | null} */
  #loading = null;
  /** What searches are done with: the small library, then the swift one. @type {WebAssembly.Module | null} */
  #best = null;
  /** The hand for small questions, and those that wait for it. @type {Hand | null} */
  #quick = null;
  /** @type {Job[]} */
  #small = [];
  /** Hands that search, hands that could, and searches that wait. @type {Set<Hand>} */
  #searching = new Set();
  /** @type {Hand[]} */
  #idle = [];
  /** @type {Job[]} */
  #waiting = [];
  #rest = 0;

  constructor() {
    super();
    this.#load();
    // From the second visit on no network is needed. Not before the first board stands.
    window.addEventListener('load', () => setTimeout(() => this.#settle(), 1500));
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
    const small = await this.#loaded();
    wish.signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      /** @type {Job} */
      const job = { verb, request, wish, lines: new Lines(wish), resolve, reject };
      wish.signal?.addEventListener('abort', () => this.#give_up(small, job), { once: true });
      (SEARCHES.has(verb) ? this.#waiting : this.#small).push(job);
      this.#begin(small);
    });
  }

  /** Gives work to whoever is free. @param {WebAssembly.Module} small */
  #begin(small) {
    clearTimeout(this.#rest);
    if (this.#small.length) {
      this.#quick ??= this.#hire(small, small);
      if (!this.#quick.job) this.#quick.begin(/** @type {Job} */ (this.#small.shift()));
    }
    while (this.#waiting.length && this.#searching.size < MOST) {
      const hand = this.#idle.pop() ?? this.#hire(this.#best ?? small, small);
      this.#searching.add(hand);
      hand.begin(/** @type {Job} */ (this.#waiting.shift()));
    }
    this.#rest = setTimeout(() => this.#tidy(), IDLE);
  }

  /** @param {WebAssembly.Module} library @param {WebAssembly.Module} small @returns {Hand} */
  #hire(library, small) {
    return new Hand(library, (hand, broken) => {
      if (hand === this.#quick) {
        if (broken || hand.memory > LARGE) this.#quick = this.#let_go(hand);
      } else {
        this.#searching.delete(hand);
        if (!broken && library === (this.#best ?? small)) this.#idle.push(hand);
        else hand.end();
      }
      // After those who get the answer.
      queueMicrotask(() => this.#begin(small));
    });
  }

  /** @param {Hand} hand @returns {null} */
  #let_go(hand) {
    hand.end();
    return null;
  }

  /** Nobody wants the answer of a job any more. @param {WebAssembly.Module} small @param {Job} job */
  #give_up(small, job) {
    job.reject(/** @type {AbortSignal} */ (job.wish.signal).reason);
    for (const queue of [this.#small, this.#waiting]) {
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
      if (!this.#idle.length) this.#idle.push(this.#hire(this.#best ?? small, small));
      this.#begin(small);
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

  /** Fetches what is better had than not: the swift library, and what is kept for a time without network. */
  async #settle() {
    const dear = /** @type {any} */ (navigator).connection?.saveData;
    await stay(dear);
    if (dear) return;
    this.#best = await compiled('runut_swift.wasm').catch(() => null);
    // Hands that only know the small one search no more.
    if (this.#best) for (const hand of this.#idle.splice(0)) hand.end();
  }

  /** Nothing was asked for a while: one hand for searches is enough, and a small one. */
  #tidy() {
    const [kept] = this.#idle.filter((hand) => hand.memory <= LARGE);
    for (const hand of this.#idle) if (hand !== kept) hand.end();
    this.#idle = kept ? [kept] : [];
  }

  /** @returns {Promise<WebAssembly.Module>} */
  async #loaded() {
    try {
      return await this.#load();
    } catch {
      if (!this.away) {
        this.away = true;
        this.dispatchEvent(new Event('gone'));
        this.#knock();
      }
      throw new Gone();
    }
  }

  /** @returns {Promise<WebAssembly.Module>} */
  #load() {
    this.#loading ??= compiled('runut_bg.wasm').catch((error) => {
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

/** Keeps the site for later: what the page needs, then, unless data are dear, the rest. @param {boolean} dear */
async function stay(dear) {
  try {
    await navigator.serviceWorker?.register('offline.js');
    const { active } = await navigator.serviceWorker.ready;
    if (!dear) active?.postMessage('later');
  } catch {
    // Storage is refused: the site works as long as there is a network.
  }
}
