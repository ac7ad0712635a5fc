import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createProduct } from "@fundi/shared/catalog/products";
import type { CallInput, CallOutput, Endpoint } from "@fundi/shared/contract/endpoint";
import { ApiError } from "@fundi/shared/contract/http";
import { checkout } from "@fundi/shared/orders/orders";
import { requestPrompt } from "@fundi/shared/payments/mpesa-prompts";
import { type Call, createClient } from "@fundi/shared/web/client";
import type { Knex } from "knex";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSession } from "../../api/src/platform/auth/session-store";
import { type Db, openDatabase } from "../../api/src/platform/database/database";
import { isWorthRetrying } from "../../api/src/platform/database/database-errors";
import { buildIfStale } from "../../scripts/lib/builds.mjs";
import { type DatabaseServer, startDatabaseServer } from "../../scripts/lib/database/database-server.mjs";
import { migrate } from "../../scripts/lib/database/migrate.mjs";
import { chance } from "../support/chance";
import { checkoutForm } from "../support/checkout-form";
import { type DarajaDouble, startDarajaDouble } from "../support/daraja-double";
import { type ApiProcess, apiProcess } from "./api-process";
import { checkBooks } from "./check-shop";

/**
 * Prompts through faults: the provider answers late, repeats, forgets, cuts connections; the api is killed, the database
 * is restarted. What the double knows to be paid is compared with what the shop has approved. FAULT_SEED repeats the
 * choices of a run; FAULT_DATABASE_URL uses another database server, which is then not restarted.
 */
const settings = {
  prompts: Number(process.env.FAULT_PROMPTS ?? 40),
  kills: Number(process.env.FAULT_PROMPT_KILLS ?? 2),
  restarts: Number(process.env.FAULT_PROMPT_RESTARTS ?? 1),
  seed: Number(process.env.FAULT_SEED ?? (process.env.CI ? 20_261_125 : Math.trunc(Math.random() * 2 ** 31))),
  databaseUrl: process.env.FAULT_DATABASE_URL,
};
const CLIENTS = 8;
/** So long must nothing move before it counts as stuck: longer than every pause of the api. */
const STANDSTILL_MS = 60_000;
const C2B_SECRET = "secret-of-the-confirmations";
const random = chance(settings.seed);

let folder: string;
let server: DatabaseServer | undefined;
let double: DarajaDouble;
let api: ApiProcess;
let db: Db;
let door: Server;

