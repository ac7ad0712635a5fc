import type { CallInput } from "@fundi/shared/contract/endpoint";
import { listDeliveryZones } from "@fundi/shared/delivery/delivery";
import { createTestOrder, getAdminOrder } from "@fundi/shared/orders/admin-orders";
import { checkout, getOrder } from "@fundi/shared/orders/orders";
import { getSettings, updateDeliveryZones, updateSettings } from "@fundi/shared/settings/settings";
import { getConfig } from "@fundi/shared/settings/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";

type Zones = CallInput<typeof updateDeliveryZones>["body"]["deliveryZones"];

/** Thursday, 10:00 in Nairobi. */
const THURSDAY = new Date("2026-11-26T07:00:00Z");
const WORKING_DAYS = [false, true, true, true, true, true, true];
const CBD = {
  ...{ id: 1, name: "Nairobi CBD", places: ["Nairobi"], fee: 200, freeFrom: 5000, days: 1 },
  ...{ cutoff: 15 * 60, arrivesBy: 17 * 60, weekdays: WORKING_DAYS, isActive: true },
};
const THIKA = { ...CBD, id: 2, name: "Thika", places: ["Thika", "Juja"], fee: 450, freeFrom: null, days: 2 };

let api: TestApi;
let manager: Person;
let admin: Person;
let productId: number;
let now = THURSDAY;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  manager = await api.person("manager");
  admin = await api.person("admin");
  productId = (await api.product({ price: 1000, quantity: 100 })).id;
});
afterAll(async () => {
  await setZones([]);
  await api.stop();
});
beforeEach(async () => {
  now = THURSDAY;
  await admin.call(updateSettings, { body: { deliveryFee: 300, closedDays: [] } });
  await setZones([CBD, THIKA]);
});

const setZones = (deliveryZones: Zones, by = manager) => by.call(updateDeliveryZones, { body: { deliveryZones } });
const zones = async () => (await api.guest(listDeliveryZones, {})).zones;
const seen = async (id: number, goods = 1000) => {
  const offer = (await zones()).find((each) => each.id === id);
  if (!offer) throw new Error(`There is no zone ${id}`);
  const fee = offer.freeFrom !== null && goods >= offer.freeFrom ? 0 : offer.fee;
  return { zoneId: id, fee, promisedAt: offer.promisedAt };
};
const order = (overrides: Parameters<typeof checkoutForm>[1]) =>
  api.guest(checkout, { body: checkoutForm(productId, overrides) });

describe("delivery zones", () => {
  it("are listed with price and day by the shop's clock, hours and closed days", async () => {
    expect(await zones()).toMatchObject([
      {
        id: 1,
        name: "Nairobi CBD",
        fee: 200,
        arrival: "tomorrow before 17:00",
        promisedAt: "2026-11-27T14:00:00.000Z",
      },
      { id: 2, name: "Thika", arrival: "Saturday 28 November before 17:00" },
    ]);
    await admin.call(updateSettings, { body: { closedDays: ["2026-11-27"] } });
    expect(await zones()).toMatchObject([{ arrival: "Saturday 28 November before 17:00" }, {}]);
    now = new Date("2026-11-26T12:00:00Z");
    expect(await zones()).toMatchObject([{ arrival: "Monday 30 November before 17:00" }, {}]);
  });

  it("are not listed while they are off, and the shop says so", async () => {
    expect((await api.guest(getConfig, {})).deliveryZones).toBe(true);
    await setZones([{ ...CBD, isActive: false }]);
    expect(await zones()).toEqual([]);
    expect(await api.guest(getConfig, {})).toMatchObject({ offers: { delivery: false, collection: true } });
    expect((await api.guest(getConfig, {})).deliveryZones).toBeUndefined();
    // The manager's own choice is kept for the day on which a zone is offered again.
    expect((await manager.call(getSettings, {})).offers.delivery).toBe(true);
  });

  it("are changed by managers, with the version that they saw", async () => {
    const { version } = await manager.call(getSettings, {});
    const body = { deliveryZones: [THIKA], version };
    await manager.call(updateDeliveryZones, { body });
    expect(
      await failureOf(manager.call(updateDeliveryZones, { body: { ...body, deliveryZones: [CBD] } })),
    ).toMatchObject({
      code: "STALE_VERSION",
    });
    expect(await failureOf(setZones([CBD], await api.person("staff")))).toMatchObject({ status: 403 });
  });

  it("refuse two of one name, no day at all, and an arrival before the cut-off of the same day", async () => {
    const errors = async (deliveryZones: Zones) => (await failureOf(setZones(deliveryZones))).details;
    expect(await errors([CBD, { ...THIKA, name: "nairobi cbd" }])).toMatchObject({
      fieldErrors: { "deliveryZones.1.name": [expect.any(String)] },
    });
    expect(await errors([{ ...CBD, weekdays: WORKING_DAYS.map(() => false) }])).toMatchObject({
      fieldErrors: { "deliveryZones.0.weekdays": [expect.any(String)] },
    });
    expect(await errors([{ ...CBD, days: 0, arrivesBy: 14 * 60 }])).toMatchObject({
      fieldErrors: { "deliveryZones.0.arrivesBy": [expect.any(String)] },
    });
    const places = Array.from({ length: 50 }, (_, place) => `${place} ${"x".repeat(50)}`);
    const many = Array.from({ length: 30 }, (_, id) => ({ ...CBD, id: id + 1, name: `Zone ${id}`, places }));
    expect(await errors(many)).toMatchObject({
      fieldErrors: { deliveryZones: [expect.stringContaining("too many places")] },
    });
  });
});

