// Load on loopback, bounded: node load.mjs ADDRESS [clients] [seconds]. A bench, not a test.
import { Agent, request } from 'node:http';

const [address, clients = '200', seconds = '60'] = process.argv.slice(2);
const url = new URL(address);
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const bodies = [['read', { puzzle: '24:4,6,Q,A' }], ['draw', { puzzle: '@nonogram-heart' }], ['play', { puzzle: '@nonogram-heart', act: { places: ['r1c3'] }, picture: { format: 'svg' } }], ['check', { puzzle: '24:4,6,Q,A', solution: '6 * Q / (4 - A)' }]];
const times = [];
const statuses = new Map();
const ask = ([verb, body]) => new Promise((resolve) => {
  const begun = performance.now();
  const asked = request({ agent, host: url.hostname, port: url.port, path: `/api/${verb}`, method: 'POST', headers: { 'content-type': 'application/json' } }, (answer) => {
    answer.resume();
    answer.on('end', () => {
      times.push(performance.now() - begun);
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      resolve();
    });
  });
  asked.on('error', (error) => {
    statuses.set(error.code, (statuses.get(error.code) ?? 0) + 1);
    resolve();
  });
  asked.end(JSON.stringify(body));
});
const long = Array.from({ length: 2 }, () => {
  const asked = request({ host: url.hostname, port: url.port, path: '/api/count', method: 'POST', headers: { 'content-type': 'application/json' } }, (answer) => answer.resume());
  asked.on('error', () => {});
  asked.end('{"puzzle":"@pentomino-6x10","strategy":"brute-force"}');
  return asked;
});
const until = performance.now() + Number(seconds) * 1000;
await Promise.all(Array.from({ length: Number(clients) }, async (_, index) => {
  for (let turn = index; performance.now() < until; turn += 1) {
    await ask(bodies[turn % bodies.length]);
    // A person looks at the answer before asking again.
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 800));
  }
}));
long.forEach((asked) => asked.destroy());
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1);
console.log(JSON.stringify({ clients: Number(clients), answers: times.length, statuses: Object.fromEntries(statuses), p50: at(0.5), p99: at(0.99), longest: at(1) }));
agent.destroy();
