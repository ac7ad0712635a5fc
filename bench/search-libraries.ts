// Product search against full-text search and libraries: relevance over the demo catalogue; then memory and time at the
// sizes of BENCH_PRODUCTS (10,000). SEARCH_ENGINES=/file.mjs adds the contestants that it exports (docs/decisions/045-product-search-index.md).
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { IndexedProduct } from "../api/src/modules/search/product-query";
import { percentile } from "./support/figures";
import { BRANDS, CATEGORIES, CPUS, LINES } from "./support/fill/fill";
import { demoProducts, relevanceOf, relevanceQueries } from "./support/relevance";
import { whole } from "./support/report";
import { type SearchContestant, searchContestants } from "./support/search-contestants";
import { wordSearches } from "./support/search-words";

const SIZES = (process.env.BENCH_PRODUCTS ?? "10000").split(",").map(Number);
const CHUNK = 1000;
const SEARCHES = 100;
const PAGE = 24;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

function memory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** The product of this number, as `fillProducts` makes it. */
const product = (n: number): IndexedProduct => ({
  id: n,
  name: `${at(BRANDS, n)} ${at(LINES, n)} ${String.fromCharCode(65 + (n % 26))}${100 + (n % 877)}`,
  priceMinor: 500_000 + ((n * 7919) % 20_000_000),
  condition: n % 3 === 0 ? "new" : "refurbished",
  category: at(CATEGORIES, n),
  specs: [at(CPUS, n), `${4 << (n % 4)} GB RAM`, `${128 << (n % 4)} GB SSD`],
  description: `Tested in our workshop, with charger and a six month warranty. Part number ${(n * 2654435761).toString(36)}`,
  sku: `SKU-${n}`,
});

const demo = demoProducts();
/** Goods only: the contestants have no services and answers. */
const queries = relevanceQueries(demo).filter(({ answers }) => ![...answers].some((key) => key.includes(":")));
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

async function relevance({ name, create }: SearchContestant) {
  const index = await create();
  await index.put(demo);
  const { scores: found, misses } = await relevanceOf(async (q) => {
    const ids = await index.search(q, 10);
    return ids.map((id) => demo[id - 1]?.sku ?? "");
  }, queries);
  if (process.env.SEARCH_MISSES) console.log(misses.join("\n"));
  const mrrs = [...found].filter(([kind]) => kind !== "all").map(([kind, { mrr }]) => [kind, mrr.toFixed(2)]);
  const all = found.get("all");
  return {
    name,
    "hit@1": percent(all?.hitAt1 ?? 0),
    "hit@5": percent(all?.hitAt5 ?? 0),
    MRR: all?.mrr.toFixed(2),
    ...Object.fromEntries(mrrs),
  };
}

/** Milliseconds of each of `times` calls. */
async function timed(times: number, call: (number: number) => unknown): Promise<number[]> {
  const spans: number[] = [];
  for (let number = 0; number < times; number += 1) {
    const begin = performance.now();
    await call(number);
    spans.push(performance.now() - begin);
  }
  return spans;
}

async function cost({ name, create }: SearchContestant, size: number) {
  const before = memory();
  const begin = performance.now();
  const index = await create();
  for (let from = 0; from < size; from += CHUNK)
    await index.put(Array.from({ length: CHUNK }, (_, offset) => product(from + offset + 1)));
  const seconds = (performance.now() - begin) / 1000;
  const held = memory() - before;
  const words = (number: number) => at(wordSearches, number).words;
  await timed(20, (number) => index.search(words(number), PAGE));
  const searches = await timed(SEARCHES, (number) => index.search(words(number), PAGE));
  const change = (number: number) => index.put([{ ...product((number * 97) % size || 1), name: `Changed ${number}` }]);
  const changes: number[] = [];
  const fresh = await timed(SEARCHES / 4, async (number) => {
    const [span = 0] = await timed(1, () => change(number));
    changes.push(span);
    await index.search(words(number), PAGE);
  });
  const afterChange = fresh.map((span, number) => span - (changes[number] ?? 0));
  const ms = (spans: readonly number[], share: number) => percentile(spans, share).toFixed(2);
  return {
    name,
    "build s": seconds.toFixed(1),
    "memory MB": whole(held),
    "search p50 ms": ms(searches, 0.5),
    "p95 ms": ms(searches, 0.95),
    "after a change p50": ms(afterChange, 0.5),
    "after a change p95": ms(afterChange, 0.95),
    "change p50 ms": ms(changes, 0.5),
  };
}

const contestants = await searchContestants();
console.log(`${queries.length} queries, ${demo.length} products`);
const rows: object[] = [];
for (const contestant of contestants) {
  if (process.env.SEARCH_MISSES) console.log(contestant.name);
  rows.push(await relevance(contestant));
}
console.table(rows);

for (const size of SIZES) {
  console.log(`${whole(size)} products`);
  const costs: object[] = [];
  for (const contestant of contestants) costs.push(await cost(contestant, size));
  console.table(costs);
}
process.exit(0);
