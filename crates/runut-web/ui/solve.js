// Solve: the answer at once, the whole way, all solutions, their number, whether there is only one.

import { engine, every, first, unwanted } from './engine.js';
import { duration, figure, fill, h } from './dom.js';
import { settings } from './settings.js';
import { say, t } from './words.js';
import { announce } from './announce.js';
import { tell } from './problem.js';
import { Mode } from './mode.js';
import { Player } from './player.js';
import { Viewer, viewsOf } from './views.js';
import { reportBox, verdict } from './report.js';
import { downloads, share } from './downloads.js';
import { GridOfWords } from './grid.js';
import { differences } from './differences.js';

/** @typedef {import('./types.js').Report} Report */
/** @typedef {import('./types.js').Mark} Mark */
/** @typedef {import('./board.js').Board} Board */

/** How long an answer may take before it is given up; counting has no limit but the server's. */
const TIME = 60000;
/** How many solutions are kept to be browsed. */
const MOST = 2000;
/** Milliseconds between two lines of progress. */
const PACE = 200;

class Solve extends Mode {
  #board = /** @type {Board} */ (document.createElement('runut-board'));
  #viewer = new Viewer(this.#board, () => this.#draw());
  #words = new GridOfWords(() => {});
  #told = h('p', { class: 'verdict', 'aria-live': 'polite' });
  #body = h('div', { class: 'body' });
  #busy = h('div', { class: 'busy', hidden: true });
  #what = '';
  /** @type {string | undefined} */
  #solution;
  /** @type {Mark[]} */
  #marks = [];
  /** @type {Report | undefined} */
  #report;
  #drawing = false;
  #again = false;
  /** @type {Player | null} */
  #player = null;

