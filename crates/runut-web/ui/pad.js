// The pad: cells to draw something on before it is handed over, such as a piece. How many there are says the library.

import { fill, h } from './dom.js';
import { say, t } from './words.js';

/** @typedef {import('./types.js').Tool} Tool */

const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

export class Pad {
  element = h('section', { class: 'pad', hidden: true });
  /** Whether a drag fills or empties. */
  #fills = true;
  #painting = false;

  /** @param {(tool: Tool, places: string[]) => void} add */
  constructor(add) {
    this.add = add;
    window.addEventListener('pointerup', () => {
      this.#painting = false;
    });
  }

  get #cells() {
    return /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll('[data-cell]')]);
  }

  /** Opens the pad of a tool, or closes it. @param {Tool | null} tool */
  open(tool) {
    this.element.hidden = !tool?.pad;
    if (!tool?.pad) return;
    const [layers, rows, columns] = tool.pad;
    const sheet = (/** @type {number} */ layer) => {
      const cell = (/** @type {number} */ row, /** @type {number} */ column) => this.#cell(`${layers > 1 ? `l${layer}` : ''}r${row}c${column}`);
      const all = Array.from({ length: rows }, (_, row) => h('div', { role: 'row' }, ...Array.from({ length: columns }, (_, column) => cell(row + 1, column + 1))));
      return h('div', { class: 'pad-layer' }, layers > 1 && h('small', null, t('layer', { layer })),
        h('div', { class: 'pad-cells', role: 'grid', 'aria-label': layers > 1 ? t('layer', { layer }) : t('pad') }, ...all));
    };
    fill(this.element, h('h2', null, say(tool.title)), h('p', { class: 'soft' }, t('pad_help')),
      h('div', { class: 'pad-layers' }, ...Array.from({ length: layers }, (_, layer) => sheet(layer + 1))),
      h('div', { class: 'row' },
        h('button', { class: 'main', 'data-deed': 'add', onclick: () => this.add(tool, this.#drawn()) }, t('add')),
        h('button', { onclick: () => this.clear() }, t('clear')),
        h('button', { class: 'quiet', onclick: () => this.open(null) }, t('close'))));
    const [first] = this.#cells;
    first.tabIndex = 0;
    first.focus({ preventScroll: true });
  }

  #drawn() {
    return this.#cells.filter((cell) => cell.ariaSelected === 'true').map((cell) => cell.dataset.cell ?? '');
  }

  clear() {
    for (const cell of this.#cells) cell.ariaSelected = 'false';
  }

  /** @param {string} place */
  #cell(place) {
    const cell = h('span', { role: 'gridcell', 'data-cell': place, 'aria-label': place, 'aria-selected': 'false', tabindex: -1 });
    const set = (/** @type {boolean} */ on) => {
      cell.ariaSelected = String(on);
    };
    cell.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      cell.releasePointerCapture?.(event.pointerId);
      this.#fills = cell.ariaSelected !== 'true';
      this.#painting = true;
      this.#go(cell);
      set(this.#fills);
    });
    cell.addEventListener('pointerenter', () => this.#painting && set(this.#fills));
    cell.addEventListener('keydown', (event) => {
      const arrow = /** @type {Record<string, number[]>} */ (ARROWS)[event.key];
      if (event.key === ' ' || event.key === 'Enter') set(cell.ariaSelected !== 'true');
      else if (arrow) this.#move(place, arrow);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    return cell;
  }

  /** @param {string} place @param {number[]} by */
  #move(place, [down, right]) {
    const read = /^((?:l\d+)?)r(\d+)c(\d+)$/.exec(place);
    if (!read) return;
    const next = this.element.querySelector(`[data-cell="${read[1]}r${Number(read[2]) + down}c${Number(read[3]) + right}"]`);
    if (next) this.#go(/** @type {HTMLElement} */ (next));
  }

  /** @param {HTMLElement} cell */
  #go(cell) {
    for (const other of this.#cells) other.tabIndex = other === cell ? 0 : -1;
    cell.focus({ preventScroll: true });
  }
}
