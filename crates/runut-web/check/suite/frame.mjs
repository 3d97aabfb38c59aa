// The frame: addresses, files, language, theme, a server that goes and comes back, families that nobody here has heard of.
import { assert, NARROW, ownServer, person, place, runut, server, site, sound, steps, test, until } from './people.mjs';

test('what is pasted is opened, what is wrong is marked, what was written badly is named', async () => {
  const page = await person();
  await page.open('#/packing/@soma/play');
  await page.locator('runut-puzzles summary').nth(1).click();
  await page.locator('runut-puzzles textarea').fill('24:4,6,Q,A');
  await page.locator('runut-puzzles textarea ~ .row .main').click();
  await page.waitForFunction(() => location.hash.startsWith('#/twentyfour/24:4,6,Q,A'));
  await page.waitForSelector('runut-puzzles a[href*="24-paper"]');
  await page.locator('runut-puzzles details').nth(1).evaluate((fold) => {
    fold.open = true;
  });
  await page.locator('runut-puzzles textarea').fill('24:4,6,Z');
  await page.locator('runut-puzzles textarea ~ .row .main').click();
  await page.waitForSelector('runut-puzzles .problem mark');
  await page.goto(page.url().replace(/#.*/, '#/nonogram/~broken/play'));
  await page.waitForSelector('.trouble a.button');
  await page.locator('.trouble a.button').click();
  await page.waitForSelector('runut-board svg');
  await page.done();
});

test('files are opened, by the button and by dropping', async () => {
  const page = await person();
  await page.open('#/packing/@soma/play');
  await page.locator('runut-puzzles input[type=file]').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('1 2 3\n4 5 6\n7 - 8\n') });
  await page.waitForFunction(() => location.hash.startsWith('#/sliding/'));
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['4 6 Q A\n'], 'x.hands', { type: 'text/plain' }));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await page.waitForFunction(() => location.hash.startsWith('#/twentyfour/'));
  await page.done();
});

test('a new puzzle by kind and seed, the same again; back and forward through all of it', async () => {
  const page = await person();
  await page.open('#/nonogram/@nonogram-heart/play');
  const hash = () => page.evaluate(() => location.hash);
  await page.locator('runut-puzzles summary').first().click();
  await page.locator('runut-puzzles [name=kind]').selectOption('5x5 unique');
  await page.locator('runut-puzzles form .main').first().click();
  await page.waitForFunction(() => !location.hash.includes('@'));
  const made = await hash();
  await page.locator('.modes a[href*="/watch"]').click();
  await page.waitForSelector('runut-watch');
  await page.locator('.families a').nth(1).click();
  await page.waitForFunction(() => location.hash.startsWith('#/sliding/'));
  await page.goBack();
  await page.waitForSelector('runut-watch .lane');
  await page.goBack();
  await page.waitForSelector('runut-play runut-board svg');
  assert.equal((await hash()).split('?')[0], made.split('?')[0]);
  await page.goBack();
  await page.waitForFunction(() => location.hash.includes('@nonogram-heart'));
  await page.goForward();
  await page.waitForFunction((made) => location.hash.split('?')[0] === made.split('?')[0], made);
  const other = await person();
  await other.open('#/nonogram/@nonogram-heart/play');
  await other.locator('runut-puzzles summary').first().click();
  await other.locator('runut-puzzles [name=kind]').selectOption('5x5 unique');
  await other.locator('runut-puzzles form .main').first().click();
  await other.waitForFunction((made) => location.hash.split('?')[0] === made.split('?')[0], made);
  await other.done();
  await page.done();
});

test('language and theme by one click, and remembered; all keys in a list', async () => {
  const page = await person();
  await page.open('#/nonogram/@nonogram-heart/play');
  await page.locator('.settings [lang=id]').click();
  await until(page, '[data-deed=hint]', /Petunjuk/);
  await page.locator('.settings button').nth(1).click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await page.reload();
  await until(page, '[data-deed=hint]', /Petunjuk/);
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  await page.keyboard.press('?');
  await page.waitForSelector('dialog.help[open]');
  await sound(page, 'help');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog.help', { state: 'detached' });
  await page.done();
});

test('on a phone: the puzzles and the panel are sheets, the family is chosen', async () => {
  const page = await person({ viewport: NARROW });
  await page.open('#/packing/@iq-puzzler-pro/play');
  await page.locator('.bar button').first().click();
  await page.waitForSelector('runut-puzzles[open]');
  await sound(page, 'puzzles as a sheet');
  await page.keyboard.press('Escape');
  await page.waitForSelector('runut-puzzles:not([open])', { state: 'attached' });
  await page.locator('.handle').click();
  await page.waitForSelector('.panel[open]');
  await sound(page, 'panel as a sheet');
  await page.locator('.handle').click();
  await page.locator('.families-list').selectOption('nonogram');
  await page.waitForFunction(() => location.hash.startsWith('#/nonogram/'));
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
      await sound(page, `${family} ${mode}`);
    }
    await page.waitForSelector('runut-play .tool');
    await place(page, 'r1c2').click();
    if (family === 'template') await place(page, 'r1c1').click();
    await steps(page, 1);
    await page.done();
  });
}
if (!listed.includes('rooks')) console.log('left out: the family that no front end has heard of (build with --features toy)');

test('the server goes and comes back', async () => {
  let own = await ownServer();
  const page = await person({ address: own.address });
  await page.open('#/nonogram/@nonogram-heart/play');
  await place(page, 'r1c3').click();
  await steps(page, 1);
  const port = Number(new URL(own.address).port);
  await own.end();
  await page.keyboard.press('h');
  await page.waitForSelector('.away:not([hidden])');
  own = await ownServer(port);
  await page.waitForSelector('.away', { state: 'hidden' });
  // Nothing that was played is lost.
  await steps(page, 1);
  await page.locator('[data-deed=hint]').click();
  await page.waitForSelector('.hint');
  await page.done();
  await own.end();
}, { served: true });

test('the interface for programs can be read', async () => {
  const page = await person({ viewport: NARROW });
  await page.goto(new URL('api', server.address).href);
  await page.waitForSelector('#solve');
  await sound(page, 'api');
  await page.done();
}, { served: true });
