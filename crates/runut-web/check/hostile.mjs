// Hostile requests, many of them: node hostile.mjs ADDRESS [requests]. Requests of every verb with their values exchanged, taken
// out, nested, blown up; on the wrong path, with the wrong method, cut off, or given up half way. Nothing but the announced
// statuses may come back, no run may fail by a fault of the program, and none may be left behind.
import { request as send } from 'node:http';

const [address, many = '10000', start = '1'] = process.argv.slice(2);
const url = new URL(address);
const SEEDS = [
  ['read', { puzzle: '24:4,6,Q,A' }], ['read', { puzzle: { name: 'x.non', text: 'width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n' } }],
  ['read', { puzzle: { name: 'x.png', base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' } }],
  ['families', { family: 'packing', what: 'strategies' }], ['gallery', { family: 'sliding' }],
  ['solve', { puzzle: '@iq-paper-1', strategy: 'backtracking', goal: 'unique', limits: { nodes: 1000, time_ms: 100 } }],
  ['count', { puzzle: '@pentomino-subset-5x5', up_to_symmetry: true, threads: 2, limits: { time_ms: 50, memory: 1048576 } }],
  ['enumerate', { puzzle: '@pentomino-subset-3x5', limit: 3, pictures: [{ format: 'svg', view: 'layers' }], limits: { nodes: 500 } }],
  ['check', { puzzle: '24:4,6,Q,A', solution: '6 * Q / (4 - A)' }], ['grade', { puzzle: '@nonogram-paper-3x3', limits: { time_ms: 50 } }],
  ['hint', { puzzle: '@nonogram-paper-5x5', position: '.....\n.....\n.....\n.....\n.....' }], ['explain', { puzzle: '@sliding-2x3', limits: { time_ms: 50 } }],
  ['play', { puzzle: 'packing:square:2x3:A=++:B=++/++', position: '', act: { tool: 'A.2', places: ['r1c1'] }, tools: true, grid: true, rest: true, check: true, picture: { format: 'svg' } }],
  ['edit', { puzzle: 'packing:square:2x3:A=++', act: { tool: 'new-piece', places: ['r1c1', 'r1c2'] }, tools: true, picture: { format: 'png' } }],
  ['edit', { puzzle: '24:4,6,Q,A', act: { tool: 'target:7/2', places: ['card1'] } }],
  ['trace', { puzzle: '@nonogram-paper-3x3', strategy: 'backtracking', moments: 5, pictures: [{ format: 'svg', view: 'trail' }], limits: { nodes: 50 } }],
  ['compare', { puzzles: ['24:4,6,Q,A'], limits: { time_ms: 20 } }], ['generate', { family: 'sliding', spec: '2x3', seed: 7, number: 2, limits: { time_ms: 50 } }],
  ['draw', { puzzle: '@soma', pictures: [{ format: 'svg', view: 'perspective', style: { turn: 30, tilt: 20, lift: 1, scale: 2 } }] }],
  ['convert', { puzzle: '@nonogram-heart', to: 'webpbn' }], ['sheet', { puzzles: ['24:4,6,Q,A'], format: 'svg', limits: { time_ms: 50 } }],
];
const VALUES = [null, true, false, 0, -1, 1, 0.5, 1e308, -1e308, 4294967296, 18446744073709551615, '', ' ', '\u0000', '💥', '../../etc/passwd', '/etc/passwd', '@nothing', '@soma#999999',
  'a'.repeat(5000), '9'.repeat(400), [], {}, [[]], [null], { name: 'x' }, { name: '', text: '', base64: '' }, 'r0c0', 'r65535c65535', 'l9r9c9', 'piece0', 'card65535', 'svg', 'png', 'NaN', '-', '%s', '<svg onload=x>'];
let state = BigInt(start);
const dice = (sides) => {
  state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
  return Number(state >> 33n) % sides;
};
const pick = (list) => list[dice(list.length)];

/** All places in a value: the holder and the key. */
function places(value, holder, key, found = []) {
  if (holder) found.push([holder, key]);
  if (value && typeof value === 'object') for (const name of Object.keys(value)) places(value[name], value, name, found);
  return found;
}

function damaged(body) {
  const copy = structuredClone(body);
  for (let turn = dice(2); turn >= 0; turn -= 1) {
    const spots = places(copy);
    if (!spots.length) break;
    const [holder, key] = pick(spots);
    const way = dice(14);
    if (way === 0) delete holder[key];
    else if (way === 1) holder[pick(['strange', 'verb', 'limits', 'puzzle', 'lang', '__proto__', ''])] = structuredClone(pick(VALUES));
    else if (way === 2) holder[key] = Array.from({ length: dice(40) }, () => structuredClone(holder[key]));
    else if (way === 3) for (let depth = dice(200); depth > 0; depth -= 1) holder[key] = [holder[key]];
    else if (way === 4 && typeof holder[key] === 'string') {
      const text = holder[key];
      const at = dice(text.length + 1);
      holder[key] = text.slice(0, at) + pick(['', '\n', '0', '-', '#', 'é', text]) + text.slice(at + dice(3));
    } else {
      // Mostly of the same kind: then it is not the parser but the library that has to deal with it.
      const alike = VALUES.filter((value) => typeof value === typeof holder[key] && value !== null);
      holder[key] = structuredClone(pick(dice(4) && alike.length ? alike : VALUES));
    }
  }
  return copy;
}

const ALLOWED = new Set([200, 400, 403, 404, 405, 408, 413, 415, 421, 429, 503]);
const seen = new Map();
const bad = [];

const one = () => new Promise((resolve) => {
  const [verb, body] = pick(SEEDS);
  let text = JSON.stringify(damaged(body));
  const way = dice(40);
  let [path, method, headers] = [`/api/${verb}`, 'POST', { 'content-type': 'application/json' }];
  if (way === 0) text = text.slice(0, dice(text.length));
  if (way === 1) path = `/api/${pick(SEEDS)[0]}`;
  if (way === 2) method = pick(['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH']);
  if (way === 3) headers = { 'content-type': pick(['text/plain', 'application/xml', '']) };
  if (way === 4) headers = { ...headers, host: pick(['evil.example', '', '0.0.0.0', 'localhost.evil.example']) };
  if (way === 5) headers = { ...headers, origin: pick(['http://evil.example', 'null', 'file://']) };
  if (way === 6) path = pick(['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/api/', '/api/solve/x', '//', '/api/openapi.json', `/${'x'.repeat(3000)}`, `/api/${verb}?progress=${pick(VALUES.filter((value) => /^[\w.-]*$/.test(String(value))))}`]);
  if (way === 7) text = Buffer.from(Array.from({ length: dice(300) }, () => dice(256)));
  const note = (what) => {
    seen.set(what, (seen.get(what) ?? 0) + 1);
    resolve();
  };
  const asked = send({ host: url.hostname, port: url.port, path, method, headers: { 'content-length': Buffer.byteLength(text), ...headers } }, (answer) => {
    const { statusCode } = answer;
    if (!ALLOWED.has(statusCode)) bad.push(`${statusCode}: ${method} ${path} ${String(text).slice(0, 300)}`);
    let tail = '';
    answer.on('data', (bytes) => {
      tail = (tail + bytes).slice(-4000);
      // Some go away in the middle of an answer.
      if (way === 8) answer.destroy();
    });
    answer.on('close', () => {
      if (/"class":"fault"/.test(tail)) bad.push(`fault: ${path} ${String(text).slice(0, 2000)}`);
      note(String(statusCode));
    });
    answer.on('error', () => {});
  });
  asked.on('error', (error) => note(way === 9 || way === 8 ? 'given up' : error.code));
  asked.write(text);
  if (way === 9) asked.destroy();
  else asked.end();
});

const begun = performance.now();
let left = Number(many);
await Promise.all(Array.from({ length: 16 }, async () => {
  while (left-- > 0) await one();
}));
const counts = async () => (await (await fetch(`${address}api/status`)).json());
const since = performance.now();
let rest = await counts();
while ((rest.running || rest.waiting || rest.open) && performance.now() - since < 10000) rest = await counts();
if (rest.running || rest.waiting || rest.open) bad.push(`left behind: ${JSON.stringify(rest)}`);
console.log(JSON.stringify({ requests: Number(many), seconds: Math.round((since - begun) / 1000), statuses: Object.fromEntries([...seen].sort()), gone_after_ms: Math.round(performance.now() - since), left: rest }));
for (const line of bad.slice(0, 20)) console.log(line);
console.log(bad.length ? `${bad.length} bad` : 'nothing bad');
process.exit(bad.length ? 1 : 0);
