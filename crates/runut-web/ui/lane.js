// A lane: one strategy on the puzzle, followed from its first node to its last.

import { engine, every, first, unwanted } from './engine.js';
import { figure, fill, h, source } from './dom.js';
import { settings } from './settings.js';
import { say, t } from './words.js';
import { tell } from './problem.js';
import { GridOfWords } from './grid.js';

/** @typedef {import('./types.js').Moment} Moment */
/** @typedef {import('./types.js').Report} Report */
/** @typedef {import('./board.js').Board} Board */

/** How many moments of a search are kept. */
const MOMENTS = 400;
const TIME = 20000;

/** The last of these whose value is not beyond. @param {number[]} values @param {number} wanted */
function lastWithin(values, wanted) {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (values[middle] <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

export class Lane {
  element = h('article', { class: 'lane' });
  board = /** @type {Board} */ (document.createElement('runut-board'));
  /** @type {Moment[]} */
  moments = [];
  /** @type {Report | undefined} */
  report;
  #said = h('p', { class: 'said' });
  #body = h('div');
  #words = new GridOfWords(() => {});
  /** @type {Map<string, HTMLElement>} */
  #figures = new Map();
  #strip = h('img', { class: 'strip', alt: '', hidden: true });
  /** @type {Record<string, any>[]} */
  #boards = [];
  /** @type {Map<number, string>} */
  #drawn = new Map();
  #shown = -1;
  #wanted = 0;
  #drawing = false;
  #work = new AbortController();

  /**
   * @param {import('./types.js').Context} context
   * @param {import('./types.js').Strategy} strategy
   * @param {() => void} drop
   */
  constructor(context, strategy, drop) {
    this.context = context;
    this.strategy = strategy;
    const figures = h('dl', { class: 'counters' }, ...['generated', 'pruned', 'depth', 'found'].map((word) => {
      const value = h('dd', null, '0');
      this.#figures.set(word, value);
      return h('div', null, h('dt', null, t(word)), value);
    }));
    this.board.setAttribute('role', 'img');
    this.board.setAttribute('aria-label', `${t('board')}: ${strategy.name}`);
    fill(this.element,
      h('header', null, h('h2', { title: say(strategy.idea) }, strategy.name),
        h('button', { class: 'quiet', 'aria-label': t('remove_lane', { name: strategy.name }), onclick: drop }, '×')),
      this.board, this.#words.element, figures, this.#said, this.#strip, this.#body);
  }

  end() {
    this.#work.abort();
  }

  /** Searches and keeps the moments. @param {number} nodes */
  async load(nodes) {
    this.#said.textContent = t('searching');
    const { signal } = this.#work;
    try {
      const lines = await engine.ask('trace', {
        puzzle: this.context.given, strategy: this.strategy.name, moments: MOMENTS, quiet: true,
        limits: { nodes, time_ms: TIME }, pictures: [{ format: 'svg', view: 'trail', style: { ...settings.style, brief: true } }], lang: settings.lang,
      }, { signal }).catch((error) => {
        // A search that tells nothing has no tree to draw; its moments are there all the same.
        if (error?.problem?.class !== 'no_trail') throw error;
        return engine.ask('trace', { puzzle: this.context.given, strategy: this.strategy.name, moments: MOMENTS, quiet: true, limits: { nodes, time_ms: TIME } }, { signal });
      });
      this.moments = every(lines, 'moment');
      this.report = first(lines, 'report');
      const tree = first(lines, 'picture')?.text;
      if (tree) {
        this.#strip.src = source(tree);
        this.#strip.alt = `${t('tree')}: ${this.strategy.name}`;
        this.#strip.hidden = false;
      }
      /** @type {Record<string, any>} */
      let board = {};
      this.#boards = this.moments.map(({ values = {} }) => {
        board = { ...board };
        for (const [place, value] of Object.entries(values)) {
          if (value === null) delete board[place];
          else board[place] = value;
        }
        return board;
      });
    } catch (error) {
      if (!unwanted(error)) {
        this.#said.textContent = '';
        tell(error, this.#body);
      }
    }
  }

  /** Nodes that nobody was told of: they were made before the moments were told. */
  get #untold() {
    return Math.max(0, (this.report?.stats.generated ?? 0) - (this.moments.at(-1)?.generated ?? 0));
  }

  /** Its whole length on an axis. @param {string} axis */
  length(axis) {
    const last = this.moments.at(-1);
    if (axis === 'nodes') return (last?.generated ?? 0) + this.#untold;
    if (axis === 'clock') return this.report?.elapsed_ms ?? 0;
    return last?.number ?? 0;
  }

  /** The values at which something changes. @param {string} axis */
  stops(axis) {
    if (axis === 'steps') return this.moments.map((moment) => moment.number);
    const nodes = this.moments.map((moment, index) => (index ? moment.generated + this.#untold : 0));
    const scale = axis === 'clock' ? this.length('clock') / Math.max(1, this.length('nodes')) : 1;
    return nodes.map((value) => value * scale);
  }

  /** Shows the moment at a value of an axis. @param {string} axis @param {number} value */
  at(axis, value) {
    if (!this.moments.length) return;
    this.#wanted = lastWithin(this.stops(axis), value);
    const moment = this.moments[this.#wanted];
    const last = this.#wanted === this.moments.length - 1;
    // In the end the counters are those of the report.
    const figures = { ...moment, ...(last && this.report && { generated: this.report.stats.generated, pruned: this.report.stats.pruned }) };
    for (const [word, element] of this.#figures) {
      element.textContent = figure(/** @type {any} */ (figures)[word], settings.lang);
    }
    this.element.dataset.events = String(moment.events);
    this.element.classList.toggle('over', last);
    this.#said.textContent = say(moment.what) || (last && this.report ? `${t(this.report.answer)}` : '');
    this.#draw();
  }

  async #draw() {
    if (this.#drawing || this.#shown === this.#wanted) return;
    this.#drawing = true;
    try {
      while (this.#shown !== this.#wanted) {
        const at = this.#wanted;
        let text = this.#drawn.get(at);
        if (text === undefined) {
          const { marks = [] } = this.moments[at];
          const request = { puzzle: this.context.given, values: this.#boards[at], marks, pictures: [{ format: 'svg', style: { ...settings.style, brief: true } }] };
          text = first(await engine.ask('draw', request, { signal: this.#work.signal }), 'picture')?.text ?? '';
          this.#drawn.set(at, text);
        }
        this.board.show(text);
        this.#words.take(this.board);
        this.#shown = at;
      }
    } catch (error) {
      if (!unwanted(error)) tell(error, this.#body);
    } finally {
      this.#drawing = false;
    }
  }
}
