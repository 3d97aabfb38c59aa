// Every screen of every family, on a phone and wide, light and dark, English and Indonesian: no serious finding of axe-core,
// nothing wider than the screen.
import { assert, NARROW, person, sound, test, WIDE } from './people.mjs';
import { at, FAMILIES } from './families.mjs';

const READY = {
  play: 'runut-play td[data-cell]',
  watch: '.lane[data-events]',
  solve: '.verdict:not(:empty)',
  make: '.verdict-box table',
};

for (const family of Object.keys(FAMILIES)) {
  for (const [width, viewport] of [['wide', WIDE], ['narrow', NARROW]]) {
    test(`${family}: every screen is sound, ${width}, light and dark, English and Indonesian`, async () => {
      const page = await person({ viewport });
      for (const mode of Object.keys(READY)) {
        await page.open(at(family, mode, mode === 'watch' ? '?nodes=1000' : ''));
        for (const [lang, theme] of [['en', 'light'], ['en', 'dark'], ['id', 'dark'], ['id', 'light']]) {
          const now = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
          if ((await now())[0] !== lang) await page.locator(`.settings [lang=${lang}]`).click();
          if ((await now())[1] !== theme) await page.locator('.settings button').nth(1).click();
          assert.deepEqual(await now(), [lang, theme]);
          await page.waitForSelector(READY[mode], { state: 'attached' });
          await sound(page, `${family} ${mode} ${width} ${theme} ${lang}`);
        }
        await page.locator('.settings [lang=en]').click();
      }
      await page.done();
    });
  }
}
