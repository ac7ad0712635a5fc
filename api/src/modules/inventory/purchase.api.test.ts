import { createInventoryItem, listInventory, restock, updateInventoryItem } from "@fundi/shared/inventory/inventory";
import {
  changePurchaseLine,
  getPurchaseList,
  type PurchaseLine,
  receivePurchases,
} from "@fundi/shared/inventory/purchase-list";
import { setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout } from "@fundi/shared/orders/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let now = new Date();
let staff: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  staff = await api.person("staff", { firstName: "Peter", lastName: "Otieno" });
  manager = await api.person("manager");
});
afterAll(() => api.stop());

let made = 0;
const add = (item: { name?: string; quantity?: number; reorderLevel?: number } = {}) => {
  made += 1;
  return manager.call(createInventoryItem, {
    body: { name: `Item ${made}`, sku: `BUY-${made}`, quantity: 2, reorderLevel: 5, ...item },
  });
};
const sell = async (productId: number, quantity: number) => {
  const { order } = await (await api.person()).call(checkout, { body: checkoutForm(productId, { quantity }) });
  for (const status of ["confirmed", "processing", "completed"] as const)
    await manager.call(setOrderStatus, { params: { id: order.id }, body: { status, notes: "Sold" } });
};
const list = () => staff.call(getPurchaseList, {});
const lineOf = async (id: number): Promise<PurchaseLine | undefined> =>
  (await list()).find((line) => line.item.id === id);
const note = (id: number, body: { quantity?: number | null; supplier?: string; isOrdered?: boolean }) =>
  staff.call(changePurchaseLine, { params: { id }, body });
const receive = (lines: { itemId: number; amount: number; round: number }[], idempotencyKey?: string) =>
  staff.call(receivePurchases, { body: { lines, reason: "Note 881" }, ...(idempotencyKey ? { idempotencyKey } : {}) });

describe("the purchase list", () => {
  it("contains what is at its reorder level or below, with how many to buy", async () => {
    const low = await add({ quantity: 5, reorderLevel: 5 });
    const enough = await add({ quantity: 6, reorderLevel: 5 });
    expect(await lineOf(low.id)).toMatchObject({ suggested: 5, quantity: 5, supplier: "", orderedAt: null, round: 0 });
    expect(await lineOf(enough.id)).toBeUndefined();
  });

  it("suggests nothing that was never sold, until somebody sets its level", async () => {
    const mini = await api.product({ name: "Mac mini", quantity: 2 });
    const id = mini.inventoryItemId ?? 0;
    expect(await lineOf(id)).toBeUndefined();
    await manager.call(updateInventoryItem, { params: { id }, body: { reorderLevel: 5 } });
    expect(await lineOf(id)).toMatchObject({ soldLately: 0, suggested: 8 });
  });

  it("contains what is sold out and was sold before, also without a reorder level", async () => {
    const laptop = await api.product({ quantity: 2 });
    const id = laptop.inventoryItemId ?? 0;
    const isLow = async () =>
      (await manager.call(listInventory, { query: { lowStock: "true" } })).some((item) => item.id === id);
    expect((await manager.call(listInventory, {})).find((item) => item.id === id)?.reorderLevel).toBeNull();
    expect(await isLow()).toBe(false);
    await sell(laptop.id, 2);
    expect(await isLow()).toBe(false);
    expect(await lineOf(id)).toMatchObject({ soldLately: 2, suggested: 2 });
    await manager.call(updateInventoryItem, { params: { id }, body: { reorderLevel: 1 } });
    expect(await isLow()).toBe(true);
    await manager.call(updateInventoryItem, { params: { id }, body: { reorderLevel: null } });
    expect(await isLow()).toBe(false);
  });

  it("is based on the sales of the last thirty days", async () => {
    const laptop = await api.product({ quantity: 20 });
    await sell(laptop.id, 18);
    const id = laptop.inventoryItemId ?? 0;
    expect(await lineOf(id)).toMatchObject({ soldLately: 18, suggested: 16 });
    now = new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000);
    // Two are left, and none was sold for a month.
    expect(await lineOf(id)).toBeUndefined();
    await manager.call(updateInventoryItem, { params: { id }, body: { reorderLevel: 5 } });
    expect(await lineOf(id)).toMatchObject({ soldLately: 0, suggested: 8 });
  });

  it("stores quantity, supplier, and that it is ordered by the first user", async () => {
    const { id } = await add();
    await note(id, { quantity: 12, supplier: "Mombasa Parts" });
    const ordered = await note(id, { isOrdered: true });
    expect(ordered).toMatchObject({ quantity: 12, supplier: "Mombasa Parts", orderedBy: "Peter Otieno" });
    const again = await manager.call(changePurchaseLine, { params: { id }, body: { isOrdered: true } });
    expect(again).toMatchObject({ orderedBy: "Peter Otieno", orderedAt: ordered.orderedAt });
    expect(await note(id, { quantity: null, isOrdered: false })).toMatchObject({ quantity: 8, orderedAt: null });
  });

  it("keeps ordered items, also when there is enough again", async () => {
    const { id } = await add();
    await note(id, { isOrdered: true });
    await staff.call(restock, { params: { id }, body: { amount: 50 } });
    expect(await lineOf(id)).toMatchObject({ item: { available: 52 } });
    await note(id, { isOrdered: false });
    expect(await lineOf(id)).toBeUndefined();
  });

  it("rejects a line of a missing item", async () => {
    expect(await failureOf(note(999_999, { supplier: "Nobody" }))).toMatchObject({ status: 404 });
  });
});

describe("what arrives", () => {
  it("is restocked in one step, once per key, and leaves the list but keeps its supplier", async () => {
    const [one, other] = [await add(), await add()];
    await note(one.id, { supplier: "Mombasa Parts", quantity: 9, isOrdered: true });
    const lines = [one, other].map(({ id }) => ({ itemId: id, amount: 9, round: 0 }));
    const key = `arrival-${one.id}`;
    await receive(lines, key);
    const { items } = await receive(lines, key);
    expect(items.map(({ quantity }) => quantity)).toEqual([11, 11]);
    expect(await lineOf(one.id)).toBeUndefined();
    expect(await note(one.id, { isOrdered: true })).toMatchObject({ supplier: "Mombasa Parts", round: 1 });
  });

  it("is counted once when two people receive it", async () => {
    const { id, name } = await add();
    const lines = [{ itemId: id, amount: 4, round: 0 }];
    const outcomes = await Promise.allSettled([receive(lines), receive(lines)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await failureOf(receive(lines))).toMatchObject({
      code: "STALE_VERSION",
      message: expect.stringContaining(name),
    });
    const [item] = await staff.call(listInventory, { query: { search: name } });
    expect(item?.quantity).toBe(6);
  });

  it("is restocked completely or not at all", async () => {
    const { id, name } = await add();
    const lines = [
      { itemId: id, amount: 4, round: 0 },
      { itemId: 999_999, amount: 4, round: 0 },
    ];
    expect(await failureOf(receive(lines))).toMatchObject({ status: 404 });
    expect((await staff.call(listInventory, { query: { search: name } }))[0]?.quantity).toBe(2);
  });
});
