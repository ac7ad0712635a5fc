// P1: lists of 10,000 products, rendered for the caller and as cached in memory.
import { openDatabase } from "../api/src/platform/database/database";
import { interleaveWarm, median, ratio } from "./support/figures";
import { fillProducts } from "./support/fill/fill";
import { cycle, requestsPerSecond } from "./support/load";
import { allPages, categoryPages, floorPath, searchPath } from "./support/product-pages";
import { reportAtLeast, whole } from "./support/report";
import { startApi, startFloor } from "./support/server";
import { databaseUrl } from "./support/settings";

const PRODUCTS = 10_000;

const db = openDatabase(databaseUrl);
await fillProducts(db, 0, PRODUCTS);
await db.raw("create index bench_category on products (category, id)");
await db.destroy();

const [api, listFloor, memoryFloor] = [
  await startApi(),
  await startFloor("list-floor"),
  await startFloor("memory-floor"),
];

for (const [what, pages] of [
  ["product list, put together", allPages],
  ["category list, put together", categoryPages],
] as const) {
  const ours = cycle(pages.map((page) => ({ path: searchPath(page) })));
  const bare = cycle(pages.map((page) => ({ path: floorPath(page, PRODUCTS) })));
  const rates = await interleaveWarm({
    ours: () => requestsPerSecond({ url: api.url, next: ours }),
    floor: () => requestsPerSecond({ url: listFloor.url, next: bare }),
  });
  reportAtLeast({
    goal: "P1",
    what,
    target: 1.15,
    measured: ratio(rates.ours, rates.floor),
    unit: "×",
    detail: `${whole(median(rates.ours))}/s, bare ${whole(median(rates.floor))}/s`,
  });
}

const kept = "/api/products/search?pageSize=24";
await fetch(memoryFloor.url, { method: "POST", body: await (await fetch(api.url + kept)).text() });

/** Requests per second of the server's own time: at this pace the load generator would be the limit. */
async function perSecondOfCpu(server: typeof api, path: string): Promise<number> {
  await server.usage();
  const startedAt = performance.now();
  const rate = await requestsPerSecond({ url: server.url, next: () => ({ path }) });
  const seconds = (performance.now() - startedAt) / 1000;
  return (rate * seconds * 1000) / (await server.usage()).cpuMs;
}

const rates = await interleaveWarm({
  ours: () => perSecondOfCpu(api, kept),
  floor: () => perSecondOfCpu(memoryFloor, "/"),
});
reportAtLeast({
  goal: "P1",
  what: "product list, as kept in memory",
  target: 0.8,
  measured: ratio(rates.ours, rates.floor),
  unit: "×",
  detail: `${whole(median(rates.ours))}, Express from memory ${whole(median(rates.floor))} per second of server time`,
});

await Promise.all([api, listFloor, memoryFloor].map((server) => server.stop()));
