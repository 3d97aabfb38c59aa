// Language and theme: what a person has chosen, or else what the browser says.

/** @typedef {'en' | 'id'} Lang */
/** @typedef {'light' | 'dark'} Theme */

const dark = matchMedia('(prefers-color-scheme: dark)');

/** @param {string} name */
function kept(name) {
  try {
    return localStorage.getItem(`runut:${name}`);
  } catch {
    return null; // Storage is refused: nothing is remembered.
  }
}

/** @param {string} name @param {string} value */
function keep(name, value) {
  try {
    localStorage.setItem(`runut:${name}`, value);
  } catch {
    // Storage is refused or full: nothing is remembered.
  }
}

class Settings extends EventTarget {
  /** @type {Lang} */
  lang = 'en';
  /** @type {Theme} */
  theme = 'light';

  constructor() {
    super();
    const lang = kept('lang') ?? navigator.language;
    this.lang = /^(id|in)\b/.test(lang) ? 'id' : 'en';
    this.theme = /** @type {Theme | null} */ (kept('theme')) ?? (dark.matches ? 'dark' : 'light');
    dark.addEventListener('change', () => {
      if (!kept('theme')) this.#set('theme', dark.matches ? 'dark' : 'light');
    });
    this.#show();
  }

  /** @param {Lang} lang */
  speak(lang) {
    keep('lang', lang);
    this.#set('lang', lang);
  }

  turnLights() {
    const theme = this.theme === 'dark' ? 'light' : 'dark';
    keep('theme', theme);
    this.#set('theme', theme);
  }

  /** @param {'lang' | 'theme'} name @param {string} value */
  #set(name, value) {
    if (this[name] === value) return;
    /** @type {any} */ (this)[name] = value;
    this.#show();
    this.dispatchEvent(new Event('change'));
  }

  #show() {
    document.documentElement.lang = this.lang;
    document.documentElement.dataset.theme = this.theme;
  }

  /** How the library is to draw. */
  get style() {
    return { theme: this.theme, lang: this.lang };
  }
}

export const settings = new Settings();
export { keep, kept };
