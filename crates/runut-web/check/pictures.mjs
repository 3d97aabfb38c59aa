// The pictures of the page in the guide, from the real page: node pictures.mjs [ADDRESS]
import { browser, serve, WIDE } from './browser.mjs';

const [address] = process.argv.slice(2);
const server = address ? { address, end: async () => {} } : await serve();
const folder = new URL('../../../docs/pictures/', import.meta.url).pathname;
const chrome = await browser();
const context = await chrome.newContext({ viewport: WIDE, locale: 'en', colorScheme: 'light' });
const page = await context.newPage();
const shot = (name) => page.screenshot({ path: `${folder}page-${name}.png` });
const open = async (hash) => {
  await page.goto(server.address + hash);
  await page.waitForSelector('runut-board svg');
  await page.waitForTimeout(600);
};

await open('#/nonogram/@nonogram-heart/play');
for (let step = 0; step < 6; step += 1) {
  await page.locator('[data-deed=hint]').click();
  await page.locator('[data-deed=do_it]').click();
  await page.waitForFunction((count) => Number(document.querySelector('.counters dd').textContent) > count, step);
}
await page.locator('[data-deed=hint]').click();
await page.waitForSelector('.hint');
await page.waitForTimeout(400);
await shot('play');

await open('#/packing/@pentomino-subset-5x10/watch?s=flood-fill,dancing-links&by=nodes');
await page.waitForFunction(() => document.querySelectorAll('.lane[data-events]').length === 2);
for (let step = 0; step < 30; step += 1) await page.keyboard.press('.');
await page.waitForTimeout(1200);
await shot('watch');

await open('#/packing/@iq-pyramid/solve?view=perspective');
await page.waitForFunction(() => document.querySelector('.verdict')?.textContent);
await page.waitForTimeout(600);
await shot('solve');

await open('#/nonogram/@nonogram-owl/make');
await page.waitForSelector('.verdict-box table');
await page.waitForTimeout(400);
await shot('make');
await chrome.close();
await server.end();
