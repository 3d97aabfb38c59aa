// How many solutions can still be reached: the puzzle that is left is counted, for a short while. A number that is not
// exact is never shown as if it were.

import { engine, first, unwanted, Refusal } from './engine.js';
import { figure, h } from './dom.js';
import { settings } from './settings.js';
import { t } from './words.js';

/** How long a count may take, and how much memory its graph. */
const LIMITS = { time_ms: 2000, memory: 256 << 20 };

export class Left {
  #value = h('dd', null, '');
  element = h('div', { class: 'left', hidden: true }, h('dt', null, t('left')), this.#value);
  #work = new AbortController();
  /** @type {string | undefined} */
  #rest;

  stop() {
    this.#work.abort();
  }

  /** Counts the solutions of what is left. @param {string | undefined} rest @param {string} family */
  async show(rest, family) {
    if (rest === this.#rest) return;
    this.#rest = rest;
    this.#work.abort();
    this.element.hidden = rest === undefined;
    if (rest === undefined) return;
    this.#work = new AbortController();
    const { signal } = this.#work;
    this.#value.classList.add('soft');
    if (!this.#value.textContent) this.#value.textContent = '…';
    try {
      const report = first(await engine.ask('count', { puzzle: rest, family, limits: LIMITS }, { signal }), 'report');
      if (!report || signal.aborted) return;
      const count = figure(report.found, settings.lang);
      this.#value.textContent = report.exact ? count : report.found === '0' ? t('left_unknown') : `≥ ${count}`;
      this.#value.title = report.exact ? '' : t('left_at_least');
      this.#value.dataset.exact = String(report.exact);
      this.#value.classList.toggle('soft', !report.exact);
    } catch (error) {
      if (unwanted(error)) return;
      if (!(error instanceof Refusal)) throw error;
      this.#value.textContent = t('left_unknown');
    }
  }
}
