// The library behind HTTP: `runut serve` has it.

import { Gone, Lines } from './engine-lines.js';

/** @typedef {import('./engine-lines.js').Line} Line */
/** @typedef {import('./engine-lines.js').Wish} Wish */

/** How often a request is tried again when the server has all hands full. */
const PATIENCE = 6;

export class Http extends EventTarget {
  away = false;
  /** The server keeps tables in a folder of its own. */
  tables = null;

  /**
   * Sends a request. Every line goes to `wish.line` as it comes; all of them are the answer.
   * @param {string} verb
   * @param {Record<string, any>} request
   * @param {Wish} [wish]
   * @returns {Promise<Line[]>}
   */
  async ask(verb, request, wish = {}) {
    const response = await this.#send(verb, request, wish, 0);
    const lines = new Lines(wish);
    try {
      const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
      const decoder = new TextDecoder();
      for (;;) {
        const { done, value } = await reader.read();
        lines.take(done ? decoder.decode() : decoder.decode(value, { stream: true }));
        if (done) break;
      }
    } catch (error) {
      throw this.#gone(error);
    }
    return lines.end();
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
