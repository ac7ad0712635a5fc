import { bookAppointment } from "@fundi/shared/appointments/appointments";
import {
  createService,
  deleteService,
  getService,
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

describe("the page of a service", () => {
  const page = (slug: string) => api.guest(getService, { params: { slug } });
  const rename = (id: number, title: string) => manager.call(updateService, { params: { id }, body: { title } });

  it("has what staff say about price, warranty, what to bring and what to do first", async () => {
    const said = {
      ...{ price: 6500, priceTo: 14_500, warranty: "3 months on the panel" },
      ...{ bring: ["Laptop and charger"], firstSteps: ["Switch it off", "Do not press on the glass"] },
    };
    const body = { title: "Panel replacement", category: "repairs" as const, ...said };
    const service = await manager.call(createService, { body });
    expect(await page("panel-replacement")).toMatchObject({ id: service.id, slug: "panel-replacement", ...said });
    await manager.call(updateService, { params: { id: service.id }, body: { priceTo: null, bring: [] } });
    expect(await page("panel-replacement")).toMatchObject({ price: 6500, priceTo: 0, bring: [] });
  });

  it("refuses a range that ends before it begins, also when only one end changes", async () => {
    const refused = { code: "VALIDATION_ERROR", details: { fieldErrors: { priceTo: [expect.any(String)] } } };
    const body = { title: "Backwards", category: "repairs" as const, price: 900, priceTo: 800 };
    expect(await failureOf(manager.call(createService, { body }))).toMatchObject(refused);
    const { id } = await manager.call(createService, { body: { ...body, priceTo: 900 } });
    const change = manager.call(updateService, { params: { id }, body: { price: 901 } });
    expect(await failureOf(change)).toMatchObject(refused);
  });

  it("follows the title; earlier addresses lead to it, and are never given to another service", async () => {
    const { id } = await manager.call(createService, { body: { title: "Fan cleaning", category: "repairs" } });
    expect(await rename(id, "Fan cleaning & paste")).toMatchObject({ slug: "fan-cleaning-and-paste" });
    expect(await page("fan-cleaning")).toMatchObject({ id, slug: "fan-cleaning-and-paste" });
    const other = await manager.call(createService, { body: { title: "Fan cleaning", category: "repairs" } });
    expect(other.slug).toBe("fan-cleaning-2");
    expect(await page("fan-cleaning")).toMatchObject({ id });
    await rename(other.id, "Fan, cleaning!");
    expect(await page("fan-cleaning-2")).toMatchObject({ id: other.id, slug: "fan-cleaning-2" });
    expect(await rename(id, "Fan -- Cleaning")).toMatchObject({ slug: "fan-cleaning" });
    expect(await page("fan-cleaning-and-paste")).toMatchObject({ id, slug: "fan-cleaning" });
  });

  it("has another address for each of several that are added at the same time", async () => {
    const titles = ["Hinge fix", "Hinge, fix", "Hinge: fix", "Hinge fix!"];
    const added = await Promise.all(
      titles.map((title) => manager.call(createService, { body: { title, category: "repairs" } })),
    );
    expect(new Set(added.map(({ slug }) => slug)).size).toBe(titles.length);
  });

  it("is found by the id as well, as one that the previous release added has nothing else", async () => {
    const { id, slug } = await add();
    await api.app.db("service_slugs").where({ service_id: id }).del();
    await api.app.db("services").where({ id }).update({ slug: null });
    await manager.call(updateService, { params: { id: (await add()).id }, body: { price: 100 } });
    expect(await page(String(id))).toMatchObject({ id, slug: String(id) });
    expect(await manager.call(updateService, { params: { id }, body: { price: 200 } })).toMatchObject({ slug });
    expect(await page(slug)).toMatchObject({ id, price: 200 });
  });

  it("is not there for what is not offered, and for no address", async () => {
    const { id, slug } = await add({ status: "draft" });
    for (const address of [slug, String(id), "nothing-of-the-kind", "0"])
      expect(await failureOf(page(address))).toMatchObject({ code: "NOT_FOUND" });
    await manager.call(deleteService, { params: { id } });
    expect(await api.app.db("service_slugs").where({ service_id: id })).toEqual([]);
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
