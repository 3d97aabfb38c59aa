// Four doors, one desk: the same requests to the command line, the server, Python and the library of the static site give
// the same lines, byte for byte, times aside. The requests are made from what the registry and the gallery list.
//   node doors.mjs [SITE]        RUNUT: the command line; PYTHON: an interpreter that has the package
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { program, serve } from './browser.mjs';
import { requests } from './requests.mjs';

const folder = new URL('../../../', import.meta.url).pathname;
const site = process.argv[2] ?? join(folder, 'target/site');
const interpreter = process.env.PYTHON ?? join(folder, 'target/venv/bin/python');

/** Tables of earlier searches would change what a search says: everybody begins with none. */
const cache = mkdtempSync(join(tmpdir(), 'runut-doors-'));
process.on('exit', () => rmSync(cache, { recursive: true, force: true }));
process.env.RUNUT_CACHE = cache;
process.env.LC_ALL = 'C.UTF-8';

/** Without the fields that say how long something took, or what had to be prepared for it. */
const timeless = (line) => line.replaceAll(/"(elapsed_ms|prepare_ms|times_ms)":(\[[^\]]*\]|[0-9.e+-]+)/g, '"$1":0')
  // Tables that an earlier request has made are there: a command line has none before it.
  .replaceAll(/,"prepared":\[[^\]]*\]/g, '');
const split = (text) => text.split('\n').filter(Boolean).map(timeless);

/** The library of the static site, without its page. */
async function library() {
  const glue = await readFile(join(site, 'runut.js'), 'utf8');
  const { initSync, start } = await import(`data:text/javascript;base64,${Buffer.from(glue).toString('base64')}`);
  initSync({ module: await readFile(join(site, 'runut_bg.wasm')) });
  return async (request) => {
    let text = '';
    start(JSON.stringify(request), 0, (lines) => {
      text += lines;
    });
    return split(text);
  };
}

/** The server. */
async function server() {
  const { address, end } = await serve();
  const ask = async ({ verb, ...request }) => {
    const answer = await fetch(`${address}api/${verb}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) });
    return split(await answer.text());
  };
  return { ask, end };
}

/** Python: a line with a request in, its lines and an empty one out. */
function python() {
  const script = 'import json, sys, runut\nfor asked in sys.stdin:\n    for line in runut.ask(json.loads(asked)):\n        print(line)\n    print(flush=True)\n';
  const child = spawn(interpreter, ['-c', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (request) => {
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const said = [];
    for (;;) {
      const { value, done } = await lines.next();
      assert.ok(!done, 'Python went away');
      if (!value) return said;
      said.push(timeless(value));
    }
  };
  const end = async () => {
    child.stdin.end();
    await once(child, 'exit');
  };
  return { ask, end };
}

/** The words of a command that asks the same; `null` where there is none. */
function command({ verb, puzzle, puzzles, family, limits = {}, threads, pictures, ...more }) {
  // Such a word cannot stand in a command, or means a file there.
  if (typeof puzzle === 'string' && !/^[ -~]+$/.test(puzzle)) return null;
  const words = [];
  const option = (name, value) => value === undefined || words.push(name, String(value));
  const flag = (name, on) => on && words.push(name);
  option('--nodes', limits.nodes);
  option('--memory', limits.memory);
  const put = (...first) => [...first, ...words, '--json'];
  const rest = new Set(Object.keys(more));
  const take = (name) => (rest.delete(name), more[name]);
  const of = { families: () => put('list', take('what') ?? 'families'), gallery: () => put('list', 'gallery') }[verb];
  if (of) {
    option('--family', family);
    return of();
  }
  if (verb === 'generate') {
    option('--seed', take('seed'));
    option('-n', take('number'));
    option('--to', take('to'));
    return rest.size > 1 || pictures ? null : put('generate', family, more.spec ?? '');
  }
  option('--family', family);
  if (pictures && verb !== 'draw') return null;
  if (['solve', 'count', 'enumerate', 'trace'].includes(verb)) {
    option('-j', threads ?? 1);
    flag('--up-to-symmetry', take('up_to_symmetry'));
    flag('--all', take('all'));
    for (const name of ['strategy', 'limit', 'random', 'distinct']) option(`--${name}`, take(name));
  }
  const ways = {
    check: () => put('check', puzzle, take('solution')),
    grade: () => put('grade', puzzle, '-j', '1'),
    hint: () => put('hint', puzzle, ...(take('position') === undefined ? [] : [more.position])),
    explain: () => (option('--strategy', take('strategy')), put('explain', puzzle)),
    convert: () => put('convert', puzzle, '--to', take('to')),
    compare: () => (option('--strategies', take('strategies').map(({ strategy }) => strategy).join(',')), put('compare', ...puzzles)),
    draw: () => (pictures ? null : put('draw', puzzle, ...(take('solution') === undefined ? [] : [more.solution]))),
  };
  const made = ways[verb]?.() ?? (['solve', 'count', 'enumerate', 'trace'].includes(verb) ? put(verb, puzzle) : null);
  return rest.size ? null : made;
}

const ask = await library();
const list = await requests(async (request) => (await ask(request)).map((line) => JSON.parse(line)));
const http = await server();
const snake = existsSync(interpreter) ? python() : null;
if (!snake) {
  console.log(`left out: Python's door (no ${interpreter})`);
  assert.ok(process.env.CI !== 'true', 'Python must be there');
}

const [doors, verbs, families] = [{ 'command line': 0, server: 0, Python: 0 }, new Set(), new Set()];
let failed = 0;
for (const [index, request] of list.entries()) {
  if (process.stdout.isTTY) process.stdout.write(`\r${index}`);
  verbs.add(request.verb);
  const lines = await ask(request);
  for (const line of lines) if (/^\{"type":"(puzzle|family)"/.test(line)) families.add(JSON.parse(line).family ?? JSON.parse(line).name);
  const argv = command(request);
  const others = {
    'command line': argv && (() => split(spawnSync(program, argv, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] }).stdout)),
    server: () => http.ask(request),
    Python: snake && (() => snake.ask(request)),
  };
  for (const [door, way] of Object.entries(others)) {
    if (!way) continue;
    doors[door] += 1;
    const said = await way();
    const at = Array.from({ length: Math.max(said.length, lines.length) }, (_, line) => line).find((line) => said[line] !== lines[line]);
    if (at === undefined && lines.length) continue;
    failed += 1;
    if (failed <= 20) console.log(`FAIL ${JSON.stringify(request)}${door === 'command line' ? ` (${argv.join(' ')})` : ''}\n  line ${at}\n  browser: ${lines[at]?.slice(0, 600)}\n  ${door}: ${said[at]?.slice(0, 600)}`);
  }
}
await http.end();
await snake?.end();
console.log(`${list.length} requests, ${verbs.size} verbs; asked: ${Object.entries(doors).map(([door, count]) => `${door} ${count}`).join(', ')}; ${failed} differ`);
assert.ok(list.length >= 300, 'too few requests');
process.exit(failed ? 1 : 0);
