import { getAdminProduct, getProduct, searchProducts } from "@fundi/shared/catalog/products";
import { adjustStock, listMovements, restock } from "@fundi/shared/inventory/inventory";
import { receivePurchases } from "@fundi/shared/inventory/purchase-list";
import { scan } from "@fundi/shared/inventory/shopfloor";
import { addUnits, listUnits, type StockUnit, setUnitState, updateUnit } from "@fundi/shared/inventory/units";
import { findAnything } from "@fundi/shared/lists/find";
import { getAdminOrder, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout, getOrder, listMyOrders, setMyOrderStatus } from "@fundi/shared/orders/orders";
import { returnGoods } from "@fundi/shared/payments/counter-payments";
import { createSaleDraft, findSaleItems, finishSale } from "@fundi/shared/sales/sales";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { brokenStock } from "../../../../../tests/support/shop-model/invariants";

let api: TestApi;
let now = new Date();
let manager: Person;
let clerk: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  [manager, clerk] = await Promise.all([api.person("manager"), api.person("staff")]);
});
afterAll(() => api.stop());

let serials = 0;
const newSerials = (count: number) =>
  Array.from({ length: count }, () => {
    serials += 1;
    return `PF2ABC${String(serials).padStart(4, "0")}`;
  });

/** A product that is sold by the unit, with so many of them. */
async function usedLaptop(count: number) {
  const product = await api.product({ name: "ThinkPad X280", price: 30_000, quantity: count });
  const itemId = product.inventoryItemId ?? 0;
  const units = await clerk.call(addUnits, { params: { id: itemId }, body: { serials: newSerials(count) } });
  const unit = (index: number): StockUnit => units[index] ?? expect.unreachable();
  const stateOf = async (index: number) =>
    (await clerk.call(listUnits, { params: { id: itemId } })).find(({ id }) => id === unit(index).id);
  const stock = async () => {
    const { quantity, reserved } = await api.app.db("inventory_items").where({ id: itemId }).first();
    return { quantity, reserved };
  };
  return { id: product.id, itemId, unit, stateOf, stock };
}
type UsedLaptop = Awaited<ReturnType<typeof usedLaptop>>;

const buy = async (by: Person, { id }: UsedLaptop, ...units: StockUnit[]) => {
  const items = units.map((unit) => ({ productId: id, quantity: 1, unitId: unit.id }));
  return (await by.call(checkout, { body: checkoutForm(0, { items }) })).order;
};

const expectNothingBroken = async () => expect(await brokenStock(api.app.db)).toEqual({});

describe("a list of products", () => {
  it("has the price of the unit that costs least, as long as that one is there", async () => {
    const laptop = await usedLaptop(3);
    const listed = async () => {
      await api.app.catalog.waitUntilIndexed();
      const { items } = await api.guest(searchProducts, { query: { q: "ThinkPad X280", pageSize: 100 } });
      return items.find(({ id }) => id === laptop.id);
    };
    expect(await listed()).toMatchObject({ price: 30_000, hasUnits: true });
    expect((await listed())?.fromPrice).toBeUndefined();
    await manager.call(updateUnit, { params: { id: laptop.unit(1).id }, body: { priceDifference: -2000 } });
    expect(await listed()).toMatchObject({ price: 30_000, fromPrice: 28_000, pricesVary: true });
    await buy(await api.person(), laptop, laptop.unit(1));
    expect((await listed())?.fromPrice).toBeUndefined();
    await manager.call(updateUnit, { params: { id: laptop.unit(0).id }, body: { priceDifference: 500 } });
    expect(await listed()).toMatchObject({ fromPrice: 30_000, pricesVary: true });
    await manager.call(updateUnit, { params: { id: laptop.unit(2).id }, body: { priceDifference: 500 } });
    expect(await listed()).toMatchObject({ price: 30_000, fromPrice: 30_500 });
    expect((await listed())?.pricesVary).toBeUndefined();
  });
});

