// The ways to look at a puzzle: its views, and turning what is solid. Nothing here knows a family: a view that shows
// nothing new is left out, and a view that looks different from another side can be turned.

import { engine, every } from './engine.js';
import { framed, h } from './dom.js';
import { settings } from './settings.js';
import { t, WORDS } from './words.js';
import { announce } from './announce.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {{ name: string, turns: boolean, lifts: boolean }} View */

const USUAL = { turn: 26, tilt: 35, lift: 0 };

/**
 * The views that show this puzzle differently.
 * @param {Context} context
 * @param {string | undefined} solution
 * @returns {Promise<View[]>}
 */
export async function viewsOf(context, solution) {
  const wish = (/** @type {string} */ view, /** @type {object} */ style) => ({ format: 'svg', view, style });
  const names = context.family.views;
  const pictures = names.flatMap((name) => [wish(name, {}), wish(name, { turn: 80 }), wish(name, { lift: 2 })]);
  const lines = await engine.ask('draw', { puzzle: context.given, solution, pictures });
  const texts = every(lines, 'picture').map((line) => line.text ?? '');
  /** @type {View[]} */
  const views = [];
  names.forEach((name, index) => {
    const [plain, turned, lifted] = texts.slice(3 * index, 3 * index + 3);
    const seen = names.slice(0, index).some((_, before) => texts[3 * before] === plain);
    if (!seen) views.push({ name, turns: turned !== plain, lifts: lifted !== plain });
  });
  return views;
}

/** The controls of a view, beside a board. */
export class Viewer {
  element = h('div', { class: 'viewer' });
  style = { ...USUAL };
  /** @type {View[]} */
  views = [];
  name = '';

  /**
   * @param {import('./board.js').Board} board
   * @param {() => void} redraw
   */
  constructor(board, redraw) {
    this.board = board;
    this.redraw = framed(redraw);
    board.addEventListener('turn', (event) => {
      const { dx, dy } = /** @type {CustomEvent} */ (event).detail;
      this.#turn(dx * 0.6, dy * 0.4);
    });
    board.addEventListener('keydown', (event) => {
      if (!board.turns) return;
      if (event.key === '[' || event.key === ']') {
        event.preventDefault();
        event.stopPropagation();
        announce(board.nextAlone(event.key === '[' ? -1 : 1));
        return;
      }
      const by = { ArrowLeft: [-12, 0], ArrowRight: [12, 0], ArrowUp: [0, 8], ArrowDown: [0, -8] }[event.key];
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      this.#turn(by[0], by[1]);
    });
  }

  /** @param {number} by @param {number} up */
  #turn(by, up) {
    this.style.turn = (this.style.turn + by + 360) % 360;
    this.style.tilt = Math.max(5, Math.min(85, this.style.tilt + up));
    this.redraw();
  }

  get view() {
    return this.views.find((view) => view.name === this.name) ?? this.views[0];
  }

  /** How the library is to draw it now. */
  wish() {
    const style = { ...settings.style, ...(this.view?.turns || this.view?.lifts ? this.style : {}) };
    return { format: 'svg', view: this.view?.name, style };
  }

  /** @param {View[]} views @param {string} [name] */
  offer(views, name) {
    this.views = views;
    if (name) this.name = name;
    if (!views.some((view) => view.name === this.name)) this.name = views[0]?.name ?? '';
    this.#show();
  }

  #show() {
    const { board, view } = this;
    board.turns = Boolean(view?.turns);
    board.toggleAttribute('turns', board.turns);
    const word = (/** @type {string} */ name) => (WORDS[`view_${name}`] ? t(`view_${name}`) : name);
    const tabs = this.views.length > 1 && h('div', { class: 'segments', role: 'group', 'aria-label': t('view') },
      ...this.views.map((other) => h('button', {
        'aria-pressed': String(other === view),
        onclick: () => {
          this.name = other.name;
          this.#show();
          this.redraw();
        },
      }, word(other.name))));
    const lift = view?.lifts && h('label', { class: 'lift' }, t('lift'), h('input', {
      type: 'range', min: 0, max: 3, step: 0.1, '.value': String(this.style.lift),
      oninput: (/** @type {Event} */ event) => {
        this.style.lift = Number(/** @type {HTMLInputElement} */ (event.target).value);
        this.redraw();
      },
    }));
    const help = view?.turns && h('p', { class: 'soft' }, t('turn_help'));
    this.element.replaceChildren(.../** @type {Node[]} */ ([tabs, lift, help].filter(Boolean)));
  }
}
