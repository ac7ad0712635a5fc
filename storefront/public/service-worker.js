// @ts-check
/// <reference lib="webworker" />
// Offline support: caches the cart, the offline page and visited public pages.
// Pages contain no personal data, as only the browser knows who is signed in, except those that the server marks with
// "no-store", which are not cached (docs/decisions/010).
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

// The first version kept pages of links to one person's estimate or repair, too: it is removed with them.
const PAGES = "pages-v2";
const FILES = "files-v1";
/** Pages that are always available offline, in the language of those that are open. */
const CORE_PAGES = ["/offline", "/cart"];
const PREFIXES = ["", "/sw"];
/** What the addresses of a page's language begin with. */
const prefixOf = (/** @type {string} */ address) => (/^\/sw([/?]|$)/.test(address) ? "/sw" : "");
const corePages = (/** @type {string} */ prefix) => CORE_PAGES.map((page) => prefix + page);
const MAX_PAGES = 40;
const MAX_FILES = 250;
/** After this the cached copy is used, if there is one. */
const NETWORK_TIMEOUT_MS = 8000;

const isFile = (/** @type {URL} */ url) =>
  /^\/(assets|art|theme)\//.test(url.pathname) ||
  /^\/(favicon\.svg|icon-\w+\.png|api\/logo)$/.test(url.pathname) ||
  // The pictures of a guide are part of what it says.
  /^\/api\/guides\/\d+\/picture$/.test(url.pathname);

worker.addEventListener("install", (event) => {
  event.waitUntil(cacheOpenLanguages().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    removeOldCaches()
      .then(() => worker.clients.claim())
      .then(cacheOpenPages),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (isFile(url)) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(event, request, url));
});

/** A page asks to be cached, with its files, where it was not loaded as one. */
worker.addEventListener("message", (event) => {
  const address = event.data?.keepPage;
  if (typeof address === "string" && /^\/(?!\/)/.test(address))
    event.waitUntil(keepPage(address).catch(() => undefined));
});

async function keepPage(/** @type {string} */ address) {
  const cache = await caches.open(PAGES);
  if (await cache.match(address)) return;
  await cacheFiles(await cachePage(address));
  await trim(cache, MAX_PAGES, PREFIXES.flatMap(corePages));
}

/** Cache first: the names change with the content. */
async function file(/** @type {Request} */ request) {
  const cache = await caches.open(FILES);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** Forms without JavaScript hold the key of one attempt: an old copy would repeat what was sent with it. */
const HAS_FORM_KEY = /\/services\/(?:book|quote)$/;

/** What the server shows to one person is never cached: the page of an estimate would be read with a price that was replaced. */
const mayStore = (/** @type {Response} */ response) =>
  response.ok && !response.redirected && !/\bno-store\b/.test(response.headers.get("cache-control") ?? "");

/**
 * Network first, then the cached copy, else a redirect to the offline page, which cannot be served under
 * another URL: its router would detect the mismatch and reload for ever.
 */
async function page(/** @type {FetchEvent} */ event, /** @type {Request} */ request, /** @type {URL} */ url) {
  const cache = await caches.open(PAGES);
  const address = url.pathname + url.search;
  const fresh = fetch(request).then((response) => {
    const isStored = mayStore(response) && !HAS_FORM_KEY.test(url.pathname);
    if (isStored) event.waitUntil(storePage(cache, address, response.clone()));
    return response;
  });
  fresh.catch(() => undefined);
  const cached = await cache.match(address);
  try {
    return await (cached ? withTimeout(fresh) : fresh);
  } catch {
    if (cached) return cached;
    const own = `${prefixOf(address)}/offline`;
    const place = (await cache.match(own)) ? own : "/offline";
    const offline = await cache.match(place);
    if (offline && url.pathname === place) return offline;
    return offline ? Response.redirect(`${place}?from=${encodeURIComponent(address)}`) : Response.error();
  }
}

const withTimeout = (/** @type {Promise<Response>} */ response) =>
  Promise.race([
    response,
    new Promise((/** @type {(response: Response) => void} */ _, reject) => setTimeout(reject, NETWORK_TIMEOUT_MS)),
  ]);

async function storePage(/** @type {Cache} */ cache, /** @type {string} */ address, /** @type {Response} */ response) {
  // Deleted first, because a cache keeps insertion order.
  await cache.delete(address);
  await cache.put(address, response);
  await trim(cache, MAX_PAGES, PREFIXES.flatMap(corePages));
  await cacheCorePagesOnce(prefixOf(address));
}

/** @type {Map<string, Promise<void>>} */
const coreCached = new Map();
/** A new build has new files: the core pages of a language are cached again once in the short life of each worker. */
const cacheCorePagesOnce = (/** @type {string} */ prefix) => {
  const cached = coreCached.get(prefix) ?? cacheCorePages(prefix).catch(() => undefined);
  coreCached.set(prefix, cached);
  return cached;
};

/** Caches the core pages in the languages of the pages that are open; they belong to no worker at first. */
async function cacheOpenLanguages() {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const prefixes = new Set(open.map(({ url }) => prefixOf(new URL(url).pathname)));
  await Promise.all([...(prefixes.size > 0 ? prefixes : [""])].map(cacheCorePages));
}

/** Caches the pages of a language that are always available, and their files. */
async function cacheCorePages(/** @type {string} */ prefix) {
  const needed = new Set(["/art/offline.svg", "/art/empty-cart.svg", "/favicon.svg"]);
  for (const address of corePages(prefix)) for (const name of await cachePage(address)) needed.add(name);
  await cacheFiles(needed);
  await trim(await caches.open(FILES), MAX_FILES, [...needed]);
}

/** Caches open pages: that of the first visit was loaded before this worker existed. */
async function cacheOpenPages() {
  for (const { url } of await worker.clients.matchAll({ type: "window" })) {
    const { pathname, search } = new URL(url);
    await cachePage(pathname + search)
      .then(cacheFiles)
      .catch(() => undefined);
  }
}

/** Caches the current version of a page; resolves with the paths of its files. */
async function cachePage(/** @type {string} */ address) {
  const response = await fetch(address, { cache: "no-cache" });
  if (!mayStore(response)) throw new Error(`${address} responded with ${response.status}, or may not be stored`);
  const text = await response.clone().text();
  await (await caches.open(PAGES)).put(address, response);
  return new Set(Array.from(text.matchAll(/\/(?:assets|art|theme)\/(?:sw\/)?[\w.-]+/g), ([name]) => name));
}

async function cacheFiles(/** @type {Set<string>} */ needed) {
  const files = await caches.open(FILES);
  await Promise.all(
    [...needed].map(async (address) => {
      if (!(await files.match(address))) await files.add(address);
    }),
  );
}

/** Removes the oldest entries above a limit, except needed ones. */
async function trim(/** @type {Cache} */ cache, /** @type {number} */ most, /** @type {string[]} */ needed) {
  const entries = await cache.keys();
  const spare = entries.filter(({ url }) => !needed.includes(new URL(url).pathname));
  await Promise.all(spare.slice(0, Math.max(0, entries.length - most)).map((request) => cache.delete(request)));
}

async function removeOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== PAGES && name !== FILES).map((name) => caches.delete(name)));
}
