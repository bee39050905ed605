// Keeps the client's files, so that it opens and plays without a network. The build puts in what
// the files are (vite.config.ts). What lives on a server (api/, ws) is never kept.
const version = "__VERSION__";
const files = __FILES__;

const here = new URL("./", self.location.href);
const isOurs = (url) => url.origin === here.origin && url.pathname.startsWith(here.pathname);
const isLive = (url) =>
  /^(api\/|ws$|health$|metrics$)/.test(url.pathname.slice(here.pathname.length));

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(version);
    await cache.addAll(files.map((file) => new Request(file, { cache: "reload" })));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    for (const name of await caches.keys())
      if (name.startsWith("tavola-") && name !== version) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !isOurs(url) || isLive(url)) return;
  const answer = async () => {
    if (event.request.mode === "navigate") {
      // The newest page if there is a network, so that a new release is seen at once.
      const fresh = await fetch(event.request).catch(() => null);
      return fresh?.ok ? fresh : ((await caches.match(here.href)) ?? fresh ?? Response.error());
    }
    return (await caches.match(event.request, { ignoreVary: true })) ?? fetch(event.request);
  };
  event.respondWith(answer());
});

// A notification leads back to its table.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const show = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    const open = pages.find((page) => page.url === event.notification.data) ?? pages[0];
    await (open ? open.focus() : self.clients.openWindow(event.notification.data));
  };
  event.waitUntil(show());
});
