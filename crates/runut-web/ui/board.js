// The board: a picture of the library, large, whose shapes know their places.
//
// It tells what a hand does: `touch` with all the places a stroke went over, `turn` when a solid is dragged. What that means
// is decided elsewhere.

import { dress, h, svg } from './dom.js';

/** How long a finger rests for the second tool. */
const LONG = 450;
/** Pictures are not blown up further than this. */
const LARGEST = 2.4;

/** @typedef {{ places: string[], second: boolean, from: string }} Touch */

export class Board extends HTMLElement {
  /** Whether a hand acts on it. */
  acts = false;
  /** Whether dragging turns it. */
  turns = false;
  /** @type {string[]} */
  #stroke = [];
  #second = false;
  #timer = 0;
  /** @type {{ x: number, y: number } | null} */
  #last = null;
  #frame = h('div', { class: 'frame' });
  /** @type {string} */
  #shown = '';

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.#frame);
    this.addEventListener('pointerdown', (event) => this.#down(event));
    this.addEventListener('pointermove', (event) => this.#move(event));
    this.addEventListener('pointerup', (event) => this.#up(event));
    this.addEventListener('pointercancel', () => this.#drop());
    this.addEventListener('pointerover', (event) => this.#over(event));
    this.addEventListener('pointerleave', () => this.#over(null));
    this.addEventListener('contextmenu', (event) => this.acts && event.preventDefault());
  }

  /** Shows a picture. @param {string} text */
  show(text) {
    if (text === this.#shown) return;
    this.#shown = text;
    const picture = svg(text);
    const [, , width, height] = (picture.getAttribute('viewBox') ?? '0 0 100 100').split(' ').map(Number);
    dress(picture, { width: null, height: null, 'aria-hidden': 'true', focusable: 'false' });
    this.#frame.style.setProperty('--ratio', String(width / height));
    this.#frame.style.setProperty('--width', `${Math.round(width * LARGEST)}px`);
    this.#frame.replaceChildren(picture);
    this.toggleAttribute('turns', this.turns);
    this.toggleAttribute('acts', this.acts);
  }

  clear() {
    this.#shown = '';
    this.#frame.replaceChildren();
  }

  /** The shapes at a place. @param {string} place @returns {SVGGElement[]} */
  shapes(place) {
    return [...this.#frame.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)].map((shape) => /** @type {SVGGElement} */ (shape));
  }

  /** Gives the shapes at these places a class, and takes it from all others. @param {string} name @param {string[]} places */
  point(name, places) {
    const wanted = new Set(places);
    for (const shape of this.#frame.querySelectorAll('[data-place]')) {
      shape.classList.toggle(name, wanted.has(/** @type {SVGElement} */ (shape).dataset.place ?? ''));
    }
  }

  /** @param {EventTarget | Element | null} target */
  #place(target) {
    const shape = /** @type {Element | null} */ (target)?.closest?.('[data-place]');
    return this.contains(shape ?? null) ? /** @type {SVGElement} */ (shape).dataset.place ?? '' : '';
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button > 2 || event.button === 1) return;
    if (this.turns) {
      this.#last = { x: event.clientX, y: event.clientY };
      this.setPointerCapture(event.pointerId);
      return;
    }
    const place = this.#place(event.target);
    if (!this.acts || !place) return;
    event.preventDefault();
    this.focus({ preventScroll: true });
    this.#stroke = [place];
    this.#second = event.button === 2;
    this.setPointerCapture(event.pointerId);
    if (event.pointerType !== 'mouse') {
      this.#timer = window.setTimeout(() => {
        if (this.#stroke.length === 1) {
          this.#second = true;
          navigator.vibrate?.(15);
          this.#finish();
        }
      }, LONG);
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.#last) {
      const [dx, dy] = [event.clientX - this.#last.x, event.clientY - this.#last.y];
      this.#last = { x: event.clientX, y: event.clientY };
      this.dispatchEvent(new CustomEvent('turn', { detail: { dx, dy } }));
      return;
    }
    if (!this.acts) return;
    const place = this.#place(document.elementFromPoint(event.clientX, event.clientY));
    this.dispatchEvent(new CustomEvent('hover', { detail: { place } }));
    if (!this.#stroke.length || !place || this.#stroke.at(-1) === place) return;
    clearTimeout(this.#timer);
    this.#stroke.push(place);
    this.dispatchEvent(new CustomEvent('stroke', { detail: { places: this.#stroke, second: this.#second } }));
  }

  /** @param {PointerEvent} _event */
  #up(_event) {
    this.#last = null;
    if (this.#stroke.length) this.#finish();
  }

  #finish() {
    clearTimeout(this.#timer);
    /** @type {Touch} */
    const detail = { places: this.#stroke, second: this.#second, from: this.#stroke[0] };
    this.#stroke = [];
    this.dispatchEvent(new CustomEvent('touch', { detail }));
  }

  #drop() {
    clearTimeout(this.#timer);
    this.#stroke = [];
    this.#last = null;
  }

  /** In a solid, what has the colour of the shape under the hand is shown alone. @param {PointerEvent | null} event */
  #over(event) {
    const picture = this.#frame.firstElementChild;
    if (!picture || !this.turns) return;
    const shape = event && /** @type {Element} */ (event.target).closest?.('[data-place]');
    const fill = (/** @type {Element} */ of) => of.querySelector('[fill]')?.getAttribute('fill');
    const wanted = shape ? fill(shape) : null;
    picture.classList.toggle('alone', Boolean(wanted));
    for (const other of picture.querySelectorAll('[data-place]')) {
      other.classList.toggle('same', Boolean(wanted) && fill(other) === wanted);
    }
  }
}

customElements.define('runut-board', Board);