describe("an order that is delivered", () => {
  it("has the fee of its zone, computed by the shop, and keeps zone and promise", async () => {
    const { order: placed, orderLink } = await order({ delivery: await seen(1) });
    expect(placed).toMatchObject({
      ...{ deliveryFee: 200, total: 1200, deliveryZone: "Nairobi CBD", promisedAt: "2026-11-27T14:00:00.000Z" },
    });
    expect(orderLink).not.toBeNull();
    await setZones([{ ...CBD, name: "City centre", fee: 900 }]);
    expect(await manager.call(getAdminOrder, { params: { id: placed.id } })).toMatchObject({
      ...{ deliveryFee: 200, total: 1200, deliveryZone: "Nairobi CBD", promisedAt: "2026-11-27T14:00:00.000Z" },
    });
  });

  it("is free from the sum of the zone on, by the prices of the catalogue", async () => {
    const { order: placed } = await order({ quantity: 5, delivery: await seen(1, 5000) });
    expect(placed).toMatchObject({ deliveryFee: 0, total: 5000 });
    expect(await failureOf(order({ quantity: 4, delivery: await seen(1, 5000) }))).toMatchObject({
      code: "DELIVERY_CHANGED",
      details: { offer: { id: 1, fee: 200 } },
    });
  });

  it("is refused with what holds now when fee or promise changed meanwhile, and nothing is stored", async () => {
    const before = await seen(1);
    const count = async () => (await api.app.db("orders").count({ count: "*" }).first())?.count;
    const orders = await count();
    await setZones([{ ...CBD, fee: 250 }]);
    const failure = await failureOf(order({ delivery: before }));
    expect(failure).toMatchObject({ status: 409, code: "DELIVERY_CHANGED", details: { offer: { fee: 250 } } });
    expect(failure.message.replaceAll("\u00a0", " ")).toContain(
      "Nairobi CBD changed meanwhile: tomorrow before 17:00, Ksh 250",
    );
    await setZones([CBD]);
    // One minute after the cut-off the promise would be a day later.
    now = new Date("2026-11-26T12:00:00Z");
    expect(await failureOf(order({ delivery: before }))).toMatchObject({ code: "DELIVERY_CHANGED" });
    now = new Date("2026-11-26T11:59:59Z");
    expect((await order({ delivery: before })).order.promisedAt).toBe(before.promisedAt);
    await setZones([THIKA]);
    expect(await failureOf(order({ delivery: before }))).toMatchObject({
      code: "DELIVERY_CHANGED",
      details: { offer: null },
    });
    expect(Number(await count())).toBe(Number(orders) + 1);
  });

  it("is refused while all zones are off, and when the last one was removed, whatever the one fee is", async () => {
    const before = await seen(1);
    for (const deliveryFee of [0, 200, 5000]) {
      await admin.call(updateSettings, { body: { deliveryFee } });
      await setZones([{ ...CBD, isActive: false }]);
      expect(await failureOf(order({ delivery: before }))).toMatchObject({ status: 409, code: "NOT_OFFERED" });
      expect(await failureOf(order({}))).toMatchObject({ status: 409, code: "NOT_OFFERED" });
      expect((await order({ handover: "collection" })).order.total).toBe(1000);
      await setZones([]);
      expect(await failureOf(order({ delivery: before }))).toMatchObject({
        status: 409,
        code: "DELIVERY_CHANGED",
        details: { offer: null },
      });
    }
  });

  it("is refused in a shop without zones when its one fee changed, or zones were added, since it was shown", async () => {
    await setZones([]);
    expect(await failureOf(order({ deliveryFee: 250 }))).toMatchObject({ status: 409, code: "DELIVERY_CHANGED" });
    expect((await order({ deliveryFee: 300 })).order).toMatchObject({
      ...{ deliveryFee: 300, total: 1300, deliveryZone: null, promisedAt: null },
    });
    // Clients of an earlier version do not say what they showed.
    expect((await order({})).order.deliveryFee).toBe(300);
    await setZones([CBD]);
    expect(await failureOf(order({ deliveryFee: 300 }))).toMatchObject({ status: 409, code: "DELIVERY_CHANGED" });
  });

  it("takes an earlier promise than the one that was shown", async () => {
    const later = { ...(await seen(1)), promisedAt: "2026-12-24T14:00:00.000Z" };
    expect((await order({ delivery: later })).order.promisedAt).toBe("2026-11-27T14:00:00.000Z");
  });

  it("needs a zone where the shop has some, and none for collection and sample orders", async () => {
    expect(await failureOf(order({}))).toMatchObject({
      details: { fieldErrors: { "delivery.zoneId": [expect.any(String)] } },
    });
    expect((await order({ handover: "collection" })).order).toMatchObject({
      deliveryFee: 0,
      deliveryZone: null,
      promisedAt: null,
    });
    expect(await admin.call(createTestOrder, {})).toMatchObject({ deliveryZone: null });
  });

  it("says in its mail when it arrives", async () => {
    const { order: placed } = await order({ delivery: await seen(1) });
    await delivered(api.app);
    const mail = await api.app.db("mails").where("subject", "like", `%${placed.orderNumber}%`).first();
    expect(mail?.body).toContain("We bring it to Moi Avenue 4, Nairobi, Friday 27 November before 17:00.");
    // The shop's address is not known here: a link would lead nowhere.
    expect(mail?.body).toContain("You find it under My Orders, on the device that you ordered on.");
    expect(mail?.body).not.toContain("http");
  });

  it("shows the promise to its customer, too", async () => {
    const customer = await api.person();
    const { order: placed } = await customer.call(checkout, {
      body: checkoutForm(productId, { delivery: await seen(2) }),
    });
    expect(await customer.call(getOrder, { params: { id: placed.id } })).toMatchObject({
      ...{ deliveryZone: "Thika", promisedAt: "2026-11-28T14:00:00.000Z" },
    });
  });
});