beforeAll(async () => {
  await buildIfStale("api");
  folder = await mkdtemp(path.join(tmpdir(), "fundi-prompts-"));
  if (!settings.databaseUrl) server = await startDatabaseServer({ folder, durable: false });
  const serverUrl = settings.databaseUrl ?? server?.url ?? "";
  const url = new URL(serverUrl);
  url.pathname = "/fundi_prompts";
  const admin = openDatabase(serverUrl);
  await admin.raw("DROP DATABASE IF EXISTS fundi_prompts");
  await admin.raw("CREATE DATABASE fundi_prompts CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci");
  await admin.destroy();
  await migrate(url.href);
  db = openDatabase(url.href);
  double = await startDarajaDouble();
  // One address for all lives of the api, as a reverse proxy has; while the api is down, what is sent there is lost.
  door = createServer((request, response) => {
    const forward = async () => {
      const body: Buffer[] = [];
      for await (const chunk of request) body.push(chunk as Buffer);
      const reply = await fetch(`${api.url}${request.url}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: Buffer.concat(body),
      });
      response.writeHead(reply.status).end();
    };
    forward().catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const callbackUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  api = await apiProcess(path.join(folder, "api.log"), {
    DATABASE_URL: url.href,
    DATA_DIR: path.join(folder, "shop"),
    C2B_HOOK_SECRET: C2B_SECRET,
    ...double.env(callbackUrl),
  });
  await api.start();
  console.log(`FAULT_SEED=${settings.seed} FAULT_PROMPTS=${settings.prompts} repeats this run.`);
}, 180_000);

afterAll(async () => {
  await api.stop();
  await new Promise((resolve) => door.close(resolve));
  await double.stop();
  await db.destroy();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

async function person(role: "user" | "manager"): Promise<{ email: string; call: Call }> {
  const email = `${role}-${randomUUID().slice(0, 8)}@shop.co.ke`;
  const at = { created_at: new Date(), updated_at: new Date() };
  const [id = 0] = await db("users").insert({ email, role, first_name: "Amina", last_name: "Njeri", ...at });
  const token = await openSession(db, id);
  return { email, call: createClient({ baseUrl: api.url, token: () => token }) };
}

/** Sends a request until it is answered; null when it is refused for good. */
async function insist<E extends Endpoint>(call: Call, endpoint: E, input: CallInput<E>): Promise<CallOutput<E> | null> {
  for (;;) {
    try {
      return await call(endpoint, input);
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) return null;
      await pause(50);
    }
  }
}

/** What people do with what appears on their phones, and what becomes of the messages about it. */
function playPhones() {
  const played = new Set<string>();
  const running: Promise<unknown>[] = [];
  let isOver = false;

  async function play(id: string): Promise<void> {
    await pause(random.below(1500));
    const fate = random.below(10);
    // Somebody looks at the phone and puts it away: no outcome at all.
    if (fate === 0) return;
    if (fate < 7) double.pay(id);
    else double.end(id, random.oneOf(["1032", "1037", "2001", "1", "17"]));
    const copies = random.oneOf([0, 1, 1, 1, 2, 3]);
    for (let copy = 0; copy < copies; copy += 1) {
      await pause(random.below(800));
      await double.sendCallback(id).catch(() => undefined);
    }
  }
  const loop = async () => {
    while (!isOver) {
      for (const id of double.prompts.keys())
        if (!played.has(id)) {
          played.add(id);
          running.push(play(id));
        }
      double.trouble.losesReplies = random.below(8) === 0;
      double.trouble.failing = random.below(40) === 0;
      double.trouble.pending = random.oneOf(["4999", "500.001.1001", "500.001.1001 with status 200"]);
      await pause(20);
    }
    Object.assign(double.trouble, { losesReplies: false, failing: false });
  };
  const looping = loop();
  return {
    async stop(): Promise<void> {
      isOver = true;
      await looping;
      await Promise.all(running);
    },
  };
}

/** Orders with one prompt each, some with a second one after the first had no outcome. */
async function request(count: number): Promise<void> {
  const manager = await person("manager");
  const body = { name: "Charger", price: 1000, sku: "CHARGER", quantity: 100_000 };
  const product = await insist(manager.call, createProduct, { body, idempotencyKey: randomUUID() });
  if (!product) throw new Error("The product was not created.");
  let left = count;
  const client = async (index: number) => {
    const customer = await person("user");
    while (left > 0) {
      left -= 1;
      const number = left;
      const buyer = { firstName: "Amina", lastName: "Njeri", email: customer.email };
      const form = checkoutForm(product.id, { quantity: 1 + random.below(3), customer: buyer });
      const placed = await insist(customer.call, checkout, { body: form, idempotencyKey: randomUUID() });
      if (!placed) throw new Error("The order was refused.");
      const phoneNumber = `07${String(10_000_000 + number * 10 + index)}`;
      const due = { kind: "order" as const, orderId: placed.order.id };
      const key = randomUUID();
      await insist(customer.call, requestPrompt, { body: { due, phoneNumber }, idempotencyKey: key });
      if (random.below(6) === 0)
        await insist(customer.call, requestPrompt, { body: { due, phoneNumber }, idempotencyKey: key });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
}

/** A killed process does not renew its lease, and nobody waits for the times of queries: both are advanced. */
async function passTime(): Promise<void> {
  await retrying(() => db("jobs").whereNull("finished_at").update({ locked_until: null, run_at: new Date() }));
  await retrying(() => db("provider_access").update({ renewal_until: null, down_until: null }));
  await retrying(() =>
    db("mpesa_prompts")
      .whereIn("state", ["requested", "prompted", "unknown"])
      .whereNotNull("check_at")
      .update({ check_at: new Date() }),
  );
}

/** Repeats a write that lost a deadlock against the api. */
async function retrying(write: () => PromiseLike<unknown>): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
    }
  }
}

/** Waits until `left` counts nothing; fails when the count has not changed for a while, however long all of it takes. */
async function untilNothing(left: () => Promise<Record<string, number>>): Promise<void> {
  let before = "";
  let changedAt = Date.now();
  for (;;) {
    api.expectRunning();
    await passTime();
    const counts = await left();
    if (Object.values(counts).every((count) => count === 0)) return;
    if (JSON.stringify(counts) !== before) changedAt = Date.now();
    before = JSON.stringify(counts);
    if (Date.now() - changedAt > STANDSTILL_MS) throw new Error(`Nothing moves any more: ${before}`);
    await pause(500);
  }
}

const countOf = async (query: Knex.QueryBuilder): Promise<number> =>
  Number((await query.count({ count: "*" }))[0]?.count);
const openJobs = () => countOf(db("jobs").whereNull("finished_at"));

/** Waits until no prompt moves any more: jobs are done, and what the provider knows has been asked for. */
async function untilQuiet(): Promise<void> {
  const settled = [...double.prompts.values()].filter(({ resultCode }) => resultCode !== null);
  const ids = settled.map(({ checkoutRequestId }) => checkoutRequestId);
  const open = () => db("mpesa_prompts").whereIn("state", ["requested", "prompted", "unknown"]);
  await untilNothing(async () => ({
    jobs: await openJobs(),
    events: await countOf(db("events").whereNull("delivered_at")),
    prompts: await countOf(open().whereIn("checkout_request_id", ids)),
  }));
}

/** Safaricom confirms every payment to the shortcode as well, by another message. */
async function confirmAll(): Promise<void> {
  for (const { receipt, amount, phone, accountReference } of double.prompts.values()) {
    if (!receipt) continue;
    const stamp = new Date(Date.now() + 3 * 3_600_000).toISOString().replace(/\D/g, "").slice(0, 14);
    const body = {
      ...{ TransactionType: "Pay Bill", TransID: receipt, TransTime: stamp, TransAmount: `${amount}.00` },
      ...{ BusinessShortCode: double.shortCode, BillRefNumber: accountReference, MSISDN: phone, FirstName: "AMINA" },
    };
    const response = await fetch(`${api.url}/api/hooks/c2b/${C2B_SECRET}/confirmation`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
  }
}

/** Returns what was paid by order, as the provider knows it and as the shop has approved it. */
async function sums(): Promise<{ provider: Record<string, number[]>; shop: Record<string, number[]> }> {
  const provider: Record<string, number[]> = {};
  for (const { resultCode, amount, accountReference } of double.prompts.values())
    if (resultCode === "0") provider[accountReference] = [...(provider[accountReference] ?? []), amount].sort();
  const shop: Record<string, number[]> = {};
  const rows = await db("payments as p")
    .join("orders as o", "o.id", "p.subject_id")
    .select("o.order_number", "p.amount_minor")
    .where("p.status", "approved");
  for (const row of rows) {
    const reference = String(row.order_number).replaceAll("-", "");
    shop[reference] = [...(shop[reference] ?? []), Number(row.amount_minor) / 100].sort();
  }
  return { provider, shop };
}

it(`approves every paid prompt of ${settings.prompts} exactly once, and no other, through ${settings.kills} kills`, async () => {
  const phones = playPhones();
  let isDone = false;
  const requested = request(settings.prompts).finally(() => {
    isDone = true;
  });
  const total = settings.kills + settings.restarts;
  for (let fault = 1; fault <= total && !isDone; fault += 1) {
    const target = Math.floor((settings.prompts * fault) / (total + 1));
    while (!isDone && double.prompts.size < target) await pause(50);
    if (fault <= settings.kills) {
      await api.kill();
      await passTime();
      await api.start();
    } else if (server) {
      await server.stop();
      await pause(1000);
      server = await startDatabaseServer({ folder, durable: false });
    }
  }
  await requested;
  // The api sends prompts in the background: the last of them reach their phones later.
  await untilNothing(async () => ({ jobs: await openJobs() }));
  await phones.stop();
  await untilQuiet();
  await confirmAll();
  await untilQuiet();
  const { provider, shop } = await sums();
  expect(shop).toEqual(provider);
  await checkBooks(db);
  const states: { state: string; count: number }[] = await db("mpesa_prompts")
    .select("state")
    .count({ count: "*" })
    .groupBy("state");
  const receipts = await db("mpesa_prompts").where({ state: "paid" }).whereNull("receipt").count({ count: "*" });
  console.log(
    `${double.prompts.size} prompts on phones, ${double.counts.tokens} tokens, ${double.counts.queries} queries;`,
    states.map(({ state, count }) => `${count} ${state}`).join(", "),
    `; paid without a receipt: ${receipts[0]?.count}`,
  );
}, 3_600_000);
