// Small helpers to make and change elements.

/**
 * Makes an element: `h('button', { class: 'main', onclick }, 'Go')`. Attributes by name; `on…` are listeners;
 * `.name` sets a property; true and false set and leave out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any> | null} [attributes]
 * @param {...(Node | string | number | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  dress(element, attributes ?? {});
  element.append(...kept(children));
  return element;
}

/** @param {(Node | string | number | null | undefined | false)[]} children */
function kept(children) {
  return /** @type {(Node | string)[]} */ (
    children
      .filter((child) => child !== null && child !== undefined && child !== false)
      .map((child) => (typeof child === 'number' ? String(child) : child))
  );
}

/**
 * Sets attributes, properties and listeners.
 * @param {Element} element
 * @param {Record<string, any>} attributes
 */
export function dress(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name.startsWith('.')) /** @type {any} */ (element)[name.slice(1)] = value;
    else if (value === true) element.setAttribute(name, '');
    else if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
}

/**
 * Replaces what an element holds.
 * @param {Element} element
 * @param {...(Node | string | number | null | undefined | false)} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...kept(children));
}

/**
 * A picture of the library as an element. Only shapes are taken over: no script, no style, no link to elsewhere.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function svg(text) {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  for (const element of parsed.querySelectorAll('*')) {
    if (['script', 'style', 'foreignObject', 'a', 'iframe'].includes(element.localName)) element.remove();
    for (const { name } of [...element.attributes]) if (name.startsWith('on')) element.removeAttribute(name);
  }
  return /** @type {any} */ (document.importNode(parsed, true));
}

/**
 * A picture of the library as the source of an `img`.
 * @param {string} text
 */
export const source = (text) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;

/**
 * Calls a function at most once a frame, with its last arguments.
 * @template {any[]} A
 * @param {(...args: A) => void} run
 * @returns {(...args: A) => void}
 */
export function framed(run) {
  /** @type {A | null} */
  let waiting = null;
  return (...args) => {
    if (!waiting) {
      requestAnimationFrame(() => {
        const last = /** @type {A} */ (waiting);
        waiting = null;
        run(...last);
      });
    }
    waiting = args;
  };
}

/**
 * Calls a function when nothing has happened for a while.
 * @template {any[]} A
 * @param {number} ms
 * @param {(...args: A) => void} run
 * @returns {(...args: A) => void}
 */
export function settled(ms, run) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => run(...args), ms);
  };
}

/** A number with groups of digits, as people write it. @param {number | string} value @param {string} lang */
export function figure(value, lang) {
  const group = lang === 'id' ? '.' : ',';
  const text = typeof value === 'number' ? String(Math.round(value)) : value;
  return text.replace(/\B(?=(\d{3})+(?!\d))/g, group);
}

/** A time in milliseconds, short. @param {number} ms @param {string} lang */
export function duration(ms, lang) {
  const digits = (/** @type {number} */ value, /** @type {number} */ places) => {
    const text = value.toFixed(places);
    return lang === 'id' ? text.replace('.', ',') : text;
  };
  if (ms < 1) return `${digits(ms * 1000, 0)} µs`;
  if (ms < 1000) return `${digits(ms, ms < 10 ? 1 : 0)} ms`;
  if (ms < 60000) return `${digits(ms / 1000, 1)} s`;
  const minutes = Math.floor(ms / 60000);
  if (minutes < 60) return `${minutes} min ${Math.round((ms % 60000) / 1000)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/**
 * Switches a button off or on; the keys never stay with one that is off.
 * @param {HTMLButtonElement | null} button
 * @param {boolean} off
 * @param {HTMLElement} other who gets the keys then
 */
export function switchOff(button, off, other) {
  if (!button) return;
  if (off && document.activeElement === button) other.focus({ preventScroll: true });
  button.disabled = off;
}

/** A sign drawn with one line. @param {string} path */
export function icon(path) {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  picture.setAttribute('class', 'icon');
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  shape.setAttribute('d', path);
  picture.append(shape);
  return picture;
}
