// For those who work on the page: its files from the folder, everything else from a running `runut serve`.
//   node dev.mjs [port of runut serve] [own port]
import { createServer, request } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

const [to = '8024', own = '8025'] = process.argv.slice(2);
const root = new URL('../ui/', import.meta.url).pathname;
const kinds = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

createServer(async (asked, answer) => {
  const path = asked.url.split('?')[0];
  if (path.startsWith('/api/')) {
    const headers = { ...asked.headers, host: `127.0.0.1:${to}` };
    delete headers.origin;
    const passed = request({ port: to, host: '127.0.0.1', path: asked.url, method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode, got.headers);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
    return;
  }
  const name = path === '/' ? 'index.html' : path === '/api' ? 'api.html' : normalize(path).replace(/^[/.]+/, '');
  try {
    const bytes = await readFile(join(root, name));
    answer.writeHead(200, { 'content-type': kinds[extname(name)] ?? 'application/octet-stream', 'cache-control': 'no-store' });
    answer.end(bytes);
  } catch {
    answer.writeHead(404).end();
  }
}).listen(Number(own), '127.0.0.1');
