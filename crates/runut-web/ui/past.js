// What was played: the positions, where one stands among them, and for how long. It is kept on this machine, so that
// nothing is lost on reload.

import { keep, kept } from './settings.js';

/** Very long games keep their latest part. */
const MOST = 2000;

/** Whether the page was loaded again, and nobody has gone anywhere since. */
let reloaded = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'))[0]?.type === 'reload';
window.addEventListener('hashchange', () => {
  reloaded = false;
});

/** A time as a clock shows it. @param {number} ms */
export function clock(ms) {
  const seconds = Math.floor(ms / 1000);
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ''}${hours ? two(Math.floor(seconds / 60) % 60) : Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

export class Past {
  /** @type {string[]} */
  positions = [];
  at = 0;
  /** The address that was there when it was stored. */
  address = '';
  /** Milliseconds that were played before, and since when now; nothing while it is solved. */
  #played = 0;
  /** @type {number | null} */
  #since = performance.now();

  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }

  /** @returns {string | undefined} */
  get here() {
    return this.positions[this.at];
  }

  get time() {
    return this.#played + (this.#since === null ? 0 : performance.now() - this.#since);
  }

  /** Whether the clock goes. @param {boolean} on */
  run(on) {
    if (on === (this.#since !== null)) return;
    this.#played = this.time;
    this.#since = on ? performance.now() : null;
  }

  begin() {
    [this.positions, this.at, this.#played, this.#since] = [[], 0, 0, performance.now()];
  }

  /** What was played before on this machine. @returns {boolean} */
  restore() {
    if (this.positions.length) return true;
    try {
      const memory = JSON.parse(kept(this.name) ?? 'null');
      if (!memory) return false;
      [this.positions, this.at, this.#played, this.address] = [memory.positions, memory.at, memory.played, memory.hash ?? ''];
      return this.positions.length > 0;
    } catch {
      return false;
    }
  }

  /** Whether what is stored is newer than an address: the address follows moves a little later. @param {string | undefined} wanted */
  isNewer(wanted) {
    return this.address === location.hash || (reloaded && wanted !== undefined && this.positions.includes(wanted));
  }

  store() {
    const from = Math.max(0, this.positions.length - MOST);
    keep(this.name, JSON.stringify({ positions: this.positions.slice(from), at: Math.max(0, this.at - from), played: this.time, hash: location.hash }));
  }

  /** Goes to a position that an address names. @param {string} wanted */
  goTo(wanted) {
    if (this.here === wanted) return;
    const there = this.positions.lastIndexOf(wanted);
    if (there >= 0) this.at = there;
    else [this.positions, this.at] = [[wanted], 0];
  }

  /** A position after something was done. @param {string} text */
  add(text) {
    if (text === this.here) return;
    this.positions = [...this.positions.slice(0, this.at + 1), text];
    this.at += 1;
  }

  /** Back or forth. @param {number} by @returns {boolean} whether there was something */
  step(by) {
    const at = this.at + by;
    if (at < 0 || at >= this.positions.length) return false;
    this.at = at;
    return true;
  }
}
