// P12: what texts add to a checkout: the same api with and without a provider of SMS, in turn, on the same database.
import { randomUUID } from "node:crypto";
import { openDatabase } from "../api/src/platform/database/database";
import { startAfricasTalkingDouble } from "../tests/support/africastalking-double";
import { checkoutForm } from "../tests/support/checkout-form";
import { interleaveWarm, median } from "./support/figures";
import { fillProducts } from "./support/fill/fill";
import { addPerson } from "./support/people";
import { reportAtMost, whole } from "./support/report";
import { startApi } from "./support/server";
import { databaseUrl } from "./support/settings";

const PRODUCTS = 200;
const CHECKOUTS = 60;

const db = openDatabase(databaseUrl);
await fillProducts(db, 0, PRODUCTS);
const customer = await addPerson(db, "user", "customer@people.example");
await db("users").where({ id: customer.id }).update({ phone: "0712345678", phone_verified_at: new Date() });
// Texts leave at any hour, and the number is not limited.
const value = JSON.stringify({ quiet: { from: "00:00", to: "00:00" } });
await db("shop_settings").insert({ name: "textSettings", value, updated_at: new Date() });

const sms = await startAfricasTalkingDouble();

/** Returns the median of one checkout after the other, in milliseconds. */
async function checkoutMs(env: Record<string, string>): Promise<number> {
  const api = await startApi(databaseUrl, env);
  const times: number[] = [];
  try {
    for (let count = 0; count < CHECKOUTS; count += 1) {
      const startedAt = performance.now();
      const response = await fetch(`${api.url}/api/checkout`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${customer.token}`,
          "idempotency-key": randomUUID(),
        },
        body: JSON.stringify(checkoutForm(1 + (count % PRODUCTS))),
      });
      await response.arrayBuffer();
      if (response.status !== 201) throw new Error(`A checkout was answered with ${response.status}`);
      times.push(performance.now() - startedAt);
    }
  } finally {
    await api.stop();
  }
  return median(times);
}

const times = await interleaveWarm({ on: () => checkoutMs(sms.env()), off: () => checkoutMs({}) });
const added = median(times.on.map((on, round) => on - (times.off[round] ?? Number.NaN)));
reportAtMost({
  goal: "P12",
  what: "a text beside a checkout adds",
  target: 5,
  measured: added,
  unit: "ms",
  detail: `${median(times.on).toFixed(1)} ms with, ${median(times.off).toFixed(1)} ms without; ${whole(sms.taken.length)} texts sent meanwhile`,
});
await sms.stop();
await db.destroy();
