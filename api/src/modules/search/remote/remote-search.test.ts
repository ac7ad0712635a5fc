import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { pino } from "pino";
import { afterEach, expect, it, vi } from "vitest";
import { errorHandler } from "../../../platform/http/error-handler";
import { createLiveIndex } from "../live-index";
import type { IndexedProduct, ProductQuery } from "../product-query";
import { localSearch, type ProductSearch } from "../product-search";
import { createLiveWords } from "../words/live-words";
import { remoteSearch } from "./remote-search";
import { serveSearch } from "./search-server";

const log = pino({ level: "silent" });
const KEY = "a key that two processes share";
const words = createLiveWords(() => Promise.resolve([]));
const NEWEST: ProductQuery = { sort: "newest", offset: 0, limit: 10 };
const product = (id: number, name: string): IndexedProduct => ({
  ...{ id, name, priceMinor: 100, condition: "new", category: "laptop", specs: [], description: "", sku: null },
});

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** A process of the role `search` over these rows; its port stays the same when it starts again. */
async function startProcess(rows: Map<number, IndexedProduct>, port = 0, key = KEY) {
  const all = () => [...rows.values()].sort((a, b) => a.id - b.id);
  const source = {
    after: (after: number, limit: number) =>
      Promise.resolve(
        all()
          .filter(({ id }) => id > after)
          .slice(0, limit),
      ),
    byId: (ids: readonly number[]) => Promise.resolve(all().filter(({ id }) => ids.includes(id))),
  };
  const search = localSearch(createLiveIndex({ source, log, onChange: () => undefined }), words, log);
  const app = express();
  serveSearch(app, search, words, key);
  app.use(errorHandler(log, () => undefined));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = () => stopServer(server);
  cleanUps.push(stop, search.stop);
  return { search, port: (server.address() as AddressInfo).port, url: urlOf(server), stop };
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const stopServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const plain = vi.fn(() => Promise.resolve({ ids: [99], total: 1, fit: 3, categories: [] }));
const onReturn = vi.fn();
const ask = (urls: string[], key = KEY): ProductSearch =>
  remoteSearch({ urls, key, words, plain, onReturn, log, awayMs: 0 });
const idsOf = async (search: ProductSearch, q?: string) => (await search.page({ ...NEWEST, q })).ids;
afterEach(() => {
  plain.mockClear();
  onReturn.mockClear();
});

it("is asked of a process that has the index, and of another one when that is gone", async () => {
  const rows = new Map([[1, product(1, "ThinkPad")]]);
  const [one, other] = [await startProcess(rows), await startProcess(rows)];
  for (const { search } of [one, other]) await search.waitUntilIndexed();
  await vi.waitUntil(() => [one, other].every(({ search }) => search.isReady()));
  const search = ask([one.url, other.url]);
  expect(await idsOf(search)).toEqual([1]);
  await one.stop();
  for (let turn = 0; turn < 4; turn += 1) expect(await idsOf(search)).toEqual([1]);
  expect(plain).not.toHaveBeenCalled();
});

it("finds at once what the asking process has heard of, also what it heard while the other was away", async () => {
  const rows = new Map([[1, product(1, "ThinkPad")]]);
  const one = await startProcess(rows);
  await vi.waitUntil(() => one.search.isReady());
  const search = ask([one.url]);
  for (let id = 2; id <= 20; id += 1) {
    rows.set(id, product(id, `EliteBook${id}`));
    search.refresh([id]);
    expect(await idsOf(search, `elitebook${id}`)).toEqual([id]);
  }
  await one.stop();
  rows.set(21, product(21, "Latitude"));
  search.refresh([21]);
  expect(await idsOf(search, "latitude")).toEqual([99]);
  // The same index listens again: nobody else tells it of the change.
  const app = express();
  serveSearch(app, one.search, words, KEY);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(one.port, "127.0.0.1", resolve));
  cleanUps.push(() => stopServer(server));
  expect(await idsOf(search, "latitude")).toEqual([21]);
});

it("does without while none answers or has loaded its index, and says when one is back", async () => {
  const rows = new Map([[1, product(1, "ThinkPad")]]);
  const nobody = ask(["http://127.0.0.1:1"]);
  expect(await idsOf(nobody)).toEqual([99]);
  const one = await startProcess(rows);
  const search = ask([one.url]);
  expect(await idsOf(search)).toEqual([99]);
  expect(onReturn).not.toHaveBeenCalled();
  await vi.waitUntil(() => one.search.isReady());
  expect(await idsOf(search)).toEqual([1]);
  expect(await idsOf(search)).toEqual([1]);
  expect(onReturn).toHaveBeenCalledTimes(1);
});

it("is refused without the key, and with a question that it does not understand", async () => {
  const one = await startProcess(new Map());
  await vi.waitUntil(() => one.search.isReady());
  const post = (authorization: string | undefined, body: unknown) =>
    fetch(`${one.url}/internal/search`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(authorization ? { authorization } : {}) },
      body: JSON.stringify(body),
    });
  const question = { kind: "page", query: NEWEST, maxBacklog: null, changed: [], words: words.revision() };
  expect((await post(`Bearer ${KEY}`, question)).status).toBe(200);
  expect((await post(undefined, question)).status).toBe(401);
  expect((await post(`Bearer ${KEY}x`, question)).status).toBe(401);
  expect((await post(`Bearer ${KEY}`, { ...question, kind: "everything" })).status).toBe(400);
  expect(await idsOf(ask([one.url], "another key"))).toEqual([99]);
});
