// A folder served as any static host does it: files, and nothing else.
//   node files.mjs FOLDER [PORT]
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

const kinds = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml', '.png': 'image/png', '.json': 'application/json', '.webmanifest': 'application/manifest+json', '.wasm': 'application/wasm' };

/** Serves a folder on a free port (or on this one); answers its address, a way to end it, and what was asked for. */
export async function files(folder, port = 0) {
  const asked = [];
  const server = createServer(async (request, answer) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
    asked.push(path);
    try {
      const place = join(folder, path);
      if ((await stat(place)).isDirectory() && !path.endsWith('/')) {
        answer.writeHead(301, { location: `${path}/` }).end();
        return;
      }
      const file = path.endsWith('/') ? join(place, 'index.html') : place;
      const { size } = await stat(file);
      answer.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream', 'content-length': size });
      createReadStream(file).pipe(answer);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const end = () => new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  return { address: `http://127.0.0.1:${server.address().port}/`, asked, end };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, port = '8025'] = process.argv.slice(2);
  console.log((await files(folder, Number(port))).address);
}