describe("units of an item", () => {
  it("name those that are counted first, all of them, and are counted with it from then on", async () => {
    const product = await api.product({ quantity: 2 });
    const itemId = product.inventoryItemId ?? 0;
    const add = (...wanted: string[]) =>
      clerk.call(addUnits, { params: { id: itemId }, body: { serials: wanted, supplier: "Kwa Jane" } });
    expect(await failureOf(add("ONE-1"))).toMatchObject({ code: "CONFLICT" });
    expect(await add("one-1", "ONE-2")).toMatchObject([
      { serial: "ONE-1", state: "on_hand", supplier: "Kwa Jane", order: null },
      { serial: "ONE-2" },
    ]);
    expect(await manager.call(getAdminProduct, { params: { id: product.id } })).toMatchObject({
      onHand: 2,
      hasUnits: true,
    });
    await add("ONE-3");
    expect(await manager.call(getAdminProduct, { params: { id: product.id } })).toMatchObject({ onHand: 3 });
    expect(await failureOf(add("ONE-4", "one-3"))).toMatchObject({
      code: "SERIAL_TAKEN",
      details: { serials: ["ONE-3"] },
    });
    await expectNothingBroken();
  });

  it("cannot be counted without them", async () => {
    const { itemId, stock } = await usedLaptop(2);
    const params = { id: itemId };
    expect(await failureOf(clerk.call(restock, { params, body: { amount: 1 } }))).toMatchObject({ code: "CONFLICT" });
    expect(
      await failureOf(clerk.call(adjustStock, { params, body: { quantity: 1, reason: "Counted" } })),
    ).toMatchObject({ code: "CONFLICT" });
    const lines = [{ itemId, amount: 1, round: 0 }];
    expect(await failureOf(clerk.call(receivePurchases, { body: { lines } }))).toMatchObject({ code: "CONFLICT" });
    await clerk.call(receivePurchases, {
      body: { lines: [{ ...lines[0], itemId, amount: 1, round: 0, serials: newSerials(1) }] },
    });
    expect(await stock()).toEqual({ quantity: 3, reserved: 0 });
    await expectNothingBroken();
  });

  it("are written off and put back, with the count", async () => {
    const { unit, stateOf, stock, itemId } = await usedLaptop(2);
    const params = { id: unit(0).id };
    await clerk.call(setUnitState, { params, body: { state: "gone", reason: "Fell down" } });
    expect(await stateOf(0)).toMatchObject({ state: "gone" });
    expect(await stock()).toEqual({ quantity: 1, reserved: 0 });
    const [movement] = await clerk.call(listMovements, { params: { id: itemId }, query: {} });
    expect(movement).toMatchObject({ type: "adjustment", change: -1, reason: `Serial ${unit(0).serial}: Fell down` });
    await clerk.call(setUnitState, { params, body: { state: "on_hand", reason: "Repaired" } });
    await clerk.call(setUnitState, { params, body: { state: "on_hand", reason: "Twice" } });
    expect(await stock()).toEqual({ quantity: 2, reserved: 0 });
    await expectNothingBroken();
  });

  it("are shown to customers while they can be had, with the end of their serials", async () => {
    const laptop = await usedLaptop(2);
    const photos = [{ url: "/uploads/products/lid.webp", alt: "The lid" }];
    const body = {
      grade: "B" as const,
      batteryHealth: 84,
      priceDifference: -1500,
      remark: "Scratch",
      remarkSw: "Mkwaruzo",
      photos,
    };
    await manager.call(updateUnit, { params: { id: laptop.unit(0).id }, body });
    await buy(await api.person(), laptop, laptop.unit(1));
    const { units, available } = await api.guest(getProduct, { params: { id: laptop.id } });
    expect(available).toBe(1);
    expect(units).toEqual([{ id: laptop.unit(0).id, tail: laptop.unit(0).serial.slice(-4), ...body }]);
    expect(JSON.stringify(units)).not.toContain(laptop.unit(0).serial);
  });

  it("cost something, whatever they differ by", async () => {
    const { unit } = await usedLaptop(1);
    const set = (priceDifference: number) =>
      manager.call(updateUnit, { params: { id: unit(0).id }, body: { priceDifference } });
    for (const refused of [-30_000, -999_999])
      expect(await failureOf(set(refused))).toMatchObject({
        code: "VALIDATION_ERROR",
        details: { fieldErrors: { priceDifference: [expect.stringContaining("cost something")] } },
      });
    expect(await set(-29_999)).toMatchObject({ priceDifference: -29_999 });
  });

  it("are found by their serials, also once they are sold", async () => {
    const laptop = await usedLaptop(2);
    await buy(await api.person(), laptop, laptop.unit(0));
    for (const [index, words] of [
      [0, "held"],
      [1, "on the shelf"],
    ] as const) {
      const { findings } = await clerk.call(findAnything, { query: { q: laptop.unit(index).serial.toLowerCase() } });
      expect(findings).toMatchObject([
        { kind: "stock", id: laptop.itemId, detail: expect.stringContaining(words), isExact: true },
      ]);
    }
  });

  it("stay as they were promised while they are held or sold", async () => {
    const laptop = await usedLaptop(1);
    await buy(await api.person(), laptop, laptop.unit(0));
    const params = { id: laptop.unit(0).id };
    expect(await failureOf(manager.call(updateUnit, { params, body: { remark: "Dent" } }))).toMatchObject({
      code: "CONFLICT",
    });
    expect(await manager.call(updateUnit, { params, body: { serial: "corrected-1" } })).toMatchObject({
      serial: "CORRECTED-1",
      state: "held",
    });
    expect(
      await failureOf(clerk.call(setUnitState, { params, body: { state: "gone", reason: "Lost" } })),
    ).toMatchObject({ code: "CONFLICT" });
  });
});

