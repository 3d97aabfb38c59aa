// Where two solutions look different: by their pictures, so that no family has to be known.

import { engine, first } from './engine.js';

/** @typedef {import('./types.js').Mark} Mark */

/**
 * @param {import('./types.js').Given} puzzle
 * @param {string} one
 * @param {string} other
 * @param {AbortSignal} signal
 * @param {'place' | 'reason'} role
 * @returns {Promise<Mark[]>}
 */
export async function differences(puzzle, one, other, signal, role) {
  const shapes = async (/** @type {string} */ solution) => {
    const lines = await engine.ask('draw', { puzzle, solution }, { signal });
    const parsed = new DOMParser().parseFromString(first(lines, 'picture')?.text ?? '', 'image/svg+xml');
    return new Map([...parsed.querySelectorAll('[data-place]')].map((shape) => [shape.getAttribute('data-place') ?? '', shape.innerHTML]));
  };
  const [before, after] = [await shapes(one), await shapes(other)];
  return [...after].filter(([place, shape]) => before.get(place) !== shape).map(([place]) => ({ place, role }));
}
