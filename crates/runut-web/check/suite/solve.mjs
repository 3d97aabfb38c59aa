// Solve: the answer, the way, all of them, their number, downloads; solids that turn.
import { readFile } from 'node:fs/promises';
import { ask, assert, ownServer, person, test, text, until } from './people.mjs';
import { at, FAMILIES } from './families.mjs';

for (const [family, { puzzle, paper, long }] of Object.entries(FAMILIES)) {
  test(`${family}: the paper's case is pasted, solved, explained, counted, all of them, unique`, async () => {
    const page = await person();
    await page.open(`#/${family === 'packing' ? 'nonogram' : 'packing'}`);
    await page.locator('runut-puzzles summary').nth(1).click();
    await page.locator('runut-puzzles textarea').fill(paper.text);
    await page.locator('runut-puzzles textarea ~ .row .main').click();
    await page.locator(`.modes a[href^="#/${family}/"][href*="/solve"]`).click();
    await until(page, '.verdict', /./);
    if (paper.answer) assert.match(await text(page, 'runut-solve .panel'), paper.answer);
    // Where only trying tells, there is nothing to explain: another puzzle is.
    if (family === 'packing') await page.open(at(family, 'solve'));
    await page.locator('[data-do=explain]').click();
    await page.waitForSelector('.steps li');
    await page.keyboard.press('.');
    await page.waitForFunction(() => /at=1/.test(location.hash));
    await page.goBack();
    await page.waitForFunction(() => !/do=/.test(location.hash));
    await page.goForward();
    await page.waitForFunction(() => /do=explain/.test(location.hash));
    await page.waitForSelector('.steps li');
    // Where counting is short, its number is that of the paper.
    if (paper.count) {
      await page.open(at(family, 'solve', '', paper.name));
      await page.locator('[data-do=count]').click();
      await until(page, '.verdict', new RegExp(`^${paper.count} `));
    }
    await page.open(at(family, 'solve', '?do=all'));
    await until(page, '.verdict', /\d/);
    await page.locator('[data-do=unique]').click();
    await until(page, '.verdict', /./);
    await page.done();
  });

  test(`${family}: a count is cancelled, and the search is gone`, async () => {
    const own = await ownServer();
    const page = await person({ address: own.address });
    await page.open(at(family, 'solve', `?s=${long[1]}&do=count`, long[0]));
    const running = async () => (await (await fetch(`${own.address}api/status`)).json()).running;
    await page.waitForSelector('.busy:not([hidden]) progress');
    while (!(await running()));
    await page.locator('.stop').click();
    const begun = performance.now();
    while (await running()) assert.ok(performance.now() - begun < 30000, 'it still runs');
    assert.match(await text(page, '.verdict'), /Stopped/);
    await page.done();
    await own.end();
  }, { served: true });

  test(`${family}: every download reads back`, async () => {
    const page = await person();
    await page.open(at(family, 'solve'));
    await until(page, '.verdict', /./);
    await page.locator('.downloads summary').click();
    const [known] = await ask(page, 'read', { puzzle });
    const formats = await page.locator('.downloads [data-format]').evaluateAll((buttons) => buttons.map((button) => button.dataset.format));
    const listed = (await ask(page, 'families', { family, what: 'formats' })).filter((format) => format.writes);
    assert.equal(formats.length, 4 + listed.length);
    let read = 0;
    for (const format of formats) {
      const button = page.locator(`.downloads [data-format="${format}"]`);
      await page.locator('.downloads').evaluate((box) => box.querySelectorAll('.problem').forEach((problem) => problem.remove()));
      const refused = page.waitForSelector('.downloads .problem').then(() => null, () => null);
      const [download] = await Promise.all([Promise.race([page.waitForEvent('download'), refused]), button.click()]);
      // A format that cannot say all of this puzzle says so.
      if (!download) continue;
      const bytes = await readFile(await download.path());
      if (format === 'svg') assert.match(bytes.toString(), /^<svg[^]*<\/svg>\s*$/);
      else if (format === 'png') assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
      else if (format === 'json') assert.equal(JSON.parse(bytes.toString().split('\n')[0]).family, family);
      else if (format === 'txt') assert.equal((await ask(page, 'check', { puzzle, solution: bytes.toString() })).at(-1).answer, 'yes');
      else if (format === 'stl') assert.ok(bytes.length > 84 || /^solid/.test(bytes.toString()));
      else {
        const lines = await ask(page, 'read', { puzzle: { name: download.suggestedFilename(), base64: bytes.toString('base64') }, family, format: format.replace(/^own-/, '') });
        const again = lines.find((line) => line.type === 'puzzle');
        assert.ok(again, `${format}: ${JSON.stringify(lines[0])}`);
        assert.deepEqual([again.family, again.size.cells], [family, known.size.cells], format);
        read += 1;
      }
    }
    assert.ok(read >= 2, `only ${read} formats read back`);
    await page.done();
  });
}

test('a solid turns by dragging, by arrows and by two fingers; a piece is shown alone; layers are lifted', async () => {
  const page = await person();
  await page.open('#/packing/@iq-pyramid/solve?view=perspective');
  await until(page, '.verdict', /./);
  await page.waitForSelector('.lift');
  let before = await page.locator('runut-board svg').innerHTML();
  const differs = async () => {
    await page.waitForFunction((before) => document.querySelector('runut-board svg').innerHTML !== before, before);
    before = await page.locator('runut-board svg').innerHTML();
  };
  const box = await page.locator('runut-board').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await differs();
  // Hovering and keys show one piece alone.
  await page.waitForSelector('runut-board svg.alone');
  await page.mouse.move(2, 2);
  await page.waitForSelector('runut-board svg:not(.alone)');
  await page.locator('runut-board').focus();
  await page.keyboard.press(']');
  await page.waitForSelector('svg.alone .same');
  await page.keyboard.press('[');
  before = await page.locator('runut-board svg').innerHTML();
  await page.keyboard.press('ArrowLeft');
  await differs();
  await page.locator('runut-board').evaluate((board) => {
    board.setPointerCapture = () => {};
    const touch = (kind, pointerId, clientX, clientY) => board.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId, pointerType: 'touch', button: 0, clientX, clientY }));
    touch('pointerdown', 21, 400, 300);
    touch('pointerdown', 22, 600, 300);
    touch('pointermove', 22, 560, 400);
    touch('pointerup', 21, 400, 300);
    touch('pointerup', 22, 560, 400);
  });
  await differs();
  await page.locator('.lift input').evaluate((slider) => {
    slider.value = '2';
    slider.dispatchEvent(new Event('input'));
  });
  await differs();
  await page.done();
});

test('all solutions are browsed by arrows, symmetric ones folded, a second one is found', async () => {
  const page = await person();
  await page.open('#/packing/@pentomino-subset-5x5/solve?do=all');
  await until(page, '.verdict', /\d/);
  const number = async () => Number((await text(page, '.verdict')).replaceAll(/\D/g, ''));
  const all = await number();
  const before = await page.locator('runut-board svg').innerHTML();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((before) => document.querySelector('runut-board svg').innerHTML !== before, before);
  await page.waitForFunction(() => /at=2/.test(location.hash));
  await page.locator('label.check input').check();
  await page.waitForFunction((all) => Number(document.querySelector('.verdict').textContent.replaceAll(/\D/g, '') || all) < all, all);
  await page.locator('[data-do=unique]').click();
  await until(page, '.verdict', /Not unique/);
  await page.done();
});
