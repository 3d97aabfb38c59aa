// Downloads: pictures and every format that the family writes, of the puzzle or of a solution.

import { engine, every } from './engine.js';
import { h, fill } from './dom.js';
import { settings } from './settings.js';
import { say, t } from './words.js';
import { tell } from './problem.js';

/** @typedef {import('./types.js').Context} Context */

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
  const get = async (/** @type {string} */ format, /** @type {string} */ extension) => {
    const { solution, wish, report } = now();
    fill(problem);
    try {
      if (format === 'json') {
        const lines = [context.puzzle, solution && { type: 'solution', text: solution }, report].filter(Boolean);
        return save(`${stem}.json`, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`, 'application/json');
      }
      if (format === 'txt') return save(`${stem}.txt`, solution ?? context.puzzle.text ?? '', 'text/plain');
      const picture = ['svg', 'png'].includes(format);
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
  const button = (/** @type {string} */ format, /** @type {string} */ extension, /** @type {string} */ about) =>
    h('button', { title: about, 'data-format': format, onclick: () => get(format, extension) }, format.toUpperCase());
  const written = context.formats.filter((format) => format.writes);
  return h('details', { class: 'fold downloads' }, h('summary', null, t('download')),
    h('div', { class: 'chips' },
      button('txt', 'txt', 'text'), button('svg', 'svg', 'SVG'), button('png', 'png', 'PNG'), button('json', 'json', 'JSON'),
      ...written.filter((format) => !['txt', 'svg', 'png', 'json'].includes(format.name)).map((format) => button(format.name, format.extensions[0] ?? 'txt', say(format.about)))),
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
