// Keeps the whole site in a cache of its version. The two lines below are written by the site's builder.
const VERSION = "development";
const FILES = [];
const CACHE = `outflank-${VERSION}`;
const at = (name) => new URL(name, registration.scope).href;

addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    // Past the browser's own cache: a version is whole or not at all.
    await cache.addAll(FILES.map((name) => new Request(at(name), { cache: "no-cache" })));
  };
  event.waitUntil(keep());
});

addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("outflank-") && name !== CACHE) await caches.delete(name);
    }
    await clients.claim();
  };
  event.waitUntil(tidy());
});

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const scope = new URL(registration.scope);
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== scope.origin || !address.pathname.startsWith(scope.pathname)) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const page = request.mode === "navigate" ? at("index.html") : request;
    return (await cache.match(page, { ignoreSearch: true })) ?? fetch(request);
  };
  event.respondWith(answer());
});
