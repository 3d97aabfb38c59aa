// A person with a browser, and what a person looks at.
import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { browser, NARROW, program, serve, WIDE } from '../browser.mjs';
import { files } from '../files.mjs';

export { assert, NARROW, WIDE };

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a test has opened: it is closed with it, however it ends. */
export const opened = new AsyncLocalStorage();
/** A server of one's own. */
export async function ownServer(port) {
  const own = await serve(port);
  opened.getStore()?.push(own.end);
  return own;
}

/** All tests, in the order they were written. @type {{ name: string, run: () => Promise<void> }[]} */
export const tests = [];
export const site = process.env.SITE;
/** A test; one of a server is left out where there is none. */
export const test = (name, run, { served = false } = {}) => (site && served) || tests.push({ name, run });

/** Lines of the command line. */
export const runut = (...args) => execFileSync(program, [...args, '--json', '--lang', 'en'], { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] }).trim().split('\n').map((line) => JSON.parse(line));

// With ADDRESS another server is looked at (for those who work on the page).
export const server = process.env.ADDRESS ? { address: process.env.ADDRESS, end: async () => {} } : site ? await files(site) : await serve();
export const chrome = await browser();

/** Asks the desk, through the engine of the page. */
export const ask = (page, verb, request) => page.evaluate(async ([verb, request]) => {
  const { engine, Refusal } = await import(new URL('engine.js', document.baseURI).href);
  try {
    return await engine.ask(verb, request);
  } catch (error) {
    if (error instanceof Refusal) return [error.problem];
    throw error;
  }
}, [verb, request]);

/** A fresh person with a fresh browser; nothing that they do may ask another machine. */
export async function person({ viewport = WIDE, colorScheme = 'light', locale = 'en', address = server.address } = {}) {
  const context = await chrome.newContext({ viewport, colorScheme, locale, hasTouch: viewport === NARROW, acceptDownloads: true, permissions: ['clipboard-read', 'clipboard-write'] });
  opened.getStore()?.push(() => context.close());
  const page = await context.newPage();
  opened.getStore()?.unshift((name) => process.env.SHOTS && page.screenshot({ path: `${process.env.SHOTS}/${name.replaceAll(/\W+/g, '-').slice(0, 60)}.png` }));
  page.setDefaultTimeout(60000);
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.stack));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/ERR_CONNECTION|Failed to load resource/.test(message.text())) page.faults.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url())) page.faults.push(`asks ${request.url()}`);
  });
  page.open = async (hash) => {
    // Nothing of the screen before is left.
    if (page.url().startsWith(address)) await page.goto('about:blank');
    await page.goto(`${address}${hash}`);
    await page.waitForSelector('runut-board svg');
  };
  page.done = async () => {
    assert.deepEqual(page.faults, []);
    await context.close();
  };
  return page;
}

/** No serious finding, and nothing wider than the screen. */
export async function sound(page, where) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], elementRef: false });
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ').slice(0, 400)}`);
  });
  assert.deepEqual(found, [], `axe at ${where}`);
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(inner <= outer, `${where} is ${inner} wide on a screen of ${outer}`);
}

/** A shape of the board. */
export const place = (page, name) => page.locator(`runut-board [data-place="${name}"]`).first();
export const text = (page, selector) => page.locator(selector).first().innerText();

/** Waits until a selector's text satisfies. */
export const until = (page, selector, pattern) => page.waitForFunction(([selector, source]) => new RegExp(source).test(document.querySelector(selector)?.textContent ?? ''), [selector, pattern.source]);

/** Waits until so many steps are made. */
export const steps = (page, count) => page.waitForFunction((count) => document.querySelector('.counters dd')?.textContent === String(count), count);

/** Drags with the pointer from one shape to another. */
export async function drag(page, from, to) {
  const [start, end] = [await place(page, from).boundingBox(), await place(page, to).boundingBox()];
  const middle = (box) => [box.x + Math.min(box.width / 2, 14), box.y + Math.min(box.height / 2, 14)];
  await page.mouse.move(...middle(start));
  await page.mouse.down();
  await page.mouse.move(...middle(end), { steps: 8 });
  await page.mouse.up();
}

/** The picture without what only shows where a cursor is. */
export const picture = (page) => page.locator('runut-board svg').first().evaluate((svg) => svg.innerHTML.replaceAll(/ class="[^"]*"/g, ''));

// There is one clipboard for all persons at once.
let clipboard = Promise.resolve();

/** Copies the link, and reads what was copied. */
export function link(page) {
  const copied = clipboard.then(async () => {
    await page.locator('[data-deed=share]').click();
    await page.waitForFunction(() => /link is copied/.test(document.querySelector('.panel').textContent));
    return page.evaluate(() => navigator.clipboard.readText());
  });
  clipboard = copied.catch(() => {});
  return copied;
}
