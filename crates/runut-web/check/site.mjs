// What only the static site has: it works without its host after one visit, its searches end with their workers, its guide and
// gallery lead to live puzzles, it is small.
//   node site.mjs [FOLDER]
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { browser, WIDE } from './browser.mjs';
import { files } from './files.mjs';

const folder = process.argv[2] ?? new URL('../../../target/site', import.meta.url).pathname;
const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));
const tests = [];
const test = (name, run) => tests.push({ name, run });
/** Runs only when it is asked for by its first word. */
const slow = (name, run) => tests.push({ name, run, word: name.slice(0, name.indexOf(':')) });

let server = await files(folder);
const chrome = await browser();

async function person() {
  const context = await chrome.newContext({ viewport: WIDE, locale: 'en' });
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.stack));
  page.on('console', (message) => message.type() === 'error' && page.faults.push(message.text()));
  page.open = async (hash) => {
    await page.goto(`${server.address}${hash}`);
    await page.waitForSelector('runut-board svg');
  };
  page.done = async () => {
    assert.deepEqual(page.faults, []);
    await context.close();
  };
  return page;
}
const until = (page, selector, pattern) => page.waitForFunction(([selector, source]) => new RegExp(source).test(document.querySelector(selector)?.textContent ?? ''), [selector, pattern.source]);

/** How many files the service worker keeps. */
async function kept() {
  const [name] = await caches.keys();
  return name ? (await (await caches.open(name)).keys()).filter(({ url }) => !url.endsWith('/answers.json')).length : 0;
}

/** Until the answers of a first visit are kept for the second. */
async function answers(page) {
  const kept = async () => (await (await caches.match('answers.json'))?.text()) ?? '';
  while (!(await page.evaluate(kept)).includes('"{\\"verb\\":\\"play')) await page.waitForTimeout(100);
}

