// @ts-check
/// <reference lib="webworker" />
// What a phone keeps of the shop for the time without a network: the cart, the page that says so, and the public pages
// somebody has looked at. Pages hold nothing personal (docs/decisions/010): who is signed in is known to the browser alone.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const PAGES = "pages-v1";
const FILES = "files-v1";
/** Pages that work without a network. */
const ALWAYS = ["/offline", "/cart"];
const MOST_PAGES = 40;
const MOST_FILES = 250;
/** A network that takes longer to answer counts as none, when there is a copy. */
const PATIENCE_MS = 8000;

const isFile = (/** @type {URL} */ url) =>
  /^\/(assets|art)\//.test(url.pathname) || /^\/(favicon\.svg|icon-\w+\.png)$/.test(url.pathname);

worker.addEventListener("install", (event) => {
  event.waitUntil(keepAlways().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    removeOldCaches()
      .then(() => worker.clients.claim())
      .then(keepOpenPages),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (isFile(url)) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(event, request, url));
});

/** Its name changes with its content, so a copy is as good as new. */
async function file(/** @type {Request} */ request) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/**
 * From the network; without one the copy of the last visit, else on to the page that says what is the matter. That page
 * cannot be shown under another address: it would find itself in the wrong place and load again, for ever.
 */
async function page(/** @type {FetchEvent} */ event, /** @type {Request} */ request, /** @type {URL} */ url) {
  const cache = await caches.open(PAGES);
  const address = url.pathname + url.search;
  const fresh = fetch(request).then((answer) => {
    if (answer.ok && !answer.redirected) event.waitUntil(remember(cache, address, answer.clone()));
    return answer;
  });
  fresh.catch(() => undefined);
  const kept = await cache.match(address);
  try {
    return await (kept ? inTime(fresh) : fresh);
  } catch {
    if (kept) return kept;
    const offline = await cache.match("/offline");
    if (offline && url.pathname === "/offline") return offline;
    return offline ? Response.redirect(`/offline?from=${encodeURIComponent(address)}`) : Response.error();
  }
}

const inTime = (/** @type {Promise<Response>} */ answer) =>
  Promise.race([
    answer,
    new Promise((/** @type {(answer: Response) => void} */ _, reject) => setTimeout(reject, PATIENCE_MS)),
  ]);

async function remember(/** @type {Cache} */ cache, /** @type {string} */ address, /** @type {Response} */ answer) {
  // Taken out first: a cache lists its entries in the order of their coming.
  await cache.delete(address);
  await cache.put(address, answer);
  await trim(cache, MOST_PAGES, ALWAYS);
  await keepAlwaysOnce();
}

/** @type {Promise<void> | undefined} */
let kept;
/** A new build has new files: the copies are renewed once in the life of this worker, which is short. */
const keepAlwaysOnce = () => {
  kept ??= keepAlways().catch(() => undefined);
  return kept;
};

/** Fetches the pages that always work, and all that they are made of. */
async function keepAlways() {
  const needed = new Set(["/art/offline.svg", "/art/empty-cart.svg", "/favicon.svg"]);
  for (const address of ALWAYS) for (const name of await keepPage(address)) needed.add(name);
  await keepFiles(needed);
  await trim(await caches.open(FILES), MOST_FILES, [...needed]);
}

/** The page of a first visit was there before this worker, which has seen neither it nor its files. */
async function keepOpenPages() {
  for (const { url } of await worker.clients.matchAll({ type: "window" })) {
    const { pathname, search } = new URL(url);
    await keepPage(pathname + search)
      .then(keepFiles)
      .catch(() => undefined);
  }
}

/** Keeps a page as it is now; answers the names of the files that it is made of. */
async function keepPage(/** @type {string} */ address) {
  const answer = await fetch(address, { cache: "no-cache" });
  if (!answer.ok || answer.redirected) throw new Error(`${address} answered ${answer.status}`);
  const text = await answer.clone().text();
  await (await caches.open(PAGES)).put(address, answer);
  return new Set(Array.from(text.matchAll(/\/(?:assets|art)\/[\w.-]+/g), ([name]) => name));
}

async function keepFiles(/** @type {Set<string>} */ needed) {
  const files = await caches.open(FILES);
  await Promise.all(
    [...needed].map(async (address) => {
      if (!(await files.match(address))) await files.add(address);
    }),
  );
}

/** Removes the oldest entries beyond a number, but none of those that are needed. */
async function trim(/** @type {Cache} */ cache, /** @type {number} */ most, /** @type {string[]} */ needed) {
  const entries = await cache.keys();
  const spare = entries.filter(({ url }) => !needed.includes(new URL(url).pathname));
  await Promise.all(spare.slice(0, Math.max(0, entries.length - most)).map((request) => cache.delete(request)));
}

async function removeOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== PAGES && name !== FILES).map((name) => caches.delete(name)));
}
