// The frame: the bar, the puzzle at the left, the mode in the middle and at the right. It reads the address, opens the
// puzzle that it names, and hands both to the mode.

import './board.js';
import './puzzles.js';
import './play.js';
import './watch.js';
import './solve.js';
import './make.js';
import * as address from './address.js';
import { engine, every, first, Gone, Refusal } from './engine.js';
import { fill, h, icon } from './dom.js';
import { settings } from './settings.js';
import { say, t } from './words.js';
import { announce } from './announce.js';
import { problemBox } from './problem.js';
import { showHelp } from './help.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Puzzle} Puzzle */

class App extends HTMLElement {
  /** @type {import('./types.js').Family[]} */
  families = [];
  /** @type {Map<string, { strategies: any[], formats: any[], techniques: any[] }>} */
  #known = new Map();
  /** @type {Context | null} */
  #context = null;
  #key = '';
  /** Which way to somewhere is the latest. */
  #visit = 0;
  #bar = h('header', { class: 'bar' });
  #tabs = h('nav', { class: 'modes' });
  #main = h('main', { class: 'room', id: 'room', tabindex: '-1' });
  #away = h('p', { class: 'away', role: 'alert', hidden: true });
  #puzzles = /** @type {import('./puzzles.js').Puzzles} */ (document.createElement('runut-puzzles'));

