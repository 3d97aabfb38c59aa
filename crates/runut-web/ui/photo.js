// A picture of any kind that the browser can show, made as small as a puzzle: the library reads it as PNG and does the rest.

import { h } from './dom.js';
import { figure } from './dom.js';
import { settings } from './settings.js';
import { t } from './words.js';

/** What is no larger is taken pixel by pixel. */
const SMALL = 64;
const SIZES = { min: 10, max: 80, usual: 30 };

/** A file as the desk takes it. @param {string} name @param {Blob} file */
export async function handed(name, file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return { name, base64: btoa(text) };
}

/** Whether a file is a picture with pixels. @param {globalThis.File} file */
export const isPhoto = (file) => /^image\/(?!svg)/.test(file.type);

/** @param {ImageBitmap} picture @param {number} longest */
async function smaller(picture, longest) {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = h('canvas', { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.imageSmoothingEnabled = scale < 1;
  pen.drawImage(picture, 0, 0, width, height);
  return /** @type {Promise<Blob>} */ (new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  }));
}

/** A picture that is made into a puzzle, with a slider for its size. */
export class Photo {
  element = h('div', { class: 'photo', hidden: true });
  /** @type {ImageBitmap | null} */
  #picture = null;
  #size = h('input', { type: 'range', min: SIZES.min, max: SIZES.max, step: 1, '.value': String(SIZES.usual) });
  #label = h('output');

  /** @param {(given: { name: string, base64: string }) => void} read */
  constructor(read) {
    this.read = read;
    this.#size.addEventListener('input', () => this.#make());
    this.element.append(h('label', { class: 'line' }, t('picture_size'), this.#size), this.#label);
  }

  /** @param {globalThis.File} file */
  async take(file) {
    this.#picture = await createImageBitmap(file);
    const longest = Math.max(this.#picture.width, this.#picture.height);
    this.element.hidden = longest <= SMALL;
    if (longest > SMALL) [this.#size.max, this.#size.value] = [String(Math.min(SIZES.max, longest)), String(SIZES.usual)];
    await this.#make();
  }

  async #make() {
    if (!this.#picture) return;
    const size = this.element.hidden ? SMALL : Number(this.#size.value);
    this.#label.textContent = figure(size, settings.lang);
    this.read(await handed('picture.png', await smaller(this.#picture, size)));
  }
}
