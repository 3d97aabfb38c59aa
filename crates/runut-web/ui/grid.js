// The board as a table of words: what a screen reader reads, and where the cursor of the keys goes. It is there for
// everybody, and seen by nobody.

import { fill, h } from './dom.js';
import { say, t } from './words.js';
import { announce } from './announce.js';

/** @typedef {import('./types.js').Grid} Grid */

export class GridOfWords {
  #table = h('table', { role: 'grid' });
  element = h('div', { class: 'aside' }, this.#table);
  cursor = '';
  /** @type {Grid} */
  #grid = { rows: [] };

  /** @param {(place: string) => void} moved */
  constructor(moved) {
    this.moved = moved;
  }

  /** @param {Grid} grid */
  show(grid) {
    this.#grid = grid;
    const places = grid.rows.flatMap((row) => row.cells.map((cell) => cell.place));
    if (!places.includes(this.cursor)) this.cursor = places[0] ?? '';
    this.#table.setAttribute('aria-label', t('board'));
    const heads = grid.columns?.length ? h('thead', null, h('tr', null, grid.rows.some((row) => row.title) ? h('td') : null, ...grid.columns.map((head) => h('th', { scope: 'col' }, say(head))))) : null;
    fill(this.#table, heads, h('tbody', null, ...grid.rows.map((row) => h('tr', null,
      row.title && h('th', { scope: 'row' }, say(row.title)),
      ...row.cells.map((cell) => h('td', { 'data-cell': cell.place }, say(cell.what)))))));
  }

  /** Takes the words from the labels of a picture. @param {import('./board.js').Board} board */
  take(board) {
    /** @type {Map<string, { place: string, what: { en: string, id: string } }[]>} */
    const rows = new Map();
    for (const shape of board.querySelectorAll('[data-place]')) {
      const place = /** @type {SVGElement} */ (shape).dataset.place ?? '';
      const read = /^((?:l\d+)?r\d+)c\d+$/.exec(place);
      const row = read ? read[1] : /^(card|piece)\d+$/.exec(place)?.[1];
      if (!row) continue;
      const text = shape.getAttribute('aria-label') ?? place;
      rows.set(row, [...(rows.get(row) ?? []), { place, what: { en: text, id: text } }]);
    }
    this.show({ rows: [...rows.values()].map((cells) => ({ cells })) });
  }

  /** What stands at a place, in words. @param {string} place */
  what(place) {
    for (const row of this.#grid.rows) {
      const cell = row.cells.find((one) => one.place === place);
      if (cell) return say(cell.what);
    }
    return '';
  }

  /** Puts the cursor somewhere without saying so. @param {string} place */
  go(place) {
    if (this.what(place)) this.cursor = place;
  }

  /** Moves the cursor. @param {number} down @param {number} right */
  move(down, right) {
    const rows = this.#grid.rows;
    let row = rows.findIndex((one) => one.cells.some((cell) => cell.place === this.cursor));
    if (row < 0) return;
    let column = rows[row].cells.findIndex((cell) => cell.place === this.cursor);
    row = Math.max(0, Math.min(rows.length - 1, row + down));
    column = Math.max(0, Math.min(rows[row].cells.length - 1, column + right));
    this.cursor = rows[row].cells[column].place;
    announce(say(rows[row].cells[column].what));
    this.moved(this.cursor);
  }
}
