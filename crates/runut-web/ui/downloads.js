// Downloads: pictures and every format that the family writes, of the puzzle or of a solution.

import { engine, every } from './engine.js';
import { h, fill } from './dom.js';
import { settings } from './settings.js';
import { say, t } from './words.js';
import { tell } from './problem.js';

/** @typedef {import('./types.js').Context} Context */

/** What is always offered: a text, two pictures, everything as data. */
const USUAL = ['txt', 'svg', 'png', 'json'];

/** @param {string} base64 */
const bytes = (base64) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** Saves a file on this machine. @param {string} name @param {BlobPart} contents @param {string} kind */
function save(name, contents, kind) {
  const link = h('a', { href: URL.createObjectURL(new Blob([contents], { type: kind })), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/**
 * A menu of downloads.
 * @param {Context} context
 * @param {() => { solution?: string, wish?: any, report?: any }} now what is shown now
 */
export function downloads(context, now) {
  const problem = h('div');
  const stem = context.puzzle.name.replace(/^@/, '').replace(/[^\w.-]+/g, '-').slice(0, 40) || 'puzzle';
  const get = async (/** @type {string} */ format, /** @type {string} */ extension, own = false) => {
    const { solution, wish, report } = now();
    fill(problem);
    try {
      if (format === 'json' && !own) {
        const lines = [context.puzzle, solution && { type: 'solution', text: solution }, report].filter(Boolean);
        return save(`${stem}.json`, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`, 'application/json');
      }
      if (format === 'txt') return save(`${stem}.txt`, solution ?? context.puzzle.text ?? '', 'text/plain');
      const picture = USUAL.includes(format) && !own;
      const exports = context.formats.some((one) => one.name === format && !one.reads);
      const lines = picture || exports
        ? await engine.ask('draw', { puzzle: context.given, solution, pictures: [{ ...(picture ? wish : {}), format, style: { ...settings.style, ...wish?.style, scale: format === 'png' ? 2 : 1 } }] })
        : await engine.ask('convert', { puzzle: context.given, to: format });
      for (const line of [...every(lines, 'picture'), ...every(lines, 'file')]) {
        save(`${stem}.${extension}`, line.text ?? bytes(line.base64 ?? ''), 'application/octet-stream');
      }
    } catch (error) {
      tell(error, problem);
    }
  };
  const button = (/** @type {string} */ format, /** @type {string} */ extension, /** @type {string} */ about, own = false) =>
    h('button', { title: about, 'data-format': own && USUAL.includes(format) ? `own-${format}` : format, onclick: () => get(format, extension, own) },
      // A format of the family may have the name of a usual one: a pixel for each cell is a PNG too.
      own && USUAL.includes(format) ? `${format.toUpperCase()} · ${say(context.family.title)}` : format.toUpperCase());
  return h('details', { class: 'fold downloads' }, h('summary', null, t('download')),
    h('div', { class: 'chips' },
      ...USUAL.map((format) => button(format, format, format.toUpperCase())),
      ...context.formats.filter((format) => format.writes).map((format) => button(format.name, format.extensions[0] ?? 'txt', say(format.about), true))),
    problem);
}

/** Copies the address. @param {(text: string) => void} told */
export async function share(told) {
  try {
    await navigator.clipboard.writeText(location.href);
    told(t('copied'));
  } catch {
    told(t('not_copied'));
  }
}
