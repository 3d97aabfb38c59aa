// A browser, and a `runut serve` to look at.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const folder = new URL('.', import.meta.url).pathname;

/** The program under test. */
export const program = process.env.RUNUT ?? `${folder}../../../target/debug/runut`;

/** Starts the server on a free port (or on this one); answers its address and a way to end it. */
export async function serve(port = 0, more = []) {
  const child = spawn(program, ['serve', '--port', String(port), '--json', '--lang', 'en', ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const [line] = await once(lines, 'line');
  const { address } = JSON.parse(line);
  const end = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  };
  return { address, end, pid: child.pid };
}

/** Debian's browser, or the one that is named. */
export function browser() {
  const named = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
  return chromium.launch({ executablePath: named, args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'] });
}

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 390, height: 844 };
