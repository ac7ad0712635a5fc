// P4: orders per second by one client and by ten, against a bare transaction on the same tables.
import { randomUUID } from "node:crypto";
import { openDatabase } from "../api/src/platform/database/database";
import { checkoutForm } from "../tests/support/checkout-form";
import { interleaveWarm, median, ratio } from "./support/figures";
import { fillProducts } from "./support/fill/fill";
import { requestsPerSecond } from "./support/load";
import { addPerson } from "./support/people";
import { reportAtLeast, whole } from "./support/report";
import { startApi, startFloor } from "./support/server";
import { databaseUrl } from "./support/settings";

const PRODUCTS = 1000;
const CLIENTS = [1, 10];

const db = openDatabase(databaseUrl);
await fillProducts(db, 0, PRODUCTS);
const customer = await addPerson(db, "user", "customer@people.example");
await db.destroy();

const [api, floor] = [await startApi(), await startFloor("order-floor")];
const headers = { "content-type": "application/json" };
const someProduct = () => 1 + Math.floor(Math.random() * PRODUCTS);

const ours = () => ({
  method: "POST" as const,
  path: "/api/checkout",
  headers: { ...headers, authorization: `Bearer ${customer.token}`, "idempotency-key": randomUUID() },
  body: JSON.stringify(checkoutForm(someProduct())),
});
const bare = () => ({
  method: "POST" as const,
  path: "/",
  headers,
  body: JSON.stringify({ itemId: someProduct(), userId: customer.id, quantity: 1 }),
});

for (const connections of CLIENTS) {
  const rates = await interleaveWarm({
    ours: () => requestsPerSecond({ url: api.url, next: ours, connections }),
    floor: () => requestsPerSecond({ url: floor.url, next: bare, connections }),
  });
  reportAtLeast({
    goal: "P4",
    what: `checkout, ${connections} at a time`,
    target: 0.8,
    measured: ratio(rates.ours, rates.floor),
    unit: "×",
    detail: `${whole(median(rates.ours))} orders/s, bare ${whole(median(rates.floor))}/s`,
  });
}

await Promise.all([api.stop(), floor.stop()]);