test('every link and picture of the gallery and the guide is there, and every live one opens', async () => {
  const live = new Set();
  for (const name of all.filter((name) => name.endsWith('.html'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const [, link] of text.matchAll(/(?:href|src)="([^"]*)"/g)) {
      if (/^[a-z]+:/.test(link)) continue;
      const [path, anchor = ''] = link.replaceAll('&amp;', '&').split('#');
      const target = path === '' ? name : normalize(join(dirname(name), path));
      const file = /(^|\/)\.?\/?$/.test(target) || target === '.' ? join(target, 'index.html') : target;
      if (anchor.startsWith('/')) {
        assert.equal(normalize(file), 'index.html', `${name}: ${link} leads to the page`);
        live.add(anchor);
      } else if (!outside.has(normalize(file))) assert.ok(existsSync(join(folder, file)), `${name}: ${link} leads nowhere`);
    }
  }
  assert.ok(live.size > 150, `${live.size} live links`);
  const glue = readFileSync(join(folder, 'runut.js'));
  const { initSync, start } = await import(`data:text/javascript;base64,${glue.toString('base64')}`);
  initSync({ module: readFileSync(join(folder, 'runut_bg.wasm')) });
  for (const address of live) {
    const [path, query = ''] = address.split('?');
    const [, family, puzzle, mode] = path.split('/').map(decodeURIComponent);
    let said = '';
    start(JSON.stringify({ verb: 'read', puzzle }), 0, (lines) => {
      said += lines;
    });
    const [line] = said.split('\n').map((line) => line && JSON.parse(line));
    assert.equal(line.family, family, `${address}: ${said.slice(0, 200)}`);
    assert.ok(['play', 'watch', 'solve', 'make'].includes(mode), address);
    const position = /(?:^|&)p=([^&]*)/.exec(query)?.[1];
    if (position === undefined) continue;
    start(JSON.stringify({ verb: 'play', puzzle, position: decodeURIComponent(position) }), 0, (lines) => assert.match(lines, /^\{"type":"position"/, address));
  }
});
/** Places of the repository that the guide speaks of and the site does not have. */
const outside = new Set();

test('a search is stopped, the page goes on, a closed tab leaves nothing', async () => {
  const page = await person();
  await page.open('#/packing/@pentomino-6x10/solve?s=brute-force&do=count');
  await page.waitForSelector('progress');
  await page.locator('.stop').click();
  await page.waitForSelector('progress', { state: 'hidden' });
  await page.open('#/packing/@soma/solve?do=count');
  await until(page, '.verdict', /\d/);
  const left = page.workers();
  assert.ok(left.length > 0);
  const closed = Promise.all(left.map((worker) => worker.waitForEvent('close')));
  await page.close();
  await closed;
});

/** A board of 5×5 with its tiles in order but for the last ones. */
const FIVE = '1 2 3 4 5\n6 7 8 9 10\n11 12 13 14 15\n16 17 18 19 20\n21 22 23 - 24\n';

/** Puzzles that no strategy is soon done with. */
function hard() {
  let state = 1;
  const coin = () => (state = (state * 48271) % 2147483647) % 2;
  const picture = Array.from({ length: 45 }, () => Array.from({ length: 45 }, coin));
  const runs = (line) => line.join('').match(/1+/g)?.map((run) => run.length).join(' ') ?? '0';
  const columns = picture.map((_, x) => picture.map((row) => row[x]));
  const clues = `width 45\nheight 45\nrows\n${picture.map(runs).join('\n')}\ncolumns\n${columns.map(runs).join('\n')}\n`;
  const far = [...Array(25).keys()].reverse().map((tile) => tile || '-').join(' ').replace(/((?:\S+ ){4}\S+) ?/g, '$1\n');
  return {
    packing: [{ verb: 'count', puzzle: '@one-sided-5x18' }, { verb: 'count', puzzle: '@bedlam' }],
    sliding: [{ verb: 'solve', puzzle: { name: 'far.txt', text: far } }, { verb: 'solve', puzzle: 'sliding:4x4:0,12,9,13,15,11,10,14,3,7,2,5,4,8,6,1' }],
    twentyfour: [{ verb: 'count', puzzle: '24:2,3,5,7,11,13,17,19', distinct: 'raw' }],
    nonogram: [{ verb: 'count', puzzle: { name: 'half.non', text: clues } }],
  };
}

test('every strategy stops by itself when its answer is not wanted any more', async () => {
  const page = await person();
  await page.goto(`${server.address}gallery.html`);
  const times = await page.evaluate(async (hard) => {
    const module = await WebAssembly.compileStreaming(fetch('runut_swift.wasm'));
    /** Asks a worker of its own; `stop` voids the ticket at the first word of progress. */
    const ask = (request, stop) => new Promise((resolve, reject) => {
      const worker = new Worker('worker.js', { type: 'module' });
      const ticket = URL.createObjectURL(new Blob());
      let [text, voided] = ['', 0];
      worker.onmessage = ({ data }) => {
        text += data.lines ?? '';
        if (data.fault) reject(new Error(data.fault));
        if (stop && data.lines && !voided) {
          voided = performance.now();
          URL.revokeObjectURL(ticket);
        }
        if (!data.end) return;
        worker.terminate();
        resolve({ lines: text.trim().split('\n').map((line) => JSON.parse(line)), ms: performance.now() - voided });
      };
      worker.postMessage({ module, tables: false });
      worker.postMessage({ request: JSON.stringify(request), progress: 150, ticket });
    });
    const times = [];
    for (const [family, requests] of Object.entries(hard)) {
      const { lines } = await ask({ verb: 'families', family, what: 'strategies' }, false);
      for (const { name } of lines) {
        for (const request of requests) {
          const { lines, ms } = await ask({ ...request, strategy: name }, true);
          times.push({ name: `${family} ${name}`, puzzle: request.puzzle.name ?? request.puzzle, ms, last: lines.at(-1) });
        }
      }
    }
    return times;
  }, hard());
  const stopped = times.filter(({ last }) => last.stop === 'interrupted').sort((a, b) => b.ms - a.ms);
  for (const { name, puzzle, ms } of stopped.slice(0, 5)) console.log(`     ${name} on ${puzzle}: stopped after ${Math.round(ms)} ms`);
  for (const { name, puzzle, last } of times) if (last.stop !== 'interrupted') console.log(`     ${name} on ${puzzle}: ${last.message?.en ?? JSON.stringify(last.stop ?? last.answer)}`);
  assert.ok(stopped.length > 20, `${stopped.length} searches were stopped`);
  await page.done();
});

test('after one visit nothing needs the host: the page, the gallery, the guide', async () => {
  const page = await person();
  await page.open('#/nonogram/@nonogram-heart/play');
  // Everything is kept.
  const wanted = all.filter((name) => name !== 'offline.js' && !/\.(br|gz)$/.test(name)).length;
  while ((await page.evaluate(kept)) < wanted) await page.waitForTimeout(200);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const port = Number(new URL(server.address).port);
  await server.end();
  await page.reload();
  await page.waitForSelector('runut-board svg');
  await page.locator('[data-deed=hint]').click();
  await page.locator('[data-deed=do_it]').click();
  await until(page, '.counters dd', /^1$/);
  await page.open('#/packing/@iq-paper-1/solve');
  await until(page, '.verdict', /./);
  await page.goto(`${server.address}gallery.html`);
  await page.locator('a[href*="@bedlam"]').click();
  await page.waitForSelector('runut-board svg');
  await page.goto(`${server.address}guide/strategies/packing.html`);
  const picture = page.locator('a.live img').first();
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector('a.live img').naturalWidth > 0);
  await picture.click();
  await page.waitForSelector('runut-watch runut-board svg');
  server = await files(folder, port);
  await page.done();
});

