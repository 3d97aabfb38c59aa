// Play: to the end by pointer and by keys, hints, mistakes, undo, reload, share.
import { assert, link, NARROW, person, picture, place, runut, steps, test, text } from './people.mjs';
import { at, FAMILIES } from './families.mjs';

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

/** Opens a puzzle to play; it can be acted on. */
async function begin(page, family, puzzle) {
  await page.open(at(family, 'play', '', puzzle));
  await page.waitForSelector('runut-play td[data-cell]', { state: 'attached' });
}

for (const [family, { puzzle, small, keys, pointer, wrong }] of Object.entries(FAMILIES)) {
  test(`${family}: played to the end with the pointer, undone, reloaded, shared`, async () => {
    const page = await person();
    await begin(page, family, small);
    await pointer(page);
    await page.waitForSelector('.told .solved');
    const count = Number(await text(page, '.counters dd'));
    // Reloaded at once, before anything has settled: nothing is lost.
    await page.reload();
    await page.waitForSelector('.told .solved');
    const solved = await picture(page);
    const shared = await link(page);
    assert.match(shared, /[?&]p=/);
    // Undo has no end, and redo comes back.
    for (let step = count; step > 0; step -= 1) await page.keyboard.press('u');
    await steps(page, 0);
    for (let step = 0; step < count; step += 1) await page.keyboard.press('Shift+U');
    await page.waitForSelector('.told .solved');
    // A stranger opens the link.
    const other = await person();
    await other.goto(shared);
    await other.waitForSelector('.told .solved');
    assert.equal(await picture(other), solved);
    await other.done();
    // Solved: the next puzzle is one key away.
    const before = await page.evaluate(() => location.hash.split('?')[0]);
    await page.keyboard.press('n');
    await page.waitForFunction((before) => location.hash.split('?')[0] !== before, before);
    await page.done();
  });

  test(`${family}: played to the end with keys only, on a phone in Indonesian and dark`, async () => {
    const page = await person({ viewport: NARROW, locale: 'id', colorScheme: 'dark' });
    await begin(page, family, small);
    // The board is reached by the key that reaches everything.
    for (let step = 0; step < 60 && !(await page.evaluate(() => document.activeElement?.localName === 'runut-board')); step += 1) await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'runut-board');
    await keys(page);
    await page.waitForSelector('.told .solved');
    assert.match(await text(page, '.told .solved'), /Selesai/);
    await page.done();
  });

  test(`${family}: a hint with its reason is done, a mistake is found when asked`, async () => {
    const page = await person();
    await begin(page, family, family === 'twentyfour' ? '24:4,6,Q,A' : puzzle);
    await page.locator('[data-deed=hint]').click();
    await page.waitForSelector('.hint p');
    if (await page.locator('[data-deed=do_it]').count()) {
      await page.locator('[data-deed=do_it]').click();
      await steps(page, 1);
    }
    await page.keyboard.press('c');
    await page.waitForSelector('.told .right');
    if (wrong) {
      await begin(page, family, family === 'nonogram' ? '@nonogram-heart' : small);
      await wrong(page);
      await page.locator('[data-deed=check]').click();
      await page.waitForSelector('.told .wrong');
      // The hint knows it too, and the way back to the last right position.
      await page.locator('[data-deed=hint]').click();
      await page.waitForSelector('[data-deed=go_back]');
      await page.locator('[data-deed=go_back]').click();
      await page.waitForFunction(() => !document.querySelector('.hint'));
      await page.keyboard.press('c');
      await page.waitForSelector('.told .right');
    }
    await page.done();
  });
}

for (const family of ['packing', 'sliding', 'nonogram']) {
  test(`${family}: hints alone lead to the end`, async () => {
    const page = await person();
    await begin(page, family, family === 'sliding' ? FAMILIES.sliding.small : FAMILIES[family].puzzle);
    assert.ok(await byHints(page) > 0);
    await page.done();
  });
}

test('a nonogram: a run by dragging, a cross by the other button and by a long press, clues that dim', async () => {
  const page = await person();
  await begin(page, 'nonogram', '@nonogram-heart');
  const [from, to] = [await place(page, 'r3c1').boundingBox(), await place(page, 'r3c10').boundingBox()];
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 12 });
  await page.mouse.up();
  await steps(page, 1);
  await page.waitForFunction(() => document.querySelectorAll('runut-board .done').length > 0);
  await place(page, 'r1c1').click({ button: 'right' });
  await steps(page, 2);
  assert.match(await page.locator('td[data-cell=r1c1]').textContent(), /cross|empty/i);
  // A finger that rests.
  await place(page, 'r1c2').evaluate((shape) => {
    const box = shape.getBoundingClientRect();
    const touch = { bubbles: true, clientX: box.x + 4, clientY: box.y + 4, pointerId: 7, pointerType: 'touch', button: 0 };
    const board = shape.closest('runut-board');
    board.setPointerCapture = () => {};
    shape.dispatchEvent(new PointerEvent('pointerdown', touch));
  });
  await steps(page, 3);
  const state = async (cell) => (await page.locator(`td[data-cell=${cell}]`).textContent()).split(':')[1];
  assert.equal(await state('r1c2'), await state('r1c1'));
  assert.notEqual(await state('r1c2'), await state('r1c5'));
  await page.done();
});

test('a piece is turned by keys, by the wheel and by two fingers, and shifted where it lies', async () => {
  const page = await person();
  await begin(page, 'packing', '@iq-puzzler-pro');
  await place(page, 'piece6').click();
  const held = () => page.locator('.tool[aria-pressed=true]').innerHTML();
  let before = await held();
  const differs = async () => {
    await page.waitForFunction((before) => document.querySelector('.tool[aria-pressed=true]').innerHTML !== before, before);
    before = await held();
  };
  await page.keyboard.press('r');
  await differs();
  await page.keyboard.press('f');
  await differs();
  await place(page, 'r2c2').hover();
  await page.mouse.wheel(0, 100);
  await differs();
  await place(page, 'r2c2').evaluate((shape) => {
    const board = shape.closest('runut-board');
    board.setPointerCapture = () => {};
    for (const pointerId of [11, 12]) shape.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId, pointerType: 'touch', button: 0 }));
    for (const pointerId of [11, 12]) shape.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId, pointerType: 'touch', button: 0 }));
  });
  await differs();
  await page.done();
});

test('solutions left: exact where it is cheap, said honestly where it is not', async () => {
  const page = await person();
  await begin(page, 'packing', FAMILIES.packing.small);
  await page.waitForSelector('.left dd[data-exact=true]');
  const all = (await text(page, '.left dd')).replaceAll(/\D/g, '');
  const [{ found }] = runut('count', FAMILIES.packing.small).slice(-1);
  assert.equal(all, found);
  await page.keyboard.press('r');
  await place(page, 'r1c1').click();
  await steps(page, 1);
  await page.waitForFunction((all) => document.querySelector('.left dd[data-exact=true]') && document.querySelector('.left dd').textContent !== all, all);
  assert.ok(Number(await text(page, '.left dd')) < Number(all));
  await begin(page, 'packing', '@one-sided-5x18');
  await page.waitForSelector('.left dd[data-exact=false]');
  assert.match(await text(page, '.left dd'), /^≥|not known/);
  // Nothing is counted where it has no meaning.
  await begin(page, 'nonogram', '@nonogram-heart');
  assert.equal(await page.locator('.left:not([hidden])').count(), 0);
  await page.done();
});
