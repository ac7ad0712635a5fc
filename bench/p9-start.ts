// P9: how soon the api responds, how much memory it uses, and how long `npm start` takes on a machine that ran it before.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "../api/src/platform/database/database";
import { startStack } from "../tests/support/stack";
import { interleave, median } from "./support/figures";
import { fillProducts } from "./support/fill/fill";
import { cycle, requestsPerSecond } from "./support/load";
import { categoryPages, searchPath as listPath } from "./support/product-pages";
import { reportAtMost } from "./support/report";
import { searchPath, wordSearches } from "./support/search-words";
import { startApi, startFloor } from "./support/server";
import { databaseUrl } from "./support/settings";

const PRODUCTS = 10_000;
const STARTS = 5;

const db = openDatabase(databaseUrl);
await fillProducts(db, 0, PRODUCTS);
await db.destroy();

async function readyMs(start: () => ReturnType<typeof startApi>): Promise<number> {
  const server = await start();
  await server.stop();
  return server.readyMs;
}
await readyMs(startApi);
const ready = await interleave(
  { ours: () => readyMs(startApi), floor: () => readyMs(() => startFloor("memory-floor")) },
  STARTS,
);
reportAtMost({
  goal: "P9",
  what: "api ready",
  target: 0.5,
  measured: median(ready.ours) / 1000,
  unit: "s",
  detail: `Express with nothing, from its source: ${(median(ready.floor) / 1000).toFixed(2)} s`,
});

const api = await startApi();
const { rssMb: idleMb } = await api.usage();
for (const paths of [categoryPages.map(listPath), wordSearches.map(searchPath)])
  await requestsPerSecond({ url: api.url, next: cycle(paths.map((path) => ({ path }))), seconds: 5 });
const { rssMb } = await api.usage();
reportAtMost({
  goal: "P9",
  what: "memory of the api under load",
  target: 180,
  measured: rssMb,
  unit: "MB",
  detail: `${idleMb.toFixed(0)} MB idle`,
});
await api.stop();

const dataDir = await mkdtemp(path.join(tmpdir(), "fundi-warm-"));
const first = await startStack({ dataDir });
await first.stop();
const startedAt = performance.now();
const second = await startStack({ dataDir });
const seconds = (performance.now() - startedAt) / 1000;
await second.stop();
await rm(dataDir, { recursive: true, force: true });
reportAtMost({ goal: "P9", what: "`npm start`, warm", target: 5, measured: seconds, unit: "s" });