  build() {
    const { context } = this;
    this.#board.setAttribute('role', 'img');
    this.#board.tabIndex = 0;
    this.#board.setAttribute('aria-label', t('board'));
    fill(this.stage, this.#board, this.#viewer.element, this.#words.element);
    const strategy = h('select', { 'aria-label': t('strategy'), onchange: () => {
      context.go({ s: strategy.value === best ? null : strategy.value });
      this.#do(this.#what, true);
    } });
    const best = context.strategies.find((one) => one.default)?.name ?? '';
    strategy.append(...[...context.strategies].reverse().map((one) => h('option', { value: one.name, selected: one.name === (context.params.s ?? best) }, one.name)));
    const deed = (/** @type {string} */ name, /** @type {string} */ word) =>
      h('button', { 'data-do': name, onclick: () => this.#do(name, true) }, t(word));
    fill(this.panel,
      this.head(),
      h('label', { class: 'line' }, t('strategy'), strategy),
      h('div', { class: 'chips', role: 'group', 'aria-label': t('solve') }, deed('answer', 'answer'), deed('explain', 'explain'), deed('all', 'all'), deed('count', 'count'), deed('unique', 'unique')),
      this.#busy, this.#told, this.#body,
      downloads(context, () => ({ solution: this.#solution, wish: this.#viewer.wish(), report: this.#report })),
      h('div', { class: 'row' }, h('button', { onclick: () => share((text) => this.#tell(text)) }, t('share')), h('button', { onclick: () => print() }, t('print'))));
  }

  arrive() {
    const wanted = this.context.params.do ?? 'answer';
    if (wanted !== this.#what) this.#do(wanted, false);
  }

  leave() {
    this.#player?.pause();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    this.#player?.key(event);
  }

  /** @param {string} text */
  #tell(text) {
    this.#told.textContent = text;
    announce(text);
  }

  get #request() {
    const { params, given } = this.context;
    return { puzzle: given, strategy: params.s };
  }

  /** @param {string} what @param {boolean} asked */
  async #do(what, asked) {
    const signal = this.begin();
    this.#player?.pause();
    this.#player = null;
    this.#what = what;
    this.#marks = [];
    for (const button of this.panel.querySelectorAll('[data-do]')) button.setAttribute('aria-pressed', String(button.getAttribute('data-do') === what));
    if (asked) this.context.go({ do: what === 'answer' ? null : what, at: null }, true);
    fill(this.#body);
    this.#told.textContent = '';
    this.#progress(null);
    try {
      if (what === 'explain') await this.#explain(signal);
      else if (what === 'all') await this.#all(signal);
      else if (what === 'count') await this.#count(signal);
      else await this.#answer(signal, what === 'unique' ? 'unique' : 'first');
    } catch (error) {
      if (!unwanted(error)) tell(error, this.#body);
    } finally {
      if (!signal.aborted) this.#busy.hidden = true;
    }
  }

  /** How far it is; null when it has just begun. @param {import('./types.js').Progress | null} progress @param {number} [begun] */
  #progress(progress, begun = 0) {
    const { lang } = settings;
    this.#busy.hidden = false;
    const ms = performance.now() - begun;
    const fraction = progress?.fraction ?? 0;
    const stop = h('button', { class: 'stop', onclick: () => {
      this.stop();
      this.#busy.hidden = true;
      this.#tell(t('stopped'));
    } }, t('stop'));
    const rate = progress && ms > 300 ? t('rate', { rate: figure((progress.generated / ms) * 1000, lang) }) : '';
    const left = fraction > 0.001 && ms > 1000 ? t('remaining', { time: duration((ms / fraction) * (1 - fraction), lang) }) : '';
    const there = this.#busy.querySelector('progress');
    if (there && progress) {
      there.value = fraction;
      const [counts, rates] = this.#busy.querySelectorAll('span');
      counts.textContent = `${figure(progress.generated, lang)} ${t('generated')} · ${figure(progress.found, lang)} ${t('found')}`;
      rates.textContent = [rate, left].filter(Boolean).join(' · ');
      return;
    }
    fill(this.#busy, h('div', { class: 'row' }, h('progress', { max: 1, '.value': 0, 'aria-label': t('searching') }), stop), h('span', { class: 'figures' }, t('searching')), h('span', { class: 'figures' }));
  }

  /** @param {string} verb @param {Record<string, any>} request @param {AbortSignal} signal @param {(line: any) => void} [line] */
  #ask(verb, request, signal, line) {
    const begun = performance.now();
    return engine.ask(verb, request, { signal, progress: PACE, line: (told) => {
      if (told.type === 'progress') this.#progress(told, begun);
      else line?.(told);
    } });
  }

  /** @param {AbortSignal} signal @param {string} goal */
  async #answer(signal, goal) {
    await this.#look(signal, undefined);
    const lines = await this.#ask('solve', { ...this.#request, goal, limits: { time_ms: TIME } }, signal);
    const solutions = every(lines, 'solution');
    this.#report = first(lines, 'report');
    if (goal === 'unique' && solutions.length > 1) this.#marks = await differences(this.context.given, solutions[0].text, solutions[1].text, signal, 'place');
    if (solutions.length) await this.#look(signal, solutions.at(-1)?.text);
    if (this.#report) {
      this.#tell(verdict(this.#report));
      fill(this.#body, solutions.length === 1 && this.#text(solutions[0]), reportBox(this.#report));
    }
  }

  /** A short solution as text: a way of moves, a formula. @param {import('./types.js').Solution} solution */
  #text(solution) {
    const text = solution.text.trim();
    return text.includes('\n') ? null : h('p', { class: 'solution' }, h('code', null, text));
  }

  /** @param {AbortSignal} signal */
  async #explain(signal) {
    await this.#look(signal, undefined);
    const style = settings.style;
    const lines = await this.#ask('explain', { ...this.#request, limits: { time_ms: TIME }, pictures: [{ format: 'svg', style }] }, signal);
    const steps = every(lines, 'step');
    const pictures = new Map(every(lines, 'picture').map((picture) => [picture.number ?? 0, picture.text ?? '']));
    const end = first(lines, 'end');
    const technique = h('p', { class: 'soft' });
    const list = h('ol', { class: 'steps' }, ...steps.map((step, index) => h('li', null, h('button', { class: 'plain', onclick: () => this.#player?.to(index + 1) }, say(step.what)))));
    const show = (/** @type {number} */ at) => {
      const step = steps[at - 1];
      technique.textContent = this.technique(step?.technique);
      if (step) announce(say(step.what));
      const picture = pictures.get(at);
      if (picture) this.#show(picture);
      else if (at === 0) this.#draw();
      list.querySelectorAll('li').forEach((item, index) => {
        if (index === at - 1) {
          item.setAttribute('aria-current', 'step');
          list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 3;
        } else item.removeAttribute('aria-current');
      });
      this.context.go({ at: at ? String(at) : null });
    };
    this.#player = new Player(show, (at) => t('of_solutions', { at, of: steps.length }));
    this.#told.textContent = end ? say(end.what) : '';
    fill(this.#body, this.#player.element, technique, list);
    this.#player.offer(Array.from({ length: steps.length + 1 }, (_, index) => index), Number(this.context.params.at) || 0);
  }

  /** @param {AbortSignal} signal */
  async #all(signal) {
    const { context } = this;
    /** @type {string[]} */
    const solutions = [];
    const fold = context.family.symmetric && h('label', { class: 'check' }, h('input', { type: 'checkbox', '.checked': context.params.sym === '1', onchange: (/** @type {Event} */ event) => {
      context.go({ sym: /** @type {HTMLInputElement} */ (event.target).checked ? '1' : null, at: null });
      this.#do('all', false);
    } }), t('symmetric'));
    const wanted = Number(context.params.at) || 1;
    this.#player = new Player((at) => {
      this.#solution = solutions[at - 1];
      this.#draw();
      if (solutions.length) context.go({ at: at > 1 ? String(at) : null });
    }, (at) => t('of_solutions', { at: figure(at, settings.lang), of: figure(solutions.length, settings.lang) }));
    const report = h('div');
    fill(this.#body, fold, this.#player.element, report);
    let waiting = false;
    const offer = () => {
      waiting = false;
      if (signal.aborted) return;
      this.#player?.offer(Array.from({ length: solutions.length }, (_, index) => index + 1), this.#solution ? undefined : wanted);
    };
    this.#solution = undefined;
    await this.#look(signal, undefined);
    const request = { ...this.#request, up_to_symmetry: context.params.sym === '1', limit: MOST, limits: { time_ms: TIME } };
    const lines = await this.#ask('enumerate', request, signal, (line) => {
      if (line.type !== 'solution') return;
      solutions.push(line.text);
      if (!waiting) {
        waiting = true;
        setTimeout(offer, 100);
      }
    });
    this.#report = first(lines, 'report');
    if (solutions.length) this.#viewer.offer(await viewsOf(context, solutions[0]));
    offer();
    if (this.#report) {
      this.#tell(verdict(this.#report));
      fill(report, reportBox(this.#report));
    }
  }

  /** @param {AbortSignal} signal */
  async #count(signal) {
    await this.#look(signal, undefined);
    const { context } = this;
    const fold = context.family.symmetric && h('label', { class: 'check' }, h('input', { type: 'checkbox', '.checked': context.params.sym === '1', onchange: (/** @type {Event} */ event) => {
      context.go({ sym: /** @type {HTMLInputElement} */ (event.target).checked ? '1' : null });
      this.#do('count', false);
    } }), t('symmetric'));
    const report = h('div');
    fill(this.#body, fold, report);
    const lines = await this.#ask('count', { ...this.#request, up_to_symmetry: context.params.sym === '1', threads: 8 }, signal);
    this.#report = first(lines, 'report');
    if (this.#report) {
      this.#tell(verdict(this.#report));
      fill(report, reportBox(this.#report));
    }
  }

  /** Shows the puzzle or a solution. @param {AbortSignal} signal @param {string | undefined} solution */
  async #look(signal, solution) {
    this.#solution = solution;
    const views = await viewsOf(this.context, solution);
    if (signal.aborted) return;
    this.#viewer.offer(views, this.context.params.view);
    await this.#draw();
  }

  /** @param {string} picture */
  #show(picture) {
    this.#board.show(picture);
    this.#words.take(this.#board);
  }

  async #draw() {
    if (this.#drawing) {
      this.#again = true;
      return;
    }
    this.#drawing = true;
    try {
      do {
        this.#again = false;
        const request = { puzzle: this.context.given, solution: this.#solution, marks: this.#marks, pictures: [this.#viewer.wish()] };
        const picture = first(await engine.ask('draw', request), 'picture');
        if (picture?.text) this.#show(picture.text);
      } while (this.#again);
    } catch (error) {
      tell(error, this.#body);
    } finally {
      this.#drawing = false;
    }
  }
}

customElements.define('runut-solve', Solve);
