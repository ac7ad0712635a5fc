import { bookAppointment } from "@fundi/shared/appointments/appointments";
import { getCustomer, listCustomers } from "@fundi/shared/customers/customers";
import { checkout } from "@fundi/shared/orders/orders";
import { createQuote } from "@fundi/shared/quotes/quotes";
import { createListClient } from "@fundi/shared/web/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../tests/support/appointments";

let api: TestApi;
let manager: Person;
let jane: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => FRIDAY });
  manager = await api.person("manager");
  jane = await api.person("user", { firstName: "Jane", lastName: "Wanjiku" });
  await api.app.db("users").where({ id: jane.id }).update({ phone: "0712345678" });
  await api.person("user", { firstName: "Janet", lastName: "Auma" });
  await api.person("user", { firstName: "Peter", lastName: "Wanjala" });
});
afterAll(() => api.stop());

type Query = NonNullable<Parameters<typeof find>[0]>;
async function find(query: { search?: string; sort?: "newest" | "oldest"; page?: number; limit?: number }) {
  const call = createListClient({ baseUrl: api.url, token: () => manager.token });
  const { items, total } = await call(listCustomers, { query });
  return { names: items.map(({ firstName, lastName }) => `${firstName} ${lastName}`), items, total };
}

describe("the list", () => {
  it("shows names, registration dates and order counts", async () => {
    const laptop = await api.product({ price: 1000 });
    await jane.call(checkout, { body: checkoutForm(laptop.id) });
    const { items } = await find({ search: jane.email });
    expect(items).toEqual([
      {
        id: jane.id,
        firstName: "Jane",
        lastName: "Wanjiku",
        email: jane.email,
        phone: "0712345678",
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        orderCount: 1,
      },
    ]);
  });

  it("finds by the beginning of a name, an address or a number", async () => {
    const cases: [string, string[]][] = [
      ["jane", ["Janet Auma", "Jane Wanjiku"]],
      ["wanj", ["Peter Wanjala", "Jane Wanjiku"]],
      ["Jane Wan", ["Jane Wanjiku"]],
      ["0712 345", ["Jane Wanjiku"]],
      ["+254712", ["Jane Wanjiku"]],
      ["%", []],
    ];
    for (const [search, names] of cases) expect((await find({ search })).names, search).toEqual(names);
  });

  it("is paged, sorted by date in either direction, with the total", async () => {
    const all = await find({});
    const second = await find({ limit: 1, page: 2 });
    expect(second.names).toEqual([all.names[1]]);
    expect(second.total).toBe(all.items.length);
    expect((await find({ sort: "oldest" } as Query)).names).toEqual([...all.names].reverse());
  });

  it("contains no staff and no closed accounts", async () => {
    const gone = await api.person("user", { firstName: "Gone", lastName: "Away" });
    await api.app.db("users").where({ id: gone.id }).update({ active: false });
    expect((await find({ search: "Gone" })).names).toEqual([]);
    expect((await find({ search: manager.email })).names).toEqual([]);
  });

  it("is for managers; staff look up single customers", async () => {
    const staff = await api.person("staff");
    expect(await failureOf(staff.call(listCustomers, {}))).toMatchObject({ status: 403 });
    expect((await staff.call(getCustomer, { params: { id: jane.id } })).firstName).toBe("Jane");
  });
});

describe("a customer", () => {
  it("is shown with their full history", async () => {
    const serviceId = await bookableService(api);
    await jane.call(bookAppointment, { body: { serviceId, date: MONDAY, time: "10:00" } });
    await jane.call(createQuote, {
      body: {
        name: "Jane",
        email: jane.email,
        phone: "0712345678",
        service: "Website",
        message: "A page with our cakes and prices, please.",
      },
    });
    const customer = await manager.call(getCustomer, { params: { id: jane.id } });
    expect(customer).toMatchObject({
      email: jane.email,
      active: true,
      spent: 0,
      orders: { count: 1, newest: [{ status: "pending", amount: 1000, title: expect.stringMatching(/^FD-/) }] },
      quotes: { count: 1, newest: [{ title: "Website", status: "pending", amount: null }] },
      appointments: { count: 1, newest: [{ status: "pending", at: "2026-11-23T07:00:00.000Z" }] },
      tickets: { count: 0, newest: [] },
      loyalty: { points: 0, lifetimePoints: 0, tier: "Bronze" },
    });
  });

  it("hides address and revenue from clerks, and logs who viewed them", async () => {
    const clerk = await api.person("staff");
    await api.app.db("users").where({ id: jane.id }).update({ address: "Moi Avenue 1" });
    const look = (by: Person) => by.call(getCustomer, { params: { id: jane.id } });
    expect(await look(manager)).toMatchObject({ address: "Moi Avenue 1", spent: 0 });
    expect(await look(clerk)).toMatchObject({ address: null, spent: null, orders: { count: 1 } });
    await look(clerk);
    const looks = await api.app.db("events").where({ name: "customer.viewed", entity_id: jane.id, actor_id: clerk.id });
    expect(looks).toHaveLength(1);
    expect(await api.app.db("events").where({ name: "customer.viewed", actor_id: manager.id })).toEqual([]);
  });

  it("is never a staff account, for any viewer", async () => {
    const people = await Promise.all((["staff", "manager", "admin"] as const).map((role) => api.person(role)));
    for (const viewer of people)
      for (const { id } of people)
        expect(await failureOf(viewer.call(getCustomer, { params: { id } }))).toMatchObject({ status: 404 });
  });

  it("that does not exist is not found", async () => {
    expect(await failureOf(manager.call(getCustomer, { params: { id: 999_999 } }))).toMatchObject({ status: 404 });
  });
});
