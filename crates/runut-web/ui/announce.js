// What is said aloud: every hint and every verdict.

import { h } from './dom.js';

const region = h('div', { class: 'aside', role: 'status', 'aria-live': 'polite' });
document.body.append(region);

/** Lets a screen reader say something. @param {string} text */
export function announce(text) {
  // The same sentence twice is said twice.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
