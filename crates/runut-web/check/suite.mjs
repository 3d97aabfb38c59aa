// The page in a browser: every mode of every family, as a person uses it.
//   node suite.mjs [words of tests]
// With SITE it is the static site in that folder, in which some tests of a server have no meaning.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { files } from './files.mjs';
import { browser, NARROW, program, serve, WIDE } from './browser.mjs';
import { execFileSync } from 'node:child_process';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const words = process.argv.slice(2);
const tests = [];
const site = process.env.SITE;
const test = (name, run, { served = false } = {}) => site && served || tests.push({ name, run });

/** Lines of the command line. */
const runut = (...args) => execFileSync(program, [...args, '--json', '--lang', 'en'], { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] }).trim().split('\n').map((line) => JSON.parse(line));

// With ADDRESS another server is looked at (for those who work on the page).
let server = process.env.ADDRESS ? { address: process.env.ADDRESS, end: async () => {} } : site ? await files(site) : await serve();
const chrome = await browser();

/** A fresh person with a fresh browser. */
async function person({ viewport = WIDE, colorScheme = 'light', locale = 'en' } = {}) {
  const context = await chrome.newContext({ viewport, colorScheme, locale, hasTouch: viewport === NARROW, acceptDownloads: true, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.stack));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/ERR_CONNECTION|Failed to load resource/.test(message.text())) page.faults.push(message.text());
  });
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

/** No serious finding, and nothing wider than the screen. */
async function sound(page, where) {
  // What fades in has another contrast meanwhile.
  await page.addStyleTag({ content: '' }).catch(() => {});
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ').slice(0, 400)}`);
  });
  assert.deepEqual(found, [], `axe at ${where}`);
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(inner <= outer, `${where} is ${inner} wide on a screen of ${outer}`);
}

/** @returns a shape of the board */
const place = (page, name) => page.locator(`runut-board [data-place="${name}"]`).first();
const text = (page, selector) => page.locator(selector).first().innerText();

/** Waits until a selector's text satisfies. */
const until = (page, selector, pattern) => page.waitForFunction(([selector, source]) => new RegExp(source).test(document.querySelector(selector)?.textContent ?? ''), [selector, pattern.source]);

/** Plays by hints until it is solved. */
async function byHints(page, most = 200) {
  for (let step = 0; step < most; step += 1) {
    if (await page.locator('.told .solved').count()) return step;
    await page.locator('[data-deed=hint]').click();
    await page.locator('[data-deed=do_it]').click();
    await page.waitForFunction((count) => document.querySelector('.told .solved') || Number(document.querySelector('.counters dd').textContent) > count, step);
  }
  throw new Error('not solved by hints');
}

/** 4, 6, Q, A: Q times 6, by 4 minus A. A hint of this family may only say where to look. */
async function byCards(page) {
  let steps = 0;
  for (const [one, tool, other] of [['card3', '*', 'card2'], ['card1', '-', 'card4']]) {
    await place(page, one).click();
    await page.locator(`runut-play [data-tool="${tool}"]`).click();
    await place(page, other).click();
    steps += 1;
    await page.waitForFunction((count) => Number(document.querySelector('.counters dd').textContent) === count, steps);
  }
  const left = await page.locator('runut-play td[data-cell^=card]').evaluateAll((cells) => cells.filter((cell) => !/empty/.test(cell.textContent)).map((cell) => [cell.dataset.cell, cell.textContent]));
  const [large, small] = [left.find(([, what]) => /72/.test(what)), left.find(([, what]) => !/72/.test(what))];
  await place(page, large[0]).click();
  await page.locator('runut-play [data-tool="/"]').click();
  await place(page, small[0]).click();
  await page.waitForSelector('.told .solved');
  return steps + 1;
}

