// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiReads } from "./api-reads.server";
import { CachedResponse } from "./cached-response.server";
import { PageCache } from "./page-cache.server";

const reply = (headers: Record<string, string>, status = 200) =>
  new Response(status === 304 ? null : "{}", { status, headers });
const page = (status = 200) => new CachedResponse(status, [], Buffer.from("<html>"));

const api = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
let pages: PageCache;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", api);
  api.mockReset().mockImplementation(() => Promise.resolve(reply({}, 304)));
  pages = new PageCache();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function store(reads: [string, Response][], kept = page()): void {
  const seen = new ApiReads();
  for (const [url, response] of reads) seen.note(url, response);
  pages.store("/products", kept, seen);
}
const find = () => pages.find("/products", {});

it("returns a cached page while the api confirms each of its responses", async () => {
  store([
    ["http://api/a", reply({ etag: '"1"' })],
    ["http://api/b", reply({ etag: '"2"' })],
  ]);
  expect(await find()).not.toBeNull();
  expect(api.mock.calls.map(([url, init]) => [url, new Headers(init?.headers).get("if-none-match")])).toEqual([
    ["http://api/a", '"1"'],
    ["http://api/b", '"2"'],
  ]);
});

it("evicts a page as soon as a response has changed, or the api does not respond", async () => {
  store([["http://api/a", reply({ etag: '"1"' })]]);
  api.mockResolvedValueOnce(reply({ etag: '"9"' }));
  expect(await find()).toBeNull();
  expect(await find()).toBeNull();
  expect(api).toHaveBeenCalledOnce();

  store([["http://api/a", reply({ etag: '"1"' })]]);
  api.mockRejectedValueOnce(new TypeError("fetch failed"));
  expect(await find()).toBeNull();
});

it("revalidates once for concurrent requests", async () => {
  store([["http://api/a", reply({ etag: '"1"' })]]);
  const found = await Promise.all([find(), find(), find()]);
  expect(found.every(Boolean)).toBe(true);
  expect(api).toHaveBeenCalledOnce();
});

it("trusts a response without an ETag for its max-age, and no page for more than a minute", async () => {
  store([["http://api/config", reply({ "cache-control": "public, max-age=30" })]]);
  vi.advanceTimersByTime(29_000);
  expect(await find()).not.toBeNull();
  vi.advanceTimersByTime(2000);
  expect(await find()).toBeNull();
  expect(api).not.toHaveBeenCalled();

  store([["http://api/a", reply({ etag: '"1"' })]]);
  vi.advanceTimersByTime(60_001);
  expect(await find()).toBeNull();
});

it("caches no failure, and no page made of one", async () => {
  store([["http://api/a", reply({ etag: '"1"' })]], page(503));
  expect(await find()).toBeNull();
  store([["http://api/a", reply({ etag: '"1"' }, 500)]]);
  expect(await find()).toBeNull();
  store([["http://api/a", reply({ "cache-control": "no-store" })]]);
  expect(await find()).toBeNull();
});

it("evicts the oldest of too many pages", async () => {
  const seen = new ApiReads();
  seen.note("http://api/a", reply({ etag: '"1"' }));
  for (let number = 0; number <= 200; number += 1) pages.store(`/products?page=${number}`, page(), seen);
  expect(await pages.find("/products?page=0", {})).toBeNull();
  expect(await pages.find("/products?page=200", {})).not.toBeNull();
});
