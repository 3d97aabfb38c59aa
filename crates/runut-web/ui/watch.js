// Watch: one to four strategies on the same puzzle, side by side, from the first node to the last.

import { engine, every, first, unwanted } from './engine.js';
import { duration, figure, fill, h, source } from './dom.js';
import { settings } from './settings.js';
import { say, t } from './words.js';
import { announce } from './announce.js';
import { tell } from './problem.js';
import { Mode } from './mode.js';
import { Player } from './player.js';
import { Lane } from './lane.js';
import { share } from './downloads.js';
import { PAPERS } from './papers.js';
import { format } from './address.js';

const MOST_LANES = 4;
const AXES = ['steps', 'nodes', 'clock'];
const NODES = [1000, 10000, 100000, 1000000];

class Watch extends Mode {
  #lanes = h('div', { class: 'lanes' });
  /** @type {Lane[]} */
  #running = [];
  #player = new Player((value) => this.#at(value), (value) => this.#name(value));
  #chart = h('div', { class: 'chart' });
  #told = h('p', { class: 'soft' });
  #names = '';

  build() {
    fill(this.stage, this.#lanes, this.#player.element);
  }

  get #axis() {
    const { by } = this.context.params;
    return AXES.includes(by) ? by : this.#running.length > 1 ? 'nodes' : 'steps';
  }

  get #nodes() {
    return Number(this.context.params.nodes) || NODES[2];
  }

  /** The strategies of the address, or the best one that can be followed. */
  get #wanted() {
    const { params, strategies } = this.context;
    const named = (params.s ?? '').split(',').filter((name) => strategies.some((one) => one.name === name));
    if (named.length) return named.slice(0, MOST_LANES);
    const followed = strategies.filter((one) => one.explains);
    const usual = followed.length > 1 ? [followed[0], followed[followed.length - 1]] : followed.length ? followed : strategies.slice(-1);
    return usual.map((one) => one.name);
  }

  async arrive() {
    const wanted = this.#wanted;
    const names = `${wanted.join()} ${this.#nodes}`;
    if (names === this.#names) {
      this.#offer();
      return;
    }
    this.#names = names;
    this.#running.forEach((lane) => lane.end());
    this.#running = wanted.map((name) => {
      const strategy = /** @type {any} */ (this.context.strategies.find((one) => one.name === name));
      return new Lane(this.context, strategy, () => this.#choose(this.#wanted.filter((other) => other !== name)));
    });
    fill(this.#lanes, ...this.#running.map((lane) => lane.element));
    this.#lanes.dataset.count = String(this.#running.length);
    this.#panel();
    await Promise.all(this.#running.map((lane) => lane.load(this.#nodes)));
    if (names === this.#names) this.#offer();
  }

  leave() {
    this.#player.pause();
    this.#running.forEach((lane) => lane.end());
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    this.#player.key(event);
  }

  /** @param {string[]} names */
  #choose(names) {
    this.#player.pause();
    this.context.go({ s: names.join(',') || null, at: null }, true);
    this.arrive();
  }

  #offer() {
    const axis = this.#axis;
    const stops = new Set(this.#running.flatMap((lane) => lane.stops(axis)));
    stops.add(0);
    const sorted = [...stops].sort((a, b) => a - b);
    const { at } = this.context.params;
    this.#player.offer(sorted, at === undefined ? sorted[0] : Number(at));
  }

  /** @param {number} value */
  #at(value) {
    this.#running.forEach((lane) => lane.at(this.#axis, value));
    const text = this.#axis === 'clock' ? value.toFixed(2) : String(value);
    if (this.#running.some((lane) => lane.moments.length)) this.context.go({ at: value ? text : null });
  }

  /** @param {number} value */
  #name(value) {
    if (this.#axis === 'clock') return duration(value, settings.lang);
    const longest = Math.max(0, ...this.#running.map((lane) => lane.length(this.#axis)));
    return `${figure(value, settings.lang)} / ${figure(longest, settings.lang)}`;
  }

  #panel() {
    const { context } = this;
    const wanted = this.#wanted;
    const add = h('select', { 'aria-label': t('add_lane'), disabled: wanted.length >= MOST_LANES, onchange: () => this.#choose([...wanted, add.value]) },
      h('option', { value: '', selected: true, disabled: true }, t('add_lane')),
      ...context.strategies.filter((one) => !wanted.includes(one.name)).map((one) => h('option', { value: one.name }, one.name)));
    const axes = h('div', { class: 'segments', role: 'group', 'aria-label': t('speed') }, ...AXES.map((axis) => h('button', {
      'data-by': axis, 'aria-pressed': String(axis === this.#axis), onclick: () => {
        context.go({ by: axis, at: null });
        this.#panel();
        this.#offer();
      },
    }, t(`by_${axis}`))));
    const nodes = h('select', { 'aria-label': t('nodes_at_most'), onchange: () => {
      context.go({ nodes: nodes.value, at: null });
      this.arrive();
    } }, ...NODES.map((count) => h('option', { value: count, selected: count === this.#nodes }, figure(count, settings.lang))));
    const ideas = wanted.map((name) => context.strategies.find((one) => one.name === name)).filter((one) => one !== undefined);
    fill(this.panel,
      this.head(),
      h('label', { class: 'line' }, t('strategies'), add), axes,
      h('label', { class: 'line' }, t('nodes_at_most'), nodes),
      h('div', { class: 'ideas' }, ...ideas.map((one) => h('p', null, h('strong', null, one.name), ' ', say(one.idea), ' ', h('span', { class: 'soft' }, one.reference)))),
      h('button', { 'data-do': 'chart', onclick: () => this.#compare() }, t('chart')), this.#chart,
      h('details', { class: 'fold' }, h('summary', null, t('papers')), h('ul', { class: 'links' }, ...PAPERS.map(({ title, ...to }) =>
        h('li', null, h('a', { href: format({ ...to, mode: 'watch' }) }, title[settings.lang === 'id' ? 1 : 0]))))),
      h('div', { class: 'row' }, h('button', { onclick: () => share((text) => {
        this.#told.textContent = text;
        announce(text);
      }) }, t('share'))), this.#told);
  }

  /** All of them on this puzzle: a chart, and a sentence that says what it shows. */
  async #compare() {
    const signal = this.begin();
    fill(this.#chart, h('p', { class: 'soft' }, t('searching')), h('button', { onclick: () => {
      this.stop();
      fill(this.#chart);
    } }, t('stop')));
    try {
      const lines = await engine.ask('compare', {
        puzzles: [this.context.given], family: this.context.family.name, limits: { time_ms: 5000, memory: 268435456 },
        pictures: [{ format: 'svg', style: settings.style }], lang: settings.lang,
      }, { signal });
      const reports = every(lines, 'report').filter((report) => !report.stop);
      const chart = first(lines, 'picture');
      const sorted = reports.sort((a, b) => a.stats.generated - b.stats.generated);
      const [best, worst] = [sorted[0], sorted.at(-1)];
      let sentence = '';
      if (best && worst) {
        const times = worst.stats.generated / Math.max(1, best.stats.generated);
        const nodes = figure(best.stats.generated, settings.lang);
        sentence = times > 1 ? t('chart_says', { best: best.strategy, nodes, worst: worst.strategy, times: figure(times, settings.lang) }) : t('chart_equal', { nodes });
      }
      fill(this.#chart, chart?.text && h('img', { src: source(chart.text), alt: sentence || t('chart') }), h('p', null, sentence));
      announce(sentence);
    } catch (error) {
      if (!unwanted(error)) tell(error, this.#chart);
    }
  }
}

customElements.define('runut-watch', Watch);