describe("an order of a unit", () => {
  it("has its price, grade, battery and photo, and shows its whole serial to staff only", async () => {
    const laptop = await usedLaptop(2);
    const photos = [{ url: "/uploads/products/very-one.webp", alt: "" }];
    const body = { grade: "C" as const, batteryHealth: 71, priceDifference: 2000, remark: "Dent", photos };
    await manager.call(updateUnit, { params: { id: laptop.unit(1).id }, body });
    const customer = await api.person();
    const order = await buy(customer, laptop, laptop.unit(1));
    const { id, serial } = laptop.unit(1);
    const line = { price: 32_000, grade: "C", batteryHealth: 71, image: photos[0]?.url, quantity: 1 };
    expect(order.items).toMatchObject([
      { ...line, unit: { id, tail: serial.slice(-4), serial: null, remark: "Dent" } },
    ]);
    expect(await customer.call(getOrder, { params: { id: order.id } })).toEqual(order);
    const seen = await clerk.call(getAdminOrder, { params: { id: order.id } });
    expect(seen.items).toMatchObject([{ ...line, unit: { serial } }]);
    expect(await laptop.stateOf(1)).toMatchObject({ state: "held", order: { id: order.id } });
    expect((await clerk.call(scan, { query: { code: serial } })).match).toMatchObject({
      kind: "stock_item",
      id: laptop.itemId,
      unit: { id, serial, state: "held", order: { id: order.id, orderNumber: order.orderNumber } },
    });
    await expectNothingBroken();
  });

  it("must say which one, once, and one of this product", async () => {
    const [laptop, other] = [await usedLaptop(2), await usedLaptop(1)];
    const customer = await api.person();
    const failureOfItems = (...items: { productId: number; quantity: number; unitId?: number }[]) =>
      failureOf(customer.call(checkout, { body: checkoutForm(0, { items }) }));
    const line = { productId: laptop.id, quantity: 1 };
    expect(await failureOfItems(line)).toMatchObject({
      code: "PRODUCT_UNAVAILABLE",
      details: { lines: [{ productId: laptop.id, choosesUnit: true }] },
    });
    expect(await failureOfItems({ ...line, quantity: 2, unitId: laptop.unit(0).id })).toMatchObject({
      code: "VALIDATION_ERROR",
    });
    for (const unitId of [other.unit(0).id, 999_999])
      expect(await failureOfItems({ ...line, unitId })).toMatchObject({
        code: "OUT_OF_STOCK",
        details: { lines: [{ productId: laptop.id, unitId, available: 0 }] },
      });
    expect(await laptop.stock()).toEqual({ quantity: 2, reserved: 0 });
  });

  it("is had by one of fifty buyers, and the others are told that it is gone", async () => {
    const laptop = await usedLaptop(2);
    const buyers = await Promise.all(Array.from({ length: 50 }, () => api.person()));
    const outcomes = await Promise.allSettled(buyers.map((buyer) => buy(buyer, laptop, laptop.unit(0))));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({
          code: "OUT_OF_STOCK",
          details: { lines: [{ productId: laptop.id, unitId: laptop.unit(0).id }] },
        });
    expect(await laptop.stock()).toEqual({ quantity: 2, reserved: 1 });
    expect(await laptop.stateOf(1)).toMatchObject({ state: "on_hand" });
    await expectNothingBroken();
  });

  it("gives it back when it is cancelled or lapses, and misses it when somebody else has it", async () => {
    const laptop = await usedLaptop(1);
    const [first, second] = [await api.person(), await api.person()];
    const cancelled = await buy(first, laptop, laptop.unit(0));
    await first.call(setMyOrderStatus, { params: { id: cancelled.id }, body: { status: "cancelled" } });
    expect(await laptop.stateOf(0)).toMatchObject({ state: "on_hand", order: null });
    const lapsed = await buy(first, laptop, laptop.unit(0));
    now = new Date(now.getTime() + 3 * 3_600_000);
    await api.app.orders.releaseLapsedHolds();
    expect(await laptop.stateOf(0)).toMatchObject({ state: "on_hand" });
    await buy(second, laptop, laptop.unit(0));
    const seen = await first.call(getOrder, { params: { id: lapsed.id } });
    expect(seen.missing).toEqual([{ name: "ThinkPad X280", requested: 1, available: 0 }]);
    await expectNothingBroken();
  });

  it("is sold with it, and takes it back to the shelf or writes it off", async () => {
    const laptop = await usedLaptop(2);
    const customer = await api.person();
    const order = await buy(customer, laptop, laptop.unit(0), laptop.unit(1));
    for (const status of ["confirmed", "processing", "shipped", "delivered"] as const)
      await manager.call(setOrderStatus, { params: { id: order.id }, body: { status, notes: "" } });
    expect(await laptop.stateOf(0)).toMatchObject({ state: "sold", order: { id: order.id } });
    expect(await laptop.stock()).toEqual({ quantity: 0, reserved: 0 });
    const lines = order.items.map(({ id }, index) => ({ orderItemId: id, quantity: 1, restock: index === 0 }));
    for (const [index, line] of lines.entries()) {
      const back = await manager.call(returnGoods, {
        params: { id: order.id },
        body: { lines: [line], reason: "Heavy" },
      });
      expect(back.isReturned, "once all of it came back").toBe(index === 1 ? true : undefined);
    }
    expect((await customer.call(listMyOrders, {}))[0]).toMatchObject({ id: order.id, isReturned: true });
    expect(await laptop.stateOf(0)).toMatchObject({ state: "on_hand", order: null });
    expect(await laptop.stateOf(1)).toMatchObject({ state: "gone", order: null });
    expect(await laptop.stock()).toEqual({ quantity: 1, reserved: 0 });
    await expectNothingBroken();
  });

  it("is sold at the counter, where the unit is named, too", async () => {
    const laptop = await usedLaptop(2);
    await manager.call(updateUnit, { params: { id: laptop.unit(1).id }, body: { priceDifference: 500 } });
    const finish = async (unitId?: number) => {
      const line = { kind: "product" as const, key: "one", productId: laptop.id, quantity: 1, unitId };
      const draft = await clerk.call(createSaleDraft, { body: { lines: [line] } });
      const payments = [{ method: "cash" as const, amount: 30_500, tendered: 30_500 }];
      const body = { version: draft.version, total: 30_500, payments };
      return clerk.call(finishSale, { params: { id: draft.id }, body });
    };
    expect(await failureOf(finish())).toMatchObject({ code: expect.stringMatching(/PRODUCT_UNAVAILABLE|CONFLICT/) });
    const { order } = await finish(laptop.unit(1).id);
    expect(order.items).toMatchObject([{ price: 30_500, unit: { serial: laptop.unit(1).serial } }]);
    expect(await laptop.stateOf(1)).toMatchObject({ state: "sold", order: { id: order.id } });
    expect(await failureOf(finish(laptop.unit(1).id))).toMatchObject({ code: "OUT_OF_STOCK" });
    const { serial, id } = laptop.unit(0);
    const found = await clerk.call(findSaleItems, { query: { q: serial.toLowerCase() } });
    expect(found).toMatchObject([
      { id: laptop.id, unitId: id, sku: serial, price: 30_000, available: 1, isExact: true },
    ]);
    const sold = await clerk.call(findSaleItems, { query: { q: laptop.unit(1).serial } });
    expect(sold).toMatchObject([
      { unitId: laptop.unit(1).id, available: 0, isExact: true, unitState: "sold", unitOrder: { id: order.id } },
    ]);
    await expectNothingBroken();
  });
});
