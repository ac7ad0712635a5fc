// P12: how long a provider waits for the acknowledgement of a callback while 50 clerks work.
import { randomUUID } from "node:crypto";
import { newToken, tokenHash } from "../api/src/modules/payments/prompts/prompt";
import { openDatabase } from "../api/src/platform/database/database";
import { checkoutForm } from "../tests/support/checkout-form";
import { startDarajaDouble } from "../tests/support/daraja-double";
import { median, percentile } from "./support/figures";
import { fillProducts } from "./support/fill/fill";
import { addPerson } from "./support/people";
import { reportAtMost } from "./support/report";
import { startApi } from "./support/server";
import { databaseUrl } from "./support/settings";

const CLERKS = 50;
const CALLBACKS = 500;

const double = await startDarajaDouble();
const db = openDatabase(databaseUrl);
await fillProducts(db, 0, 1000);
const customer = await addPerson(db, "user", "customer@people.example");
const clerks = await Promise.all(
  Array.from({ length: CLERKS }, (_, index) => addPerson(db, "staff", `clerk${index}@people.example`)),
);
Object.assign(process.env, double.env("http://127.0.0.1:9"));
const api = await startApi();

const call = async (path: string, token: string, body?: unknown): Promise<Record<string, never>> => {
  const response = await fetch(`${api.url}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "idempotency-key": randomUUID() }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Record<string, never>;
};

/** Prompts that wait for their callbacks, each of an order. */
const tokens: string[] = [];
const { order } = (await call("/api/checkout", customer.token, checkoutForm(1))) as unknown as {
  order: { id: number };
};
for (let index = 0; index < CALLBACKS; index += 1) {
  const token = newToken("daraja");
  tokens.push(token);
  const at = new Date();
  await db("mpesa_prompts").insert({
    ...{ provider: "daraja", purpose: "order", order_id: order.id, phone: "0712345678", amount_minor: 100_000 },
    ...{ state: "prompted", account_reference: "FD1", short_code: double.shortCode, token_hash: tokenHash(token) },
    ...{ checkout_request_id: `ws_CO_${index}`, sent_at: at, created_at: at, updated_at: at },
  });
}

let isOver = false;
const PAGES = ["/api/admin/orders?limit=25", "/api/admin/payments?limit=20", "/api/admin/sales/drafts"];
const working = clerks.map(async ({ token }, index) => {
  for (let turn = index; !isOver; turn += 1) {
    await call(PAGES[turn % PAGES.length] ?? "", token);
    await new Promise((resolve) => setTimeout(resolve, 200 + ((turn * 37) % 300)));
  }
});

const times: number[] = [];
for (const [index, token] of tokens.entries()) {
  const stkCallback = {
    ...{ MerchantRequestID: "1", CheckoutRequestID: `ws_CO_${index}`, ResultCode: 1032 },
    ResultDesc: "Request cancelled by user",
  };
  const begin = performance.now();
  const response = await fetch(`${api.url}/api/hooks/stk/${token}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ Body: { stkCallback } }),
  });
  await response.arrayBuffer();
  times.push(performance.now() - begin);
  if (response.status !== 200) throw new Error(`A callback was answered ${response.status}.`);
}
isOver = true;
await Promise.all(working);
reportAtMost({
  goal: "P12",
  what: `a callback is acknowledged while ${CLERKS} clerks work, p99`,
  target: 100,
  measured: percentile(times, 0.99),
  unit: "ms",
  detail: `median ${median(times).toFixed(1)} ms of ${times.length} callbacks`,
});
await api.stop();
await double.stop();
await db.destroy();
