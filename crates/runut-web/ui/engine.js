// The one way to the library: every request of the page goes through here. Today it is HTTP; a worker that holds the
// library itself can take its place, with the same two calls.

/** @typedef {import('./types.js').Line} Line */
/** @typedef {import('./types.js').Problem} Problem */
/** @typedef {{ signal?: AbortSignal, progress?: number, line?: (line: Line) => void }} Wish */

/** Something that the library does not accept, with the place and what would be right. */
export class Refusal extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.message.en);
    this.problem = problem;
  }
}

/** Nobody answers. */
export class Gone extends Error {}

/** How often a request is tried again when the server has all hands full. */
const PATIENCE = 6;

/** The library behind HTTP. */
class Http extends EventTarget {
  away = false;

  /**
   * Sends a request. Every line goes to `wish.line` as it comes; all of them are the answer.
   * @param {string} verb
   * @param {Record<string, any>} request
   * @param {Wish} [wish]
   * @returns {Promise<Line[]>}
   */
  async ask(verb, request, wish = {}) {
    const response = await this.#send(verb, request, wish, 0);
    /** @type {Line[]} */
    const lines = [];
    /** @type {Problem | null} */
    let problem = null;
    const take = (/** @type {string} */ text) => {
      if (!text) return;
      /** @type {Line} */
      const line = JSON.parse(text);
      if (line.type === 'problem' && line.severity === 'error') problem = line;
      if (line.type !== 'progress') lines.push(line);
      wish.line?.(line);
    };
    try {
      const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
      const decoder = new TextDecoder();
      let rest = '';
      for (;;) {
        const { done, value } = await reader.read();
        rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
        const parts = rest.split('\n');
        rest = /** @type {string} */ (parts.pop());
        parts.forEach(take);
        if (done) break;
      }
      take(rest);
    } catch (error) {
      throw this.#gone(error);
    }
    if (problem) throw new Refusal(problem);
    return lines;
  }

  /**
   * @param {string} verb
   * @param {Record<string, any>} request
   * @param {Wish} wish
   * @param {number} tried
   * @returns {Promise<Response>}
   */
  async #send(verb, request, wish, tried) {
    const query = wish.progress ? `?progress=${wish.progress}` : '';
    let response;
    try {
      response = await fetch(`api/${verb}${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
        signal: wish.signal,
        cache: 'no-store',
      });
    } catch (error) {
      throw this.#gone(error);
    }
    this.#back();
    if ((response.status === 429 || response.status === 503) && tried < PATIENCE) {
      const seconds = Number(response.headers.get('retry-after')) || 1;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      wish.signal?.throwIfAborted();
      return this.#send(verb, request, wish, tried + 1);
    }
    return response;
  }

  /** @param {unknown} error */
  #gone(error) {
    if (error instanceof DOMException && error.name === 'AbortError') return error;
    if (!this.away) {
      this.away = true;
      this.dispatchEvent(new Event('gone'));
      this.#knock();
    }
    return new Gone();
  }

  async #knock() {
    while (this.away) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      try {
        if ((await fetch('api/status', { cache: 'no-store' })).ok) this.#back();
      } catch {
        // Still away.
      }
    }
  }

  #back() {
    if (!this.away) return;
    this.away = false;
    this.dispatchEvent(new Event('back'));
  }
}

export const engine = new Http();

/** Whether an error only says that somebody does not want the answer any more. @param {unknown} error */
export const unwanted = (error) => error instanceof DOMException && error.name === 'AbortError';

/**
 * The first line of a kind.
 * @template {Line['type']} K
 * @param {Line[]} lines
 * @param {K} kind
 * @returns {Extract<Line, { type: K }> | undefined}
 */
export function first(lines, kind) {
  return /** @type {any} */ (lines.find((line) => line.type === kind));
}

/**
 * All lines of a kind.
 * @template {Line['type']} K
 * @param {Line[]} lines
 * @param {K} kind
 * @returns {Extract<Line, { type: K }>[]}
 */
export function every(lines, kind) {
  return /** @type {any} */ (lines.filter((line) => line.type === kind));
}
