// The budgets of the page, measured in the browser: node budgets.mjs [ADDRESS]
import { browser, serve, WIDE } from './browser.mjs';

const [address] = process.argv.slice(2);
const server = address ? { address, end: async () => {} } : await serve();
const chrome = await browser();
const context = await chrome.newContext({ viewport: WIDE, locale: 'en' });
const page = await context.newPage();
const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];

// First load: bytes as they came, and the time until the first board stands.
const client = await context.newCDPSession(page);
await client.send('Network.enable');
let [bytes, files] = [0, 0];
const kinds = new Map();
client.on('Network.responseReceived', ({ requestId, response }) => kinds.set(requestId, response.url));
client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
  // Answers of the desk, and pictures that were made of them, are no part of the page.
  if (/\/api\/|^data:|^blob:/.test(kinds.get(requestId) ?? 'data:')) return;
  bytes += encodedDataLength;
  files += 1;
});
let begun = performance.now();
await page.goto(`${server.address}#/nonogram/@nonogram-heart/play`);
await page.waitForSelector('runut-board svg');
const board = performance.now() - begun;
await page.waitForTimeout(500);
console.log(`first load: ${(bytes / 1000).toFixed(1)} kB in ${files} files; first board after ${Math.round(board)} ms`);

// An act in play: from the click to the new picture.
const acts = [];
await page.waitForSelector('runut-play .tool');
for (let column = 1; column <= 10; column += 1) {
  const ms = await page.evaluate(async (name) => {
    const shape = document.querySelector(`runut-board [data-place="${name}"]`);
    const box = shape.getBoundingClientRect();
    const at = { bubbles: true, clientX: box.x + 5, clientY: box.y + 5, pointerId: 1, pointerType: 'mouse', button: 0 };
    const board = document.querySelector('runut-board');
    board.setPointerCapture = () => {};
    const changed = new Promise((resolve) => new MutationObserver((_, observer) => {
      observer.disconnect();
      resolve(performance.now());
    }).observe(board.querySelector('.frame'), { childList: true }));
    const begun = performance.now();
    shape.dispatchEvent(new PointerEvent('pointerdown', at));
    shape.dispatchEvent(new PointerEvent('pointerup', at));
    return (await changed) - begun;
  }, `r1c${column}`);
  acts.push(ms);
  await page.waitForTimeout(60);
}
console.log(`an act in play: median ${median(acts).toFixed(1)} ms, longest ${Math.max(...acts).toFixed(1)} ms`);

// A stroke while a picture of 30 × 30 is made: from the click to the verdict about it.
const verdicts = [];
await page.goto('about:blank');
await page.goto(`${server.address}#/nonogram/@nonogram-gong/make`);
await page.waitForSelector('.verdict-box table');
for (let column = 1; column <= 10; column += 1) {
  const ms = await page.evaluate(async (name) => {
    const shape = document.querySelector(`runut-board [data-place="${name}"]`);
    const box = shape.getBoundingClientRect();
    const at = { bubbles: true, clientX: box.x + 3, clientY: box.y + 3, pointerId: 1, pointerType: 'mouse', button: 0 };
    document.querySelector('runut-board').setPointerCapture = () => {};
    const old = document.querySelector('.verdict-box table');
    const begun = performance.now();
    const said = new Promise((resolve) => new MutationObserver((_, observer) => {
      const table = document.querySelector('.verdict-box table');
      if (!table || table === old) return;
      observer.disconnect();
      resolve(performance.now());
    }).observe(document.querySelector('.verdict-box'), { childList: true }));
    shape.dispatchEvent(new PointerEvent('pointerdown', at));
    shape.dispatchEvent(new PointerEvent('pointerup', at));
    return (await said) - begun;
  }, `r${3 * column}c${2 * column}`);
  verdicts.push(ms);
  await page.waitForTimeout(300);
}
console.log(`a stroke on 30×30 to its verdict: median ${median(verdicts).toFixed(1)} ms, longest ${Math.max(...verdicts).toFixed(1)} ms`);

// A search that is stopped: until the server runs nothing.
const ends = [];
for (let run = 0; run < 5; run += 1) {
  const controller = new AbortController();
  const asked = fetch(`${server.address}api/count`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"puzzle":"@pentomino-6x10","strategy":"brute-force"}', signal: controller.signal }).then((answer) => answer.text()).catch(() => {});
  const running = async () => (await (await fetch(`${server.address}api/status`)).json()).running;
  while (!(await running()));
  begun = performance.now();
  controller.abort();
  while (await running());
  ends.push(performance.now() - begun);
  await asked;
}
console.log(`a cancelled search is gone: median ${median(ends).toFixed(1)} ms, longest ${Math.max(...ends).toFixed(1)} ms`);
await chrome.close();
await server.end();
