// P5, P10: /products as rendered by the storefront's server, and its JavaScript.
import { openDatabase } from "../api/src/platform/database/database";
import { firstLoadOf } from "../tests/support/first-load";
import { interleaveWarm, median, ratio } from "./support/figures";
import { fillProducts } from "./support/fill/fill";
import { requestsPerSecond } from "./support/load";
import { reportAtLeast, reportAtMost, whole } from "./support/report";
import { startApi, startFloor, startStorefront } from "./support/server";
import { databaseUrl } from "./support/settings";

const db = openDatabase(databaseUrl);
await fillProducts(db, 0, 10_000);
await db.destroy();

const api = await startApi();
const [storefront, floor] = [await startStorefront(api.url), await startFloor("page-floor", { API_URL: api.url })];

let visit = 0;
/** A URL that was not requested before, so that no cache has it. */
const unseen = () => {
  visit += 1;
  return { path: `/products?visit=${visit}` };
};

/** Pages per second of the server's own time: the api, the database and the load generator run beside it. */
async function pagesPerSecondOfCpu(server: typeof floor): Promise<number> {
  await server.usage();
  const before = visit;
  await requestsPerSecond({ url: server.url, next: unseen, connections: 10 });
  return ((visit - before) * 1000) / (await server.usage()).cpuMs;
}

const first = await interleaveWarm({
  ours: () => pagesPerSecondOfCpu(storefront),
  floor: () => pagesPerSecondOfCpu(floor),
});
reportAtLeast({
  goal: "P5",
  what: "/products, rendered",
  target: 0.4,
  measured: ratio(first.ours, first.floor),
  unit: "×",
  detail: `${whole(median(first.ours))}, bare Remix route and api call ${whole(median(first.floor))} per second of server time`,
});

const kept = await interleaveWarm({
  ours: () => requestsPerSecond({ url: storefront.url, next: () => ({ path: "/products" }), connections: 10 }),
  floor: () => requestsPerSecond({ url: floor.url, next: unseen, connections: 10 }),
});
reportAtLeast({
  goal: "P5",
  what: "/products, kept",
  target: 5,
  measured: ratio(kept.ours, kept.floor),
  unit: "×",
  detail: `${whole(median(kept.ours))}/s, each asking the api whether it still holds`,
});

const { scripts, bytes } = firstLoadOf(await (await fetch(`${storefront.url}/products`)).text());
reportAtMost({
  goal: "P10",
  what: "JavaScript of /products, gzip",
  target: 90,
  measured: bytes / 1000,
  unit: "kB",
  detail: `${scripts.length} files`,
});

await Promise.all([storefront, floor, api].map((server) => server.stop()));
