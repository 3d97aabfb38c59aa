// What both ways to the library have in common: a request has a wish, an answer is lines, and it may be refused.

/** @typedef {import('./types.js').Line} Line */
/** @typedef {import('./types.js').Problem} Problem */
/** @typedef {{ signal?: AbortSignal, progress?: number, line?: (line: Line) => void }} Wish */

/** Something that the library does not accept, with the place and what would be right. */
export class Refusal extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.message.en);
    this.problem = problem;
  }
}

/** Nobody answers. */
export class Gone extends Error {}

/** The lines of one answer, as they come. */
export class Lines {
  #wish;
  #rest = '';
  /** @type {Line[]} */
  #lines = [];
  /** @type {Problem | null} */
  #problem = null;

  /** @param {Wish} wish */
  constructor(wish) {
    this.#wish = wish;
  }

  /** More text. A line may be cut anywhere. @param {string} text */
  take(text) {
    const parts = (this.#rest + text).split('\n');
    this.#rest = /** @type {string} */ (parts.pop());
    for (const part of parts) this.#line(part);
  }

  /** After the last text: all lines. @returns {Line[]} */
  end() {
    this.#line(this.#rest);
    if (this.#problem) throw new Refusal(this.#problem);
    return this.#lines;
  }

  /** @param {string} text */
  #line(text) {
    if (!text) return;
    /** @type {Line} */
    const line = JSON.parse(text);
    if (line.type === 'problem' && line.severity === 'error') this.#problem = line;
    if (line.type !== 'progress') this.#lines.push(line);
    this.#wish.line?.(line);
  }
}