const FAMILIES = {
  packing: { puzzle: 'packing:square:=AA+++/+++++/+++++/+++++:A=++:B=++++:C=++++/++..:D=.++/+++/+++', strategies: ['backtracking', 'dancing-links'] },
  sliding: { puzzle: '@sliding-2x3', strategies: ['breadth-first', 'ida-manhattan'] },
  twentyfour: { puzzle: '24:4,6,Q,A', strategies: ['brute-force', 'subsets'], play: byCards },
  nonogram: { puzzle: '@nonogram-paper-5x5', strategies: ['backtracking', 'lines'] },
};

for (const [family, { puzzle, strategies, play = byHints }] of Object.entries(FAMILIES)) {
  const at = (mode, query = '') => `#/${family}/${encodeURIComponent(puzzle)}/${mode}${query}`;

  test(`${family}: played to the end by hints, undone, reloaded, shared`, async () => {
    const page = await person();
    await page.open(at('play'));
    await page.waitForSelector('runut-play td[data-cell]', { state: 'attached' });
    const steps = await play(page);
    assert.ok(steps > 0);
    // Reloaded at once, before anything has settled: nothing is lost.
    await page.reload();
    await page.waitForSelector('.told .solved');
    const picture = (of) => of.locator('runut-board svg').evaluate((svg) => svg.innerHTML.replaceAll(/ class="[^"]*"/g, ''));
    const solved = await picture(page);
    await page.locator('[data-deed=share]').click();
    await until(page, '.told', /link/);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /[?&]p=/);
    // Undo has no end, and redo comes back.
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('u');
    await until(page, '.counters dd', /^0$/);
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('Shift+U');
    await page.waitForSelector('.told .solved');
    // A stranger opens the link.
    const other = await person();
    await other.goto(link);
    await other.waitForSelector('.told .solved');
    assert.equal(await picture(other), solved);
    await other.done();
    await page.done();
  });

  test(`${family}: two strategies are watched, and the counters are those of the trace`, async () => {
    const page = await person();
    await page.open(at('watch', `?s=${strategies.join(',')}&by=steps`));
    await page.waitForFunction(() => document.querySelectorAll('.lane[data-events]').length === 2);
    const traces = strategies.map((name) => runut('trace', puzzle, '-s', name, '--nodes', '100k').filter((line) => line.type === 'event'));
    for (const key of ['End', ',', 'Home']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(50);
      const lanes = await page.locator('.lane').evaluateAll((lanes) => lanes.map((lane) => ({ events: Number(lane.dataset.events), figures: [...lane.querySelectorAll('dd')].map((dd) => Number(dd.textContent.replaceAll(/\D/g, ''))) })));
      lanes.forEach(({ events, figures: [generated, pruned, , found] }, index) => {
        const heard = traces[index].slice(0, events);
        const count = (kind) => heard.filter((event) => kind.includes(event.event)).length;
        assert.equal(generated, count(['enter', 'visit']), `${strategies[index]} after ${events} events`);
        assert.equal(pruned, heard.reduce((sum, event) => sum + (event.event === 'pruned' ? event.count : 0), 0));
        assert.equal(found, count(['solution']));
      });
    }
    // The lanes have drawn what the slider shows, and the address says where it stands.
    await page.keyboard.press('End');
    await page.waitForFunction(() => /[?&]at=/.test(location.hash));
    const here = await page.locator('.player .at').innerText();
    await page.reload();
    await page.waitForFunction((wanted) => document.querySelector('.player .at')?.textContent === wanted, here);
    await page.done();
  });

  test(`${family}: solved, explained, counted, all of them, unique`, async () => {
    const page = await person();
    await page.open(at('solve'));
    await until(page, '.verdict', /./);
    await page.locator('[data-do=explain]').click();
    await page.waitForSelector('.steps li');
    await page.keyboard.press('.');
    await page.waitForFunction(() => /at=1/.test(location.hash));
    await page.goBack();
    await page.waitForFunction(() => !/do=/.test(location.hash));
    await page.goForward();
    await page.waitForFunction(() => /do=explain/.test(location.hash));
    await page.locator('[data-do=count]').click();
    await until(page, '.verdict', /\d/);
    await page.locator('[data-do=all]').click();
    await until(page, '.verdict', /\d/);
    await page.locator('[data-do=unique]').click();
    await until(page, '.verdict', /./);
    await page.done();
  });

  test(`${family}: downloads read back`, async () => {
    const page = await person();
    await page.open(at('solve'));
    await until(page, '.verdict', /./);
    await page.locator('.downloads summary').click();
    for (const format of ['txt', 'svg', 'png', 'json']) {
      const [download] = await Promise.all([page.waitForEvent('download'), page.locator(`.downloads [data-format=${format}]`).click()]);
      const bytes = await readFile(await download.path());
      assert.ok(bytes.length > 3, format);
      if (format === 'svg') assert.match(bytes.toString(), /^<svg[^]*<\/svg>\s*$/);
      if (format === 'png') assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
      if (format === 'json') bytes.toString().trim().split('\n').forEach((line) => JSON.parse(line));
    }
    await page.done();
  });

  test(`${family}: made by hand, and the verdict follows`, async () => {
    const page = await person();
    await page.open(at('make'));
    await page.waitForSelector('.verdict-box table');
    const before = await page.locator('textarea.source').inputValue();
    const tools = await page.locator('runut-make .tool').evaluateAll((tools) => tools.map((tool) => tool.dataset.tool));
    assert.ok(tools.length > 0);
    const places = await page.locator('runut-board [data-place]').evaluateAll((shapes) => shapes.map((shape) => shape.dataset.place).filter((name) => /^(r\d+c\d+|card\d+)$/.test(name)));
    if (family === 'twentyfour') await page.locator('[data-tool=card9]').click();
    await place(page, places[0]).click();
    if (family === 'sliding') await place(page, places[1]).click();
    await page.waitForFunction((before) => document.querySelector('textarea.source').value !== before, before);
    await page.waitForSelector('.verdict-box table');
    await page.locator('[data-deed=undo]').click();
    await page.waitForFunction((before) => document.querySelector('textarea.source').value === before, before);
    // Bad text is marked at its place.
    await page.locator('runut-make details summary').first().click();
    await page.locator('textarea.source').fill(`${before}\n%%%`);
    await page.waitForSelector('.problem.error');
    await page.locator('textarea.source').fill(before);
    await page.waitForSelector('.problem.error', { state: 'detached' });
    await page.done();
  });

  for (const [name, viewport, colorScheme, locale] of [['wide', WIDE, 'dark', 'en'], ['narrow', NARROW, 'light', 'id']]) {
    test(`${family}: every screen is sound, ${name} ${colorScheme} ${locale}`, async () => {
      const page = await person({ viewport, colorScheme, locale });
      for (const mode of ['play', 'watch', 'solve', 'make']) {
        await page.open(at(mode));
        await page.waitForTimeout(400);
        assert.equal(await page.locator('html').getAttribute('lang'), locale);
        await sound(page, `${family} ${mode} ${name}`);
      }
      await page.done();
    });
  }
}

