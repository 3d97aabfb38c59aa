// What one acts with: which tool is held, how it is turned, where it would lie, and what a hand means with it. The same for
// those who play and for those who make.

import { fill, h, svg } from './dom.js';
import { say, t } from './words.js';
import { announce } from './announce.js';

/** @typedef {import('./types.js').Tool} Tool */
/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board.js').Touch} Touch */

const WAYS = { turn: '↻', mirror: '⇄', tip: '⤵' };
const WAY_KEYS = { R: 'turn', F: 'mirror', T: 'tip' };

export class Toolbox {
  element = h('div', { class: 'tools', role: 'toolbar' });
  /** @type {Tool[]} */
  all = [];
  /** The name of what is held. */
  name = '';
  /** The first place of a tool that takes two. */
  waiting = '';
  /** @type {Set<string>} */
  #used = new Set();
  #at = '';

  /**
   * @param {Board} board
   * @param {(places: string[], tool: string | undefined) => void} act
   * @param {(tool: Tool) => void} [whole] takes up a tool that needs no place of the board
   */
  constructor(board, act, whole = () => {}) {
    this.board = board;
    this.act = act;
    this.whole = whole;
    board.addEventListener('hover', (event) => this.preview(/** @type {CustomEvent} */ (event).detail.place));
    board.addEventListener('stroke', (event) => board.point('stroke', /** @type {CustomEvent} */ (event).detail.places));
    board.addEventListener('fingers', () => this.change('turn'));
    board.addEventListener('wheel', (event) => {
      if (!this.held?.turn) return;
      event.preventDefault();
      this.change('turn');
    }, { passive: false });
  }

  get held() {
    return this.all.find((tool) => tool.name === this.name);
  }

  /** @param {Tool[]} tools */
  offer(tools) {
    this.all = tools;
    if (!this.held) this.name = tools.find((tool) => tool.listed && !tool.second && tool.takes > 0)?.name ?? '';
    this.paint();
  }

