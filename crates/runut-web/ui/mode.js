// What all modes share: a stage for the board in the middle, a panel at the right, and a way to stop what was begun.

import { fill, h, icon } from './dom.js';
import { say, t } from './words.js';

/** @typedef {import('./types.js').Context} Context */

export class Mode extends HTMLElement {
  /** @type {Context} */
  context = /** @type {any} */ (null);
  stage = h('section', { class: 'stage' });
  panel = h('aside', { class: 'panel' });
  /** @type {AbortController} */
  #work = new AbortController();

  connectedCallback() {
    // On a narrow screen the panel is a sheet: its head is seen, and all of it when it is drawn up.
    const handle = h('button', { class: 'handle only-narrow', 'aria-label': t('panel'), 'aria-expanded': 'false', onclick: () => this.draw(!this.panel.hasAttribute('open')) }, icon('M6 14l6-6 6 6'));
    this.append(this.stage, h('div', { class: 'sheet' }, handle, this.panel));
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.draw(false);
    });
    this.build();
    this.arrive();
  }

  /** Draws the sheet up or down. @param {boolean} open */
  draw(open) {
    this.panel.toggleAttribute('open', open);
    this.querySelector('.handle')?.setAttribute('aria-expanded', String(open));
  }

  disconnectedCallback() {
    this.#work.abort();
    this.leave();
  }

  /** Makes what is shown, once. */
  build() {}
  /** Goes where the address says. */
  arrive() {}
  /** Stops what goes on by itself. */
  leave() {}

  /** Begins something that ends what was begun before. */
  begin() {
    this.#work.abort();
    this.#work = new AbortController();
    return this.#work.signal;
  }

  stop() {
    this.#work.abort();
  }

  /** How people call a technique. @param {string | undefined} name */
  technique(name) {
    const about = this.context.techniques.find((one) => one.name === name);
    return about ? say(about.title) : name ?? '';
  }

  /** The head of the panel: what this puzzle is. */
  head() {
    return h('header', { class: 'puzzle-head' }, h('h1', null, this.context.puzzle.name.replace(/^@/, '')));
  }
}

/**
 * A table of counters with room for their figures.
 * @param {[string, string][]} rows
 */
export function table(rows) {
  return h('table', { class: 'figures' }, h('tbody', null, ...rows.map(([name, value]) => h('tr', null, h('th', { scope: 'row' }, name), h('td', null, value)))));
}

export { fill, h };
