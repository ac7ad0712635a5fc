// P2: what a request costs when the shop has grown, against the same request in a small shop. Both shops are there at
// once, each with an api of its own, and are asked in turn.

import { openDatabase } from "../api/src/platform/database/database";
import { ensureDatabase, migrate } from "../scripts/lib/database/migrate.mjs";
import { interleaveWarm, median, ratio } from "./support/figures";
import { fillOrders, fillProducts } from "./support/fill/fill";
import { cycle, requestsPerSecond } from "./support/load";
import { addPerson } from "./support/people";
import { allPages, categoryPages, searchPath as listPath } from "./support/product-pages";
import { reportAtMost, whole } from "./support/report";
import { facetPath, pieceSearches, searchPath, wordSearches } from "./support/search-words";
import { startApi } from "./support/server";
import { databaseUrl, ORDERS } from "./support/settings";

const PRODUCTS = { small: 10_000, large: 200_000 };
const SMALL_ORDERS = 10_000;
/** There are many lists. */
const SECONDS_EACH = 1;

/** Starts an api on a database of that size, and returns it with a staff token. */
async function openShop(url: string, products: number, orders: number) {
  await ensureDatabase(url);
  await migrate(url);
  const db = openDatabase(url);
  await fillProducts(db, 0, products);
  const { id, token } = await addPerson(db, "staff", "staff@people.example");
  await fillOrders(db, id, orders);
  await db.destroy();
  const api = await startApi(url);
  // The first search waits until the index is loaded.
  await (await fetch(api.url + listPath({ page: 1, pageSize: 24 }))).arrayBuffer();
  return { api, headers: { authorization: `Bearer ${token}` } };
}

const small = await openShop(`${databaseUrl}_small`, PRODUCTS.small, SMALL_ORDERS);
const large = await openShop(`${databaseUrl}_large`, PRODUCTS.large, ORDERS);

/** Returns how many times more a request costs in the large shop. */
async function compare(what: string, paths: readonly string[], connections: number): Promise<void> {
  const rate = ({ api, headers }: typeof small) => {
    const next = cycle(paths.map((path) => ({ path, headers })));
    return () => requestsPerSecond({ url: api.url, next, connections, seconds: SECONDS_EACH });
  };
  const rates = await interleaveWarm({ small: rate(small), large: rate(large) });
  reportAtMost({
    goal: "P2",
    what,
    target: 1.25,
    measured: ratio(rates.small, rates.large),
    unit: "×",
    detail: `${whole(median(rates.small))}/s small, ${whole(median(rates.large))}/s large`,
  });
}

const SHOPPERS = 50;
const grown = `${whole(PRODUCTS.large)} products`;
await compare(`product list, ${grown}`, allPages.map(listPath), SHOPPERS);
await compare(`category list, ${grown}`, categoryPages.map(listPath), SHOPPERS);
await compare(`search by words, ${grown}`, wordSearches.map(searchPath), SHOPPERS);
await compare(`search by words with facets, ${grown}`, wordSearches.map(facetPath), SHOPPERS);
await compare(`search by parts of words, ${grown}`, pieceSearches.map(searchPath), SHOPPERS);

const STAFF = 10;
const month = (date: Date) => date.toISOString().slice(0, 8);
const lastMonth = month(new Date(Date.now() - 30 * 86_400_000));
const orderLists = {
  newest: "",
  "pending ones": "status=pending",
  "unpaid, cancelled": "status=cancelled&paymentStatus=unpaid",
  dearest: "sortBy=total",
  "of last month": `dateFrom=${lastMonth}01&dateTo=${lastMonth}28`,
  // One order in either shop: its first four digits are those of one order in the small shop and of thirty in the large.
  "by number": "search=FD-0791-9000",
  "by phone": "search=0700791",
  "by name": "search=Wanjiku",
};
for (const [name, query] of Object.entries(orderLists))
  await compare(`${whole(ORDERS)} orders: ${name}`, [`/api/admin/orders?${query}`], STAFF);

await Promise.all([small.api.stop(), large.api.stop()]);