  /** @param {Tool} tool */
  #kin(tool) {
    return tool.name === this.name || (this.held?.place !== undefined && this.held.place === tool.place);
  }

  /** Shows the tools. @param {string[]} [done] what is used up */
  paint(done) {
    if (done) this.#used = new Set(done);
    // What lies beside the board is taken up there; here is only what is held, as it is turned.
    const beside = (/** @type {Tool} */ tool) => Boolean(tool.place && this.board.shapes(tool.place).length);
    const listed = this.all.filter((tool) => tool.listed && (!beside(tool) || this.#kin(tool)));
    this.element.setAttribute('aria-label', t('tools'));
    fill(this.element, ...listed.map((tool) => this.#button(tool)),
      ...Object.entries(WAYS).filter(([way]) => this.held && /** @type {any} */ (this.held)[way]).map(([way, sign]) =>
        h('button', { class: 'way', 'data-way': way, title: t(way), 'aria-label': t(way), onclick: () => this.change(way) }, sign)));
    this.element.hidden = listed.length === 0;
  }

  /** @param {Tool} tool */
  #button(tool) {
    const held = this.#kin(tool);
    const shown = held ? this.held ?? tool : tool;
    const whole = tool.takes === 0;
    const button = h('button', {
      class: `tool${whole ? ' way' : ''}`, 'data-tool': tool.name, 'aria-pressed': whole && !tool.pad && !tool.asks ? null : String(held),
      title: say(tool.title), 'aria-label': say(tool.title), onclick: () => this.take(tool.name),
    });
    if (shown.picture) button.append(svg(shown.picture));
    else button.append(h('span', { class: 'glyph', 'data-sign': tool.glyph }));
    if (tool.color && !shown.picture) button.style.setProperty('--tool', tool.color);
    if (tool.key) button.append(h('span', { class: 'key', 'data-sign': tool.key }));
    button.classList.toggle('used', Boolean(tool.place && this.#used.has(tool.place)));
    button.classList.toggle('coloured', Boolean(tool.color && !shown.picture));
    return button;
  }

  /** Takes up a tool. @param {string} name */
  take(name) {
    const tool = this.all.find((one) => one.name === name);
    if (!tool) return;
    if (tool.takes === 0) {
      this.whole(tool);
      return;
    }
    this.name = name;
    this.paint();
    announce(say(tool.title));
    this.preview(this.#at);
    // A card was chosen before its operator.
    if (tool.takes < 2) this.choose('');
  }

  /** The next tool that is not used up, or the one before. @param {number} by */
  #next(by) {
    const free = this.all.filter((tool) => tool.listed && tool.takes > 0 && !(tool.place && this.#used.has(tool.place)));
    const at = free.findIndex((tool) => this.#kin(tool));
    const next = free[(at + by + free.length) % free.length];
    if (next) this.take(next.name);
  }

  /** Turns, mirrors or tips what is held. @param {string} way */
  change(way) {
    const next = /** @type {any} */ (this.held)?.[way];
    if (!next) return;
    this.name = next;
    this.paint();
    this.preview(this.#at);
    announce(say(this.held?.title));
  }

  /** @param {string} place */
  choose(place) {
    this.waiting = place;
    this.show();
  }

  /** Marks on a fresh picture what is chosen. */
  show() {
    this.board.point('chosen', this.waiting ? [this.waiting] : []);
    this.preview(this.#at);
  }

  /** Where what is held would lie. @param {string} place */
  preview(place) {
    this.#at = place;
    const read = /^(?:l(\d+))?r(\d+)c(\d+)$/.exec(place);
    const cells = read ? this.held?.cells ?? [] : [];
    const [layer, row, column] = [Number(read?.[1] ?? 0), Number(read?.[2]), Number(read?.[3])];
    this.board.point('ghost', cells.map(([l, r, c]) => `${layer ? `l${layer + l}` : ''}r${row + r}c${column + c}`));
  }

  /** A hand, or a key where the cursor stands. @param {Touch} touch */
  touch({ places, second, from }) {
    this.board.point('stroke', []);
    const last = places[places.length - 1];
    const lying = this.all.find((tool) => tool.place === from && tool.takes === 1);
    if (lying && !second) {
      const other = this.all.find((tool) => tool.second);
      // What lies beside the board is taken up, or away if that is what one holds; let go over a cell, it is put there.
      if (last === from && other && this.name === other.name) return this.act([from], other.name);
      if (this.held?.place !== lying.place) this.take(lying.name);
      if (last !== from) this.act([last], this.name);
      return;
    }
    if (second) {
      const other = this.all.find((tool) => tool.second) ?? this.held;
      return this.act(unlike(places), other?.name);
    }
    const held = this.held;
    if (held?.takes === 2) {
      if (last !== from) return this.act([from, last], held.name);
      if (this.waiting && this.waiting !== last) return this.act([this.waiting, last], held.name);
      this.choose(this.waiting === last ? '' : last);
      if (this.waiting) announce(t('choose_two'));
      return;
    }
    // What is held covers cells around its place: where a stroke began and where it ended is all that counts.
    if (held?.cells?.length) return this.act(unlike([from, last]), held.name);
    return this.act(unlike(places), this.name || undefined);
  }

  /** Turns what is held. @param {KeyboardEvent} event @returns {boolean} */
  turnKey(event) {
    const way = /** @type {Record<string, string>} */ (WAY_KEYS)[event.key.toUpperCase()];
    if (!way || event.shiftKey || !/** @type {any} */ (this.held)?.[way]) return false;
    event.preventDefault();
    this.change(way);
    return true;
  }

  /** Takes up a tool by its key. @param {KeyboardEvent} event @returns {boolean} */
  takeKey(event) {
    if (event.key === '[' || event.key === ']') {
      event.preventDefault();
      this.#next(event.key === '[' ? -1 : 1);
      return true;
    }
    const tools = this.all.filter((tool) => tool.key?.toUpperCase() === event.key.toUpperCase());
    const tool = tools.find((one) => one.listed) ?? tools[0];
    if (!tool) return false;
    event.preventDefault();
    this.take(tool.name);
    return true;
  }
}

/** Every place once. @param {string[]} places */
const unlike = (places) => [...new Set(places)];
