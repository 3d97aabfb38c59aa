// Make: a puzzle of one's own. It is drawn with the tools of its family, or written as text; every change is read at once,
// drawn, and judged: solvable, unique, how hard.

import { engine, every, first, Refusal, unwanted } from './engine.js';
import { fill, h, settled } from './dom.js';
import { settings } from './settings.js';
import { say, t } from './words.js';
import { announce } from './announce.js';
import { problemBox, tell } from './problem.js';
import { Mode, table } from './mode.js';
import { downloads, share } from './downloads.js';
import { written } from './address.js';
import { GridOfWords } from './grid.js';
import { differences } from './differences.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./types.js').Puzzle} Puzzle */
/** @typedef {import('./types.js').Tool} Tool */
/** @typedef {import('./types.js').Mark} Mark */

/** How long a verdict may take. */
const TIME = 5000;
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

class Make extends Mode {
  #board = /** @type {Board} */ (document.createElement('runut-board'));
  #grid = new GridOfWords((place) => this.#board.point('cursor', [place]));
  #tools = h('div', { class: 'tools', role: 'toolbar' });
  #deeds = h('div', { class: 'deeds' });
  #text = h('textarea', { class: 'source', spellcheck: 'false', autocomplete: 'off', rows: 9 });
  #problem = h('div', { class: 'problems' });
  #verdict = h('div', { class: 'verdict-box', 'aria-live': 'polite' });
  #told = h('p', { class: 'soft' });
  #downloads = h('div');
  /** @type {Puzzle[]} */
  #drafts = [];
  #at = 0;
  /** @type {Tool[]} */
  #all = [];
  #tool = '';
  #waiting = '';
  /** @type {Mark[]} */
  #marks = [];
  /** @type {Promise<unknown>} */
  #busy = Promise.resolve();
  #changed = settled(150, () => this.#read());
  #judge = settled(60, () => this.#grade());
  #address = settled(300, () => this.#keep('make', true));

