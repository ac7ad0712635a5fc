import { bookAppointment } from "@fundi/shared/appointments/appointments";
import { findCustomers } from "@fundi/shared/customers/customers";
import { findAnything } from "@fundi/shared/lists/find";
import { checkout } from "@fundi/shared/orders/orders";
import { createQuote } from "@fundi/shared/quotes/quotes";
import { createSaleDraft, finishSale } from "@fundi/shared/sales/sales";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../tests/support/appointments";

let api: TestApi;
let clerk: Person;
let jane: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => FRIDAY });
  clerk = await api.person("staff");
  jane = await api.person("user", { firstName: "Jane", lastName: "Wanjiku" });
});
afterAll(() => api.stop());

const find = (q: string) => clerk.call(findCustomers, { query: { q } });

/** Sells something to somebody without an account. */
async function sell(name: string, phone: string) {
  const { id } = await api.product({ price: 500, quantity: 5 });
  const draft = await clerk.call(createSaleDraft, {
    body: {
      customer: { userId: null, name, phone, email: "" },
      lines: [{ kind: "product", key: "one", productId: id, quantity: 1 }],
    },
  });
  const { order } = await clerk.call(finishSale, {
    params: { id: draft.id },
    body: { version: draft.version, total: 500, payments: [{ method: "cash", amount: 500 }] },
  });
  return order;
}

describe("an account", () => {
  it("is found by name and number, by staff only", async () => {
    const customer = await api.person("user", { firstName: "Zawadi", lastName: "Chebet" });
    expect(await clerk.call(findCustomers, { query: { q: "Zawadi Che" } })).toEqual([
      { id: customer.id, name: "Zawadi Chebet", phone: "", email: customer.email, knownBy: null },
    ]);
    expect(await failureOf(customer.call(findCustomers, { query: { q: "Zawadi" } }))).toMatchObject({
      status: 403,
    });
  });
});

describe("a guest", () => {
  it("is found once by the number or the name of earlier sales, with the latest of them", async () => {
    await sell("Zablon Kiptoo", "0733 000 111");
    const latest = await sell("Zablon Kiptoo", "+254733000111");
    for (const q of ["0733000111", "+254 733 000 111", "733000", "Zablon", "kiptoo", "zablon kip"])
      expect(await find(q), q).toEqual([
        {
          ...{ id: null, name: "Zablon Kiptoo", phone: "0733000111", email: "" },
          knownBy: { kind: "order", id: latest.id, title: latest.orderNumber, at: expect.any(String) },
        },
      ]);
  });

  it("is found by a quote, by every part of the name, but not by the service", async () => {
    await api.guest(createQuote, {
      body: {
        ...{ name: "Mwikali Bakers", email: "cakes@people.example", phone: "0744555666" },
        ...{ service: "Website", message: "A page with our cakes and prices, please." },
      },
    });
    for (const q of ["0744 555 666", "mwikali", "bakers", "bakers mwikali"])
      expect(await find(q), q).toMatchObject([{ id: null, name: "Mwikali Bakers", knownBy: { kind: "quote" } }]);
    expect(await find("website")).toEqual([]);
  });

  it("is found by a booking, by the palette too", async () => {
    const serviceId = await bookableService(api);
    const { id } = await jane.call(bookAppointment, { body: { serviceId, date: MONDAY, time: "10:00" } });
    await api.app
      .db("appointments")
      .where({ id })
      .update({ user_id: null, first_name: "Otieno", last_name: "Ouma", phone: "0755111222", email: "" });
    expect(await find("0755 111 222")).toMatchObject([
      { id: null, name: "Otieno Ouma", knownBy: { kind: "appointment", id } },
    ]);
    const { findings } = await clerk.call(findAnything, { query: { q: "0755111222" } });
    expect(findings).toMatchObject([{ kind: "appointment", id, isExact: true }]);
  });
});

describe("a customer with an account", () => {
  it("is found by the number that an order has, which says why, and no other customer of a guest's name is", async () => {
    const { id } = await api.product({ quantity: 2 });
    const { order } = await jane.call(checkout, {
      body: { ...checkoutForm(id), shipping: { phone: "0766777888" }, handover: "collection" },
    });
    expect(await find("0766777888")).toMatchObject([
      { id: jane.id, name: "Jane Wanjiku", knownBy: { kind: "order", id: order.id } },
    ]);
    expect(await find("Jane Wan")).toMatchObject([{ id: jane.id, knownBy: null }]);
  });

  it("is one person with the guest who has the same number", async () => {
    await api.app.db("users").where({ id: jane.id }).update({ phone: "0777000999" });
    await sell("J. Wanjiku", "0777000999");
    expect(await find("0777000999")).toMatchObject([{ id: jane.id, knownBy: null }]);
  });

  it("is not found when it is closed", async () => {
    const gone = await api.person("user", { firstName: "Gonewa", lastName: "Mbali" });
    await api.app.db("users").where({ id: gone.id }).update({ active: false });
    expect(await find("Gonewa")).toEqual([]);
  });
});
