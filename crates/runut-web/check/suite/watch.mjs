// Watch: moments of a search are true ones, lanes race, the chart says what it shows.
import { assert, person, runut, test, text, until } from './people.mjs';
import { at, FAMILIES } from './families.mjs';

for (const [family, { puzzle, strategies }] of Object.entries(FAMILIES)) {
  test(`${family}: two strategies are watched, and the counters are those of the trace`, async () => {
    const page = await person();
    await page.open(at(family, 'watch', `?s=${strategies.join(',')}&by=steps`));
    await page.waitForFunction(() => document.querySelectorAll('.lane[data-events]').length === 2);
    const lines = strategies.map((name) => runut('trace', puzzle, '-s', name, '--nodes', '100k'));
    const traces = lines.map((all) => all.filter((line) => line.type === 'event'));
    const reports = lines.map((all) => all.find((line) => line.type === 'report'));
    // The slider is drawn to the first moment, to the last and to one between.
    for (const share of [0, 0.5, 1]) {
      await page.locator('.player input[type=range]').evaluate((slider, share) => {
        slider.value = String(Math.round(Number(slider.max) * share));
        slider.dispatchEvent(new Event('input'));
      }, share);
      const lanes = await page.locator('.lane').evaluateAll((lanes) => lanes.map((lane) => ({ over: lane.classList.contains('over'), events: Number(lane.dataset.events), figures: [...lane.querySelectorAll('dd')].map((dd) => Number(dd.textContent.replaceAll(/\D/g, ''))) })));
      lanes.forEach(({ over, events, figures: [generated, pruned, , found] }, index) => {
        const heard = traces[index].slice(0, events);
        const count = (kind) => heard.filter((event) => kind.includes(event.event)).length;
        const told = over ? reports[index].stats.generated : count(['enter', 'visit']);
        assert.equal(generated, told, `${strategies[index]} after ${events} events`);
        assert.equal(pruned, over ? reports[index].stats.pruned : heard.reduce((sum, event) => sum + (event.event === 'pruned' ? event.count : 0), 0));
        assert.equal(found, count(['solution']));
      });
    }
    // The address says where the slider stands.
    await page.waitForFunction(() => /[?&]at=/.test(location.hash));
    const here = await text(page, '.player .at');
    await page.reload();
    await page.waitForFunction((wanted) => document.querySelector('.player .at')?.textContent === wanted, here);
    // Race by nodes and by the clock; the end is the end of both.
    for (const by of ['nodes', 'clock']) {
      await page.locator(`[data-by=${by}]`).click();
      await page.keyboard.press('End');
      await page.waitForFunction(() => document.querySelectorAll('.lane.over').length === 2);
    }
    await page.done();
  });
}

test('a long search is thinned, and the slider reaches its last node', async () => {
  const page = await person();
  await page.open('#/packing/@pentomino-6x10/watch?s=backtracking&nodes=10000&by=nodes');
  await page.waitForSelector('.lane[data-events]');
  await page.keyboard.press('End');
  await page.waitForSelector('.lane.over');
  const [{ stats }] = runut('trace', '@pentomino-6x10', '-s', 'backtracking', '--nodes', '10k').filter((line) => line.type === 'report');
  assert.equal(Number((await text(page, '.lane dd')).replaceAll(/\D/g, '')), stats.generated);
  assert.ok(Number(await page.locator('.player input[type=range]').getAttribute('max')) <= 401);
  await page.done();
});

test('strategies are added and taken away, played, compared; the papers are five links', async () => {
  const page = await person();
  await page.open('#/nonogram/@nonogram-paper-5x5/watch');
  await page.waitForFunction(() => document.querySelectorAll('.lane[data-events]').length === 2);
  await page.locator('.panel select').first().selectOption({ index: 1 });
  await page.waitForFunction(() => document.querySelectorAll('.lane[data-events]').length === 3);
  await page.locator('.lane header button').first().click();
  await page.waitForFunction(() => document.querySelectorAll('.lane').length === 2);
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll('.lane').length === 3);
  await page.keyboard.press('Home');
  await page.keyboard.press('k');
  await page.waitForFunction(() => Number(document.querySelector('.player input').value) > 1);
  await page.keyboard.press('k');
  await page.locator('[data-do=chart]').click();
  await page.waitForSelector('.chart img');
  assert.match(await text(page, '.chart p'), /nodes/);
  await page.locator('.panel summary').click();
  const links = await page.locator('.links a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  assert.equal(links.length, 5);
  await page.locator('.links a').nth(3).click();
  await page.waitForFunction(() => location.hash.startsWith('#/twentyfour/') && document.querySelectorAll('.lane[data-events]').length === 2);
  await until(page, '.lane h2', /brute-force/);
  await page.done();
});