  build() {
    const { context } = this;
    this.#drafts = [context.puzzle];
    this.#text.value = context.puzzle.text ?? '';
    this.#text.setAttribute('aria-label', t('text'));
    this.#text.addEventListener('input', () => this.#changed());
    const board = this.#board;
    board.tabIndex = 0;
    board.setAttribute('role', 'application');
    board.setAttribute('aria-label', `${t('board')}: ${context.puzzle.name}`);
    board.addEventListener('touch', (event) => this.#touch(/** @type {CustomEvent} */ (event).detail));
    board.addEventListener('stroke', (event) => board.point('stroke', /** @type {CustomEvent} */ (event).detail.places));
    const deed = (/** @type {string} */ name, /** @type {number} */ by) => h('button', { 'data-deed': name, onclick: () => this.#step(by) }, t(name));
    fill(this.#deeds, deed('undo', -1), deed('redo', 1));
    fill(this.stage, board, this.#tools, this.#deeds, this.#grid.element);
    fill(this.panel,
      this.head(),
      h('h2', null, t('verdict')), this.#verdict, this.#problem,
      h('details', { class: 'fold', open: false }, h('summary', null, t('text')), h('div', { class: 'stack' }, this.#text, h('p', { class: 'soft' }, t('text_help')))),
      h('div', { class: 'row' },
        h('button', { class: 'main', onclick: () => this.#keep('play') }, t('keep')),
        h('button', { onclick: async () => {
          await this.#keep('make', true);
          share((text) => this.#tell(text));
        } }, t('share')), h('button', { onclick: () => print() }, t('print'))),
      this.#told, this.#downloads);
    this.#start();
  }

  async #start() {
    await this.#edit(null, true);
    // Where nothing is drawn by hand, the text is what one works with.
    if (!this.#all.length) this.panel.querySelector('details')?.setAttribute('open', '');
  }

  /** @param {string} text */
  #tell(text) {
    this.#told.textContent = text;
    announce(text);
  }

  get #puzzle() {
    return this.#drafts[this.#at];
  }

  /** Asks the library, one act after the other. @param {object | null} act @param {boolean} [tools] */
  #edit(act, tools = false) {
    const run = async () => {
      const request = {
        puzzle: this.#puzzle.text ?? this.context.given, family: this.context.family.name, act: act ?? undefined, tools, marks: this.#marks,
        picture: { format: 'svg', style: settings.style },
      };
      try {
        const draft = first(await engine.ask('edit', request), 'draft');
        if (!draft || !this.isConnected) return;
        if (tools) this.#offer(draft.tools ?? []);
        if (draft.picture?.text) this.#show(draft.picture.text);
        if (draft.problem) this.#tell(say(draft.problem));
        else this.#took(draft.puzzle, act !== null);
      } catch (error) {
        if (!unwanted(error)) tell(error, this.#problem);
      }
    };
    this.#busy = this.#busy.then(run, run);
    return this.#busy;
  }

  /** @param {string} picture */
  #show(picture) {
    this.#board.show(picture);
    this.#board.point('chosen', this.#waiting ? [this.#waiting] : []);
    this.#grid.take(this.#board);
  }

  /** A draft that is a puzzle. @param {Puzzle} puzzle @param {boolean} fresh */
  #took(puzzle, fresh) {
    if (fresh && puzzle.text !== this.#puzzle.text) {
      this.#drafts = [...this.#drafts.slice(0, this.#at + 1), puzzle];
      this.#at += 1;
      this.#address();
    } else this.#drafts[this.#at] = { ...puzzle, name: this.#puzzle.name };
    this.#told.textContent = '';
    fill(this.#problem);
    if (document.activeElement !== this.#text) this.#text.value = puzzle.text ?? '';
    this.#text.setAttribute('aria-invalid', 'false');
    const context = { ...this.context, given: puzzle.text ?? '', puzzle };
    fill(this.#downloads, downloads(context, () => ({ wish: { style: settings.style } })));
    for (const [name, off] of /** @type {[string, boolean][]} */ ([['undo', this.#at === 0], ['redo', this.#at >= this.#drafts.length - 1]])) {
      /** @type {HTMLButtonElement} */ (this.#deeds.querySelector(`[data-deed=${name}]`)).disabled = off;
    }
    this.#judge();
  }

  /** @param {number} by */
  #step(by) {
    const at = this.#at + by;
    if (at < 0 || at >= this.#drafts.length) return;
    this.#at = at;
    this.#marks = [];
    this.#address();
    return this.#edit(null);
  }

  // Tools.

  /** @param {Tool[]} tools */
  #offer(tools) {
    this.#all = tools;
    this.#board.acts = tools.length > 0;
    this.#board.toggleAttribute('acts', this.#board.acts);
    if (!tools.some((tool) => tool.name === this.#tool)) this.#tool = tools[0]?.name ?? '';
    this.#paint();
  }

  #paint() {
    this.#tools.setAttribute('aria-label', t('tools'));
    fill(this.#tools, ...this.#all.map((tool) => {
      const whole = tool.takes === 0;
      const button = h('button', {
        class: `tool${tool.color ? ' coloured' : ''}${whole ? ' way' : ''}`, 'data-tool': tool.name, title: say(tool.title), 'aria-label': say(tool.title),
        'aria-pressed': whole ? null : String(tool.name === this.#tool),
        onclick: () => this.#take(tool),
      }, h('span', { class: 'glyph', 'data-sign': tool.glyph }), tool.key && h('span', { class: 'key', 'data-sign': tool.key }));
      if (tool.color) button.style.setProperty('--tool', tool.color);
      return button;
    }));
    this.#tools.hidden = this.#all.length === 0;
    this.#deeds.hidden = this.#all.length === 0;
  }

  /** @param {Tool} tool */
  #take(tool) {
    if (tool.takes === 0) {
      const place = this.#grid.cursor || 'r1c1';
      this.#marks = [];
      this.#edit({ tool: tool.name, places: [place] });
      return;
    }
    this.#tool = tool.name;
    this.#paint();
    announce(say(tool.title));
  }

  /** @param {import('./board.js').Touch} touch */
  #touch({ places, second, from }) {
    this.#board.point('stroke', []);
    const tool = second ? this.#all.find((one) => one.second) : this.#all.find((one) => one.name === this.#tool);
    if (!tool) return;
    const last = places[places.length - 1];
    this.#grid.go(last);
    if (tool.takes === 2) {
      if (last === from) {
        if (!this.#waiting || this.#waiting === last) {
          this.#waiting = this.#waiting === last ? '' : last;
          this.#board.point('chosen', this.#waiting ? [this.#waiting] : []);
          if (this.#waiting) announce(t('choose_two'));
          return;
        }
        places = [this.#waiting, last];
      } else places = [from, last];
    }
    this.#waiting = '';
    this.#marks = [];
    this.#edit({ tool: tool.name, places: places.filter((place, index) => places.indexOf(place) === index) });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const on = /** @type {Element} */ (event.target).closest('button, a, summary');
    const arrow = /** @type {Record<string, number[]>} */ (ARROWS)[event.key];
    const letter = event.key.toLowerCase();
    if (arrow && !on) {
      event.preventDefault();
      this.#grid.move(arrow[0], arrow[1]);
    } else if ((event.key === ' ' || letter === 'x') && !on) {
      event.preventDefault();
      const place = this.#grid.cursor;
      if (place) this.#touch({ places: [place], second: letter === 'x', from: place });
    } else if (letter === 'u') {
      event.preventDefault();
      this.#step(event.shiftKey ? 1 : -1);
    } else {
      const tool = this.#all.find((one) => one.key === letter);
      if (tool) {
        event.preventDefault();
        this.#take(tool);
      }
    }
  }

  // Text.

  /** Reads what was written. */
  async #read() {
    try {
      const lines = await engine.ask('read', { puzzle: { name: 'puzzle', text: this.#text.value }, family: this.context.family.name });
      const puzzle = first(lines, 'puzzle');
      if (!puzzle) return;
      this.#marks = [];
      this.#took(puzzle, true);
      fill(this.#problem, ...every(lines, 'problem').map(problemBox));
      await this.#edit(null, true);
    } catch (error) {
      if (unwanted(error)) return;
      this.#text.setAttribute('aria-invalid', 'true');
      fill(this.#verdict);
      if (error instanceof Refusal) {
        fill(this.#problem, problemBox(error.problem));
        announce(say(error.problem.message));
      } else tell(error, this.#problem);
    }
  }

  // Verdict.

  async #grade() {
    const signal = this.begin();
    const puzzle = this.#puzzle;
    const given = puzzle.text ?? this.context.given;
    try {
      const grade = first(await engine.ask('grade', { puzzle: given, family: this.context.family.name, limits: { time_ms: TIME } }, { signal }), 'grade');
      if (!grade || signal.aborted) return;
      /** @type {[string, string][]} */
      const rows = [[t('solvable'), t(`is_${grade.solvable}`)], [t('unique_word'), t(`is_${grade.unique}`)]];
      if (grade.logic) rows.push([t('logic'), t(`is_${grade.logic}`)]);
      if (grade.difficulty !== undefined && grade.difficulty !== null) rows.push([t('difficulty'), `${grade.difficulty} · ${say(grade.level)}`]);
      fill(this.#verdict, h('p', { class: 'soft' }, say(puzzle.size?.text)), puzzle.impossible && h('p', { class: 'no' }, say(puzzle.impossible)), table(rows), ...(grade.notes ?? []).map((note) => h('p', null, say(note))));
      announce(rows.map((row) => row.join(': ')).join(', '));
      // Where there are two solutions, what they disagree about is marked.
      const [one, other] = grade.solutions ?? [];
      if (one !== undefined && other !== undefined && this.context.family.wants_unique) {
        this.#marks = await differences(given, one, other, signal, 'reason');
        if (!signal.aborted && this.#marks.length) this.#draw(given);
      }
    } catch (error) {
      if (!unwanted(error)) tell(error, this.#verdict);
    }
  }

  /** Draws the draft again, with its marks. @param {import('./types.js').Given} given */
  async #draw(given) {
    const request = { puzzle: given, family: this.context.family.name, marks: this.#marks, picture: { format: 'svg', style: settings.style } };
    const draft = first(await engine.ask('edit', request), 'draft');
    if (draft?.picture?.text && this.isConnected) this.#show(draft.picture.text);
  }

  /** Makes the address of what was made. @param {string} mode @param {boolean} [quietly] */
  async #keep(mode, quietly = false) {
    const puzzle = this.#puzzle;
    if (!puzzle || (this.#at === 0 && this.#drafts.length === 1 && quietly)) return;
    const part = await written(puzzle.id ?? puzzle.text ?? '');
    if (!this.isConnected) return;
    const hash = `#/${puzzle.family}/${encodeURIComponent(part)}/${mode}`;
    if (quietly) history.replaceState(null, '', hash);
    else location.hash = hash;
  }
}

customElements.define('runut-make', Make);
