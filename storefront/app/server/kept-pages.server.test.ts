// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiReads } from "./api-reads.server";
import { KeptAnswer } from "./kept-answer.server";
import { KeptPages } from "./kept-pages.server";

const answer = (headers: Record<string, string>, status = 200) =>
  new Response(status === 304 ? null : "{}", { status, headers });
const page = (status = 200) => new KeptAnswer(status, [], Buffer.from("<html>"));

const api = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
let pages: KeptPages;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", api);
  api.mockReset().mockImplementation(() => Promise.resolve(answer({}, 304)));
  pages = new KeptPages();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function keep(reads: [string, Response][], kept = page()): void {
  const seen = new ApiReads();
  for (const [url, response] of reads) seen.note(url, response);
  pages.keep("/products", kept, seen);
}
const find = () => pages.find("/products", {});

it("gives a page again while the api confirms each answer it was made of", async () => {
  keep([
    ["http://api/a", answer({ etag: '"1"' })],
    ["http://api/b", answer({ etag: '"2"' })],
  ]);
  expect(await find()).not.toBeNull();
  expect(api.mock.calls.map(([url, init]) => [url, new Headers(init?.headers).get("if-none-match")])).toEqual([
    ["http://api/a", '"1"'],
    ["http://api/b", '"2"'],
  ]);
});

it("forgets a page as soon as one answer has changed, or the api is away", async () => {
  keep([["http://api/a", answer({ etag: '"1"' })]]);
  api.mockResolvedValueOnce(answer({ etag: '"9"' }));
  expect(await find()).toBeNull();
  expect(await find()).toBeNull();
  expect(api).toHaveBeenCalledOnce();

  keep([["http://api/a", answer({ etag: '"1"' })]]);
  api.mockRejectedValueOnce(new TypeError("fetch failed"));
  expect(await find()).toBeNull();
});

it("asks once for all who come at the same moment", async () => {
  keep([["http://api/a", answer({ etag: '"1"' })]]);
  const found = await Promise.all([find(), find(), find()]);
  expect(found.every(Boolean)).toBe(true);
  expect(api).toHaveBeenCalledOnce();
});

it("believes an answer without a tag for as long as it said, and no page for more than a minute", async () => {
  keep([["http://api/config", answer({ "cache-control": "public, max-age=30" })]]);
  vi.advanceTimersByTime(29_000);
  expect(await find()).not.toBeNull();
  vi.advanceTimersByTime(2000);
  expect(await find()).toBeNull();
  expect(api).not.toHaveBeenCalled();

  keep([["http://api/a", answer({ etag: '"1"' })]]);
  vi.advanceTimersByTime(60_000);
  expect(await find()).toBeNull();
});

it("keeps no failure, and nothing that was made of one", async () => {
  keep([["http://api/a", answer({ etag: '"1"' })]], page(503));
  expect(await find()).toBeNull();
  keep([["http://api/a", answer({ etag: '"1"' }, 500)]]);
  expect(await find()).toBeNull();
  keep([["http://api/a", answer({ "cache-control": "no-store" })]]);
  expect(await find()).toBeNull();
});

it("lets the oldest of very many pages go", async () => {
  const seen = new ApiReads();
  seen.note("http://api/a", answer({ etag: '"1"' }));
  for (let number = 0; number <= 200; number += 1) pages.keep(`/products?page=${number}`, page(), seen);
  expect(await pages.find("/products?page=0", {})).toBeNull();
  expect(await pages.find("/products?page=200", {})).not.toBeNull();
});
