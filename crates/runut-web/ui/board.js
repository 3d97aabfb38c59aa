// The board: a picture of the library, large, whose shapes know their places.
//
// It tells what a hand does: `touch` with all the places a stroke went over, `turn` when a solid is dragged or twisted by
// two fingers, `fingers` when two of them tap. What that means is decided elsewhere.

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
  /** Where every finger is. @type {Map<number, { x: number, y: number }>} */
  #fingers = new Map();
  #alone = '';
  #frame = h('div', { class: 'frame' });
  /** @type {string} */
  #shown = '';

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.#frame);
    this.addEventListener('pointerdown', (event) => this.#down(event));
    this.addEventListener('pointermove', (event) => this.#move(event));
    this.addEventListener('pointerup', (event) => this.#up(event));
    this.addEventListener('pointercancel', (event) => this.#drop(event));
    this.addEventListener('pointerover', (event) => this.#over(event));
    this.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && this.alone(''));
    this.addEventListener('blur', () => this.alone(''));
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
    if (this.#alone && this.turns) this.alone(this.#alone);
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
    const place = this.#place(event.target);
    if (!this.turns && (!this.acts || (!place && !this.#fingers.size))) return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.setPointerCapture(event.pointerId);
    if (this.turns) return;
    event.preventDefault();
    this.focus({ preventScroll: true });
    clearTimeout(this.#timer);
    if (this.#fingers.size > 1) {
      // The second finger: no stroke, but a turn of what is held.
      this.#stroke = [];
      this.dispatchEvent(new CustomEvent('stroke', { detail: { places: [], second: false } }));
      this.dispatchEvent(new CustomEvent('fingers'));
      return;
    }
    this.#stroke = [place];
    this.#second = event.button === 2;
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
    const before = this.#fingers.get(event.pointerId);
    const now = { x: event.clientX, y: event.clientY };
    if (this.turns) {
      if (before) this.#turn(event.pointerId, before, now);
      return;
    }
    if (before) this.#fingers.set(event.pointerId, now);
    if (!this.acts) return;
    const place = this.#place(document.elementFromPoint(event.clientX, event.clientY));
    this.dispatchEvent(new CustomEvent('hover', { detail: { place } }));
    if (!this.#stroke.length || !place || this.#stroke.at(-1) === place) return;
    clearTimeout(this.#timer);
    this.#stroke.push(place);
    this.dispatchEvent(new CustomEvent('stroke', { detail: { places: this.#stroke, second: this.#second } }));
  }

  /**
   * One finger drags the solid; two twist it.
   * @param {number} id
   * @param {{ x: number, y: number }} before
   * @param {{ x: number, y: number }} now
   */
  #turn(id, before, now) {
    const other = [...this.#fingers].find(([known]) => known !== id)?.[1];
    this.#fingers.set(id, now);
    const angle = (/** @type {{ x: number, y: number }} */ at) => (other ? Math.atan2(at.y - other.y, at.x - other.x) : 0);
    const twist = Math.atan2(Math.sin(angle(now) - angle(before)), Math.cos(angle(now) - angle(before)));
    // A whole turn of two fingers is a whole turn of the solid.
    const dx = other ? (twist * 180) / Math.PI / 0.6 : now.x - before.x;
    this.dispatchEvent(new CustomEvent('turn', { detail: { dx, dy: other ? 0 : now.y - before.y } }));
  }

  /** @param {PointerEvent} event */
  #up(event) {
    this.#fingers.delete(event.pointerId);
    if (this.#stroke.length) this.#finish();
  }

  #finish() {
    clearTimeout(this.#timer);
    /** @type {Touch} */
    const detail = { places: this.#stroke, second: this.#second, from: this.#stroke[0] };
    this.#stroke = [];
    this.dispatchEvent(new CustomEvent('touch', { detail }));
  }

  /** @param {PointerEvent} event */
  #drop(event) {
    clearTimeout(this.#timer);
    this.#stroke = [];
    this.#fingers.delete(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #over(event) {
    if (!this.turns) return;
    const shape = /** @type {Element} */ (event.target).closest?.('[data-place]');
    this.alone(shape ? paint(shape) : '');
  }

  /** In a solid: shows what has this colour alone; all of it if there is none. @param {string} colour */
  alone(colour) {
    const picture = this.#frame.firstElementChild;
    if (!picture || (!this.turns && colour)) return;
    this.#alone = colour;
    picture.classList.toggle('alone', Boolean(colour));
    for (const shape of picture.querySelectorAll('[data-place]')) shape.classList.toggle('same', Boolean(colour) && paint(shape) === colour);
  }

  /** Shows the next piece of a solid alone; what it is, in words. @param {number} by */
  nextAlone(by) {
    const shapes = [...this.#frame.querySelectorAll('[data-place]')];
    const colours = ['', ...new Set(shapes.map(paint).filter(Boolean))];
    const next = colours[(colours.indexOf(this.#alone) + by + colours.length) % colours.length];
    this.alone(next);
    const one = next && shapes.find((shape) => paint(shape) === next);
    return one ? one.getAttribute('aria-label') ?? '' : '';
  }
}

/** The colour of a shape: what a piece is known by. @param {Element} shape */
const paint = (shape) => shape.querySelector('[fill]')?.getAttribute('fill') ?? '';

customElements.define('runut-board', Board);
