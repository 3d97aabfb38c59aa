// The library of the static site beside the native program: the same searches, one thread each, alternating, by their own clocks.
//   RUNUT=target/release/runut node speed.mjs [SITE] [ROUNDS] [CORPUS]
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browser, serve } from './browser.mjs';
import { files } from './files.mjs';

const [site = new URL('../../../target/site', import.meta.url).pathname, rounds = '3', corpus = ''] = process.argv.slice(2);

/** The first boards of Korf's hundred, as the bench of sliding tiles has them. */
function korf() {
  const text = readFileSync(new URL('../../runut/benches/sliding/boards.rs', import.meta.url), 'utf8');
  const boards = [...text.slice(text.indexOf('KORF')).matchAll(/known\(\d+, \d+, \d+, \[([\d, ]+)\]/g)].slice(0, 10).map(([, tiles]) => tiles.split(', '));
  return boards.map((tiles) => `sliding:4x4:${tiles.join(',')}`);
}

const folder = corpus && join(corpus, 'nonogram/survey');
const survey = folder && existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.non')).sort().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })) : [];
const cases = {
  '6×10 pentominoes, first-cell': [{ verb: 'count', puzzle: '@pentomino-6x10', strategy: 'first-cell' }],
  'IQ 5×11, layers': [{ verb: 'count', puzzle: '@iq-puzzler-pro', strategy: 'layers' }],
  'IQ pyramid, fewest-options': [{ verb: 'count', puzzle: '@iq-pyramid', strategy: 'fewest-options' }],
  'Bedlam, fewest-options': [{ verb: 'count', puzzle: '@bedlam', strategy: 'fewest-options' }],
  'Korf #1 to #10, ida-pattern-663': korf().map((puzzle) => ({ verb: 'solve', puzzle, strategy: 'ida-pattern-663' })),
  'nonogram survey': survey.map((puzzle) => ({ verb: 'solve', puzzle, goal: 'unique', limits: { time_ms: 5000 } })),
};

/** The time that the reports of some requests tell, and their nodes, by the program. */
async function native(requests) {
  let [ms, nodes] = [0, 0];
  for (const { verb, ...rest } of requests) {
    const text = await (await fetch(`${host.address}api/${verb}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) })).text();
    for (const line of text.trim().split('\n').map((line) => JSON.parse(line))) if (line.type === 'report') [ms, nodes] = [ms + line.elapsed_ms + (line.prepare_ms ?? 0), nodes + line.stats.generated];
  }
  return [ms, nodes];
}

/** The same in a worker of the browser. */
const wasm = (requests) => page.evaluate(async (requests) => {
  let [ms, nodes] = [0, 0];
  const worker = globalThis.kept ??= new Worker('worker.js', { type: 'module' });
  if (!globalThis.sent) {
    worker.postMessage({ module: await WebAssembly.compileStreaming(fetch('runut_swift.wasm')) });
    globalThis.sent = true;
  }
  for (const request of requests) {
    const text = await new Promise((resolve, reject) => {
      let text = '';
      worker.onmessage = ({ data }) => {
        if (data.fault) reject(new Error(data.fault));
        if (data.lines) text += data.lines;
        if (data.end) resolve(text);
      };
      worker.postMessage({ request: JSON.stringify(request), progress: 0 });
    });
    for (const line of text.trim().split('\n').map((line) => JSON.parse(line))) if (line.type === 'report') [ms, nodes] = [ms + line.elapsed_ms + (line.prepare_ms ?? 0), nodes + line.stats.generated];
  }
  return [ms, nodes];
}, requests);

const host = await serve(0, ['--searches', '1']);
const server = await files(site);
const chrome = await browser();
const page = await (await chrome.newContext()).newPage();
await page.goto(`${server.address}gallery.html`);
const ratios = [];
console.log('| search | nodes | native | browser | ratio |\n| --- | ---: | ---: | ---: | ---: |');
for (const [name, requests] of Object.entries(cases)) {
  if (!requests.length) {
    console.log(`left out: ${name}`);
    continue;
  }
  const times = [[], []];
  let counted;
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const [side, run] of [native, wasm].entries()) {
      const [ms, nodes] = await run(requests);
      times[side].push(ms);
      if (counted !== undefined && counted !== nodes) console.log(`! ${name}: ${nodes} nodes, not ${counted}`);
      counted ??= nodes;
    }
  }
  const [own, other] = times.map((list) => Math.min(...list));
  ratios.push(other / own);
  console.log(`| ${name} | ${counted} | ${own.toFixed(1)} ms | ${other.toFixed(1)} ms | ${(other / own).toFixed(2)} |`);
}
console.log(`geometric mean ${Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length).toFixed(2)}; the best of ${rounds} rounds each`);
await chrome.close();
await server.end();
await host.end();
