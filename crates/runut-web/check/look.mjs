// Pictures of every screen, to be looked at: node look.mjs FOLDER ADDRESS [words…]; with KINDS=4 in both themes at both widths.
import { mkdirSync } from 'node:fs';
import { browser, NARROW, WIDE } from './browser.mjs';

const [folder, address, ...words] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const screens = {
  'nonogram-play': '#/nonogram/@nonogram-heart/play',
  'nonogram-solve': '#/nonogram/@nonogram-heart/solve',
  'nonogram-explain': '#/nonogram/@nonogram-heart/solve?do=explain&at=3',
  'nonogram-watch': '#/nonogram/@nonogram-heart/watch',
  'nonogram-make': '#/nonogram/@nonogram-heart/make',
  'packing-play': '#/packing/@iq-puzzler-pro/play',
  'packing-solve': '#/packing/@iq-puzzler-pro/solve',
  'packing-pyramid': '#/packing/@iq-pyramid/solve?view=perspective',
  'packing-watch': '#/packing/@iq-puzzler-pro/watch',
  'packing-make': '#/packing/@iq-puzzler-pro/make',
  'sliding-play': '#/sliding/',
  'sliding-solve': '#/sliding//solve',
  'sliding-watch': '#/sliding//watch',
  'sliding-make': '#/sliding//make',
  'twentyfour-play': '#/twentyfour/',
  'twentyfour-all': '#/twentyfour//solve?do=all',
  'twentyfour-watch': '#/twentyfour//watch',
  'twentyfour-make': '#/twentyfour//make',
  'template-play': '#/template/',
  'bad': '#/nonogram/~xx/play',
};
const chosen = Object.entries(screens).filter(([name]) => !words.length || words.some((word) => name.includes(word)));
const chrome = await browser();
for (const [kind, viewport, colorScheme, locale] of [['wide', WIDE, 'light', 'en'], ['narrow', NARROW, 'dark', 'id'], ['wide-dark', WIDE, 'dark', 'id'], ['narrow-light', NARROW, 'light', 'en']].slice(0, Number(process.env.KINDS ?? 2))) {
  const context = await chrome.newContext({ viewport, colorScheme, locale, hasTouch: viewport === NARROW });
  for (const [name, hash] of chosen) {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.log(`${name} ${kind}: ${error.stack}`));
    page.on('console', (message) => message.type() === 'error' && console.log(`${name} ${kind}: ${message.text()}`));
    await page.goto(address + hash);
    await page.waitForLoadState('networkidle').catch(() => {});
    await page.waitForTimeout(Number(process.env.WAIT ?? 800));
    await page.screenshot({ path: `${folder}/${name}-${kind}.png`, });
    await page.close();
  }
  await context.close();
}
await chrome.close();
