// The page opens without a network: its built files are kept, and nothing else.
// The build fills in the two lines below (worker/plugin.ts).
const VERSION = "__VERSION__";
const FILES = __FILES__;

const HOME = new URL("./", self.location).pathname; // "/", or the path below which the host serves us
const SHELL = HOME; // index.html, whatever the address
const OURS = `tablee ${HOME} `; // other halls of the same host keep files of their own
const CACHE = OURS + VERSION;
const UNHEALTHY = [502, 503, 504]; // a proxy whose server is gone

self.addEventListener("install", (event) => {
  // `reload`: what an earlier version left in the browser's own cache is not what we want to keep.
  const wanted = [SHELL, ...FILES].map((file) => new Request(new URL(file, self.location), { cache: "reload" }));
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(wanted))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => isOurs(name) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith(`${HOME}page/`)) event.respondWith(fromCache(request));
  else if (request.mode === "navigate" && isScreen(pathname)) event.respondWith(fromNetwork(request));
  // Everything else (/api, /ws, health, metrics) is no business of ours.
});

const isScreen = (path) =>
  path === HOME || (path.startsWith(HOME) && /^(t|rules|hot|replay|sheet)(\/|$)/.test(path.slice(HOME.length)));

/** Before there were paths, a cache was named by its version alone. */
const isOurs = (name) => name.startsWith(OURS) || (HOME === "/" && /^tablee \w+$/.test(name));

/** Built files never change under their name. */
async function fromCache(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** A screen comes from the server if it can, so that an upgrade shows at once. */
async function fromNetwork(request) {
  try {
    const answer = await fetch(request);
    if (!UNHEALTHY.includes(answer.status)) return answer;
    return (await caches.match(SHELL)) ?? answer;
  } catch (error) {
    const kept = await caches.match(SHELL);
    if (kept) return kept;
    throw error;
  }
}