test('a nonogram is played with the pointer: a run, a cross, a mistake that check finds', async () => {
  const page = await person();
  await page.open('#/nonogram/@nonogram-heart/play');
  const [from, to] = [await place(page, 'r3c1').boundingBox(), await place(page, 'r3c10').boundingBox()];
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 12 });
  await page.mouse.up();
  await until(page, '.counters dd', /^1$/);
  await page.waitForFunction(() => document.querySelectorAll('.done').length > 0);
  await place(page, 'r1c1').click({ button: 'right' });
  await until(page, '.counters dd', /^2$/);
  await place(page, 'r10c1').click();
  await until(page, '.counters dd', /^3$/);
  await page.keyboard.press('c');
  await page.waitForSelector('.told .wrong');
  await page.locator('[data-deed=hint]').click();
  await page.waitForSelector('[data-deed=go_back], [data-deed=do_it]');
  await page.done();
});

test('a nonogram is played with keys only', async () => {
  const page = await person();
  await page.open('#/nonogram/@nonogram-paper-3x3/play');
  await page.waitForSelector('runut-play .tool');
  await page.locator('runut-board').focus();
  await page.keyboard.press('Space');
  await until(page, '.counters dd', /^1$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('x');
  await until(page, '.counters dd', /^2$/);
  for (let step = 0; step < 20 && !(await page.locator('.told .solved').count()); step += 1) {
    await page.keyboard.press('h');
    await page.waitForSelector('.hint button');
    await page.locator('runut-board').focus();
    if (await page.locator('[data-deed=go_back]').count()) {
      await page.keyboard.press('u');
      await page.waitForTimeout(50);
    } else {
      const count = await text(page, '.counters dd');
      await page.keyboard.press('Enter');
      await page.waitForFunction((count) => document.querySelector('.counters dd').textContent !== count, count);
    }
  }
  await page.waitForSelector('.told .solved');
  await page.done();
});

test('tiles slide by tap and by arrows', async () => {
  const page = await person();
  await page.open('#/sliding/@sliding-2x3/play');
  await page.waitForSelector('.counters dd');
  await page.locator('runut-board').focus();
  const before = await page.locator('runut-board svg').innerHTML();
  // The blank is in the last column: something slides to the right into it, or up or down.
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((before) => document.querySelector('runut-board svg').innerHTML !== before, before);
  await until(page, '.counters dd', /^1$/);
  await page.keyboard.press('u');
  await until(page, '.counters dd', /^0$/);
  await place(page, 'r1c2').click();
  await until(page, '.counters dd', /^1$/);
  await page.done();
});

test('a piece is taken from beside the board, turned and laid', async () => {
  const page = await person();
  await page.open('#/packing/@iq-puzzler-pro/play');
  await page.waitForSelector('runut-play .tool');
  await place(page, 'piece6').click();
  await page.keyboard.press('r');
  await page.keyboard.press('f');
  const [from, to] = [await place(page, 'piece2').boundingBox(), await place(page, 'r2c4').boundingBox()];
  await page.mouse.move(from.x + from.width / 2, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await until(page, '.counters dd', /^1$/);
  await page.done();
});

test('cards are joined by tapping one, an operator, another', async () => {
  const page = await person();
  await page.open('#/twentyfour/24:4,6,Q,A/play');
  await page.waitForSelector('runut-play .tool');
  await place(page, 'card1').click();
  await page.locator('runut-play .tool').nth(2).click();
  await place(page, 'card2').click();
  await until(page, '.counters dd', /^1$/);
  await page.done();
});

test('a solid turns by dragging and by arrows', async () => {
  const page = await person();
  await page.open('#/packing/@iq-pyramid/solve?view=perspective');
  await until(page, '.verdict', /./);
  const picture = () => page.locator('runut-board svg').innerHTML();
  const before = await picture();
  const box = await page.locator('runut-board').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await page.waitForFunction((before) => document.querySelector('runut-board svg').innerHTML !== before, before);
  const turned = await picture();
  await page.locator('runut-board').focus();
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction((before) => document.querySelector('runut-board svg').innerHTML !== before, turned);
  await page.done();
});

test('a count is stopped, and the search is gone', async () => {
  const page = await person();
  await page.open('#/packing/@pentomino-6x10/solve?s=brute-force&do=count');
  await page.waitForSelector('progress');
  await page.locator('.stop').click();
  const idle = async () => (await (await fetch(`${server.address}api/status`)).json()).running === 0;
  const begun = performance.now();
  while (!(await idle())) assert.ok(performance.now() - begun < 5000, 'it still runs');
  await page.done();
}, { served: true });

test('what is pasted is opened, what is wrong is marked, what was written badly is named', async () => {
  const page = await person();
  await page.open('#/packing/@soma/play');
  await page.locator('runut-puzzles summary').nth(1).click();
  await page.locator('runut-puzzles textarea').fill('24:4,6,Q,A');
  await page.locator('runut-puzzles textarea ~ .row .main').click();
  await page.waitForFunction(() => location.hash.startsWith('#/twentyfour/24:4,6,Q,A'));
  await page.locator('runut-puzzles summary').nth(1).click().catch(() => {});
  await page.locator('runut-puzzles textarea').fill('24:4,6,Z');
  await page.locator('runut-puzzles textarea ~ .row .main').click();
  await page.waitForSelector('runut-puzzles .problem mark');
  await page.goto(`${server.address}#/nonogram/~broken/play`);
  await page.waitForSelector('.trouble a.button');
  await page.locator('.trouble a.button').click();
  await page.waitForSelector('runut-board svg');
  await page.done();
});

test('a file is opened', async () => {
  const page = await person();
  await page.open('#/packing/@soma/play');
  await page.locator('runut-puzzles input[type=file]').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('1 2 3\n4 5 6\n7 - 8\n') });
  await page.waitForFunction(() => location.hash.startsWith('#/sliding/'));
  await page.done();
});

