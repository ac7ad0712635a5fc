// P3: text search in 10,000 products, against MySQL's full-text index.
import { openDatabase } from "../api/src/platform/database/database";
import { interleaveWarm, median, ratio } from "./support/figures";
import { fillProducts } from "./support/fill/fill";
import { cycle, requestsPerSecond } from "./support/load";
import { reportAtLeast, whole } from "./support/report";
import { facetPath, floorPath, pieceSearches, searchPath, wordSearches } from "./support/search-words";
import { startApi, startFloor } from "./support/server";
import { databaseUrl } from "./support/settings";

const PRODUCTS = 10_000;

const db = openDatabase(databaseUrl);
await fillProducts(db, 0, PRODUCTS);
await db.raw("create fulltext index bench_text on products (name, specs, description)");
await db.raw("analyze table products");
await db.destroy();

const [api, floor] = [await startApi(), await startFloor("search-floor")];
const words = cycle(wordSearches.map((search) => ({ path: searchPath(search) })));
const pieces = cycle(pieceSearches.map((search) => ({ path: searchPath(search) })));
const facets = cycle(wordSearches.map((search, number) => ({ path: facetPath(search, number) })));
const bare = cycle(wordSearches.map((search) => ({ path: floorPath(search) })));

const rates = await interleaveWarm({
  words: () => requestsPerSecond({ url: api.url, next: words }),
  pieces: () => requestsPerSecond({ url: api.url, next: pieces }),
  facets: () => requestsPerSecond({ url: api.url, next: facets }),
  floor: () => requestsPerSecond({ url: floor.url, next: bare }),
});
for (const [what, ours] of [
  ["search by words", rates.words],
  ["search by words with facets, full text without", rates.facets],
  ["search by parts of words, full text by words", rates.pieces],
] as const)
  reportAtLeast({
    goal: "P3",
    what,
    target: 1,
    measured: ratio(ours, rates.floor),
    unit: "×",
    detail: `${whole(median(ours))}/s, full text ${whole(median(rates.floor))}/s`,
  });

await Promise.all([api.stop(), floor.stop()]);
