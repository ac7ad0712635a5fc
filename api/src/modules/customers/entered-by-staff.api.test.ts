import { createAdminAppointment, getAdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { bookAppointment, listMyAppointments } from "@fundi/shared/appointments/appointments";
import { listAudit } from "@fundi/shared/audit/audit";
import { createCustomer, findCustomers, getCustomer } from "@fundi/shared/customers/customers";
import { createAdminQuote, updateQuote } from "@fundi/shared/quotes/quotes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../tests/support/appointments";
import { delivered } from "../../../../tests/support/delivered";

let api: TestApi;
let clerk: Person;
let manager: Person;
let jane: Person;
let service: number;
beforeAll(async () => {
  api = await startTestApi({ clock: () => FRIDAY });
  clerk = await api.person("staff", { firstName: "Brian", lastName: "Kiprono" });
  manager = await api.person("manager");
  jane = await api.person("user", { firstName: "Jane", lastName: "Wanjiku" });
  await api.app.db("users").where({ id: jane.id }).update({ phone: "0712345678" });
  service = await bookableService(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  // Deliver pending events first, or mails of the previous test arrive in this one.
  await delivered(api.app);
  await api.app.db("appointments").del();
  await api.app.db("mails").del();
});

const mails = async () => {
  await delivered(api.app);
  return api.app.db("mails").select("recipient", "subject", "body").orderBy("id");
};
const notices = async (userId: number) => {
  await delivered(api.app);
  return api.app.db("customer_notifications").where({ user_id: userId }).pluck("title");
};
const walkIn = { firstName: "Otieno", phone: "0799111222" };
const appointment = { serviceId: 0, date: MONDAY, time: "10:00" };

describe("a customer", () => {
  it("is added with a phone number only, is found by it, and the log names who added them", async () => {
    const made = await clerk.call(createCustomer, { body: { ...walkIn, lastName: "Ouma" } });
    expect(made).toMatchObject({ firstName: "Otieno", lastName: "Ouma", phone: "0799111222", email: "" });
    const other = await clerk.call(createCustomer, { body: { firstName: "Amina", phone: "0799111223" } });
    expect(other.id).not.toBe(made.id);
    expect(await clerk.call(findCustomers, { query: { q: "0799 111 222" } })).toEqual([
      { id: made.id, name: "Otieno Ouma", phone: "0799111222", email: "", knownBy: null },
    ]);
    const { entries } = await manager.call(listAudit, { query: { limit: 20 } });
    expect(entries.find(({ event }) => event === "customer.created")).toMatchObject({
      actor: { name: "Brian Kiprono" },
    });
  });

  it("needs a valid phone number or address", async () => {
    const of = (body: { firstName: string; phone?: string; email?: string }) =>
      failureOf(clerk.call(createCustomer, { body }));
    expect(await of({ firstName: "Ali" })).toMatchObject({
      details: { fieldErrors: { phone: ["Enter a phone number or an e-mail address"] } },
    });
    expect(await of({ firstName: "Ali", phone: "12" })).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await of({ firstName: "Ali", email: jane.email })).toMatchObject({ code: "EMAIL_EXISTS" });
  });

  it("requires confirmation when the phone number is already in use", async () => {
    const body = { firstName: "Peter", phone: "+254 712 345 678" };
    expect(await failureOf(clerk.call(createCustomer, { body }))).toMatchObject({
      code: "CONFLICT",
      message: "Jane Wanjiku is a customer with this number already.",
      details: { customer: { id: jane.id, name: "Jane Wanjiku" } },
    });
    expect(await clerk.call(createCustomer, { body: { ...body, isAnother: true } })).toMatchObject({
      firstName: "Peter",
      phone: "0712345678",
    });
  });

  it("is added once for one Idempotency-Key", async () => {
    const send = () =>
      clerk.call(createCustomer, { body: { firstName: "Once", phone: "0799555666" }, idempotencyKey: "customer-once" });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.id).toBe(two.id);
  });
});

