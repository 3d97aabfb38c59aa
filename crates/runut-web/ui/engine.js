// The one way to the library: every request of the page goes through here. It is HTTP, or, where the page says so (the static
// site does), the library itself in workers. Nobody else knows which.

import { Http } from './engine-http.js';
import { Workers } from './engine-worker.js';

/** @typedef {import('./types.js').Line} Line */

export { Gone, Refusal } from './engine-lines.js';

export const engine = document.querySelector('meta[name="engine"][content="worker"]') ? new Workers() : new Http();

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
