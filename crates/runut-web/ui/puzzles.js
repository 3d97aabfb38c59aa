// The puzzle: gallery with thumbnails, a file, a text, a new one by kind and seed.

import { engine, every, first } from './engine.js';
import { fill, h, source } from './dom.js';
import { settings } from './settings.js';
import { say, t } from './words.js';
import { tell } from './problem.js';
import { written } from './address.js';
import { handed } from './photo.js';

/** @typedef {import('./types.js').Puzzle} Puzzle */
/** @typedef {import('./types.js').Family} Family */

/** Pictures of the gallery, by name and theme. @type {Map<string, Promise<string>>} */
const thumbnails = new Map();
/** How wide they are shown, and drawn for fine screens. */
const [SIDE, FINE] = [56, 112];

/** @param {string} name */
function thumbnail(name) {
  const key = `${name} ${settings.theme}`;
  let found = thumbnails.get(key);
  if (!found) {
    const style = { ...settings.style, brief: true };
    found = engine.ask('draw', { puzzle: name, pictures: [{ format: 'svg', style }] })
      .then((lines) => shrunk(source(first(lines, 'picture')?.text ?? '')));
    found.catch(() => thumbnails.delete(key));
    thumbnails.set(key, found);
  }
  return found;
}

/** A picture as a few points: a browser keeps every shape of a drawing as long as it is shown. @param {string} drawing */
async function shrunk(drawing) {
  const image = new Image();
  image.src = drawing;
  await image.decode();
  const scale = FINE / Math.max(image.naturalWidth, image.naturalHeight, 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const points = await new Promise((resolve) => canvas.toBlob(resolve));
  return URL.createObjectURL(points);
}

export class Puzzles extends HTMLElement {
  /** @type {Family | null} */
  #family = null;
  /** @type {Puzzle | null} */
  #puzzle = null;
  /** @type {Puzzle[]} */
  #gallery = [];
  #key = '';
  #seed = 1;
  /** What was last wanted of each family. @type {Map<string, string>} */
  #specs = new Map();
  #problem = h('div', { class: 'problems' });
  #list = h('ul', { class: 'gallery' });
  #observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      this.#observer.unobserve(target);
      const image = /** @type {HTMLImageElement} */ (target);
      thumbnail(image.dataset.name ?? '').then((text) => {
        image.src = text;
      }, () => {});
    }
  }, { rootMargin: '200px' });

  connectedCallback() {
    window.addEventListener('dragover', (event) => {
      event.preventDefault();
      document.documentElement.classList.add('dropping');
    });
    window.addEventListener('dragleave', (event) => {
      if (!event.relatedTarget) document.documentElement.classList.remove('dropping');
    });
    window.addEventListener('drop', (event) => {
      event.preventDefault();
      document.documentElement.classList.remove('dropping');
      const file = event.dataTransfer?.files[0];
      if (file) this.#file(file);
    });
    window.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.hasAttribute('open')) this.toggle(false);
    });
  }

  /** @param {Family} family */
  #spec(family) {
    return this.#specs.get(family.name) ?? family.kinds?.[0]?.spec ?? family.spec;
  }

  /** On a narrow screen it is a sheet. @param {boolean} [open] */
  toggle(open) {
    this.toggleAttribute('open', open);
    if (this.hasAttribute('open')) /** @type {HTMLElement | null} */ (this.querySelector('.sheet-head button'))?.focus();
  }

  /** @param {Family} family @param {Puzzle | null} puzzle */
  async show(family, puzzle) {
    this.#puzzle = puzzle;
    const key = `${family.name} ${settings.lang} ${settings.theme}`;
    if (this.#family?.name !== family.name) this.#gallery = [];
    this.#family = family;
    if (this.#key !== key) {
      this.#key = key;
      this.#frame(family);
    }
    if (!this.#gallery.length) {
      try {
        const gallery = every(await engine.ask('gallery', { family: family.name }), 'puzzle');
        if (this.#family !== family) return;
        this.#gallery = gallery;
      } catch (error) {
        tell(error, this.#problem);
      }
      this.#fill('');
    }
    this.#mark();
  }

  /** @param {Family} family */
  #frame(family) {
    const file = h('input', { type: 'file', class: 'aside', tabindex: -1, 'aria-label': t('open'), onchange: () => {
      if (file.files?.[0]) this.#file(file.files[0]);
      file.value = '';
    } });
    const text = h('textarea', { rows: 4, spellcheck: 'false', 'aria-label': t('paste_here'), placeholder: t('paste_here') });
    const spec = h('input', { type: 'text', '.value': this.#spec(family), spellcheck: 'false', autocomplete: 'off' });
    const own = h('label', { hidden: Boolean(family.kinds?.length) }, t('spec'), spec);
    const kinds = family.kinds?.length ? h('select', { name: 'kind', onchange: () => {
      own.hidden = kinds?.value !== '';
      if (kinds?.value) spec.value = kinds.value;
      this.#specs.set(family.name, spec.value);
    } }, ...family.kinds.map((kind) => h('option', { value: kind.spec, selected: kind.spec === spec.value }, say(kind.title))), h('option', { value: '' }, t('other_kind'))) : null;
    spec.addEventListener('input', () => this.#specs.set(family.name, spec.value));
    const seed = h('input', { type: 'number', min: 0, step: 1, '.value': String(this.#seed) });
    const search = h('input', { type: 'search', placeholder: t('search'), 'aria-label': t('search'), oninput: () => this.#fill(search.value) });
    fill(this,
      h('div', { class: 'sheet-head only-narrow' }, h('h2', null, t('puzzles')), h('button', { class: 'quiet', 'aria-label': t('close'), onclick: () => this.toggle(false) }, '×')),
      h('details', { class: 'fold' }, h('summary', null, t('fresh')),
        h('form', { class: 'stack', onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.#generate(spec.value, Number(seed.value) || 0);
          this.#seed = (Number(seed.value) || 0) + 1;
          seed.value = String(this.#seed);
        } },
        h('div', { class: 'pair' }, kinds ? h('label', null, t('kind'), kinds) : own, h('label', { class: 'small' }, t('seed'), seed)),
        kinds && own,
        h('button', { class: 'main' }, t('generate')))),
      h('details', { class: 'fold' }, h('summary', null, `${t('open')} · ${t('paste')}`),
        h('form', { class: 'stack', onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.#given(text.value);
        } }, text, h('div', { class: 'row' }, h('button', { class: 'main' }, t('read')), h('button', { type: 'button', onclick: () => file.click() }, t('open')), file))),
      this.#problem,
      h('div', { class: 'gallery-head' }, h('h2', null, t('gallery')), search),
      this.#list,
      h('p', { class: 'drop-here', 'aria-hidden': 'true' }, t('drop')));
    this.#fill('');
  }

  /** @param {string} wanted */
  #fill(wanted) {
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (/** @type {Puzzle} */ puzzle) => words.every((word) => `${puzzle.name} ${say(puzzle.size?.text)}`.toLowerCase().includes(word));
    fill(this.#list, ...this.#gallery.filter(fits).map((puzzle) => {
      const image = h('img', { alt: '', loading: 'lazy', width: SIDE, height: SIDE, 'data-name': puzzle.several ? `${puzzle.name}#1` : puzzle.name });
      if (!puzzle.facts?.error) this.#observer.observe(image);
      const link = h('a', { href: `#/${puzzle.family}/${encodeURIComponent(puzzle.name).replace('%40', '@')}`, 'data-name': puzzle.name, onclick: (/** @type {Event} */ event) => {
        event.preventDefault();
        this.#choose(puzzle.several ? `${puzzle.name}#1` : puzzle.name);
      } }, image, h('span', null, h('strong', null, puzzle.name.slice(1)), h('small', null, puzzle.several ? `${puzzle.several} ×` : say(puzzle.size?.shape))));
      return h('li', null, link);
    }));
    this.#mark();
  }

  #mark() {
    const name = this.#puzzle?.name.split('#')[0];
    for (const link of this.#list.querySelectorAll('a')) {
      if (link.dataset.name === name) {
        link.setAttribute('aria-current', 'true');
        // It is seen without moving anything else.
        const [top, height] = [link.offsetTop - this.#list.offsetTop, this.#list.clientHeight];
        if (top < this.#list.scrollTop || top + link.offsetHeight > this.#list.scrollTop + height) this.#list.scrollTop = Math.max(0, top - height / 3);
      } else link.removeAttribute('aria-current');
    }
  }

  /** The next puzzle of the gallery, or the next new one. */
  next() {
    const [name, part] = (this.#puzzle?.name ?? '').split('#');
    const sound = this.#gallery.filter((puzzle) => !puzzle.facts?.error);
    const at = sound.findIndex((puzzle) => puzzle.name === name);
    const here = sound[at];
    if (!here) {
      this.#generate(this.#family ? this.#spec(this.#family) : '', this.#seed++);
    } else if (here.several && Number(part) < here.several) {
      this.#choose(`${name}#${Number(part) + 1}`);
    } else {
      const next = sound[(at + 1) % sound.length];
      this.#choose(next.several ? `${next.name}#1` : next.name);
    }
  }

  /** @param {string} puzzle @param {string} [family] @param {string} [mode] */
  #choose(puzzle, family = this.#family?.name ?? '', mode) {
    fill(this.#problem);
    this.toggle(false);
    this.dispatchEvent(new CustomEvent('choose', { detail: { family, puzzle, mode } }));
  }

  /** @param {string} spec @param {number} seed */
  async #generate(spec, seed) {
    const family = /** @type {Family} */ (this.#family).name;
    try {
      const made = first(await engine.ask('generate', { family, spec, seed, limits: { time_ms: 30000 } }), 'puzzle');
      if (made) this.#choose(await written(made.id ?? made.text ?? ''), family);
    } catch (error) {
      tell(error, this.#problem);
    }
  }

  /** @param {import('./types.js').Given} given */
  async #given(given) {
    try {
      const read = every(await engine.ask('read', { puzzle: given }), 'puzzle')[0];
      if (read.name.startsWith('@')) this.#choose(read.name, read.family);
      else this.#choose(await written(read.id ?? read.text ?? ''), read.family);
    } catch (error) {
      tell(error, this.#problem);
    }
  }

  /** @param {globalThis.File} file */
  async #file(file) {
    // Whoever makes a puzzle may have a use for it of their own.
    if (!this.dispatchEvent(new CustomEvent('file', { detail: file, cancelable: true }))) return this.toggle(false);
    this.#given(await handed(file.name, file));
  }
}

customElements.define('runut-puzzles', Puzzles);
