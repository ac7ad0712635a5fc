import { listRecentActivity } from "@fundi/shared/activity/activity";
import { updateAdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import {
  bookAppointment,
  cancelAppointment,
  getAvailability,
  listMyAppointments,
  rescheduleAppointment,
} from "@fundi/shared/appointments/appointments";
import { listServices } from "@fundi/shared/catalog/services";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../tests/support/appointments";

let api: TestApi;
let customer: Person;
let technician: Person;
let service: number;
let now = FRIDAY;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now, env: { SHOP_CLOSED_DAYS: "2026-12-25, 2026-12-26" } });
  customer = await api.person("user", { firstName: "Wanjirũ", lastName: "Kamau" });
  technician = await api.person("staff", { firstName: "Brian", lastName: "Kiprono" });
  service = await bookableService(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = FRIDAY;
  await api.app.db("appointments").del();
});

type Form = CallInput<typeof bookAppointment>["body"];
const form = (overrides: Partial<Form> = {}): Form => ({
  serviceId: service,
  date: MONDAY,
  time: "10:00",
  ...overrides,
});
const book = (overrides: Partial<Form> = {}, by = customer) => by.call(bookAppointment, { body: form(overrides) });
const openSlots = async (query: { date: string; serviceId?: number }) =>
  (await api.guest(getAvailability, { query })).slots.filter((slot) => slot.available).map(({ time }) => time);

describe("booking", () => {
  it("starts pending, with the service's duration and the customer's notes", async () => {
    const { link, ...booked } = await book({ notes: "Cracked corner", time: "10:00:00" });
    expect(booked).toMatchObject({
      serviceId: service,
      service: null,
      serviceTitle: expect.stringMatching(/^Screen/),
      notes: "Cracked corner",
      date: MONDAY,
      time: "10:00",
      durationMinutes: 60,
      status: "pending",
      icsSequence: 0,
      allowedActions: ["reschedule", "cancel"],
    });
    expect(await customer.call(listMyAppointments, {})).toEqual([booked]);
    expect(link).toBeNull();
  });

  it("accepts a description instead of a service, and requires one of the two", async () => {
    const body = { service: "My printer eats paper", date: MONDAY, time: "11:00" };
    expect(await customer.call(bookAppointment, { body })).toMatchObject({
      serviceId: null,
      service: "My printer eats paper",
      serviceTitle: "My printer eats paper",
    });
    expect(await failureOf(customer.call(bookAppointment, { body: { date: MONDAY, time: "11:00" } }))).toMatchObject({
      details: { fieldErrors: { serviceId: ["Choose what you come for"] } },
    });
  });

  it("rejects a service that is not offered and a quote of another customer", async () => {
    await api.app.db("services").where({ id: service }).update({ status: "inactive" });
    expect(await failureOf(book())).toMatchObject({ code: "NOT_FOUND" });
    await api.app.db("services").where({ id: service }).update({ status: "active" });
    expect(await failureOf(book({ quoteId: 999_999 }))).toMatchObject({
      details: { fieldErrors: { quoteId: [expect.any(String)] } },
    });
  });

  it("is at a time that is offered", async () => {
    for (const time of ["10:01", "10:30", "17:30"])
      expect(await failureOf(book({ time })), time).toMatchObject({
        status: 400,
        details: {
          fieldErrors: {
            time: [
              expect.stringMatching(/^(Please pick one of the times that are offered|That day this work can begin)/),
            ],
          },
        },
      });
  });

  it("decides what is past by the server's clock, whatever the client's clock says", async () => {
    now = new Date(`${MONDAY}T07:01:01Z`);
    expect(await failureOf(book())).toMatchObject({
      status: 400,
      details: { fieldErrors: { date: ["Please pick a future date/time."] } },
    });
    now = new Date(`${MONDAY}T07:00:59Z`);
    expect(await book()).toMatchObject({ time: "10:00" });
  });

  it("is created once for an Idempotency-Key, however often it is sent", async () => {
    const send = () => customer.call(bookAppointment, { body: form(), idempotencyKey: `book-${Math.random()}` });
    const key = "one-key";
    const again = () => customer.call(bookAppointment, { body: form(), idempotencyKey: key });
    const booked = await Promise.all([again(), again(), again()]);
    expect(new Set(booked.map(({ id }) => id)).size).toBe(1);
    expect(await failureOf(send())).toMatchObject({ code: "SLOT_TAKEN" });
  });

  it("shows in the bell with customer, service, date and time", async () => {
    const booked = await book();
    const [newest] = await technician.call(listRecentActivity, { query: { limit: 1 } });
    expect(newest).toMatchObject({
      type: "booking",
      entityId: booked.id,
      name: "Wanjirũ Kamau",
      service: booked.serviceTitle,
      email: customer.email,
      scheduledDate: MONDAY,
      scheduledTime: "10:00",
      location: "",
    });
  });

  it("counts for its service", async () => {
    const times = async () => (await api.guest(listServices, {})).find(({ id }) => id === service)?.totalBookings ?? 0;
    const before = await times();
    await book();
    await expect.poll(times).toBe(before + 1);
  });
});

