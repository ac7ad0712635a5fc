import { getAdminOrder, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { getOrder, setMyOrderStatus } from "@fundi/shared/orders/orders";
import { returnGoods, takePayment } from "@fundi/shared/payments/counter-payments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { billsOf } from "../../../../../tests/support/bill-shop";
import { delivered } from "../../../../../tests/support/delivered";
import { billDeposit, billLine, groupOf } from "../../../../../tests/support/sample-bill";
import { brokenInvariants } from "../../../../../tests/support/shop-model/invariants";

let api: TestApi;
let customer: Person;
let clerk: Person;
let manager: Person;
let bills: ReturnType<typeof billsOf>;
beforeAll(async () => {
  api = await startTestApi();
  [customer, clerk, manager] = await Promise.all([api.person(), api.person("staff"), api.person("manager")]);
  bills = billsOf(api, manager);
});
afterAll(async () => {
  await delivered(api.app);
  expect(await brokenInvariants(api.app.db)).toEqual({});
  await api.stop();
});

const eventsOf = async (id: number) =>
  (await api.app.db("events").where({ entity: "order", entity_id: id }).orderBy("id")).map(({ name }) => name);
const cash = (id: number, amount: number) =>
  clerk.call(takePayment, { params: { id }, body: { method: "cash", amount } });

describe("the bill of a repair", () => {
  it("is an order of its customer, with lines of the work, which hold no stock", async () => {
    const { id } = await bills.open({ lines: [billLine({ priceMinor: 650_050 })], deposit: null }, customer);
    expect(await customer.call(getOrder, { params: { id } })).toMatchObject({
      ...{ channel: "repair", status: "confirmed", paymentStatus: "unpaid", total: 6500.5, due: 6500.5 },
      items: [{ name: "New screen", price: 6500.5, productId: null, group: groupOf(1) }],
      ...{ handover: "collection", nextStatuses: [], allowedActions: ["pay"], vat: { rate: 16 }, isGuest: false },
    });
    expect(await api.app.db("orders").where({ id }).first()).toMatchObject({
      stock_state: "none",
      hold_expires_at: null,
    });
    expect(await eventsOf(id)).toEqual(["order.billed"]);
  });

  it("is revised as a whole, with one event, and not at all by the same lines", async () => {
    const [screen, battery] = [billLine(), billLine({ name: "Battery", priceMinor: 200_000, jobId: 2 })];
    const { id } = await bills.open({ lines: [screen], deposit: null }, null);
    await bills.revise(id, { lines: [screen, battery], deposit: null });
    const { version } = await bills.seen(id);
    await bills.revise(id, { lines: [battery, screen], deposit: null });
    expect(await bills.seen(id)).toMatchObject({ version, total: 8500, due: 8500 });
    expect(await eventsOf(id)).toEqual(["order.billed", "order.changed"]);
    await bills.revise(id, {
      lines: [{ ...screen, priceMinor: 380_000, listPriceMinor: 650_000, priceReason: "Generic" }],
      deposit: null,
    });
    const { items, total } = await bills.seen(id);
    expect({ total, items: items.map(({ name, price }) => [name, price]) }).toEqual({
      total: 3800,
      items: [["New screen", 3800]],
    });
  });

  it("has a deposit before there are lines, which they replace", async () => {
    const { id } = await bills.open({ lines: [], deposit: billDeposit(200_000) }, customer);
    await cash(id, 2000);
    expect(await bills.seen(id)).toMatchObject({
      ...{ status: "confirmed", paymentStatus: "paid", total: 2000, due: 0 },
      items: [{ name: "Deposit towards repair", price: 2000 }],
    });
    await bills.revise(id, { lines: [billLine({ priceMinor: 150_000 })], deposit: billDeposit(200_000) });
    expect(await bills.seen(id)).toMatchObject({ total: 2000, due: 0, items: [{ price: 1500 }, { price: 500 }] });
    await bills.revise(id, { lines: [billLine({ priceMinor: 650_000 })], deposit: billDeposit(200_000) });
    expect(await bills.seen(id)).toMatchObject({
      total: 6500,
      due: 4500,
      paymentStatus: "part_paid",
      items: [{ price: 6500 }],
    });
  });

  it("keeps what was handed over: a closed line never changes", async () => {
    const [one, two] = [billLine({ jobId: 1 }), billLine({ jobId: 2, priceMinor: 100_000 })];
    const { id } = await bills.open({ lines: [one, two], deposit: null }, customer);
    await cash(id, 7500);
    await bills.close(id, [1]);
    const { version } = await bills.seen(id);
    await bills.close(id, [1]);
    expect((await bills.seen(id)).version).toBe(version);
    const cheaper = bills.revise(id, { lines: [{ ...one, priceMinor: 1 }, two], deposit: null });
    expect(await failureOf(cheaper)).toMatchObject({ code: "CONFLICT" });
    await bills.revise(id, { lines: [], deposit: null });
    expect(await bills.seen(id)).toMatchObject({ total: 6500, overpaid: 1000, items: [{ price: 6500 }] });
    await bills.step(id, "in_progress");
    await bills.step(id, "completed");
    expect(await bills.seen(id)).toMatchObject({ status: "completed", due: 0 });
  });

  it("has no status that people set, and names its jobs instead", async () => {
    const { id } = await bills.open({ lines: [billLine({ jobId: 3 })], deposit: null }, customer);
    for (const by of [clerk, manager])
      for (const status of ["in_progress", "completed", "cancelled"] as const) {
        const step = by.call(setOrderStatus, { params: { id }, body: { status } });
        const details = { status: "confirmed", nextStatuses: [], repairs: [{ id: 3, name: groupOf(3) }] };
        expect(await failureOf(step)).toMatchObject({ code: "INVALID_TRANSITION", details });
      }
    const cancel = customer.call(setMyOrderStatus, { params: { id }, body: { status: "cancelled" } });
    expect(await failureOf(cancel)).toMatchObject({ code: "INVALID_TRANSITION" });
    expect(await eventsOf(id)).toEqual(["order.billed"]);
  });

  it("is not completed while something is due or open, and not cancelled while something is charged", async () => {
    const { id } = await bills.open({ lines: [billLine()], deposit: null }, customer);
    for (const to of ["completed", "delivered", "cancelled"] as const)
      expect(await failureOf(bills.step(id, to))).toMatchObject({ code: "INVALID_TRANSITION" });
    await bills.close(id, [1]);
    expect(await failureOf(bills.step(id, "completed"))).toMatchObject({ code: "INVALID_TRANSITION" });
    await bills.step(id, "delivered");
    // The rest of what left unpaid completes it.
    expect(await cash(id, 6500)).toMatchObject({ status: "completed", due: 0 });
  });

  it("is cancelled where nothing was charged after all, and what was paid is to be given back", async () => {
    const { id } = await bills.open({ lines: [], deposit: billDeposit(100_000) }, customer);
    await cash(id, 1000);
    await bills.revise(id, { lines: [], deposit: null });
    await bills.step(id, "cancelled");
    await bills.step(id, "cancelled");
    expect(await bills.seen(id)).toMatchObject({ status: "cancelled", total: 0, kept: 1000 });
    expect(await eventsOf(id)).toContain("payment.in_hand");
  });

  it("that was cancelled goes on with the next charge, and what was paid counts", async () => {
    const { id } = await bills.open({ lines: [], deposit: billDeposit(100_000) }, customer);
    await cash(id, 1000);
    await bills.revise(id, { lines: [], deposit: null });
    await bills.step(id, "cancelled");
    await bills.revise(id, { lines: [], deposit: null });
    expect(await bills.seen(id)).toMatchObject({ status: "cancelled" });
    await bills.revise(id, { lines: [billLine()], deposit: null });
    expect(await bills.seen(id)).toMatchObject({ status: "in_progress", total: 6500, kept: 1000, due: 5500 });
    await cash(id, 5500);
    await bills.close(id, [1]);
    await bills.step(id, "completed");
    expect(await bills.seen(id)).toMatchObject({ status: "completed", due: 0 });
  });

  it("takes no work back", async () => {
    const { id } = await bills.open({ lines: [billLine()], deposit: null }, customer);
    await cash(id, 6500);
    await bills.close(id, [1]);
    await bills.step(id, "completed");
    const { items, allowedActions } = await manager.call(getAdminOrder, { params: { id } });
    expect(allowedActions).toEqual(["refund"]);
    const lines = [{ orderItemId: items[0]?.id ?? 0, quantity: 1, restock: true }];
    const back = manager.call(returnGoods, { params: { id }, body: { lines, reason: "Broken" } });
    expect(await failureOf(back)).toMatchObject({ code: "CONFLICT" });
  });

  it("is revised once by many at the same time", async () => {
    const lines = [billLine(), billLine({ jobId: 2 })];
    const { id } = await bills.open({ lines: lines.slice(0, 1), deposit: null }, customer);
    await Promise.all(Array.from({ length: 10 }, () => bills.revise(id, { lines, deposit: null })));
    expect(await bills.seen(id)).toMatchObject({ total: 13_000, items: [{}, {}] });
    expect(await eventsOf(id)).toEqual(["order.billed", "order.changed"]);
  });
});
