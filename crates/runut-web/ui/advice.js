// Hints and checks: one next step with its reason, and whether something is wrong, for those who ask.

import { engine, first } from './engine.js';
import { fill, h } from './dom.js';
import { say, t } from './words.js';
import { announce } from './announce.js';

/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Step} Step */

/** How many positions a hint looks back for the last right one. */
const BACK = 200;

export class Advice {
  element = h('div', { class: 'told' });
  /** @type {Step | null} */
  hint = null;

  /**
   * @param {object} owner
   * @param {(more: Record<string, any>) => Promise<Position | null>} owner.ask
   * @param {(position: Position) => void} owner.moved
   * @param {(by: number) => void} owner.step
   * @param {(error: unknown) => void} owner.refuse
   * @param {(technique: string) => string} owner.technique
   */
  constructor(owner) {
    this.owner = owner;
  }

  clear() {
    this.hint = null;
    fill(this.element);
  }

  /** @param {string} text @param {string} [kind] */
  tell(text, kind = '') {
    fill(this.element, h('p', { class: kind }, text));
    announce(text);
  }

  /** @param {import('./types.js').Given} puzzle @param {import('./past.js').Past} past */
  async ask(puzzle, past) {
    fill(this.element, h('p', { class: 'soft' }, t('loading')));
    try {
      const skipped = Math.max(0, past.at - BACK);
      const positions = past.positions.slice(skipped, past.at + 1);
      const text = positions.length === 1 && positions[0].trim() === '' ? positions[0] : positions.join('\n===\n');
      const lines = await engine.ask('hint', { puzzle, position: text || undefined });
      const [step, end] = [first(lines, 'step'), first(lines, 'end')];
      this.hint = step ?? null;
      const said = say(step?.what ?? end?.what);
      // The number of the first wrong position, from 1: the one before is right.
      const right = end?.since ? skipped + end.since - 2 : -1;
      fill(this.element, h('div', { class: 'hint' },
        step?.technique && h('p', { class: 'soft' }, this.owner.technique(step.technique)),
        h('p', null, said),
        step?.marks?.some((mark) => mark.role !== 'reason') && h('button', { class: 'main', 'data-deed': 'do_it', onclick: () => this.follow() }, t('do_it')),
        right >= 0 && h('button', { class: 'main', 'data-deed': 'go_back', onclick: () => this.owner.step(right - past.at) }, t('go_back'))));
      announce(said);
      await this.owner.ask({});
    } catch (error) {
      this.owner.refuse(error);
    }
  }

  /** Does what the hint says. */
  async follow() {
    if (!this.hint) return;
    const { technique, what, marks } = this.hint;
    this.hint = null;
    try {
      const position = await this.owner.ask({ step: { technique, what, marks } });
      if (position) this.owner.moved(position);
    } catch (error) {
      this.owner.refuse(error);
    }
  }

  /** Says whether something is wrong. */
  async check() {
    this.hint = null;
    fill(this.element, h('p', { class: 'soft' }, t('loading')));
    try {
      const position = await this.owner.ask({ check: true });
      if (!position) return;
      const word = { yes: 'right', no: 'wrong' }[position.answer ?? ''] ?? 'not_known';
      this.tell([t(word), say(position.why)].filter(Boolean).join(' '), word);
    } catch (error) {
      this.owner.refuse(error);
    }
  }
}
