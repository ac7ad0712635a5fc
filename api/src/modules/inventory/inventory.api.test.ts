import { listRecentActivity } from "@fundi/shared/activity/activity";
import type { z } from "@fundi/shared/contract/z";
import {
  adjustStock,
  createInventoryItem,
  listInventory,
  listMovements,
  restock,
  skuExists,
  updateInventoryItem,
} from "@fundi/shared/inventory/inventory";
import { checkout } from "@fundi/shared/orders/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

import { lockItems } from "./inventory-store";

let api: TestApi;
let staff: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff");
  manager = await api.person("manager", { firstName: "Grace", lastName: "Njeri" });
});
afterAll(() => api.stop());

let skus = 0;
const newSku = () => `SHELF-${++skus}`;
const add = (item: Partial<z.input<typeof createInventoryItem.body>> = {}) =>
  manager.call(createInventoryItem, { body: { name: "Dell 65W charger", sku: newSku(), ...item } });
const movementsOf = (id: number, query: z.input<typeof listMovements.query> = {}) =>
  staff.call(listMovements, { params: { id }, query });

describe("stock items", () => {
  it("are created with their first count and listed by name", async () => {
    const second = await add({ name: "Zip disk", quantity: 3, price: 1500 });
    const first = await add({ name: "Adapter" });
    expect(second).toMatchObject({ quantity: 3, reserved: 0, available: 3, price: 1500, version: expect.any(Number) });
    const names = (await staff.call(listInventory, { query: {} })).map(({ name }) => name);
    expect(names.indexOf(first.name)).toBeLessThan(names.indexOf(second.name));
    expect(await movementsOf(second.id)).toMatchObject([{ type: "initial", change: 3, quantityAfter: 3 }]);
    expect(await movementsOf(first.id)).toEqual([]);
  });

  it("are found by name and by SKU, and can be filtered to those that run low", async () => {
    const low = await add({ name: "Toner cartridge", quantity: 1, reorderLevel: 2 });
    const full = await add({ name: "Toner drum", quantity: 9, reorderLevel: 2 });
    const found = async (query: z.input<typeof listInventory.query>) =>
      (await staff.call(listInventory, { query })).map(({ id }) => id);
    expect(await found({ search: "toner" })).toEqual([low.id, full.id]);
    expect(await found({ search: full.sku.toLowerCase() })).toEqual([full.id]);
    expect(await found({ search: "toner", lowStock: "true" })).toEqual([low.id]);
    const apart = await add({ name: "Memory 16 GB zq" });
    const joined = await add({ name: "Memory 16GB zq" });
    for (const search of ["16gb zq", "16 GB zq"])
      expect((await found({ search })).toSorted(), search).toEqual([apart.id, joined.id]);
  });

  it("need a name, a unique SKU, a whole count and a price that is not negative", async () => {
    const { sku } = await add();
    expect(await failureOf(add({ sku }))).toMatchObject({ status: 409, code: "SKU_EXISTS" });
    const wrong = await failureOf(add({ name: " ", sku: "", quantity: 1.5, price: -1 }));
    expect(Object.keys((wrong.details as { fieldErrors: object }).fieldErrors).sort()).toEqual([
      "name",
      "price",
      "quantity",
      "sku",
    ]);
    expect(await failureOf(add({ quantity: -1 }))).toMatchObject({ status: 400 });
  });

  it("report whether a SKU is taken, and by what", async () => {
    const { sku } = await add();
    const exists = (text: string) => staff.call(skuExists, { query: { sku: text } });
    expect(await exists(sku)).toEqual({ exists: true, usedBy: ["stock_item"] });
    const laptop = await api.product({ quantity: 1 });
    expect(await exists(laptop.sku ?? "")).toEqual({ exists: true, usedBy: ["stock_item", "product"] });
    expect(await exists("nobody-has-this")).toEqual({ exists: false, usedBy: [] });
  });

  it("have a place in the shop", async () => {
    const { id, place } = await add({ place: "Shelf B2" });
    expect(place).toBe("Shelf B2");
    const moved = await manager.call(updateInventoryItem, { params: { id }, body: { place: "Window" } });
    expect(moved.place).toBe("Window");
  });
});

