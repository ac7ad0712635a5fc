import { bookAppointment } from "@fundi/shared/appointments/appointments";
import {
  createService,
  deleteService,
  listAdminServices,
  listServices,
  updateService,
} from "@fundi/shared/catalog/services";
import { createQuote } from "@fundi/shared/quotes/quotes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { FRIDAY, MONDAY } from "../../../../tests/support/appointments";

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => FRIDAY });
  manager = await api.person("manager");
});
afterAll(() => api.stop());

type Fields = { title?: string; price?: number | null; status?: "active" | "draft"; durationMinutes?: number };
let made = 0;
const add = (fields: Fields = {}) => {
  made += 1;
  return manager.call(createService, { body: { title: `Screen repair ${made}`, category: "repairs", ...fields } });
};
const forCustomers = () => api.guest(listServices, {});
const find = async (id: number) => (await manager.call(listAdminServices, {})).find((service) => service.id === id);

describe("a new service", () => {
  it("needs a title and a category, and has defaults for the rest", async () => {
    const service = await add({ title: "  Keyboard \n swap " });
    expect(service).toMatchObject({
      title: "Keyboard swap",
      category: "repairs",
      status: "active",
      price: 0,
      features: [],
      duration: "1 h",
      durationMinutes: 60,
      totalBookings: 0,
      version: 1,
    });
    const refused = manager.call(createService, { body: { category: "repairs" } as never });
    expect(await failureOf(refused)).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { fieldErrors: { title: ["Required"] } },
    });
    expect((await add({ price: null })).price).toBe(0);
    expect(await failureOf(add({ price: -1 }))).toMatchObject({ code: "VALIDATION_ERROR" });
  });

  it("needs a unique title", async () => {
    const { title } = await add();
    expect(await failureOf(add({ title }))).toMatchObject({
      status: 409,
      code: "CONFLICT",
      details: { fieldErrors: { title: [expect.any(String)] } },
    });
  });

  it("is created once for one key, also when two requests run concurrently", async () => {
    const body = { title: "Battery swap", category: "repairs" as const };
    const send = () => manager.call(createService, { body, idempotencyKey: "battery" });
    const responses = await Promise.all([send(), send(), send()]);
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1);
  });
});

describe("what customers see", () => {
  it("is updated immediately after every change", async () => {
    const service = await add({ price: 2500 });
    const shown = async () => (await forCustomers()).find(({ id }) => id === service.id);
    expect((await shown())?.price).toBe(2500);
    await manager.call(updateService, { params: { id: service.id }, body: { price: 2800, features: ["Same day"] } });
    expect(await shown()).toMatchObject({ price: 2800, features: ["Same day"] });
    await manager.call(updateService, { params: { id: service.id }, body: { status: "inactive" } });
    expect(await shown()).toBeUndefined();
    expect((await find(service.id))?.status).toBe("inactive");
  });

  it("contains a service whose stored features have another shape, without them", async () => {
    const [damaged, sound] = [await add(), await add()];
    await api.app.db("services").where({ id: damaged.id }).update({ features: '{"0":"Same day"}' });
    await manager.call(updateService, { params: { id: sound.id }, body: { features: ["Same day"] } });
    const shown = [
      { id: damaged.id, features: [] },
      { id: sound.id, features: ["Same day"] },
    ];
    for (const list of [await forCustomers(), await manager.call(listAdminServices, {})])
      expect(list).toEqual(expect.arrayContaining(shown.map((service) => expect.objectContaining(service))));
  });

  it("contains no drafts, which staff see", async () => {
    const draft = await add({ status: "draft" });
    expect((await forCustomers()).some(({ id }) => id === draft.id)).toBe(false);
    const staff = await api.person("staff");
    expect((await staff.call(listAdminServices, {})).some(({ id }) => id === draft.id)).toBe(true);
  });
});

describe("a change", () => {
  it("of an outdated version is rejected with the stored version", async () => {
    const { id, version } = await add({ price: 100 });
    const save = (price: number) => manager.call(updateService, { params: { id }, body: { price, version } });
    const results = await Promise.allSettled([save(200), save(300)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const stored = await find(id);
    expect(await failureOf(save(400))).toMatchObject({ code: "STALE_VERSION", details: { current: stored } });
    expect(stored?.version).toBe(version + 1);
  });

  it("is recorded with its author, old and new values", async () => {
    const { id, title } = await add({ price: 1000 });
    await manager.call(updateService, { params: { id }, body: { price: 1200, title } });
    const event = await api.app
      .db("events")
      .where({ name: "services.changed", entity_id: id })
      .orderBy("id", "desc")
      .first();
    expect(event.actor_id).toBe(manager.id);
    expect(JSON.parse(event.payload)).toEqual({ serviceIds: [id], title, changes: { price: [1000, 1200] } });
  });
});

describe("deletion", () => {
  const remove = (id: number) => manager.call(deleteService, { params: { id } });

  it("removes a service that was never used", async () => {
    const { id } = await add();
    expect(await remove(id)).toEqual({ success: true });
    expect(await find(id)).toBeUndefined();
    expect((await forCustomers()).some((service) => service.id === id)).toBe(false);
    expect(await failureOf(remove(id))).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  it("deactivates a service that was booked or quoted, and reports that", async () => {
    const [booked, quoted] = [await add(), await add()];
    const customer = await api.person();
    await customer.call(bookAppointment, {
      body: { serviceId: booked.id, service: booked.title, date: MONDAY, time: "09:00" },
    });
    await customer.call(createQuote, {
      body: {
        name: "Jane",
        email: "jane@people.example",
        phone: "0712345678",
        serviceId: quoted.id,
        service: quoted.title,
        message: "How much is it for ten of them?",
      },
    });
    for (const { id } of [booked, quoted]) {
      expect(await remove(id)).toEqual({ success: true, deactivated: true });
      expect((await find(id))?.status).toBe("inactive");
      expect((await forCustomers()).some((service) => service.id === id)).toBe(false);
    }
  });
});
