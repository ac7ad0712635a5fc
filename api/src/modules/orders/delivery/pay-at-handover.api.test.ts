import { listDeliveryZones } from "@fundi/shared/delivery/delivery";
import { setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { checkout, getOrder, setMyOrderStatus } from "@fundi/shared/orders/orders";
import { takePayment } from "@fundi/shared/payments/counter-payments";
import { updateDeliveryZones, updateSettings } from "@fundi/shared/settings/settings";
import { getConfig } from "@fundi/shared/settings/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";

const HOUR = 60 * 60_000;
const ALLOWED = { delivery: true, collection: true, limit: 20_000 };
const CBD = {
  ...{ id: 1, name: "Nairobi CBD", places: ["Nairobi"], fee: 200, freeFrom: null, days: 1 },
  ...{ cutoff: 15 * 60, arrivesBy: 17 * 60, weekdays: [false, true, true, true, true, true, true], isActive: true },
};

let api: TestApi;
let admin: Person;
let clerk: Person;
let now = new Date("2026-11-26T07:00:00Z");
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  admin = await api.person("admin");
  clerk = await api.person("staff");
});
afterAll(async () => {
  await allow({ delivery: false, collection: false, limit: null });
  await api.stop();
});
beforeEach(() => allow(ALLOWED));

const allow = (payAtHandover: typeof ALLOWED | { delivery: boolean; collection: boolean; limit: null }) =>
  admin.call(updateSettings, { body: { payAtHandover } });
const product = (price = 1000) => api.product({ price, quantity: 5 });

async function place(
  by: Person | null,
  { price = 1000, ...form }: Parameters<typeof checkoutForm>[1] & { price?: number } = {},
) {
  const { id, inventoryItemId } = await product(price);
  const body = checkoutForm(id, { payAt: "handover", ...form });
  const { order } = await (by ? by.call(checkout, { body }) : api.guest(checkout, { body }));
  return { ...order, itemId: inventoryItemId ?? 0 };
}
const move = (id: number, status: "confirmed" | "processing" | "shipped" | "delivered" | "cancelled") =>
  clerk.call(setOrderStatus, { params: { id }, body: { status } });
const reservedOf = async (id: number) => (await api.app.db("inventory_items").where({ id }).first()).reserved;

describe("an order that is paid at the handover", () => {
  it("is placed unpaid, may be paid before, and its mail says when to pay", async () => {
    const customer = await api.person();
    const order = await place(customer);
    expect(order).toMatchObject({
      status: "pending",
      paymentStatus: "unpaid",
      payAt: "handover",
      allowedActions: ["pay"],
    });
    await delivered(api.app);
    const mail = await api.app.db("mails").where("subject", "like", `%${order.orderNumber}%`).first();
    expect(mail.body).toContain("You pay when it arrives, in cash or by M-Pesa.");
    expect(mail.body).not.toContain("To pay by M-Pesa");
  });

  it("holds its goods for two days, and from when it is confirmed without an end", async () => {
    const customer = await api.person();
    const [forgotten, confirmed] = [await place(customer), await place(customer)];
    expect(new Date(forgotten.holdExpiresAt ?? 0).getTime() - now.getTime()).toBe(48 * HOUR);
    expect(await move(confirmed.id, "confirmed")).toMatchObject({ holdExpiresAt: null });
    now = new Date(now.getTime() + 49 * HOUR);
    await api.app.orders.releaseLapsedHolds();
    expect(await reservedOf(forgotten.itemId)).toBe(0);
    expect(await reservedOf(confirmed.itemId)).toBe(1);
    await move(confirmed.id, "cancelled");
    expect(await reservedOf(confirmed.itemId)).toBe(0);
  });

  it("gets its goods again when it is confirmed too late, and is not confirmed without them", async () => {
    const [late, tooLate] = [await place(null), await place(null)];
    now = new Date(now.getTime() + 49 * HOUR);
    await api.app.orders.releaseLapsedHolds();
    expect(await move(late.id, "confirmed")).toMatchObject({ status: "confirmed", holdExpiresAt: null });
    expect(await reservedOf(late.itemId)).toBe(1);
    await api.app.db("inventory_items").where({ id: tooLate.itemId }).update({ quantity: 0 });
    expect(await failureOf(move(tooLate.id, "confirmed"))).toMatchObject({ code: "OUT_OF_STOCK" });
    await api.app.db("inventory_items").where({ id: tooLate.itemId }).update({ quantity: 5 });
  });

  it("is delivered, then paid in cash, and counts as paid", async () => {
    const order = await place(null);
    for (const status of ["confirmed", "processing", "shipped", "delivered"] as const) await move(order.id, status);
    await clerk.call(takePayment, { params: { id: order.id }, body: { method: "cash", amount: order.due } });
    const after = await clerk.call(getOrder, { params: { id: order.id } });
    expect(after).toMatchObject({ status: "delivered", paymentStatus: "paid", due: 0 });
  });

  it("is cancelled by its customer until it is confirmed", async () => {
    const customer = await api.person();
    const [early, late] = [await place(customer), await place(customer)];
    await customer.call(setMyOrderStatus, { params: { id: early.id }, body: { status: "cancelled" } });
    await move(late.id, "confirmed");
    const refused = customer.call(setMyOrderStatus, { params: { id: late.id }, body: { status: "cancelled" } });
    expect(await failureOf(refused)).toMatchObject({ status: 403 });
  });
});

