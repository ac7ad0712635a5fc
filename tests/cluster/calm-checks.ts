import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createProduct } from "@fundi/shared/catalog/products";
import { ApiError } from "@fundi/shared/contract/http";
import { commitProductImport, getProductImport, uploadProductImport } from "@fundi/shared/import/product-imports";
import { checkout } from "@fundi/shared/orders/orders";
import { downloadBackup, listBackups, startBackup } from "@fundi/shared/system/backups";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import type { Call } from "@fundi/shared/web/client";
import { expect } from "vitest";
import { root } from "../../scripts/lib/paths.mjs";
import { checkoutForm } from "../support/checkout-form";
import type { Bell, Placed } from "./bells";
import type { Cluster } from "./cluster";
import { type ClusterPerson, PASSWORD } from "./people";

const MACHINES = [1, 2, 3] as const;
const eachApi = (cluster: Cluster, person: ClusterPerson): Call[] =>
  MACHINES.map((machine) => person.at(cluster.apiOf(machine)));
const nth = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Creates a product by way of one api. */
export async function addProduct(call: Call, quantity: number): Promise<number> {
  const sku = `CLUSTER-${randomUUID().slice(0, 8)}`;
  const body = { name: `Laptop ${sku}`, price: 30_000, sku, quantity };
  return (await call(createProduct, { body, idempotencyKey: randomUUID() })).id;
}

/** Places an order, and says when it was asked for and answered. */
export async function place(
  call: Call,
  productId: number,
  email: string,
  key: string = randomUUID(),
): Promise<Placed & { orderNumber: string }> {
  const from = Date.now();
  const customer = { firstName: "Wanjirũ", lastName: "Kamau", email };
  const told = await call(checkout, { body: checkoutForm(productId, { customer }), idempotencyKey: key });
  return { id: told.order.id, orderNumber: told.order.orderNumber, from, to: Date.now() };
}

/** 40 people want the last piece at the same time, through all apis: one gets it, and a repeated request gets the same answer. */
export async function sellLastPiece(cluster: Cluster, by: { manager: ClusterPerson; customer: ClusterPerson }) {
  const productId = await addProduct(by.manager.at(cluster.apiOf(1)), 1);
  const calls = eachApi(cluster, by.customer);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const key = randomUUID();
      return place(nth(calls, index), productId, by.customer.email, key).then(
        (placed) => ({ placed, key }),
        (error: unknown) => ({ code: error instanceof ApiError ? error.code : String(error) }),
      );
    }),
  );
  const sold = answers.filter((answer) => "placed" in answer);
  const refused = answers.flatMap((answer) => ("code" in answer ? [answer.code] : []));
  expect(sold).toHaveLength(1);
  expect(new Set(refused)).toEqual(new Set(["OUT_OF_STOCK"]));
  const winner = sold[0] as { placed: Placed; key: string };
  const repeated = await Promise.all(
    Array.from({ length: 12 }, (_, index) => place(nth(calls, index), productId, by.customer.email, winner.key)),
  );
  expect(new Set(repeated.map(({ id }) => id))).toEqual(new Set([winner.placed.id]));
  return winner;
}

/** A picture that was uploaded through one api is served by all. */
export async function uploadEverywhere(cluster: Cluster, person: ClusterPerson): Promise<void> {
  const picture = readFileSync(path.join(root, "storefront/public/icon-192.png"));
  for (const machine of MACHINES) {
    const files = new FormData();
    files.set("image", new Blob([new Uint8Array(picture)]), "icon.png");
    files.set("folder", "quotes");
    const { data } = await person.at(cluster.apiOf(machine))(uploadSingle, { files });
    const statuses = await Promise.all(
      [...MACHINES.map(cluster.apiOf), cluster.urls.storefront].map(
        async (url) => (await fetch(new URL(data.url, url))).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
  }
}

/** A price list is uploaded at one api, looked at on another and committed on a third. */
export async function importAcross(cluster: Cluster, manager: ClusterPerson): Promise<void> {
  const calls = eachApi(cluster, manager);
  const lines = Array.from({ length: 300 }, (_, index) => `ACROSS-${index},Charger ${index},1500,4`);
  const files = new FormData();
  files.set("file", new Blob([["SKU,Name,Price,Quantity", ...lines].join("\n")]), "list.csv");
  const { id } = await nth(calls, 0)(uploadProductImport, { files });
  const stateOf = async (index: number) => nth(calls, index)(getProductImport, { params: { id } });
  await expect.poll(async () => (await stateOf(1)).state, { timeout: 60_000 }).toBe("ready");
  const { version } = await stateOf(2);
  await nth(calls, 2)(commitProductImport, { params: { id }, body: { version }, idempotencyKey: randomUUID() });
  await expect.poll(async () => (await stateOf(1)).state, { timeout: 60_000 }).toBe("done");
}

/** A backup that one process made is downloaded from every api, the same bytes. */
export async function backupAcross(cluster: Cluster, admin: ClusterPerson): Promise<void> {
  const calls = eachApi(cluster, admin);
  const { id } = await nth(calls, 1)(startBackup, { body: { withUploads: false } });
  const found = async () => (await nth(calls, 2)(listBackups, {})).backups.find((backup) => backup.id === id)?.status;
  await expect.poll(found, { timeout: 90_000 }).toBe("done");
  const sizes = await Promise.all(
    calls.map(async (call) => (await call(downloadBackup, { params: { id }, body: { password: PASSWORD } })).size),
  );
  expect(sizes[0]).toBeGreaterThan(1000);
  expect(new Set(sizes).size).toBe(1);
}

/** Places orders at one api after the other; returns how long after each answer the consoles of the others rang, in milliseconds. */
export async function bellLatency(
  cluster: Cluster,
  options: { customer: ClusterPerson; productId: number; bells: readonly Bell[]; count: number },
): Promise<{ ms: number[]; placed: { placed: Placed; key: string }[] }> {
  const { customer, productId, bells, count } = options;
  const placed: { placed: Placed; key: string }[] = [];
  const ms: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const machine = nth(MACHINES, index);
    const key = randomUUID();
    const order = await place(customer.at(cluster.apiOf(machine)), productId, customer.email, key);
    placed.push({ placed: order, key });
    const others = bells.filter(({ name }) => name !== `api${machine}`);
    const rang = await Promise.all(others.map((bell) => bell.ringOf(order.id, 10_000)));
    ms.push(...rang.map((at) => Math.max(0, at - order.to)));
  }
  return { ms, placed };
}

/** Statements and rows that the shop's account asked the primary for in so many seconds, for one of its processes. */
export async function idleCost(cluster: Cluster, seconds: number, processes: number) {
  const { group } = cluster;
  const primary = await group.primary();
  const count = async () => {
    const [row] = await group.run(
      primary,
      `SELECT SUM(COUNT_STAR) AS statements, SUM(SUM_ROWS_EXAMINED) AS \`rows\`
       FROM performance_schema.events_statements_summary_by_user_by_event_name WHERE user = 'fundi' AND event_name LIKE 'statement/sql/%'`,
    );
    return { statements: Number(row?.statements), rows: Number(row?.rows) };
  };
  const before = await count();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const after = await count();
  const each = (total: number) => Math.round((total / seconds / processes) * 100) / 100;
  return { queries: each(after.statements - before.statements), rows: each(after.rows - before.rows) };
}
