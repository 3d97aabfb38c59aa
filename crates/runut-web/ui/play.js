// Play: the rules are the library's. The page keeps positions (so undo has no end), offers the tools, and hands over what
// a hand or a key did.

import { engine, first, Refusal, unwanted } from './engine.js';
import { fill, h, settled, svg } from './dom.js';
import { keep, kept } from './settings.js';
import { say, t } from './words.js';
import { announce } from './announce.js';
import { problemBox, tell } from './problem.js';
import { Mode } from './mode.js';
import { Viewer, viewsOf } from './views.js';
import { downloads, share } from './downloads.js';
import { GridOfWords } from './grid.js';
import { unpacked, written } from './address.js';

/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Tool} Tool */
/** @typedef {import('./types.js').Step} Step */
/** @typedef {import('./types.js').Mark} Mark */
/** @typedef {import('./board.js').Board} Board */

/** A time as a clock shows it. @param {number} ms */
function clock(ms) {
  const seconds = Math.floor(ms / 1000);
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ''}${hours ? two(Math.floor(seconds / 60) % 60) : Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

class Play extends Mode {
  #board = /** @type {Board} */ (document.createElement('runut-board'));
  #grid = new GridOfWords((place) => this.#cursorAt(place));
  #viewer = new Viewer(this.#board, () => this.#ask({}));
  #tools = h('div', { class: 'tools', role: 'toolbar' });
  #deeds = h('div', { class: 'deeds' });
  #told = h('div', { class: 'told' });
  #clock = h('dd', null, '0:00');
  #count = h('dd', null, '0');
  /** @type {string[]} */
  #positions = [];
  #at = 0;
  /** Milliseconds that were played before, and since when now. */
  #played = 0;
  #since = performance.now();
  #timer = 0;
  /** @type {Position | null} */
  #position = null;
  /** @type {Tool[]} */
  #all = [];
  #tool = '';
  /** @type {string} the first place of a tool that takes two */
  #waiting = '';
  /** @type {Step | null} */
  #hint = null;
  /** @type {Promise<unknown>} */
  #busy = Promise.resolve();
  #celebrated = false;
  #stored = '';
  #follows = settled(250, () => this.#keep());

  get #name() {
    return `play:${this.context.family.name}:${this.context.puzzle.text ?? this.context.puzzle.name}`;
  }

  build() {
    const board = this.#board;
    board.tabIndex = 0;
    board.acts = true;
    board.setAttribute('role', 'application');
    board.setAttribute('aria-label', `${t('board')}: ${this.context.puzzle.name}`);
    board.setAttribute('aria-describedby', 'words');
    board.addEventListener('touch', (event) => this.#touch(/** @type {CustomEvent} */ (event).detail));
    board.addEventListener('hover', (event) => this.#preview(/** @type {CustomEvent} */ (event).detail.place));
    board.addEventListener('stroke', (event) => board.point('stroke', /** @type {CustomEvent} */ (event).detail.places));
    board.addEventListener('focus', () => board.point('cursor', this.#grid.cursor ? [this.#grid.cursor] : []));
    board.addEventListener('blur', () => board.point('cursor', []));
    board.addEventListener('wheel', (event) => {
      if (!this.#held?.turn) return;
      event.preventDefault();
      this.#change('turn');
    }, { passive: false });
    this.#grid.element.id = 'words';
    fill(this.stage, board, this.#viewer.element, this.#tools, this.#deeds, this.#grid.element);
    fill(this.panel,
      this.head(),
      h('p', { class: 'rules' }, say(this.context.family.rules)),
      this.#told,
      h('dl', { class: 'counters' }, h('div', null, h('dt', null, t('steps')), this.#count), h('div', null, h('dt', null, t('time')), this.#clock)),
      downloads(this.context, () => ({ wish: this.#viewer.wish() })),
      h('div', { class: 'row' }, h('button', { 'data-deed': 'share', onclick: async () => {
        await this.#keep();
        share((text) => this.#tell(text));
      } }, t('share')), h('button', { onclick: () => print() }, t('print')), h('button', { onclick: () => this.#restart() }, t('restart'))));
    const deed = (/** @type {string} */ name, /** @type {string} */ key, /** @type {() => void} */ act, main = false) =>
      h('button', { class: main ? 'main' : '', 'data-deed': name, 'aria-keyshortcuts': key, title: `${t(name)} (${key})`, onclick: act }, t(name));
    fill(this.#deeds, deed('undo', 'U', () => this.#step(-1)), deed('redo', 'Shift+U', () => this.#step(1)), deed('hint', 'H', () => this.#askHint(), true), deed('check', 'C', () => this.#check()));
    this.#timer = window.setInterval(() => this.#tick(), 1000);
  }

  async arrive() {
    const { params } = this.context;
    try {
      const wanted = params.p === undefined ? undefined : await unpacked(params.p);
      const known = this.#restore();
      // Reloaded before the address had followed: what was stored with this address is newer than what it says.
      const newer = known && this.#stored === location.hash;
      const here = newer ? this.#positions[this.#at] : wanted;
      if (!newer && wanted !== undefined && this.#positions[this.#at] !== wanted) {
        const there = this.#positions.lastIndexOf(wanted);
        if (there >= 0) this.#at = there;
        else [this.#positions, this.#at] = [[wanted], 0];
      }
      const views = await viewsOf(this.context, undefined).catch(() => []);
      // While one plays, only other sides of the board are of interest.
      this.#viewer.offer(views.filter((view, index) => index === 0 || view.turns), params.view);
      await this.#ask({ position: here ?? (known ? this.#positions[this.#at] : undefined), tools: true });
      if (!this.#positions.length) this.#positions = [this.#position?.text ?? ''];
      this.#paint();
    } catch (error) {
      this.#refuse(error);
    }
  }

  leave() {
    clearInterval(this.#timer);
    this.#keep();
  }

  /** What was played before on this machine. */
  #restore() {
    if (this.#positions.length) return true;
    try {
      const memory = JSON.parse(kept(this.#name) ?? 'null');
      if (!memory) return false;
      [this.#positions, this.#at, this.#played, this.#stored] = [memory.positions, memory.at, memory.played, memory.hash ?? ''];
      return this.#positions.length > 0;
    } catch {
      return false;
    }
  }

  /** Remembers a move at once; the address follows when the hand rests. */
  #remember() {
    this.#store();
    this.#follows();
  }

  #store() {
    const played = this.#time;
    // Very long games keep their latest part.
    const from = Math.max(0, this.#positions.length - 2000);
    keep(this.#name, JSON.stringify({ positions: this.#positions.slice(from), at: Math.max(0, this.#at - from), played, hash: location.hash }));
  }

  async #keep() {
    const text = this.#position?.text;
    if (text === undefined || !this.#positions.length) return;
    if (!this.isConnected) return this.#store();
    const begun = this.#positions.length > 1 || this.#at > 0 || this.context.params.p !== undefined;
    if (begun) {
      const part = await written(text);
      if (this.isConnected) this.context.go({ p: part });
    }
    this.#store();
  }

  get #time() {
    return this.#played + (this.#position?.solved ? 0 : performance.now() - this.#since);
  }

  #tick() {
    if (!this.#position?.solved) this.#clock.textContent = clock(this.#time);
  }

  /** Asks the library, one question after the other. @param {Record<string, any>} more */
  #ask(more) {
    const run = async () => {
      const request = {
        puzzle: this.context.given,
        position: this.#positions[this.#at],
        grid: true,
        picture: this.#viewer.wish(),
        marks: this.#hint?.marks ?? [],
        ...more,
      };
      const position = first(await engine.ask('play', request), 'position');
      if (!position || !this.isConnected) return null;
      this.#position = position;
      if (position.picture?.text) this.#board.show(position.picture.text);
      if (position.tools) this.#offer(position.tools);
      if (position.grid) this.#grid.show(position.grid);
      this.#board.point('done', position.done ?? []);
      this.#board.point('cursor', this.#board.matches(':focus') && this.#grid.cursor ? [this.#grid.cursor] : []);
      this.#board.point('chosen', this.#waiting ? [this.#waiting] : []);
      return position;
    };
    const next = this.#busy.then(run, run);
    this.#busy = next.catch(() => {});
    return next;
  }

  /** @param {unknown} error */
  #refuse(error) {
    if (unwanted(error)) return;
    if (error instanceof Refusal && error.problem.class === 'not_offered') {
      fill(this.#told, h('p', null, t('no_play')));
      this.#board.acts = false;
      fill(this.#deeds);
      this.#drawPlain();
      return;
    }
    if (error instanceof Refusal && this.context.params.p !== undefined && !this.#position) {
      fill(this.#told, problemBox(error.problem), h('button', { onclick: () => {
        this.context.go({ p: null });
        [this.#positions, this.#at] = [[], 0];
        this.arrive();
      } }, t('restart')));
      return;
    }
    tell(error, this.#told);
  }

  async #drawPlain() {
    const picture = first(await engine.ask('draw', { puzzle: this.context.given, pictures: [this.#viewer.wish()] }), 'picture');
    if (picture?.text) this.#board.show(picture.text);
  }

  /** @param {string} text */
  #tell(text) {
    fill(this.#told, h('p', null, text));
    announce(text);
  }

  // Tools.

  get #held() {
    return this.#all.find((tool) => tool.name === this.#tool);
  }

  /** @param {Tool[]} tools */
  #offer(tools) {
    this.#all = tools;
    if (!this.#held) this.#tool = tools.find((tool) => tool.listed && !tool.second)?.name ?? '';
    this.#paintTools();
  }

  #paintTools() {
    const family = (/** @type {Tool} */ tool) => tool.name === this.#tool || (this.#held?.place !== undefined && this.#held.place === tool.place);
    // What lies beside the board is taken up there; here is only what is held, as it is turned.
    const beside = (/** @type {Tool} */ tool) => Boolean(tool.place && this.#board.shapes(tool.place).length);
    const listed = this.#all.filter((tool) => tool.listed && (!beside(tool) || family(tool)));
    const used = new Set(this.#position?.done ?? []);
    this.#tools.setAttribute('aria-label', t('tools'));
    fill(this.#tools, ...listed.map((tool) => {
      const held = family(tool);
      const shown = held ? this.#held ?? tool : tool;
      const button = h('button', { class: 'tool', 'data-tool': tool.name, 'aria-pressed': String(held), title: say(tool.title), 'aria-label': say(tool.title), onclick: () => this.#take(tool.name) });
      if (shown.picture) button.append(svg(shown.picture));
      else button.append(h('span', { class: 'glyph', 'data-sign': tool.glyph }));
      if (tool.color && !shown.picture) button.style.setProperty('--tool', tool.color);
      if (tool.key) button.append(h('span', { class: 'key', 'data-sign': tool.key }));
      button.classList.toggle('used', Boolean(tool.place && used.has(tool.place)));
      button.classList.toggle('coloured', Boolean(tool.color && !shown.picture));
      return button;
    }),
    ...['turn', 'mirror', 'tip'].filter((way) => this.#held && /** @type {any} */ (this.#held)[way]).map((way) => h('button', { class: 'way', 'data-way': way, title: t(way), 'aria-label': t(way), onclick: () => this.#change(way) }, { turn: '↻', mirror: '⇄', tip: '⤵' }[way])));
    this.#tools.hidden = listed.length === 0;
  }

  /** Takes up a tool. @param {string} name */
  #take(name) {
    this.#tool = name;
    this.#paintTools();
    const held = this.#held;
    if (held) announce(say(held.title));
    // A card was chosen before its operator.
    if (held && held.takes < 2) this.#choose('');
  }

  /** Turns, mirrors or tips what is held. @param {string} way */
  #change(way) {
    const next = /** @type {any} */ (this.#held)?.[way];
    if (!next) return;
    this.#tool = next;
    this.#paintTools();
    this.#preview(this.#grid.cursor);
    const held = this.#held;
    if (held) announce(say(held.title));
  }

  /** @param {string} place */
  #choose(place) {
    this.#waiting = place;
    this.#board.point('chosen', place ? [place] : []);
  }

  /** Where what is held would lie. @param {string} place */
  #preview(place) {
    const cells = this.#held?.cells;
    if (!cells?.length || !place) {
      this.#board.point('ghost', []);
      return;
    }
    const read = /^(?:l(\d+))?r(\d+)c(\d+)$/.exec(place);
    if (!read) return this.#board.point('ghost', []);
    const [layer, row, column] = [Number(read[1] ?? 0), Number(read[2]), Number(read[3])];
    const name = (/** @type {number[]} */ [l, r, c]) => `${layer ? `l${layer + l}` : ''}r${row + r}c${column + c}`;
    this.#board.point('ghost', cells.map(name));
  }

  // Acts.

  /** A hand. @param {import('./board.js').Touch} touch */
  async #touch({ places, second, from }) {
    this.#board.point('stroke', []);
    const of = this.#all.find((tool) => tool.place === from && (tool.takes === 1));
    const last = places[places.length - 1];
    if (of && !second) {
      // What lies beside the board is taken up; let go over a cell, it is put there.
      const family = this.#held?.place === of.place;
      if (!family) this.#take(of.name);
      if (last === from) return;
      return this.#act([last]);
    }
    this.#grid.go(last);
    if (second) {
      const other = this.#all.find((tool) => tool.second) ?? this.#held;
      return this.#act(places, other?.name);
    }
    const held = this.#held;
    if (held && held.takes === 2) {
      if (places.length > 1 && last !== from) return this.#act([from, last]);
      if (!this.#waiting || this.#waiting === last) {
        this.#choose(this.#waiting === last ? '' : last);
        if (this.#waiting) announce(t('choose_two'));
        return;
      }
      return this.#act([this.#waiting, last]);
    }
    // What is held covers cells around the place: only the last one of a stroke counts.
    return this.#act(held?.cells?.length ? [last] : places);
  }

  /** @param {string[]} places @param {string} [tool] */
  async #act(places, tool = this.#tool || undefined) {
    this.#hint = null;
    this.#choose('');
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
      this.#tell(say(position.problem));
      return;
    }
    if (position.text !== this.#positions[this.#at]) {
      this.#positions = [...this.#positions.slice(0, this.#at + 1), position.text];
      this.#at += 1;
    }
    fill(this.#told);
    this.#paint();
    this.#remember();
  }

  /** @param {number} by */
  async #step(by) {
    const at = this.#at + by;
    if (at < 0 || at >= this.#positions.length) return;
    this.#at = at;
    this.#hint = null;
    this.#choose('');
    fill(this.#told);
    await this.#ask({});
    this.#paint();
    this.#remember();
  }

  async #restart() {
    this.#hint = null;
    [this.#positions, this.#at, this.#played, this.#since] = [[], 0, 0, performance.now()];
    this.#celebrated = false;
    this.context.go({ p: null });
    fill(this.#told);
    await this.#ask({ position: undefined });
    this.#positions = [this.#position?.text ?? ''];
    this.#paint();
    this.#remember();
  }

  #paint() {
    const solved = Boolean(this.#position?.solved);
    this.#count.textContent = String(this.#at);
    this.#paintTools();
    const button = (/** @type {string} */ name) => /** @type {HTMLButtonElement | null} */ (this.#deeds.querySelector(`[data-deed=${name}]`));
    const set = (/** @type {string} */ name, /** @type {boolean} */ off) => {
      const found = button(name);
      if (found) found.disabled = off;
    };
    set('undo', this.#at === 0);
    set('redo', this.#at >= this.#positions.length - 1);
    this.#board.classList.toggle('solved', solved);
    if (solved) {
      if (!this.#celebrated) {
        this.#played += performance.now() - this.#since;
        this.#celebrated = true;
      }
      const time = clock(this.#played);
      this.#clock.textContent = time;
      const text = t('solved_in', { steps: this.#at, time });
      fill(this.#told, h('div', { class: 'solved', role: 'status' }, h('strong', null, `✓ ${t('solved')}`), h('span', null, text), h('button', { class: 'main', onclick: () => this.context.next() }, `${t('next_puzzle')} (N)`)));
      announce(`${t('solved')}: ${text}`);
    } else if (this.#celebrated) {
      this.#celebrated = false;
      this.#since = performance.now();
    }
    this.#tick();
  }

  // Hints.

  async #askHint() {
    fill(this.#told, h('p', { class: 'soft' }, t('loading')));
    try {
      const positions = this.#positions.slice(Math.max(0, this.#at - 200), this.#at + 1);
      const skipped = Math.max(0, this.#at - 200);
      const text = positions.some((position) => position.trim() === '') && positions.length === 1 ? positions[0] : positions.join('\n===\n');
      const lines = await engine.ask('hint', { puzzle: this.context.given, position: text || undefined });
      const [step, end] = [first(lines, 'step'), first(lines, 'end')];
      this.#hint = step ?? null;
      const said = say(step?.what ?? end?.what);
      const back = end?.since !== undefined && end.since !== null ? end.since : undefined;
      const last = back === undefined ? -1 : skipped + back - 2;
      fill(this.#told, h('div', { class: 'hint' },
        step?.technique && h('p', { class: 'soft' }, this.technique(step.technique)),
        h('p', null, said),
        step?.marks?.some((mark) => mark.role !== 'reason') && h('button', { class: 'main', 'data-deed': 'do_it', onclick: () => this.#follow() }, t('do_it')),
        last >= 0 && h('button', { class: 'main', 'data-deed': 'go_back', onclick: () => {
          this.#step(last - this.#at);
        } }, t('go_back'))));
      announce(said);
      await this.#ask({});
    } catch (error) {
      this.#refuse(error);
    }
  }

  async #follow() {
    const step = this.#hint;
    if (!step) return;
    this.#hint = null;
    try {
      const { technique, what, marks } = step;
      const position = await this.#ask({ step: { technique, what, marks } });
      if (position) this.#moved(position);
    } catch (error) {
      this.#refuse(error);
    }
  }

  async #check() {
    this.#hint = null;
    fill(this.#told, h('p', { class: 'soft' }, t('loading')));
    try {
      const position = await this.#ask({ check: true });
      if (!position) return;
      const word = { yes: 'right', no: 'wrong' }[position.answer ?? ''] ?? 'not_known';
      this.#tell([t(word), say(position.why)].filter(Boolean).join(' '));
      this.#told.firstElementChild?.classList.add(word);
    } catch (error) {
      this.#refuse(error);
    }
  }

  // Keys.

  /** @param {string} place */
  #cursorAt(place) {
    this.#board.point('cursor', [place]);
    this.#preview(place);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.#viewer.view?.turns && this.#board.matches(':focus') && event.key.startsWith('Arrow')) return;
    const on = /** @type {Element} */ (event.target).closest('button, a, summary');
    const arrow = /** @type {Record<string, number[]>} */ (ARROWS)[event.key];
    const letter = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    if (arrow) {
      if (on) return;
      event.preventDefault();
      if (this.#position?.hole) this.#push(arrow);
      else this.#grid.move(arrow[0], arrow[1]);
      return;
    }
    if ((event.key === ' ' || event.key === 'Enter') && on) return;
    /** @type {Record<string, () => void>} */
    const acts = {
      ' ': () => this.#press(false),
      Enter: () => (this.#hint ? this.#follow() : this.#press(false)),
      X: () => this.#press(true),
      U: () => this.#step(event.shiftKey ? 1 : -1),
      H: () => this.#askHint(),
      C: () => this.#check(),
    };
    const named = (/** @type {Tool} */ tool) => tool.key === event.key || tool.key?.toUpperCase() === letter;
    const ways = { R: 'turn', F: 'mirror', T: 'tip' };
    const way = /** @type {Record<string, string>} */ (ways)[letter];
    if (way && /** @type {any} */ (this.#held)?.[way]) {
      event.preventDefault();
      this.#change(way);
    } else if (acts[letter] && !(this.#all.some(named) && event.shiftKey && letter !== 'U')) {
      event.preventDefault();
      acts[letter]();
    } else if (this.#all.some(named)) {
      event.preventDefault();
      const tool = this.#all.find((one) => one.listed && named(one)) ?? this.#all.find(named);
      if (tool) this.#take(tool.name);
    }
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
    this.#act([`${read[1] ?? ''}r${Number(read[2]) - down}c${Number(read[3]) - right}`]);
  }
}

customElements.define('runut-play', Play);