describe("paying at the handover is refused", () => {
  const codeOf = async (form: Parameters<typeof place>[1]) => {
    const { code, message } = await failureOf(place(null, form));
    return { code, message: message.replaceAll("\u00a0", " ") };
  };

  it("above the limit, delivery included", async () => {
    expect((await place(null, { price: 20_000 })).payAt).toBe("handover");
    const { code, message } = await codeOf({ price: 20_001 });
    expect({ code, message }).toMatchObject({
      code: "NOT_OFFERED",
      message: expect.stringContaining("up to Ksh 20,000"),
    });
    await admin.call(updateSettings, { body: { deliveryFee: 300 } });
    expect(await codeOf({ price: 19_800 })).toMatchObject({ code: "NOT_OFFERED" });
    expect((await place(null, { price: 19_800, handover: "collection" })).total).toBe(19_800);
    await admin.call(updateSettings, { body: { deliveryFee: 0 } });
  });

  it("where the shop does not allow it, each way by itself", async () => {
    await allow({ ...ALLOWED, delivery: false });
    expect((await codeOf({})).message).toContain("cannot be paid later");
    expect((await place(null, { handover: "collection" })).payAt).toBe("handover");
    await allow({ ...ALLOWED, collection: false });
    expect((await codeOf({ handover: "collection" })).message).toContain("cannot be paid later");
  });

  it("in a zone that is left out", async () => {
    const deliveryZones = [CBD, { ...CBD, id: 2, name: "Far away", places: [], paysAtHandover: false }];
    await admin.call(updateDeliveryZones, { body: { deliveryZones } });
    try {
      const { zones } = await api.guest(listDeliveryZones, {});
      const promisedAt = zones[0]?.promisedAt ?? null;
      const to = (zoneId: number) => ({ delivery: { zoneId, fee: 200, promisedAt } });
      expect((await place(null, to(1))).deliveryZone).toBe("Nairobi CBD");
      expect(await codeOf(to(2))).toMatchObject({ code: "NOT_OFFERED" });
    } finally {
      await admin.call(updateDeliveryZones, { body: { deliveryZones: [] } });
    }
  });

  it("and customers are shown what is allowed", async () => {
    expect((await api.guest(getConfig, {})).payAtHandover).toEqual(ALLOWED);
    await allow({ delivery: false, collection: false, limit: null });
    expect((await api.guest(getConfig, {})).payAtHandover).toBeUndefined();
  });

  it("not even where nothing can be paid online", async () => {
    await admin.call(updateSettings, { body: { mpesaConfirmed: false } });
    try {
      expect((await place(null)).payAt).toBe("handover");
      expect(await failureOf(place(null, { payAt: "order" }))).toMatchObject({ code: "PAYMENT_CLOSED" });
    } finally {
      await admin.call(updateSettings, { body: { mpesaConfirmed: true } });
    }
  });
});
