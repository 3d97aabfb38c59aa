// A worker that holds the library, as the page sees it: it has one job at a time, and a ticket that says whether the answer
// is still wanted.

import { Refusal } from './engine-lines.js';
import { kept } from './settings.js';

/** @typedef {import('./engine-lines.js').Line} Line */
/** @typedef {import('./engine-lines.js').Lines} Lines */
/** @typedef {import('./engine-lines.js').Wish} Wish */
/** @typedef {{ verb: string, request: Record<string, any>, wish: Wish, lines: Lines, resolve: (lines: Line[]) => void,
 *   reject: (error: unknown) => void }} Job */

const FAULT = {
  en: 'the program broke down while answering: this is a bug, please report it',
  id: 'program terhenti ketika menjawab: ini kesalahan program, mohon dilaporkan',
};

/** Whether large tables may be kept in the browser's storage. */
export const agreed = () => kept('tables') === 'yes';

/** What searches. */
export const SEARCHES = new Set(['solve', 'count', 'enumerate', 'trace', 'grade', 'explain', 'generate', 'compare', 'sheet']);

/** A worker that holds the library. */
export class Hand {
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