describe("an appointment", () => {
  it("is booked for an existing customer, confirmed immediately, and the customer is notified", async () => {
    const booked = await clerk.call(createAdminAppointment, {
      body: { ...appointment, serviceId: service, customer: { id: jane.id }, technicianId: clerk.id, notes: "Called" },
    });
    expect(booked).toMatchObject({
      customerName: "Jane Wanjiku",
      status: "confirmed",
      technicianId: clerk.id,
      customer: { id: jane.id },
      date: MONDAY,
      time: "10:00",
    });
    expect(await jane.call(listMyAppointments, {})).toHaveLength(1);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ recipient: jane.email, subject: expect.stringMatching(/confirmed/i) });
    expect(await notices(jane.id)).toContain("Appointment booked");
  });

  it("is booked for a new customer in the same request, without a mail to a missing address", async () => {
    const booked = await clerk.call(createAdminAppointment, {
      body: { customer: { firstName: "Njeri", phone: "0799222333" }, service: "Printer", date: MONDAY, time: "11:00" },
    });
    expect(booked).toMatchObject({ customerName: "Njeri", customerEmail: "", customerPhone: "0799222333" });
    expect(await mails()).toEqual([]);
    expect(await clerk.call(getCustomer, { params: { id: booked.customer?.id ?? 0 } })).toMatchObject({
      appointments: { count: 1 },
    });
  });

  it("follows the rules of capacity and hours, and adds no customer when it is rejected", async () => {
    const enter = (body: Partial<Parameters<typeof clerk.call<typeof createAdminAppointment>>[1]["body"]>) =>
      failureOf(
        clerk.call(createAdminAppointment, {
          body: { ...appointment, serviceId: service, customer: { firstName: "Ghost", phone: "0799333444" }, ...body },
        }),
      );
    expect(await enter({ time: "23:00" })).toMatchObject({ details: { fieldErrors: { time: [expect.any(String)] } } });
    expect(await enter({ date: "2026-11-19" })).toMatchObject({
      details: { fieldErrors: { date: expect.any(Array) } },
    });
    expect(await enter({ technicianId: manager.id })).toMatchObject({
      details: { fieldErrors: { technicianId: expect.any(Array) } },
    });
    await jane.call(bookAppointment, { body: { ...appointment, serviceId: service } });
    expect(await enter({})).toMatchObject({ code: "SLOT_TAKEN" });
    expect(await enter({ customer: { id: 999_999 } })).toMatchObject({ code: "NOT_FOUND" });
    expect(await api.app.db("users").where({ first_name: "Ghost" })).toEqual([]);
  });

  it("does not count against the customer's limit", async () => {
    const hours = ["08:00", "09:00", "10:00", "11:00"];
    for (const time of hours)
      await clerk.call(createAdminAppointment, {
        body: { service: "Check", date: MONDAY, time, customer: { id: jane.id } },
      });
    const [newest] = await jane.call(listMyAppointments, {});
    expect(await clerk.call(getAdminAppointment, { params: { id: newest?.id ?? 0 } })).toMatchObject({
      status: "confirmed",
    });
  });
});

describe("a quote", () => {
  it("is entered with its price: one mail, and staff may record the answer that the customer gives by phone", async () => {
    const quote = await clerk.call(createAdminQuote, {
      body: { customer: { id: jane.id }, service: "New battery", quotedAmount: 4500, validUntil: "2026-12-01" },
    });
    expect(quote).toMatchObject({ status: "quoted", total: 4500, customerId: jane.id, name: "Jane Wanjiku" });
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0].body).toMatch(/4,500/);
    expect(sent[0].body).toMatch(/reply to this message or call/);
    expect(quote.nextStatuses).toContain("accepted");
    const body = { status: "accepted" as const, version: quote.version };
    expect(await clerk.call(updateQuote, { params: { id: quote.id }, body })).toMatchObject({ status: "accepted" });
  });

  it("is entered without one, for a customer with a phone number only", async () => {
    const customer = { firstName: "Wafula", phone: "0799444555" };
    const quote = await clerk.call(createAdminQuote, { body: { customer, service: "Data recovery" } });
    expect(quote).toMatchObject({ status: "pending", email: "", phone: "0799444555", total: null });
    expect((await mails()).filter(({ subject }) => /recovery/i.test(subject))).toEqual([]);
  });

  it("is rejected when it could not be accepted any more, and stores nothing", async () => {
    const body = { customer: { id: jane.id }, service: "Old offer", quotedAmount: 10, validUntil: "2026-11-01" };
    expect(await failureOf(clerk.call(createAdminQuote, { body }))).toMatchObject({
      details: { fieldErrors: { validUntil: ["This day is over already."] } },
    });
    expect(await api.app.db("quotes").where({ service: "Old offer" })).toEqual([]);
  });
});