  connectedCallback() {
    this.append(h('a', { class: 'skip', href: '#room', onclick: (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#main.focus();
    } }, t('board')), this.#bar, this.#away, this.#puzzles, this.#tabs, this.#main);
    window.addEventListener('hashchange', () => this.#arrive());
    window.addEventListener('keydown', (event) => this.#key_(event));
    settings.addEventListener('change', () => this.#arrive(true));
    engine.addEventListener('gone', () => {
      this.#away.hidden = false;
      this.#away.textContent = t('gone');
    });
    engine.addEventListener('back', () => {
      this.#away.hidden = true;
      announce(t('is_back'));
      this.#arrive(true);
    });
    this.#puzzles.addEventListener('file', (event) => {
      const mode = /** @type {any} */ (this.#main.firstElementChild);
      if (mode?.takes?.(/** @type {CustomEvent} */ (event).detail)) event.preventDefault();
    });
    this.#puzzles.addEventListener('choose', (event) => this.#open(/** @type {CustomEvent} */ (event).detail));
    this.#arrive();
  }

  /** Goes where the address says. @param {boolean} [again] */
  async #arrive(again = false) {
    const visit = ++this.#visit;
    try {
      if (!this.families.length) {
        this.families = every(await engine.ask('families', {}), 'family');
      }
      const wanted = address.parse(location.hash);
      const family = this.families.find((one) => one.name === wanted.family) ?? await this.#hidden(wanted.family);
      if (visit !== this.#visit) return;
      if (wanted.family && !family) throw new address.Unreadable(wanted.family);
      if (!family || !wanted.puzzle) return await this.#home(family ?? this.families[0], wanted.mode);
      await this.#show(family, wanted, again, visit);
    } catch (error) {
      // Who has gone elsewhere meanwhile does not want to know.
      if (error instanceof Gone || visit !== this.#visit) return;
      this.#trouble(error);
    }
  }

  /** A family that is not listed, but there. @param {string} name */
  async #hidden(name) {
    if (!name) return undefined;
    try {
      return first(await engine.ask('families', { family: name }), 'family');
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  /** The first puzzle of a family. @param {import('./types.js').Family} family @param {string} mode */
  async #home(family, mode) {
    const gallery = every(await engine.ask('gallery', { family: family.name }), 'puzzle');
    // Neither the smallest nor the largest one that is known to have a solution.
    const good = gallery.filter((puzzle) => !puzzle.several && !puzzle.facts?.error && puzzle.facts?.count !== '0');
    good.sort((a, b) => (a.size?.cells ?? 0) - (b.size?.cells ?? 0));
    const puzzle = good[Math.floor(good.length / 2)]?.name ?? await this.#generated(family);
    location.replace(address.format({ family: family.name, puzzle, mode, params: {} }));
  }

  /** @param {import('./types.js').Family} family */
  async #generated(family) {
    const made = first(await engine.ask('generate', { family: family.name }), 'puzzle');
    return address.written(made?.id ?? made?.text ?? '');
  }

  /**
   * @param {import('./types.js').Family} family
   * @param {address.Address} wanted
   * @param {boolean} again
   * @param {number} visit
   */
  async #show(family, wanted, again, visit) {
    const key = `${family.name}/${wanted.puzzle}`;
    this.#frame(family, wanted);
    if (!this.#context || this.#key !== key || again) {
      const opened = await this.#opened(family, wanted);
      if (visit !== this.#visit) return;
      this.#context = opened;
      this.#key = key;
    }
    const context = this.#context;
    context.params = wanted.params;
    this.#puzzles.show(family, context.puzzle);
    const tag = `runut-${wanted.mode}`;
    const there = this.#main.firstElementChild;
    if (there?.localName === tag && !again && /** @type {any} */ (there).context === context) {
      /** @type {any} */ (there).arrive?.();
      return;
    }
    const mode = document.createElement(tag);
    /** @type {any} */ (mode).context = context;
    fill(this.#main, mode);
    document.title = `${context.puzzle.name} · ${t(wanted.mode)} · Runut`;
  }

  /**
   * @param {import('./types.js').Family} family
   * @param {address.Address} wanted
   * @returns {Promise<Context>}
   */
  async #opened(family, wanted) {
    const text = await address.unpacked(wanted.puzzle);
    const lines = await engine.ask('read', { puzzle: text, family: text.startsWith('@') ? undefined : family.name });
    const puzzle = /** @type {Puzzle} */ (first(lines, 'puzzle'));
    let known = this.#known.get(family.name);
    if (!known) {
      const strategies = every(await engine.ask('families', { family: family.name, what: 'strategies' }), 'strategy');
      const formats = every(await engine.ask('families', { family: family.name, what: 'formats' }), 'format');
      const techniques = every(await engine.ask('families', { family: family.name, what: 'techniques' }), 'technique');
      known = { strategies, formats, techniques };
      this.#known.set(family.name, known);
    }
    // A file of several puzzles: the first one, until another is chosen.
    const given = puzzle.name.startsWith('@') ? puzzle.name : { name: puzzle.name, text: puzzle.text ?? text };
    puzzle.several = every(lines, 'puzzle').length > 1 ? every(lines, 'puzzle').length : undefined;
    return {
      family,
      ...known,
      puzzle,
      given: typeof given === 'string' ? given : puzzle.text ?? text,
      params: wanted.params,
      go: (params, push) => this.#go(params, push),
      next: () => this.#puzzles.next(),
    };
  }

  /**
   * Changes what the address says besides the puzzle and the mode.
   * @param {Record<string, string | null>} params
   * @param {boolean} [push]
   */
  #go(params, push = false) {
    const now = address.parse(location.hash);
    for (const [name, value] of Object.entries(params)) {
      if (value === null) delete now.params[name];
      else now.params[name] = value;
    }
    const hash = address.format(now);
    if (hash === location.hash) return;
    if (this.#context) this.#context.params = now.params;
    if (push) history.pushState(null, '', hash);
    else history.replaceState(null, '', hash);
  }

  /** Opens a puzzle that was chosen. @param {{ family: string, puzzle: string, mode?: string }} chosen */
  #open(chosen) {
    let mode = 'play';
    try {
      mode = chosen.mode ?? address.parse(location.hash).mode;
    } catch {
      // The address of before could not be read: play is a good beginning.
    }
    location.hash = address.format({ family: chosen.family, puzzle: chosen.puzzle, mode, params: {} });
  }

  /** The bar and the tabs. @param {import('./types.js').Family} family @param {address.Address} wanted */
  #frame(family, wanted) {
    const other = settings.lang === 'id' ? 'en' : 'id';
    const families = this.families.some((one) => one.name === family.name) ? this.families : [...this.families, family];
    fill(this.#bar,
      h('button', { class: 'only-narrow quiet', 'aria-label': t('puzzles'), 'aria-expanded': 'false', onclick: () => this.#puzzles.toggle() }, icon('M3 6h18M3 12h18M3 18h18')),
      h('a', { class: 'name', href: '#/', title: t('title') }, h('img', { src: 'icon.svg', alt: '', width: 26, height: 26 }), h('span', null, 'Runut')),
      h('select', { class: 'only-narrow families-list', 'aria-label': t('families'), onchange: (/** @type {Event} */ event) => {
        location.hash = `#/${/** @type {HTMLSelectElement} */ (event.target).value}`;
      } }, ...families.map((one) => h('option', { value: one.name, selected: one.name === family.name }, say(one.title)))),
      h('nav', { class: 'families', 'aria-label': t('families') }, ...families.map((one) => h('a', {
        href: one.name === family.name ? location.hash : `#/${one.name}`,
        'aria-current': one.name === family.name ? 'page' : null,
      }, say(one.title)))),
      h('div', { class: 'settings', role: 'group', 'aria-label': t('settings') },
        h('button', { class: 'quiet', lang: other, title: t('language'), onclick: () => settings.speak(other) }, other.toUpperCase(), h('span', { class: 'aside' }, t('language'))),
        h('button', { class: 'quiet', title: t('theme'), 'aria-label': t('theme'), 'aria-pressed': String(settings.theme === 'dark'), onclick: () => settings.turnLights() },
          icon(settings.theme === 'dark' ? 'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8' : 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z')),
        h('button', { class: 'quiet', title: t('help'), 'aria-label': t('help'), onclick: () => showHelp() }, '?')));
    this.#tabs.setAttribute('aria-label', t('modes'));
    fill(this.#tabs, ...address.MODES.map((mode) => h('a', {
      href: address.format({ ...wanted, mode, params: {} }),
      'aria-current': mode === wanted.mode ? 'page' : null,
    }, t(mode))));
  }

  /** @param {unknown} error */
  #trouble(error) {
    this.#context = null;
    const home = h('p', null, h('a', { class: 'button', href: '#/' }, t('home')));
    if (error instanceof Refusal) fill(this.#main, h('section', { class: 'trouble' }, problemBox(error.problem), home));
    else if (error instanceof address.Unreadable) {
      const text = t('bad_address', { what: error.message });
      fill(this.#main, h('section', { class: 'trouble' }, h('p', { role: 'alert' }, text), home));
    } else throw error;
    const family = this.families.find((one) => location.hash.startsWith(`#/${one.name}/`)) ?? this.families[0];
    if (!family) return;
    this.#frame(family, { family: family.name, puzzle: '', mode: 'play', params: {} });
    this.#puzzles.show(family, null);
  }

  /** @param {KeyboardEvent} event */
  #key_(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog')) return;
    if (event.key === '?') {
      event.preventDefault();
      showHelp();
    } else if (event.key === 'n' || event.key === 'N') {
      event.preventDefault();
      this.#puzzles.next();
    } else {
      /** @type {any} */ (this.#main.firstElementChild)?.key?.(event);
    }
  }
}

customElements.define('runut-app', App);
