// The page in a browser: every mode of every family, as a person uses it. Several persons at once, as in life.
//   node suite.mjs [words of tests]
// With SITE it is the static site in that folder, in which some tests of a server have no meaning.
import { chrome, opened, server, tests } from './suite/people.mjs';
import './suite/play.mjs';
import './suite/watch.mjs';
import './suite/solve.mjs';
import './suite/make.mjs';
import './suite/frame.mjs';
import './suite/screens.mjs';

const AT_ONCE = Number(process.env.AT_ONCE ?? 3);
const words = process.argv.slice(2);
const waiting = tests.filter(({ name }) => !words.length || words.some((word) => name.includes(word)));
const begun = performance.now();
const failed = [];

async function worker() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { name, run } = next;
    const since = performance.now();
    const mine = [];
    try {
      await opened.run(mine, run);
      console.log(`ok   ${name} (${Math.round(performance.now() - since)} ms)`);
    } catch (error) {
      failed.push(name);
      console.log(`FAIL ${name} (${Math.round(performance.now() - since)} ms)\n${error.stack}`);
      // With SHOTS=FOLDER it is seen what the person saw.
      for (const end of mine) await Promise.resolve(end(name)).catch(() => {});
    }
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, worker));
await chrome.close();
await server.end();
console.log(`${failed.length ? `${failed.length} failed: ${failed.join('; ')}` : 'all passed'} in ${Math.round((performance.now() - begun) / 1000)} s`);
process.exit(failed.length ? 1 : 0);