describe("availability", () => {
  it("lists every hour of the day that is not taken", async () => {
    expect(await openSlots({ date: MONDAY, serviceId: service })).toHaveLength(10);
    await book({ time: "10:00" });
    const { slots } = await api.guest(getAvailability, { query: { date: MONDAY, serviceId: service } });
    expect(slots.find(({ time }) => time === "10:00")).toEqual({ time: "10:00", available: false, left: 0 });
    expect(slots.find(({ time }) => time === "11:00")).toEqual({ time: "11:00", available: true, left: 1 });
  });

  it("leaves room for the whole of a long job, and is empty on closed days", async () => {
    const long = await bookableService(api, 180);
    await book({ time: "12:00" });
    expect(await openSlots({ date: MONDAY, serviceId: long })).toEqual(["08:00", "09:00", "13:00", "14:00", "15:00"]);
    const { days } = await api.guest(getAvailability, { query: { date: "2026-11-21", serviceId: long, days: 3 } });
    expect(days.map(({ date, open, slots }) => [date, open, slots.length])).toEqual([
      ["2026-11-21", true, 5],
      ["2026-11-22", false, 0],
      [MONDAY, true, 8],
    ]);
  });

  it("is empty on the days that the settings close", async () => {
    const { days } = await api.guest(getAvailability, { query: { date: "2026-12-24", days: 3 } });
    expect(days.map(({ open }) => open)).toEqual([true, false, false]);
    expect(await failureOf(book({ date: "2026-12-25" }))).toMatchObject({
      details: { fieldErrors: { date: [expect.stringMatching(/^We are closed/)] } },
    });
  });

  it("counts the slot of one's own appointment as free while moving it, and nobody else's", async () => {
    const { id } = await book({ time: "10:00" });
    const query = { date: MONDAY, serviceId: service, moving: id };
    const at10 = async (call: Person["call"]) =>
      (await call(getAvailability, { query })).slots.find(({ time }) => time === "10:00")?.available;
    const stranger = await api.person();
    expect(await Promise.all([customer.call, stranger.call, api.guest].map(at10))).toEqual([true, false, false]);
  });

  it("excludes what is past by the shop's own clock", async () => {
    now = new Date(`${MONDAY}T11:30:00Z`);
    expect(await openSlots({ date: MONDAY })).toEqual(["15:00", "16:00", "17:00"]);
  });

  it("includes a slot again once its appointment is cancelled or moved", async () => {
    const [one, other] = [await book({ time: "10:00" }), await book({ time: "12:00" })];
    await customer.call(cancelAppointment, { params: { id: one.id } });
    await customer.call(rescheduleAppointment, { params: { id: other.id }, body: { time: "14:00", notes: "" } });
    const free = await openSlots({ date: MONDAY });
    expect(free).toEqual(expect.arrayContaining(["10:00", "12:00"]));
    expect(free).not.toContain("14:00");
  });
});

describe("the last slot", () => {
  const outcomes = (attempts: Promise<unknown>[]) =>
    Promise.all(
      attempts.map((attempt) =>
        attempt.then(
          () => "booked",
          (error: { code: string }) => error.code,
        ),
      ),
    );
  const count = (of: string[], what: string) => of.filter((outcome) => outcome === what).length;

  it("goes to one of fifty customers who book it concurrently", async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => api.person()));
    const all = await outcomes(people.map((by) => book({ date: "2026-11-24" }, by)));
    expect([count(all, "booked"), count(all, "SLOT_TAKEN")]).toEqual([1, 49]);
  });

  it("goes to one of many concurrent bookings and moves by customers and staff", async () => {
    const mine = await Promise.all(
      ["08:00", "09:00", "10:00", "11:00", "12:00"].map((time) => book({ date: "2026-11-25", time })),
    );
    const target = { date: "2026-11-26", time: "15:00" };
    const all = await outcomes([
      ...mine.slice(0, 3).map(({ id }) => customer.call(rescheduleAppointment, { params: { id }, body: target })),
      ...mine.slice(3).map(({ id }) => technician.call(updateAdminAppointment, { params: { id }, body: target })),
      ...Array.from({ length: 10 }, () => book(target)),
    ]);
    expect([count(all, "booked"), count(all, "SLOT_TAKEN")]).toEqual([1, 14]);
  });

  it("is two while there are two technicians; technicians on leave do not count", async () => {
    const second = await api.person("staff");
    const people = await Promise.all(Array.from({ length: 10 }, () => api.person()));
    const all = await outcomes(people.map((by) => book({ date: "2026-11-27" }, by)));
    expect(count(all, "booked")).toBe(2);
    await api.app.db("users").where({ id: second.id }).update({ active: false });
    expect(await openSlots({ date: "2026-11-27" })).not.toContain("10:00");
    expect(await failureOf(book({ date: "2026-11-27" }))).toMatchObject({ code: "SLOT_TAKEN" });
  });
});
