// Keeps the whole site in a cache of its version. The two lines below are written by the site's builder.
const VERSION = "development";
const FILES = [];
const CACHE = `outflank-${VERSION}`;
const at = (name) => new URL(name, registration.scope).href;

addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    // Asked anew, past what the browser has kept: a version is whole or not at all.
    await Promise.all(FILES.map(async (name) => {
      const answer = await fetch(at(name), { cache: "no-cache" });
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      // Some hosts lead index.html on to "./"; browsers refuse a page that was led on.
      await cache.put(at(name), answer.redirected ? new Response(answer.body, answer) : answer);
    }));
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
    const find = (what) => cache.match(what, { ignoreSearch: true, ignoreVary: true });
    const isPage = request.mode === "navigate" && address.pathname === scope.pathname;
    return (await find(isPage ? at("index.html") : request)) ?? fetch(request);
  };
  event.respondWith(answer());
});
