// First, back, play, next, last, speed and a slider: over the moments of a search, the steps of an explanation, the
// solutions of a puzzle.

import { fill, h, icon } from './dom.js';
import { t } from './words.js';

const SIGNS = {
  first: 'M6 5v14M19 5v14L9 12Z',
  back: 'M17 5v14L6 12Z',
  run: 'M7 4v16l13-8Z',
  pause: 'M7 5h3v14H7ZM14 5h3v14h-3Z',
  next: 'M7 5v14l11-7Z',
  last: 'M18 5v14M5 5v14l10-7Z',
};
const SPEEDS = [1, 2, 5, 10, 30, 100];

export class Player {
  element = h('div', { class: 'player' });
  #slider = h('input', { type: 'range', min: 0, step: 1 });
  #label = h('output', { class: 'at' });
  #play = h('button', { class: 'main' });
  #speed = h('select', null);
  #timer = 0;
  #stops = [0];
  #at = 0;

  /**
   * @param {(value: number) => void} show shows a value
   * @param {(value: number) => string} name how a value is called
   * @param {boolean} runs whether it can go by itself
   */
  constructor(show, name, runs = true) {
    this.show = show;
    this.name = name;
    this.runs = runs;
    this.#slider.addEventListener('input', () => {
      this.pause();
      this.#to(Number(this.#slider.value));
    });
    this.#play.addEventListener('click', () => (this.#timer ? this.pause() : this.run()));
    this.#speed.addEventListener('change', () => this.#timer && this.run());
    this.#speed.append(...SPEEDS.map((speed) => h('option', { value: speed, selected: speed === 5 }, `${speed}/s`)));
    this.#words();
  }

  #words() {
    const button = (/** @type {keyof SIGNS} */ word, /** @type {() => void} */ act) =>
      h('button', { 'aria-label': t(word), title: t(word), onclick: () => {
        this.pause();
        act();
      } }, icon(SIGNS[word]));
    this.#slider.setAttribute('aria-label', t('moment'));
    this.#speed.setAttribute('aria-label', t('speed'));
    this.#paint();
    fill(this.element,
      h('div', { class: 'row' },
        button('first', () => this.#to(0)), button('back', () => this.#to(this.#at - 1)),
        this.runs && this.#play,
        button('next', () => this.#to(this.#at + 1)), button('last', () => this.#to(this.#stops.length - 1)),
        this.runs && this.#speed, this.#label),
      this.#slider);
  }

  #paint() {
    const word = this.#timer ? 'pause' : 'run';
    fill(this.#play, icon(SIGNS[word]));
    this.#play.setAttribute('aria-label', t(word));
    this.#play.title = t(word);
  }

  /** Where one can stop, and where to stand. @param {number[]} stops @param {number} [value] */
  offer(stops, value) {
    this.#stops = stops.length ? stops : [0];
    this.#slider.max = String(this.#stops.length - 1);
    this.to(value ?? this.value);
  }

  get value() {
    return this.#stops[Math.min(this.#at, this.#stops.length - 1)];
  }

  /** Goes to a value: to the last stop that is not beyond. @param {number} value */
  to(value) {
    let at = 0;
    while (at + 1 < this.#stops.length && this.#stops[at + 1] <= value) at += 1;
    this.#to(at);
  }

  /** @param {number} at */
  #to(at) {
    this.#at = Math.max(0, Math.min(this.#stops.length - 1, at));
    this.#slider.value = String(this.#at);
    const name = this.name(this.value);
    this.#slider.setAttribute('aria-valuetext', name);
    this.#label.textContent = name;
    this.show(this.value);
  }

  run() {
    clearInterval(this.#timer);
    if (this.#at === this.#stops.length - 1) this.#to(0);
    const speed = Number(this.#speed.value);
    // A hundred a second are more than a screen shows: then several steps at once.
    const stride = Math.max(1, Math.round(speed / 30));
    this.#timer = window.setInterval(() => {
      if (this.#at >= this.#stops.length - 1) this.pause();
      else this.#to(this.#at + stride);
    }, (1000 * stride) / speed);
    this.#paint();
  }

  pause() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#paint();
  }

  /** Keys of a player. @param {KeyboardEvent} event @returns {boolean} */
  key(event) {
    /** @type {Record<string, () => void>} */
    const acts = {
      Home: () => this.#to(0),
      End: () => this.#to(this.#stops.length - 1),
      ',': () => this.#to(this.#at - 1),
      '.': () => this.#to(this.#at + 1),
      ArrowLeft: () => this.#to(this.#at - 1),
      ArrowRight: () => this.#to(this.#at + 1),
      k: () => (this.#timer ? this.pause() : this.run()),
      ' ': () => (this.#timer ? this.pause() : this.run()),
    };
    const act = acts[event.key];
    if (!act || (event.key === ' ' && (!this.runs || /** @type {Element} */ (event.target).closest('button, summary, a')))) return false;
    event.preventDefault();
    if (event.key !== 'k' && event.key !== ' ') this.pause();
    act();
    return true;
  }
}
