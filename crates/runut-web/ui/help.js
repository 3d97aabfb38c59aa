// All keys, and what this is.

import { h } from './dom.js';
import { engine } from './engine.js';
import { t } from './words.js';

/** Shows the list of keys. */
export function showHelp() {
  const keys = [
    ['← ↑ → ↓', 'key_arrows'],
    ['Space', 'key_space'],
    ['X', 'key_x'],
    ['1 … 9, A … Z', 'key_tools'],
    ['[ ]', 'key_next_tool'],
    ['R F T', 'key_rf'],
    ['U, Shift U', 'key_u'],
    ['H', 'key_h'],
    ['Enter', 'key_enter'],
    ['C', 'key_c'],
    ['N', 'key_n'],
    ['Home , K . End', 'key_watch'],
    ['?', 'key_help'],
  ];
  const dialog = h('dialog', { class: 'help', 'aria-label': t('help') },
    h('h2', null, t('keys')),
    h('dl', null, ...keys.flatMap(([key, word]) => [h('dt', null, h('kbd', null, key)), h('dd', null, t(word))])),
    h('p', { class: 'soft' }, t('about')),
    ...engine.tables ? [h('label', { class: 'row' }, h('input', {
      type: 'checkbox',
      '.checked': engine.tables.agreed(),
      onchange: (/** @type {Event} */ event) => engine.tables?.agree(/** @type {HTMLInputElement} */ (event.target).checked),
    }), t('keep_tables'))] : [],
    // Where the page is part of a site, its guide is beside it.
    ...[...document.querySelectorAll('link[rel=help]')].map((guide) => h('p', null, h('a', { href: guide.getAttribute('href') }, t('guide')))),
    h('p', null, h('a', { href: 'api' }, t('api'))),
    h('form', { method: 'dialog' }, h('button', { class: 'main' }, t('close'))));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
