// The service worker: after the first visit the site works without a network. All files of one state of the site are kept
// together under its name and used together, so that no page meets a library of another day; a new state is fetched in the
// background and takes over when the last page of the old one is closed.

// <lists>
const STATE = '';
const FIRST = [];
const LATER = [];
// </lists>

const scope = new URL('./', self.location.href);
const name = `runut ${STATE}`;

/** The file that an address of the site means; `null` elsewhere. */
function file(address) {
  const url = new URL(address);
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return null;
  const path = url.pathname.slice(scope.pathname.length);
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

/** Fetches files past whatever caches lie between, and keeps them. */
async function keep(files) {
  const cache = await caches.open(name);
  await cache.addAll(files.map((path) => new Request(new URL(path, scope), { cache: 'reload' })));
}

self.addEventListener('install', (event) => event.waitUntil(keep(FIRST)));

self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const other of await caches.keys()) if (other.startsWith('runut ') && other !== name) await caches.delete(other);
  await self.clients.claim();
})()));

// The page says when it has nothing else to do: the guide and the pictures of the gallery, a few at a time. It also hands over
// answers of its library, which hold as long as these files do.
self.addEventListener('message', (event) => {
  if (event.data.answers) event.waitUntil(caches.open(name).then((cache) => cache.put(new URL('answers.json', scope), new Response(event.data.answers))).catch(() => {}));
  if (event.data !== 'later') return;
  event.waitUntil((async () => {
    const cache = await caches.open(name);
    const kept = new Set((await cache.keys()).map((request) => file(request.url)));
    const missing = LATER.filter((path) => !kept.has(path));
    while (missing.length) await keep(missing.splice(0, 8));
  })().catch(() => {})); // Without a network: at the next visit.
});

self.addEventListener('fetch', (event) => {
  const path = event.request.method === 'GET' ? file(event.request.url) : null;
  if (path === null) return;
  event.respondWith((async () => {
    const cache = await caches.open(name);
    const known = await cache.match(new URL(path, scope));
    if (known) return known;
    const fresh = await fetch(event.request);
    if (fresh.ok && LATER.includes(path)) await cache.put(new URL(path, scope), fresh.clone());
    return fresh;
  })());
});
