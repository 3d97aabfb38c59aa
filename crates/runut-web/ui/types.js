// What travels between the page and the desk, as far as the page looks into it: docs/json.md has all of it.

/** @typedef {{ key?: string, en: string, id: string }} Message */
/** @typedef {{ place: string, role: 'place' | 'remove' | 'reason', value?: any }} Mark */
/** @typedef {{ format: string, view?: string, style?: Record<string, any> }} PictureWish */
/** @typedef {string | { name: string, text?: string, base64?: string, part?: string }} Given */

/** @typedef {{ type: 'problem', severity: 'error' | 'warning', class: string, message: Message, help?: Message, source?: string,
 *   line?: number, column?: number, excerpt?: string, mark?: { start: number, end: number } }} Problem */
/** @typedef {{ type: 'puzzle', name: string, family: string, format?: string, size?: { cells: number, shape: Message, text: Message },
 *   text?: string, id?: string, seed?: number, impossible?: Message, several?: number, facts?: Record<string, any> }} Puzzle */
/** @typedef {{ type: 'family', name: string, title: Message, rules: Message, views: string[], levels: { name: string, about: Message }[],
 *   symmetric: boolean, wants_unique: boolean, spec: string, kinds?: { spec: string, title: Message }[], hidden: boolean }} Family */
/** @typedef {{ type: 'strategy', family: string, name: string, default: boolean, idea: Message, reference: string, complete: boolean,
 *   optimal: boolean, enumerates: boolean, counts: boolean, explains: boolean }} Strategy */
/** @typedef {{ type: 'format', family: string, name: string, extensions: string[], prefix?: string, reads: boolean, writes: boolean,
 *   about: Message }} Format */
/** @typedef {{ type: 'picture', puzzle: string, number?: number, format: string, view?: string, width: number, height: number,
 *   text?: string, base64?: string }} Picture */
/** @typedef {{ type: 'file', puzzle: string, number?: number, format: string, text?: string, base64?: string }} File */
/** @typedef {{ generated: number, expanded: number, pruned: number, cases?: number, max_depth: number, peak_open?: number }} Stats */
/** @typedef {{ type: 'report', puzzle: string, family: string, strategy: string, goal: string, answer: 'yes' | 'no' | 'unknown',
 *   found: string, exact: boolean, stop?: any, optimal?: boolean, reason?: Message, notes?: Message[], stats: Stats, elapsed_ms: number,
 *   prepare_ms?: number, length?: number }} Report */
/** @typedef {{ type: 'solution', puzzle: string, number: number, text: string, length?: number }} Solution */
/** @typedef {{ type: 'step', puzzle: string, number: number, technique?: string, what: Message, marks?: Mark[] }} Step */
/** @typedef {{ type: 'end', puzzle: string, answer: string, what: Message, since?: number }} End */
/** @typedef {{ type: 'progress', fraction: number, generated: number, found: number }} Progress */
/** @typedef {{ type: 'moment', puzzle: string, number: number, events: number, depth: number, generated: number, expanded: number,
 *   pruned: number, found: number, what?: Message, marks?: Mark[], values?: Record<string, any> }} Moment */
/** @typedef {{ type: 'grade', answer: string, solvable: string, unique: string, logic?: string, difficulty?: number, level?: Message,
 *   notes?: Message[], solutions?: string[] }} Grade */
/** @typedef {{ type: 'technique', family: string, name: string, title: Message, idea: Message, weight: number }} Technique */
/** @typedef {{ name: string, title: Message, key?: string, glyph: string, color?: string, takes: number, listed: boolean, second?: boolean,
 *   place?: string, turn?: string, tip?: string, mirror?: string, cells?: number[][], picture?: string, pad?: [number, number, number],
 *   asks?: Message }} Tool */
/** @typedef {{ columns?: Message[], rows: { title?: Message, cells: { place: string, what: Message }[] }[] }} Grid */
/** @typedef {{ type: 'position', puzzle: string, text: string, solved: boolean, problem?: Message, done?: string[], hole?: string,
 *   answer?: string, wrong?: string[], why?: Message, tools?: Tool[], grid?: Grid, picture?: Picture, rest?: string }} Position */
/** @typedef {{ type: 'draft', puzzle: Puzzle, problem?: Message, tools?: Tool[], picture?: Picture }} Draft */
/** @typedef {{ type: 'check', answer: string, flaw?: Message, places?: string[] }} Check */

/** @typedef {Problem | Puzzle | Family | Strategy | Format | Picture | File | Report | Solution | Step | End | Progress | Moment | Grade |
 *   Technique | Position | Draft | Check} Line */

/** What a mode works with.
 * @typedef {object} Context
 * @property {Family} family
 * @property {Strategy[]} strategies
 * @property {Format[]} formats
 * @property {Technique[]} techniques
 * @property {Puzzle} puzzle
 * @property {Given} given how the puzzle is handed over
 * @property {Record<string, string>} params what the address says besides
 * @property {(params: Record<string, string | null>, push?: boolean) => void} go changes the address
 * @property {() => void} next asks for another puzzle
 */

export {};
