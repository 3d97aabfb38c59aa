// The families, as those who test the page know them: a puzzle, the paper's case, and how it is played.
import { readFileSync } from 'node:fs';
import { drag, place, steps, text } from './people.mjs';

const gallery = new URL('../../../runut/puzzles/', import.meta.url);
const paper = (path) => readFileSync(new URL(path, gallery), 'utf8');

/** Clicks one after the other; every one is a step. */
const clicks = (...names) => async (page) => {
  for (const [index, name] of names.entries()) {
    await place(page, name).click();
    await steps(page, index + 1);
  }
};

/** 4, 6, Q, A: Q times 6, by 4 minus A. */
async function joinCards(page, join) {
  await join(page, 'card3', '*', 'card2');
  await steps(page, 1);
  await join(page, 'card1', '-', 'card4');
  await steps(page, 2);
  const left = await page.locator('runut-play td[data-cell^=card]').evaluateAll((cells) => cells.filter((cell) => !/empty/.test(cell.textContent)).map((cell) => [cell.dataset.cell, cell.textContent]));
  const [large, small] = [left.find(([, what]) => /72/.test(what)), left.find(([, what]) => !/72/.test(what))];
  await join(page, large[0], '/', small[0]);
  await steps(page, 3);
}

async function byTaps(page, one, tool, other) {
  await place(page, one).click();
  await page.locator(`runut-play [data-tool="${tool}"]`).click();
  await place(page, other).click();
}

/** The cursor goes to a card by arrows alone. */
async function byArrows(page, one, tool, other) {
  for (const [name, key] of [[one, tool], [other, null]]) {
    const number = Number(name.slice(4));
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft');
    for (let step = 1; step < number; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    if (key) await page.keyboard.press(key);
  }
}

/** Presses keys; after those of a step its number is waited for. */
const keys = (...groups) => async (page) => {
  for (const [index, group] of groups.entries()) {
    for (const key of group) await page.keyboard.press(key);
    await steps(page, index + 1);
  }
};

export const FAMILIES = {
  packing: {
    puzzle: 'packing:square:=AA+++/+++++/+++++/+++++:A=++:B=++++:C=++++/++..:D=.++/+++/+++',
    strategies: ['backtracking', 'dancing-links'],
    paper: { text: paper('packing/iq-paper-1.txt'), name: '@iq-paper-1', count: '37,632' },
    small: 'packing:square:2x3:A=++:B=++/++',
    keys: keys(['r', 'Space'], [']', 'ArrowRight', 'Space']),
    pointer: async (page) => {
      await place(page, 'piece1').click();
      await page.locator('[data-way=turn]').click();
      await place(page, 'r1c3').click();
      await steps(page, 1);
      await drag(page, 'piece2', 'r1c1');
      await steps(page, 2);
    },
    // In the middle it leaves no room for the square.
    wrong: async (page) => {
      await page.keyboard.press('r');
      await place(page, 'r1c2').click();
      await steps(page, 1);
    },
    long: ['@pentomino-6x10', 'brute-force'],
  },
  sliding: {
    puzzle: '@sliding-2x3',
    strategies: ['breadth-first', 'ida-manhattan'],
    paper: { text: paper('sliding/sliding-paper-1.txt'), answer: /14|solution/ },
    small: 'sliding:3x3:1,2,3,4,5,6,0,7,8',
    keys: keys(['ArrowLeft'], ['ArrowLeft']),
    pointer: async (page) => {
      await place(page, 'r3c2').click();
      await steps(page, 1);
      await drag(page, 'r3c3', 'r3c2');
      await steps(page, 2);
    },
    long: ['sliding:4x4:15,14,8,12,10,11,9,13,6,2,5,1,3,7,4,0', 'ida-manhattan'],
  },
  twentyfour: {
    puzzle: '24:4,6,Q,A',
    strategies: ['brute-force', 'subsets'],
    paper: { text: paper('twentyfour/24-paper-4-6-Q-A.hands'), answer: /solution/ },
    small: '24:4,6,Q,A',
    keys: (page) => joinCards(page, byArrows),
    pointer: (page) => joinCards(page, byTaps),
    wrong: async (page) => {
      await byTaps(page, 'card1', '+', 'card2');
      await steps(page, 1);
      await byTaps(page, ...(await left(page)).slice(0, 1), '+', (await left(page))[1]);
      await steps(page, 2);
    },
    long: ['24:3,7,J,K,2,9,5,8', 'brute-force'],
  },
  nonogram: {
    puzzle: '@nonogram-paper-5x5',
    strategies: ['backtracking', 'lines'],
    paper: { text: paper('nonogram/nonogram-paper-5x5.txt'), name: '@nonogram-paper-5x5', count: '1' },
    small: '@nonogram-paper-3x3',
    keys: keys(['Space'], ['ArrowDown', 'ArrowRight', 'Space'], ['ArrowRight', 'Space'], ['ArrowDown', 'ArrowLeft', 'Space']),
    pointer: async (page) => {
      await place(page, 'r1c1').click();
      await steps(page, 1);
      await drag(page, 'r2c2', 'r2c3');
      await steps(page, 2);
      await place(page, 'r3c2').click();
      await steps(page, 3);
    },
    wrong: clicks('r3c1', 'r1c1'),
    long: ['@nonogram-becak', 'brute-force'],
  },
};

/** The cards that are left. */
async function left(page) {
  return page.locator('runut-play td[data-cell^=card]').evaluateAll((cells) => cells.filter((cell) => !/empty/.test(cell.textContent)).map((cell) => cell.dataset.cell));
}

export const at = (family, mode, query = '', puzzle = FAMILIES[family].puzzle) => `#/${family}/${encodeURIComponent(puzzle)}/${mode}${query}`;
export { text };
