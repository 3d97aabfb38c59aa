// Play: the rules are the library's. The page keeps positions (so undo has no end), offers the tools, and hands over what
// a hand or a key did.

import { engine, first, Gone, Refusal, unwanted } from './engine.js';
import { fill, h, settled, switchOff } from './dom.js';
import { say, t } from './words.js';
import { announce } from './announce.js';
import { problemBox, tell } from './problem.js';
import { Mode } from './mode.js';
import { Viewer, viewsOf } from './views.js';
import { downloads, share } from './downloads.js';
import { GridOfWords } from './grid.js';
import { Toolbox } from './toolbox.js';
import { Advice } from './advice.js';
import { clock, Past } from './past.js';
import { Left } from './left.js';
import { unpacked, written } from './address.js';

/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./board.js').Board} Board */

const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

class Play extends Mode {
  #board = /** @type {Board} */ (document.createElement('runut-board'));
  #grid = new GridOfWords((place) => this.#cursorAt(place));
  #viewer = new Viewer(this.#board, () => this.#ask({}));
  #tools = new Toolbox(this.#board, (places, tool) => this.#act(places, tool));
  #advice = new Advice({
    ask: (more) => this.#ask(more), moved: (position) => this.#moved(position), step: (by) => this.#step(by),
    refuse: (error) => this.#refuse(error), technique: (name) => this.technique(name),
  });
  #left = new Left();
  #deeds = h('div', { class: 'deeds' });
  #clock = h('dd', null, '0:00');
  #count = h('dd', null, '0');
  #past = new Past('');
  #timer = 0;
  /** @type {Position | null} */
  #position = null;
  /** @type {Promise<unknown>} */
  #busy = Promise.resolve();
  #follows = settled(250, () => this.#keep());

  build() {
    const { family, puzzle } = this.context;
    const board = this.#board;
    this.#past = new Past(`play:${family.name}:${puzzle.text ?? puzzle.name}`);
    board.tabIndex = 0;
    board.acts = true;
    board.setAttribute('role', 'application');
    board.setAttribute('aria-label', `${t('board')}: ${puzzle.name}`);
    board.setAttribute('aria-describedby', 'words');
    board.addEventListener('touch', (event) => this.#touch(/** @type {CustomEvent} */ (event).detail));
    board.addEventListener('focus', () => board.point('cursor', this.#grid.cursor ? [this.#grid.cursor] : []));
    board.addEventListener('blur', () => board.point('cursor', []));
    this.#grid.element.id = 'words';
    fill(this.stage, board, this.#viewer.element, this.#tools.element, this.#deeds, this.#grid.element);
    const counter = (/** @type {string} */ word, /** @type {Element} */ value) => h('div', null, h('dt', null, t(word)), value);
    fill(this.panel,
      this.head(),
      h('p', { class: 'rules' }, say(family.rules)),
      this.#advice.element,
      h('dl', { class: 'counters' }, counter('steps', this.#count), counter('time', this.#clock), this.#left.element),
      downloads(this.context, () => ({ wish: this.#viewer.wish() })),
      h('div', { class: 'row' }, h('button', { 'data-deed': 'share', onclick: async () => {
        await this.#keep();
        share((text) => this.#advice.tell(text));
      } }, t('share')), h('button', { onclick: () => print() }, t('print')), h('button', { 'data-deed': 'restart', onclick: () => this.#restart() }, t('restart'))));
    const deed = (/** @type {string} */ name, /** @type {string} */ key, /** @type {() => void} */ act, main = false) =>
      h('button', { class: main ? 'main' : '', 'data-deed': name, 'aria-keyshortcuts': key, title: `${t(name)} (${key})`, onclick: act }, t(name));
    fill(this.#deeds, deed('undo', 'U', () => this.#step(-1)), deed('redo', 'Shift+U', () => this.#step(1)), deed('hint', 'H', () => this.#hint(), true), deed('check', 'C', () => this.#advice.check()));
    this.#timer = window.setInterval(() => this.#tick(), 1000);
  }

  async arrive() {
    const { params } = this.context;
    try {
      const wanted = params.p === undefined ? undefined : await unpacked(params.p);
      const known = this.#past.restore();
      if (wanted !== undefined && !(known && this.#past.isNewer(wanted))) this.#past.goTo(wanted);
      const views = await viewsOf(this.context, undefined).catch(() => []);
      // While one plays, only other sides of the board are of interest.
      this.#viewer.offer(views.filter((view, index) => index === 0 || view.turns), params.view);
      await this.#ask({ tools: true });
      if (!this.#past.positions.length) this.#past.positions = [this.#position?.text ?? ''];
      if (wanted !== undefined) this.#past.store();
      this.#paint();
    } catch (error) {
      this.#refuse(error);
    }
  }

  leave() {
    clearInterval(this.#timer);
    this.#left.stop();
    this.#keep();
  }

  /** Where one stands goes into the address. */
  async #keep() {
    const text = this.#position?.text;
    const { positions, at } = this.#past;
    if (text === undefined || !positions.length) return;
    const begun = positions.length > 1 || at > 0 || this.context.params.p !== undefined;
    if (begun && this.isConnected) {
      const part = await written(text);
      if (this.isConnected) this.context.go({ p: part });
    }
    this.#past.store();
  }

  #tick() {
    this.#clock.textContent = clock(this.#past.time);
  }

  /** Asks the library, one question after the other. @param {Record<string, any>} more @returns {Promise<Position | null>} */
  #ask(more) {
    const run = async () => {
      const request = {
        puzzle: this.context.given, position: this.#past.here, grid: true, rest: true,
        picture: this.#viewer.wish(), marks: this.#advice.hint?.marks ?? [], ...more,
      };
      const position = first(await engine.ask('play', request), 'position');
      if (!position || !this.isConnected) return null;
      this.#position = position;
      if (position.picture?.text) this.#board.show(position.picture.text);
      if (position.tools) this.#tools.offer(position.tools);
      if (position.grid) this.#grid.show(position.grid);
      this.#board.point('done', position.done ?? []);
      this.#board.point('cursor', this.#board.matches(':focus') && this.#grid.cursor ? [this.#grid.cursor] : []);
      this.#tools.show();
      this.#left.show(position.rest, this.context.family.name);
      return position;
    };
    const next = this.#busy.then(run, run);
    this.#busy = next.catch(() => {});
    return next;
  }

  /** @param {unknown} error */
  #refuse(error) {
    if (unwanted(error) || error instanceof Gone) return;
    const told = this.#advice.element;
    if (error instanceof Refusal && error.problem.class === 'not_offered') {
      fill(told, h('p', null, t('no_play')));
      this.#board.acts = false;
      fill(this.#deeds);
      this.#drawPlain();
      return;
    }
    if (error instanceof Refusal && this.context.params.p !== undefined && !this.#position) {
      fill(told, problemBox(error.problem), h('button', { onclick: () => this.#restart() }, t('restart')));
      return;
    }
    tell(error, told);
  }

  async #drawPlain() {
    const picture = first(await engine.ask('draw', { puzzle: this.context.given, pictures: [this.#viewer.wish()] }), 'picture');
    if (picture?.text) this.#board.show(picture.text);
  }

  // Acts.

  /** @param {import('./board.js').Touch} touch */
  #touch(touch) {
    this.#grid.go(touch.places[touch.places.length - 1]);
    this.#tools.touch(touch);
  }

  /** @param {string[]} places @param {string} [tool] */
  async #act(places, tool) {
    this.#advice.hint = null;
    this.#tools.choose('');
    try {
      const position = await this.#ask({ act: { tool, places } });
      if (position) this.#moved(position);
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** The position after something was done. @param {Position} position */
  #moved(position) {
    if (position.problem) {
      this.#advice.tell(say(position.problem));
      return;
    }
    this.#past.add(position.text);
    this.#settle();
  }

  #settle() {
    this.#advice.clear();
    this.#paint();
    // A move is remembered at once; the address follows when the hand rests.
    this.#past.store();
    this.#follows();
  }

  /** @param {number} by */
  async #step(by) {
    if (!this.#past.step(by)) return;
    this.#advice.clear();
    this.#tools.choose('');
    try {
      await this.#ask({});
      this.#settle();
    } catch (error) {
      this.#refuse(error);
    }
  }

  async #restart() {
    this.#advice.clear();
    this.#past.begin();
    this.context.go({ p: null });
    try {
      await this.#ask({ position: undefined, tools: true });
      this.#past.positions = [this.#position?.text ?? ''];
      this.#settle();
    } catch (error) {
      this.#refuse(error);
    }
  }

  #paint() {
    const { at, positions } = this.#past;
    const solved = Boolean(this.#position?.solved);
    this.#count.textContent = String(at);
    this.#tools.paint(this.#position?.done ?? []);
    for (const [name, off] of /** @type {[string, boolean][]} */ ([['undo', at === 0], ['redo', at >= positions.length - 1]])) {
      switchOff(this.#deeds.querySelector(`[data-deed=${name}]`), off, this.#board);
    }
    this.#board.classList.toggle('solved', solved);
    this.#past.run(!solved);
    this.#tick();
    if (!solved) return;
    const text = t('solved_in', { steps: at, time: clock(this.#past.time) });
    fill(this.#advice.element, h('div', { class: 'solved', role: 'status' }, h('strong', null, `✓ ${t('solved')}`), h('span', null, text), h('button', { class: 'main', onclick: () => this.context.next() }, `${t('next_puzzle')} (N)`)));
    announce(`${t('solved')}: ${text}`);
  }

  #hint() {
    return this.#advice.ask(this.context.given, this.#past);
  }

  // Keys.

  /** @param {string} place */
  #cursorAt(place) {
    this.#board.point('cursor', [place]);
    this.#tools.preview(place);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const arrow = /** @type {Record<string, number[]>} */ (ARROWS)[event.key];
    if (this.#viewer.view?.turns && this.#board.matches(':focus') && arrow) return;
    const on = /** @type {Element} */ (event.target).closest('button, a, summary');
    if (on && (arrow || event.key === ' ' || event.key === 'Enter')) return;
    if (arrow) {
      event.preventDefault();
      if (this.#position?.hole) this.#push(arrow);
      else this.#grid.move(arrow[0], arrow[1]);
      return;
    }
    if (this.#tools.turnKey(event)) return;
    /** @type {Record<string, () => void>} */
    const acts = {
      ' ': () => this.#press(false),
      ENTER: () => (this.#advice.hint ? this.#advice.follow() : this.#press(false)),
      X: () => this.#press(true),
      U: () => this.#step(event.shiftKey ? 1 : -1),
      H: () => this.#hint(),
      C: () => this.#advice.check(),
    };
    const letter = event.key.toUpperCase();
    // With Shift a letter is the name of a piece, whatever else it means.
    if (acts[letter] && !(event.shiftKey && letter !== 'U' && this.#tools.takeKey(event))) {
      event.preventDefault();
      acts[letter]();
    } else if (!event.defaultPrevented) this.#tools.takeKey(event);
  }

  /** Acts where the cursor stands. @param {boolean} second */
  #press(second) {
    const place = this.#grid.cursor;
    if (place) this.#touch({ places: [place], second, from: place });
  }

  /** An arrow moves something into the hole. @param {number[]} arrow */
  #push([down, right]) {
    const read = /^(l\d+)?r(\d+)c(\d+)$/.exec(this.#position?.hole ?? '');
    if (!read) return;
    this.#act([`${read[1] ?? ''}r${Number(read[2]) - down}c${Number(read[3]) - right}`], undefined);
  }
}

customElements.define('runut-play', Play);