describe("a count", () => {
  it("grows by a restock of whole units, once per key, with author and reason", async () => {
    const item = await add({ quantity: 2 });
    const arrive = (amount: number, idempotencyKey?: string) =>
      staff.call(restock, {
        params: { id: item.id },
        body: { amount, reason: "Delivery note 881" },
        ...(idempotencyKey ? { idempotencyKey } : {}),
      });
    const key = `restock-${item.id}`;
    await arrive(5, key);
    expect(await arrive(5, key)).toMatchObject({ quantity: 7 });
    for (const amount of [0, -1, 2.5]) expect(await failureOf(arrive(amount))).toMatchObject({ status: 400 });
    expect((await movementsOf(item.id))[0]).toMatchObject({
      itemId: item.id,
      type: "restock",
      change: 5,
      quantityAfter: 7,
      reason: "Delivery note 881",
      userId: staff.id,
      userName: expect.stringMatching(/^Amina/),
      createdAt: expect.any(String),
    });
  });

  it("that is edited is written as an adjustment by the difference", async () => {
    const item = await add({ quantity: 10 });
    const changed = await manager.call(updateInventoryItem, { params: { id: item.id }, body: { quantity: 4 } });
    expect(changed.quantity).toBe(4);
    expect((await movementsOf(item.id))[0]).toMatchObject({
      type: "adjustment",
      change: -6,
      quantityAfter: 4,
      userName: "Grace Njeri",
    });
  });

  it("never falls below what is reserved, nor overwrites an unseen change", async () => {
    const laptop = await api.product({ quantity: 3 });
    const id = laptop.inventoryItemId ?? 0;
    await (await api.person()).call(checkout, { body: checkoutForm(laptop.id, { quantity: 2 }) });
    const adjust = (quantity: number, version?: number) =>
      staff.call(adjustStock, { params: { id }, body: { quantity, reason: "Counted", ...(version && { version }) } });
    expect(await failureOf(adjust(1))).toMatchObject({ status: 409, code: "CONFLICT" });
    const { version } = await adjust(5);
    await adjust(6, version);
    expect(await failureOf(adjust(7, version))).toMatchObject({ status: 409, code: "STALE_VERSION" });
  });
});

it("locking an item returns which products sell it, and leaves these unlocked", async () => {
  const laptop = await api.product({ quantity: 3 });
  const id = laptop.inventoryItemId ?? 0;
  const { db } = api.app;
  await db.transaction(async (trx) => {
    expect((await lockItems(trx, [id])).get(id)?.productIds).toEqual([laptop.id]);
    expect(await db("products").where({ id: laptop.id }).update({ description: "Edited meanwhile" })).toBe(1);
  });
});

describe("running low", () => {
  const bells = async (id: number) =>
    (await staff.call(listRecentActivity, { query: { limit: 100 } })).filter(
      (item) => item.type === "low_stock" && item.entityId === id,
    );
  const count = (id: number, quantity: number) =>
    staff.call(adjustStock, { params: { id }, body: { quantity, reason: "Counted" } });

  it("emits once when an item falls to its level, and again after a restock", async () => {
    const { id, name, sku } = await add({ quantity: 10, reorderLevel: 5 });
    await count(id, 6);
    expect(await bells(id)).toEqual([]);
    await count(id, 5);
    expect(await bells(id)).toMatchObject([{ name, number: sku, available: 5, reorderLevel: 5 }]);
    await count(id, 2);
    expect(await bells(id)).toHaveLength(1);
    await staff.call(restock, { params: { id }, body: { amount: 20 } });
    await count(id, 1);
    expect(await bells(id)).toHaveLength(2);
  });

  it("emits when the level is raised to the current stock", async () => {
    const { id } = await add({ quantity: 10, reorderLevel: 5 });
    await manager.call(updateInventoryItem, { params: { id }, body: { reorderLevel: 10 } });
    expect(await bells(id)).toMatchObject([{ available: 10, reorderLevel: 10 }]);
  });

  it("counts reserved units as unavailable", async () => {
    const laptop = await api.product({ quantity: 7 });
    const id = laptop.inventoryItemId ?? 0;
    await manager.call(updateInventoryItem, { params: { id }, body: { reorderLevel: 5 } });
    await (await api.person()).call(checkout, { body: checkoutForm(laptop.id, { quantity: 2 }) });
    expect(await bells(id)).toMatchObject([{ available: 5 }]);
  });

  it("is not emitted for a new item", async () => {
    expect(await bells((await add({ quantity: 1 })).id)).toEqual([]);
  });
});

describe("movements", () => {
  it("come in pages, newest first", async () => {
    const item = await add({ quantity: 1 });
    for (const amount of [2, 3]) await staff.call(restock, { params: { id: item.id }, body: { amount } });
    expect((await movementsOf(item.id)).map(({ change }) => change)).toEqual([3, 2, 1]);
    expect((await movementsOf(item.id, { limit: 1, offset: 1 })).map(({ change }) => change)).toEqual([2]);
  });

  it("of a missing item are not found", async () => {
    expect(await failureOf(movementsOf(999_999))).toMatchObject({ status: 404 });
  });
});

it("staff count and restock; only managers edit items", async () => {
  const body = { name: "Cable", sku: newSku() };
  expect(await failureOf(staff.call(createInventoryItem, { body }))).toMatchObject({ status: 403 });
});
