// Make: drawn or written, and the verdict follows.
import { ask, assert, drag, link, person, place, test, text, until } from './people.mjs';
import { at, FAMILIES } from './families.mjs';

const source = (page) => page.locator('textarea.source').inputValue();
const changes = (page, before) => page.waitForFunction((before) => document.querySelector('textarea.source').value !== before, before);

for (const family of Object.keys(FAMILIES)) {
  test(`${family}: made by hand, undone, shared, played; bad text is marked at its place`, async () => {
    const page = await person();
    await page.open(at(family, 'make'));
    await page.waitForSelector('.verdict-box table');
    const before = await source(page);
    if (family === 'twentyfour') await page.locator('[data-tool=card9]').click();
    const first = family === 'twentyfour' ? 'card1' : 'r1c3';
    if (family === 'sliding') await drag(page, 'r1c1', 'r1c2');
    else await place(page, first).click();
    await changes(page, before);
    const made = await source(page);
    await page.waitForSelector('.verdict-box table');
    await page.locator('[data-deed=undo]').click();
    await page.waitForFunction((before) => document.querySelector('textarea.source').value === before, before);
    await page.keyboard.press('Shift+U');
    await page.waitForFunction((made) => document.querySelector('textarea.source').value === made, made);
    // The link carries what was made.
    const other = await person();
    await other.goto(await link(page));
    await other.waitForFunction((made) => document.querySelector('textarea.source')?.value === made, made);
    await other.done();
    await page.locator('runut-make details summary').first().click();
    await page.locator('textarea.source').fill(`${made}\n%%%`);
    await page.waitForSelector('.problem.error mark');
    await page.locator('textarea.source').fill(made);
    await page.waitForSelector('.problem.error', { state: 'detached' });
    await page.locator('[data-deed=keep]').click();
    await page.waitForSelector('runut-play runut-board svg');
    await page.done();
  });
}

test('who goes on to play is not called back by the address of what was made', async () => {
  const page = await person();
  await page.open(at('nonogram', 'make'));
  await page.waitForSelector('.verdict-box table');
  const before = await source(page);
  await place(page, 'r1c3').click();
  await changes(page, before);
  // The address is already another one, the page has not heard of it yet.
  const gone = await page.evaluate(async () => {
    const gone = location.hash.replace(/make$/, 'play');
    history.pushState(null, '', gone);
    await new Promise((settled) => setTimeout(settled, 600));
    return [gone, location.hash];
  });
  assert.match(gone[0], /play$/);
  assert.equal(gone[1], gone[0]);
  await page.done();
});

