// A report: the answer in a sentence, its counters in a table.

import { duration, figure, h } from './dom.js';
import { settings } from './settings.js';
import { say, t } from './words.js';
import { table } from './mode.js';

/** @typedef {import('./types.js').Report} Report */

/** The answer in a sentence. @param {Report} report */
export function verdict(report) {
  const { goal, answer, found, exact, stop } = report;
  if (stop && typeof stop === 'object') return say(stop.unable ?? stop.flawed);
  const count = figure(found, settings.lang);
  if (goal === 'count' || goal === 'all') return exact ? t('counted', { count }) : t('at_least', { count });
  if (goal === 'unique') {
    if (answer === 'yes') return t('is_unique');
    if (answer === 'no') return found === '0' ? t('no') : t('not_unique');
  }
  return t(answer);
}

/** The report as an element. @param {Report} report */
export function reportBox(report) {
  const { lang } = settings;
  const { stats } = report;
  /** @type {[string, string][]} */
  const rows = [[t('strategy'), report.strategy]];
  const number = (/** @type {string} */ word, /** @type {number | undefined} */ value) => {
    if (value !== undefined && value !== null) rows.push([t(word), figure(value, lang)]);
  };
  number('generated', stats.generated);
  number('expanded', stats.expanded);
  number('pruned', stats.pruned);
  number('cases', stats.cases);
  number('max_depth', stats.max_depth);
  number('peak_open', stats.peak_open);
  rows.push([t('elapsed'), duration(report.elapsed_ms, lang)]);
  return h('div', { class: 'report' },
    report.reason && h('p', null, say(report.reason)),
    table(rows),
    ...(report.notes ?? []).map((note) => h('p', { class: 'soft' }, say(note))));
}
