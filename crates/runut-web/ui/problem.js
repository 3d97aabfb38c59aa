// What is wrong, where, and what would be right.

import { Gone, Refusal, unwanted } from './engine.js';
import { h } from './dom.js';
import { say, t } from './words.js';
import { announce } from './announce.js';

const decoder = new TextDecoder();

/** The line of the source with its place marked. @param {import('./types.js').Problem} problem */
function excerpt(problem) {
  if (problem.excerpt === undefined) return null;
  const bytes = new TextEncoder().encode(problem.excerpt);
  const { start, end } = problem.mark ?? { start: 0, end: 0 };
  const part = (/** @type {number} */ from, /** @type {number} */ to) => decoder.decode(bytes.subarray(from, to));
  return h('pre', { class: 'excerpt' }, part(0, start), h('mark', null, part(start, Math.max(end, start + 1)) || ' '), part(Math.max(end, start + 1), bytes.length));
}

/**
 * A problem as an element.
 * @param {import('./types.js').Problem} problem
 */
export function problemBox(problem) {
  const place = problem.line ? t('line_column', { line: problem.line, column: problem.column ?? 1 }) : '';
  return h('div', { class: `problem ${problem.severity}`, role: problem.severity === 'error' ? 'alert' : 'note' },
    h('p', null, h('strong', null, say(problem.message)), place && h('span', { class: 'soft' }, ` ${place}`)),
    excerpt(problem),
    problem.help && h('p', { class: 'soft' }, say(problem.help)));
}

/**
 * Shows what went wrong with a request; what nobody wants to know is left out.
 * @param {unknown} error
 * @param {Element} where
 */
export function tell(error, where) {
  if (unwanted(error) || error instanceof Gone) return;
  if (error instanceof Refusal) {
    where.replaceChildren(problemBox(error.problem));
    announce(say(error.problem.message));
    return;
  }
  throw error;
}