test('a puzzle of pieces: a board, a hole, a layer, pieces drawn on a pad, one of them locked', async () => {
  const page = await person();
  await page.open(at('packing', 'make', '', 'packing:square:2x3:A=++'));
  await until(page, '.verdict-box', /areas differ/i);
  await page.locator('[data-tool=new-piece]').click();
  // By pointer and by keys: a square.
  for (const cell of ['r1c1', 'r1c2']) await page.locator(`.pad [data-cell=${cell}]`).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await page.locator('.pad [data-deed=add]').click();
  await until(page, '.verdict-box', /Solvable\s*yes/);
  // Locked at the left, nothing else is left to choose.
  await until(page, '.verdict-box', /Unique\s*no/);
  await place(page, 'piece1').click();
  await page.keyboard.press('r');
  await place(page, 'r1c1').click();
  await until(page, '.verdict-box', /Unique\s*yes/);
  assert.match(await source(page), /A##\nA##/);
  // Free again, by the other button; a hole, and what is missing is said.
  await place(page, 'r1c1').click({ button: 'right' });
  await until(page, '.verdict-box', /Unique\s*no/);
  await page.locator('[data-tool=hole]').click();
  await place(page, 'r1c1').click();
  await until(page, '.verdict-box', /areas differ/i);
  await page.locator('[data-deed=undo]').click();
  await page.locator('[data-tool=deeper]').click();
  await page.waitForFunction(() => /board 2x2x3/.test(document.querySelector('textarea.source').value));
  await page.done();
});

test('a nonogram: the verdict follows, a picture is dropped, a photograph is made smaller', async () => {
  const page = await person();
  const blank = 'width 4\nheight 4\nrows\n1\n1\n1\n1\ncolumns\n1\n1\n1\n1\n';
  await page.open('#/nonogram');
  const [{ id }] = await ask(page, 'read', { puzzle: { name: 'x.non', text: blank } });
  await page.open(at('nonogram', 'make', '', id ?? blank));
  await until(page, '.verdict-box', /Unique\s*no/);
  const before = await source(page);
  // A picture of 3 × 3 pixels, dropped as a file.
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3, 3];
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, 3, 3);
    pen.fillStyle = '#000';
    pen.fillRect(0, 0, 3, 1);
    pen.fillRect(1, 1, 1, 2);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
    const data = new DataTransfer();
    data.items.add(new File([blob], 'tee.png', { type: 'image/png' }));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await changes(page, before);
  await until(page, '.verdict-box', /3×3/);
  await until(page, '.verdict-box', /Unique\s*yes/);
  // A photograph is made as small as the slider says.
  const small = await source(page);
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [300, 200];
    const pen = canvas.getContext('2d');
    const wash = pen.createLinearGradient(0, 0, 300, 0);
    wash.addColorStop(0, '#000');
    wash.addColorStop(1, '#fff');
    pen.fillStyle = wash;
    pen.fillRect(0, 0, 300, 200);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    const data = new DataTransfer();
    data.items.add(new File([blob], 'wash.jpg', { type: 'image/jpeg' }));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await changes(page, small);
  await until(page, '.verdict-box', /20×30|30×20/);
  await page.locator('.photo input').evaluate((slider) => {
    slider.value = '15';
    slider.dispatchEvent(new Event('input'));
  });
  await until(page, '.verdict-box', /10×15|15×10/);
  await page.done();
});

test('tiles: KURANG and X stand beside the board; cards: dealt, picked, any target', async () => {
  const page = await person();
  await page.open('#/sliding/@sliding-paper-1/make');
  await until(page, '.verdict-box', /Solvable\s*yes/);
  // Letters are outlines: the table is seen by its width.
  const [, , width, height] = (await page.locator('runut-board svg').getAttribute('viewBox')).split(' ').map(Number);
  assert.ok(width > 1.3 * height, `${width} by ${height}`);
  await drag(page, 'r1c1', 'r1c2');
  await until(page, '.verdict-box', /Solvable\s*no/);
  assert.match(await text(page, '.verdict-box'), /KURANG/);
  await page.open('#/twentyfour/24:4,6,Q,A/make');
  const before = await source(page);
  await page.locator('[data-tool=target]').click();
  await page.locator('.asked input').fill('100');
  await page.keyboard.press('Enter');
  await changes(page, before);
  assert.match(await source(page), /100/);
  const dealt = await source(page);
  await page.locator('[data-deed=random]').click();
  await changes(page, dealt);
  await page.done();
});

test('what two solutions disagree about is marked, and nothing else: while it is made, and when it is solved', async () => {
  const page = await person();
  // The first row is full; below, two cells of one diagonal or of the other.
  await page.open('#/nonogram');
  const [{ id }] = await ask(page, 'read', { puzzle: { name: 'x.non', text: 'width 3\nheight 4\nrows\n3\n0\n1\n1\ncolumns\n1 1\n1 1\n1\n' } });
  const marked = () => page.waitForFunction(() => {
    const shapes = [...document.querySelectorAll('runut-board [data-place]')].filter((shape) => /\((reason|here)\)/.test(shape.getAttribute('aria-label') ?? shape.querySelector('title')?.textContent ?? ''));
    return shapes.length > 0 && shapes.map((shape) => shape.getAttribute('data-place')).sort().join(' ');
  }).then((found) => found.jsonValue());
  await page.open(at('nonogram', 'make', '', id));
  assert.equal(await marked(), 'r3c1 r3c2 r4c1 r4c2');
  await page.open(at('nonogram', 'solve', '?do=unique', id));
  await until(page, '.verdict', /Not unique/);
  assert.equal(await marked(), 'r3c1 r3c2 r4c1 r4c2');
  await page.done();
});
