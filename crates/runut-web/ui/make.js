// Make: a puzzle of one's own. It is drawn with the tools of its family, or written as text; every change is read at once,
// drawn, and judged: solvable, unique, how hard.

import { engine, every, first, Refusal, unwanted } from './engine.js';
import { fill, h, settled, switchOff } from './dom.js';
import { settings } from './settings.js';
import { say, t } from './words.js';
import { announce } from './announce.js';
import { problemBox, tell } from './problem.js';
import { Mode, table } from './mode.js';
import { downloads, share } from './downloads.js';
import { written } from './address.js';
import { GridOfWords } from './grid.js';
import { Toolbox } from './toolbox.js';
import { Pad } from './pad.js';
import { isPhoto, Photo } from './photo.js';
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
  #grid = new GridOfWords((place) => {
    this.#board.point('cursor', [place]);
    this.#tools.preview(place);
  });
  #tools = new Toolbox(this.#board, (places, tool) => this.#act(places, tool), (tool) => this.#whole(tool));
  #pad = new Pad((tool, places) => this.#act(places, tool.name));
  #asked = h('form', { class: 'asked', hidden: true });
  #photo = new Photo((given) => this.#read(given));
  #deeds = h('div', { class: 'deeds' });
  #text = h('textarea', { class: 'source', spellcheck: 'false', autocomplete: 'off', rows: 9 });
  #problem = h('div', { class: 'problems' });
  #verdict = h('div', { class: 'verdict-box', 'aria-live': 'polite' });
  #told = h('p', { class: 'soft' });
  #downloads = h('div');
  /** @type {Puzzle[]} */
  #drafts = [];
  #at = 0;
  /** @type {Mark[]} */
  #marks = [];
  /** @type {Promise<unknown>} */
  #busy = Promise.resolve();
  #changed = settled(150, () => this.#read());
  #address = settled(300, () => this.#keep('make', true));
  /** The address of what is made here. */
  #here = location.hash;

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
    board.addEventListener('focus', () => board.point('cursor', this.#grid.cursor ? [this.#grid.cursor] : []));
    board.addEventListener('blur', () => board.point('cursor', []));
    const deed = (/** @type {string} */ name, /** @type {number} */ by) => h('button', { 'data-deed': name, onclick: () => this.#step(by) }, t(name));
    fill(this.#deeds, deed('undo', -1), deed('redo', 1));
    fill(this.stage, board, this.#tools.element, this.#pad.element, this.#asked, this.#deeds, this.#grid.element);
    const picture = h('input', { type: 'file', accept: 'image/*', class: 'aside', tabindex: -1, 'aria-label': t('from_picture'), onchange: () => {
      if (picture.files?.[0]) this.takes(picture.files[0]);
      picture.value = '';
    } });
    fill(this.panel,
      this.head(),
      h('h2', null, t('verdict')), this.#verdict, this.#problem,
      h('details', { class: 'fold', open: false }, h('summary', null, t('text')), h('div', { class: 'stack' }, this.#text, h('p', { class: 'soft' }, t('text_help')))),
      this.#photo.element,
      h('div', { class: 'row' },
        h('button', { class: 'main', 'data-deed': 'keep', onclick: () => this.#keep('play') }, t('keep')),
        h('button', { 'data-deed': 'random', onclick: () => this.#random() }, t('random')),
        this.#pictures && h('button', { 'data-deed': 'from_picture', onclick: () => picture.click() }, t('from_picture')), this.#pictures && picture,
        h('button', { 'data-deed': 'share', onclick: async () => {
          await this.#keep('make', true);
          share((text) => this.#tell(text));
        } }, t('share')), h('button', { onclick: () => print() }, t('print'))),
      this.#told, this.#downloads);
    this.#start();
  }

  async #start() {
    await this.#edit(null, true);
    // Where nothing is drawn by hand, the text is what one works with.
    if (!this.#tools.all.length) this.panel.querySelector('details')?.setAttribute('open', '');
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
        puzzle: this.#puzzle.text ?? this.context.given, family: this.context.family.name, act: act ?? undefined, tools: tools || act !== null, marks: this.#marks,
        picture: { format: 'svg', style: settings.style },
      };
      try {
        const draft = first(await engine.ask('edit', request), 'draft');
        if (!draft || !this.isConnected) return;
        // The verdict is asked for first: it is found while the picture is drawn.
        if (draft.problem) this.#tell(say(draft.problem));
        else this.#took(draft.puzzle, act !== null);
        if (draft.picture?.text) this.#show(draft.picture.text);
        if (draft.tools) this.#offer(draft.tools);
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
    this.#tools.show();
    this.#grid.take(this.#board);
    this.#board.point('cursor', this.#board.matches(':focus') && this.#grid.cursor ? [this.#grid.cursor] : []);
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
      switchOff(this.#deeds.querySelector(`[data-deed=${name}]`), off, this.#board);
    }
    this.#grade();
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
    this.#board.acts = tools.length > 0;
    this.#board.toggleAttribute('acts', this.#board.acts);
    this.#tools.offer(tools);
    this.#deeds.hidden = tools.length === 0;
  }

  /** A tool that needs no place of the board: it acts at once, asks for a value, or has something drawn first. @param {Tool} tool */
  #whole(tool) {
    this.#asked.hidden = true;
    this.#pad.open(tool.pad ? tool : null);
    if (tool.asks) this.#ask(tool);
    else if (!tool.pad) this.#act([this.#somewhere], tool.name);
  }

  get #somewhere() {
    return this.#grid.cursor || 'r1c1';
  }

  /** @param {Tool} tool */
  #ask(tool) {
    const value = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', '.name': 'value' });
    fill(this.#asked, h('label', { class: 'line' }, say(tool.asks), value), h('button', { class: 'main' }, t('set')));
    this.#asked.onsubmit = (event) => {
      event.preventDefault();
      this.#act([this.#somewhere], `${tool.name}:${value.value.trim()}`);
    };
    this.#asked.hidden = false;
    value.focus({ preventScroll: true });
  }

  /** @param {string[]} places @param {string | undefined} tool */
  #act(places, tool) {
    this.#tools.choose('');
    this.#marks = [];
    return this.#edit({ tool, places });
  }

  /** @param {import('./board.js').Touch} touch */
  #touch(touch) {
    this.#grid.go(touch.places[touch.places.length - 1]);
    this.#tools.touch(touch);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const on = /** @type {Element} */ (event.target).closest('button, a, summary');
    const arrow = /** @type {Record<string, number[]>} */ (ARROWS)[event.key];
    const letter = event.key.toUpperCase();
    if (arrow && !on) {
      event.preventDefault();
      this.#grid.move(arrow[0], arrow[1]);
    } else if ((event.key === ' ' || letter === 'X') && !on && !event.shiftKey) {
      event.preventDefault();
      const place = this.#grid.cursor;
      if (place) this.#touch({ places: [place], second: letter === 'X', from: place });
    } else if (this.#tools.turnKey(event)) {
      // It is turned.
    } else if (letter === 'U') {
      event.preventDefault();
      this.#step(event.shiftKey ? 1 : -1);
    } else this.#tools.takeKey(event);
  }

  // Pictures, and puzzles of chance.

  /** Whether this family can be read from a picture. */
  get #pictures() {
    return this.context.formats.some((format) => format.reads && format.extensions.includes('png'));
  }

  /** A file that was dropped here, if it is one to work with. @param {globalThis.File} file @returns {boolean} */
  takes(file) {
    if (!this.#pictures || !isPhoto(file)) return false;
    this.#photo.take(file).catch((error) => tell(error, this.#problem));
    return true;
  }

  async #random() {
    const { family } = this.context;
    try {
      const seed = Math.floor(Math.random() * 1e9);
      const made = first(await engine.ask('generate', { family: family.name, spec: family.spec, seed, limits: { time_ms: TIME } }), 'puzzle');
      if (made?.text) this.#read(made.text);
    } catch (error) {
      tell(error, this.#problem);
    }
  }

  // Text.

  /** Reads what was written, or handed over. @param {import('./types.js').Given} [given] */
  async #read(given) {
    try {
      const lines = await engine.ask('read', { puzzle: given ?? { name: 'puzzle', text: this.#text.value }, family: this.context.family.name });
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

  arrive() {
    this.#here = location.hash;
  }

  /** Makes the address of what was made; quietly only as long as nobody has gone on to another one. @param {string} mode @param {boolean} [quietly] */
  async #keep(mode, quietly = false) {
    const puzzle = this.#puzzle;
    if (!puzzle || (this.#at === 0 && this.#drafts.length === 1 && quietly)) return;
    // The text, not the id: it also tells the picture that a nonogram was made of.
    const part = await written(puzzle.text ?? puzzle.id ?? '');
    if (!this.isConnected) return;
    const hash = `#/${puzzle.family}/${encodeURIComponent(part)}/${mode}`;
    if (!quietly) location.hash = hash;
    else if (location.hash === this.#here) {
      history.replaceState(null, '', hash);
      this.#here = location.hash;
    }
  }
}

customElements.define('runut-make', Make);