test('at the second visit the board stands before the library has come', async () => {
  const page = await person();
  await page.open('#/nonogram/@nonogram-heart/play');
  await answers(page);
  const context = page.context();
  const second = await context.newPage();
  await second.addInitScript(() => {
    WebAssembly.compileStreaming = () => new Promise(() => {});
  });
  await second.goto(`${server.address}#/nonogram/@nonogram-heart/play`);
  await second.waitForSelector('runut-board svg');
  assert.equal(second.workers().length, 0);
  await second.close();
  // Another state of the site knows nothing of these answers: they are kept with its files.
  const places = await page.evaluate(async () => {
    const places = [];
    for (const name of await caches.keys()) if (await (await caches.open(name)).match('answers.json')) places.push(name);
    return places;
  });
  assert.match(places.join(), /^runut [0-9a-f]{16}$/);
  await page.done();
});

test('a tab that rests lets the library go, and has it back when somebody moves', async () => {
  const page = await person();
  await page.clock.install();
  await page.open('#/nonogram/@nonogram-heart/play');
  await page.clock.runFor(3000);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  assert.ok(page.workers().length > 0);
  const gone = Promise.all(page.workers().map((worker) => worker.waitForEvent('close')));
  await page.clock.runFor(25000);
  await gone;
  assert.equal(page.workers().length, 0);
  const back = page.waitForEvent('worker');
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await back;
  await page.locator('[data-deed=hint]').click();
  await page.clock.runFor(1000);
  await page.locator('[data-deed=do_it]').click();
  await until(page, '.counters dd', /^1$/);
  await page.done();
});

test('what a worker shelves is there for the next one, whole, until the person disagrees', async () => {
  const page = await person();
  await page.goto(`${server.address}gallery.html`);
  await page.route('**/shelving.js', (route) => route.fulfill({ contentType: 'text/javascript', body: `
    import { Shelf } from './shelf.js';
    onmessage = async ({ data: { write, torn } }) => {
      const shelf = await Shelf.opened();
      const before = shelf.size('a table');
      const read = before < 0 ? [] : [...shelf.read('a table', 1, 4), ...shelf.read('a table', before - 1, 9)];
      for (const [at, piece] of write.entries()) shelf.write('a table', new Uint8Array(piece), at + 1 === write.length);
      if (torn) shelf.write('another', new Uint8Array([1]), false);
      await shelf.settle();
      const files = [];
      for await (const name of (await (await navigator.storage.getDirectory()).getDirectoryHandle('tables')).keys()) files.push(name);
      postMessage({ before, read, after: shelf.size('a table'), files });
    };` }));
  const worker = (write, torn) => page.evaluate((data) => new Promise((resolve, reject) => {
    const worker = new Worker('shelving.js', { type: 'module' });
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => resolve(data) ?? worker.terminate();
    worker.postMessage(data);
  }), { write, torn });
  assert.deepEqual(await worker([[1, 2, 3], [4, 5], [6]], false), { before: -1, read: [], after: 6, files: ['a table'] });
  // Something of which the end never came is not kept.
  assert.deepEqual(await worker([], true), { before: 6, read: [2, 3, 4, 5, 6], after: 6, files: ['a table'] });
  await page.open('#/nonogram/@nonogram-heart/play');
  await page.evaluate(async () => (await import('./engine.js')).engine.tables.agree(false));
  assert.equal(await page.evaluate(async () => (await navigator.storage.getDirectory()).getDirectoryHandle('tables').then(() => true, () => false)), false);
  await page.done();
});