test('a new puzzle by kind and seed', async () => {
  const page = await person();
  await page.open('#/nonogram/@nonogram-heart/play');
  await page.locator('runut-puzzles summary').first().click();
  await page.locator('runut-puzzles form .main').first().click();
  await page.waitForFunction(() => !location.hash.includes('@'));
  await page.waitForSelector('runut-board svg');
  await page.done();
});

test('language and theme by one click, and remembered', async () => {
  const page = await person();
  await page.open('#/nonogram/@nonogram-heart/play');
  await page.locator('.settings [lang=id]').click();
  await until(page, '[data-deed=hint]', /Petunjuk/);
  await page.locator('.settings button').nth(1).click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await page.reload();
  await until(page, '[data-deed=hint]', /Petunjuk/);
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  await page.done();
});

const listed = runut('list', 'families').map((line) => line.name);
for (const family of ['template', ...(listed.includes('rooks') && !site ? ['rooks'] : [])]) {
  test(`${family}: has its room without a line of JavaScript`, async () => {
    const page = await person();
    await page.open(`#/${family}`);
    await page.waitForFunction((family) => location.hash.startsWith(`#/${family}/`), family);
    for (const mode of ['watch', 'solve', 'make', 'play']) {
      await page.locator(`.modes a[href*="/${mode}"]`).click();
      await page.waitForSelector(`runut-${mode} runut-board svg`);
    }
    await page.waitForSelector('runut-play .tool');
    await place(page, 'r1c2').click();
    if (family === 'template') await place(page, 'r1c1').click();
    await until(page, '.counters dd', /^1$/);
    await page.done();
  });
}
if (!listed.includes('rooks')) console.log('left out: the family that no front end has heard of (build with --features toy)');

test('the server goes and comes back', async () => {
  const page = await person();
  await page.open('#/nonogram/@nonogram-heart/play');
  const port = Number(new URL(server.address).port);
  await server.end();
  await page.keyboard.press('h');
  await page.waitForSelector('.away:not([hidden])');
  server = await serve(port);
  await page.waitForSelector('.away', { state: 'hidden' });
  await page.waitForSelector('[data-deed=hint]');
  await page.locator('[data-deed=hint]').click();
  await page.waitForSelector('.hint');
  await page.done();
}, { served: true });

test('the interface for programs can be read', async () => {
  const page = await person({ viewport: NARROW });
  await page.goto(`${server.address}api`);
  await page.waitForSelector('#solve');
  await sound(page, 'api');
  await page.done();
}, { served: true });

let failed = 0;
for (const { name, run } of tests.filter(({ name }) => !words.length || words.some((word) => name.includes(word)))) {
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