slow('tables: a search finds those that another one has left in the storage of the browser', async () => {
  const page = await person();
  await page.goto(`${server.address}gallery.html`);
  const solve = (tables) => page.evaluate(async ([tables, request]) => {
    const module = await WebAssembly.compileStreaming(fetch('runut_swift.wasm'));
    const worker = new Worker('worker.js', { type: 'module' });
    const said = [];
    const heard = (wanted) => new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        if (data.fault) reject(new Error(data.fault));
        if (data.lines) said.push(data.lines);
        if (data.end && !--wanted) resolve(null);
      };
    });
    worker.postMessage({ module, tables });
    worker.postMessage({ request: JSON.stringify(request), progress: 0, ticket: URL.createObjectURL(new Blob()) });
    // What was made is written after the answer; a worker does one thing after the other.
    worker.postMessage({ request: '{"verb":"families"}', progress: 0, ticket: URL.createObjectURL(new Blob()) });
    await heard(2);
    worker.terminate();
    const report = said.join('').split('\n').filter(Boolean).map((line) => JSON.parse(line)).find(({ type }) => type === 'report');
    const kept = {};
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('tables').catch(() => null);
    if (folder) for await (const [name, handle] of folder.entries()) kept[name] = (await handle.getFile()).size;
    return { report, kept };
  }, [tables, { verb: 'solve', puzzle: { name: 'far.txt', text: FIVE }, strategy: 'ida-pattern-6666' }]);
  const made = ({ report }) => (report.prepared ?? []).filter(({ key }) => key === 'made_tables').length;
  const without = await solve(false);
  assert.deepEqual([made(without), without.kept], [1, {}]);
  const first = await solve(true);
  assert.equal(made(first), 1);
  assert.ok(Object.values(first.kept).some((size) => size > 1000), JSON.stringify(first.kept));
  assert.ok(Object.keys(first.kept).every((name) => !name.endsWith('.part')));
  const second = await solve(true);
  assert.equal(made(second), 0, 'what is kept is not made again');
  assert.deepEqual(second.kept, first.kept);
  for (const { report } of [without, first, second]) assert.deepEqual([report.answer, report.length, report.stats.generated], ['yes', without.report.length, without.report.stats.generated]);
  await page.done();
});

test('it is installable', async () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'));
  for (const { src } of manifest.icons) assert.ok(existsSync(join(folder, src)), src);
  const page = await person();
  await page.open('');
  const client = await page.context().newCDPSession(page);
  const { errors, data } = await client.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.ok(data.includes('standalone'));
  await page.done();
});

/** What a process has written for itself alone, in MB. */
const holds = (pid) => [...readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(/^Private_Dirty:\s*(\d+) kB/gm)].reduce((sum, [, size]) => sum + Number(size), 0) / 1024;

test('figures: the first board, cold and warm; what an idle tab holds', async () => {
  const system = await chrome.newBrowserCDPSession();
  const renderers = async () => (await system.send('SystemInfo.getProcessInfo')).processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const [cold, warm] = [[], []];
  let idle = [];
  for (let round = 0; round < 5; round += 1) {
    const before = await renderers();
    const page = await person();
    const board = async (go) => {
      const begun = performance.now();
      await go();
      await page.waitForSelector('runut-board svg');
      return performance.now() - begun;
    };
    cold.push(await board(() => page.goto(`${server.address}#/nonogram/@nonogram-heart/play`)));
    await answers(page);
    warm.push(await board(() => page.reload()));
    if (round === 4) {
      await page.waitForTimeout(40000);
      idle = (await renderers()).filter((pid) => !before.includes(pid)).map(holds);
    }
    await page.done();
  }
  const blank = await chrome.newContext();
  const before = await renderers();
  await (await blank.newPage()).goto('data:text/html,<p>');
  const empty = (await renderers()).filter((pid) => !before.includes(pid)).map(holds);
  await blank.close();
  const list = (times) => times.sort((a, b) => a - b).map((ms) => Math.round(ms)).join(', ');
  // Browsers keep a process or two ready beside the one of the tab, which is the largest.
  const most = (list) => Math.max(...list).toFixed(0);
  console.log(`     first board: cold ${list(cold)} ms, warm ${list(warm)} ms; an idle tab holds ${most(idle)} MB, an empty one ${most(empty)} MB`);
  assert.ok(idle.length > 0);
});

test('it is small: the library under 1 MB, the rest under 200 kB', async () => {
  const weight = (names) => names.reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(folder, name)), { params: { [constants.BROTLI_PARAM_QUALITY]: process.env.CI ? 9 : 11 } }).length, 0);
  const engine = weight(['runut_bg.wasm']);
  const page = await person();
  server.asked.length = 0;
  await page.open('#/nonogram/@nonogram-heart/play');
  const first = [...new Set(server.asked.map((path) => (path === '/' ? 'index.html' : path.slice(1))))].filter((name) => name !== 'runut_bg.wasm' && all.includes(name));
  const rest = weight(first);
  console.log(`     the library ${(engine / 1000).toFixed(1)} kB, first load without it ${(rest / 1000).toFixed(1)} kB in ${first.length} files`);
  assert.ok(engine < 1e6 && rest < 2e5);
  await page.done();
});

let failed = 0;
const words = process.argv.slice(3);
for (const { name, run } of tests.filter(({ name, word }) => (word ? words.includes(word) : !words.length || words.some((word) => name.includes(word))))) {
  const begun = performance.now();
  try {
    await run();
    console.log(`ok   ${name} (${Math.round(performance.now() - begun)} ms)`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL ${name}\n${error.stack}`);
  }
}
await chrome.close();
await server.end();
console.log(failed ? `${failed} failed` : 'all passed');
process.exit(failed ? 1 : 0);
