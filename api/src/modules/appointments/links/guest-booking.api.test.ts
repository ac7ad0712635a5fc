import { listRecentActivity } from "@fundi/shared/activity/activity";
import {
  getAdminAppointment,
  listAdminAppointments,
  renewAppointmentLink,
  updateAdminAppointment,
} from "@fundi/shared/appointments/admin-appointments";
import {
  bookAppointment,
  cancelAppointment,
  getAppointment,
  getAppointmentIcs,
  getAvailability,
  listMyAppointments,
  rescheduleAppointment,
  takeOverAppointment,
} from "@fundi/shared/appointments/appointments";
import { GUEST_LINKS_HEADER } from "@fundi/shared/links/guest-link";
import { openGuestLink } from "@fundi/shared/links/links";
import { findAnything } from "@fundi/shared/lists/find";
import { getOrder } from "@fundi/shared/orders/orders";
import { createClient } from "@fundi/shared/web/client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AfricasTalkingDouble,
  startAfricasTalkingDouble,
} from "../../../../../tests/support/africastalking-double";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../../tests/support/appointments";
import { delivered } from "../../../../../tests/support/delivered";
import { forgetLimits } from "../../../../../tests/support/forget-limits";

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let sms: AfricasTalkingDouble;
let now = FRIDAY;
let manager: Person;
let service: number;
let logged = "";
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({
    clock: () => now,
    env: {
      ...sms.env(),
      ...{ ACCOUNT_LIMITS: "on", STOREFRONT_URL: "https://shop.example", LOG_LEVEL: "debug" },
    },
    log: { write: (line) => (logged += line) },
  });
  manager = await api.person("manager");
  for (let technician = 0; technician < 4; technician += 1) await api.person("staff");
  service = await bookableService(api);
});
afterAll(async () => {
  await api.stop();
  await sms.stop();
});
beforeEach(async () => {
  now = FRIDAY;
  await api.app.db("appointments").del();
  await forgetLimits(api.app);
});

let phones = 0;
/** A number that has booked nothing yet. */
const newPhone = () => {
  phones += 1;
  return `07${String(30_000_000 + phones)}`;
};
const formOf = (overrides: object = {}, phone = newPhone()) => ({
  ...{ serviceId: service, date: MONDAY, time: "10:00", device: "HP EliteBook 840", notes: "Cracked" },
  guest: { name: "Njeri Wambui", phone },
  ...overrides,
});
const deviceWith = (...links: string[]) => createClient({ baseUrl: api.url, guestLinks: () => links.join(",") });
async function book(overrides: object = {}, phone = newPhone()) {
  const { link, ...appointment } = await api.guest(bookAppointment, { body: formOf(overrides, phone) });
  return { appointment, link: link ?? "", phone };
}
const confirm = (id: number) =>
  manager.call(updateAdminAppointment, { params: { id }, body: { status: "confirmed" as const } });

describe("booking without an account", () => {
  it("shows the free times to everybody, needs a name and a phone number, and gives a link", async () => {
    expect((await api.guest(getAvailability, { query: { date: MONDAY } })).slots.length).toBeGreaterThan(3);
    const { link, ...booked } = await api.guest(bookAppointment, { body: formOf() });
    expect(booked).toMatchObject({
      ...{ status: "pending", customerId: null, device: "HP EliteBook 840", notes: "Cracked" },
      allowedActions: ["reschedule", "cancel"],
    });
    expect(link).toMatch(/^a\.[0-9a-z]+-1-[\w-]{22}$/);
    const { guest: _, ...nobody } = formOf();
    expect(await failureOf(api.guest(bookAppointment, { body: nobody }))).toMatchObject({
      details: { fieldErrors: { "guest.phone": [expect.anything()] } },
    });
    const wrong = formOf({ guest: { name: "", phone: "12" } });
    expect(await failureOf(api.guest(bookAppointment, { body: wrong }))).toMatchObject({
      details: { fieldErrors: { "guest.name": [expect.anything()], "guest.phone": [expect.anything()] } },
    });
  });

  it("gives the same appointment and link for the same key, counted once", async () => {
    const input = { body: formOf(), idempotencyKey: "guest-booking-1" };
    const [one, two] = await Promise.all([api.guest(bookAppointment, input), api.guest(bookAppointment, input)]);
    for (let time = 0; time < 12; time += 1) await api.guest(bookAppointment, input);
    expect([two.id, two.link]).toEqual([one.id, one.link]);
    expect(await api.app.db("appointments").select("id")).toEqual([{ id: one.id }]);
  });

  it("is refused to a session that has ended, which did not choose it", async () => {
    const ended = createClient({ baseUrl: api.url, token: () => "ended" });
    expect(await failureOf(ended(bookAppointment, { body: formOf() }))).toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("lets a phone number hold few times, however written and however many at once", async () => {
    const phone = newPhone();
    const spellings = [phone, `+254${phone.slice(1)}`, `254 ${phone.slice(1)}`];
    const hours = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00"];
    const all = await Promise.allSettled(
      hours.map((time, at) => api.guest(bookAppointment, { body: formOf({ time }, spellings[at % 3]) })),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await failureOf(api.guest(bookAppointment, { body: formOf({ time: "15:00" }, phone) }))).toMatchObject({
      code: "LIMIT_REACHED",
      details: { limit: "openBookings" },
    });
    // Somebody who has an account is not held up by who typed their number.
    const customer = await api.person();
    await customer.call(bookAppointment, { body: { serviceId: service, date: MONDAY, time: "15:00", phone } });
  });

  it("is limited by network address", async () => {
    for (let at = 0; at < 10; at += 1)
      await book({ date: `2026-11-${23 + Math.floor(at / 5)}`, time: `${10 + (at % 5)}:00` });
    expect(await failureOf(api.guest(bookAppointment, { body: formOf({ time: "16:00" }) }))).toMatchObject({
      code: "RATE_LIMITED",
      details: { limit: "guestBookings" },
    });
  });

  it("asks an account without a number for one, and keeps it there", async () => {
    const customer = await api.person();
    const phone = newPhone();
    const body = { serviceId: service, date: MONDAY, time: "10:00", phone };
    const { id } = await customer.call(bookAppointment, { body });
    expect(await manager.call(getAdminAppointment, { params: { id } })).toMatchObject({
      customerPhone: phone,
      customer: { id: customer.id, phone },
    });
    const other = newPhone();
    const second = await customer.call(bookAppointment, { body: { ...body, time: "11:00", phone: other } });
    expect(await manager.call(getAdminAppointment, { params: { id: second.id } })).toMatchObject({
      customer: { phone },
    });
  });
});

describe("an appointment's link", () => {
  it("shows, moves, adds to and cancels the appointment, also once it is confirmed", async () => {
    const { appointment, link } = await book();
    const { id } = appointment;
    expect(await api.guest(openGuestLink, { body: { link } })).toEqual({ kind: "appointment", id });
    const device = deviceWith(link);
    expect(await device(getAppointment, { params: { id } })).toEqual(appointment);
    expect(await device(listMyAppointments, {})).toEqual([appointment]);
    expect(await (await device(getAppointmentIcs, { params: { id } })).text()).toContain("BEGIN:VEVENT");
    const own = await device(getAvailability, { query: { date: MONDAY, moving: id } });
    expect(own.slots.find(({ time }) => time === "10:00")?.left).toBe(4);
    const body = { time: "12:00", notes: "And the hinge", device: "HP 840 G5" };
    expect(await device(rescheduleAppointment, { params: { id }, body })).toMatchObject({ ...body, status: "pending" });
    await confirm(id);
    expect(await device(getAppointment, { params: { id } })).toMatchObject({
      ...{ status: "confirmed", allowedActions: ["reschedule", "cancel"] },
    });
    await device(cancelAppointment, { params: { id } });
    expect(await device(getAppointment, { params: { id } })).toMatchObject({ status: "cancelled", allowedActions: [] });
  });

  it("opens no other appointment, and nothing of another kind with the same number", async () => {
    const [one, other] = [await book(), await book({ time: "11:00" })];
    const device = deviceWith(one.link);
    const params = { id: other.appointment.id };
    for (const call of [
      () => device(getAppointment, { params }),
      () => device(getAppointmentIcs, { params }),
      () => device(cancelAppointment, { params }),
      () => device(rescheduleAppointment, { params, body: { notes: "mine" } }),
      () => device(getOrder, { params: { id: one.appointment.id } }),
    ])
      expect(await failureOf(call())).toMatchObject({ status: 404 });
    const asOrder = one.link.slice("a.".length);
    expect(await failureOf(api.guest(openGuestLink, { body: { link: asOrder } }))).toMatchObject({
      code: "LINK_INVALID",
      details: { reason: "unknown" },
    });
    expect(await failureOf(api.guest(getAppointment, { params }))).toMatchObject({ status: 401 });
  });

  it("ends when staff make a new one, and half a year after everything is done", async () => {
    const { appointment, link } = await book();
    const { id } = appointment;
    const { url } = await manager.call(renewAppointmentLink, { params: { id } });
    expect(url).toMatch(/^https:\/\/shop\.example\/track#a\./);
    expect(await failureOf(api.guest(openGuestLink, { body: { link } }))).toMatchObject({ code: "LINK_INVALID" });
    const renewed = url.split("#")[1] ?? "";
    await deviceWith(renewed)(cancelAppointment, { params: { id } });
    now = new Date(FRIDAY.getTime() + 179 * DAY_MS);
    expect(await api.guest(openGuestLink, { body: { link: renewed } })).toMatchObject({ id });
    now = new Date(FRIDAY.getTime() + 181 * DAY_MS);
    expect(await failureOf(api.guest(openGuestLink, { body: { link: renewed } }))).toMatchObject({
      details: { reason: "expired" },
    });
  });

  it("is taken over by one of several accounts, and ends", async () => {
    const { appointment, link } = await book();
    const people = await Promise.all([1, 2, 3, 4].map(() => api.person()));
    const all = await Promise.allSettled(people.map(({ call }) => call(takeOverAppointment, { body: { link } })));
    const [winner, ...others] = people.filter((_, at) => all[at]?.status === "fulfilled");
    expect(others).toEqual([]);
    expect(await winner?.call(listMyAppointments, {})).toMatchObject([{ id: appointment.id, customerId: winner?.id }]);
    expect(await winner?.call(takeOverAppointment, { body: { link } })).toMatchObject({ id: appointment.id });
    expect(await failureOf(deviceWith(link)(getAppointment, { params: { id: appointment.id } }))).toMatchObject({
      status: 404,
    });
    expect(await failureOf(manager.call(renewAppointmentLink, { params: { id: appointment.id } }))).toMatchObject({
      code: "CONFLICT",
    });
  });

  it("moves to one time when its holder and staff move it at once", async () => {
    const { appointment, link } = await book();
    const params = { id: appointment.id };
    const version = appointment.version;
    const all = await Promise.allSettled([
      deviceWith(link)(rescheduleAppointment, { params, body: { time: "13:00", version } }),
      manager.call(updateAdminAppointment, { params, body: { time: "14:00", version } }),
    ]);
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("what somebody without an account is told", () => {
  const textsOf = (id: number): Promise<{ kind: string; body: string }[]> =>
    api.app.db("texts").where({ entity: "appointment", entity_id: id }).orderBy("id").select("kind", "body");

  it("is texted with the link, once a day until staff have confirmed it", async () => {
    const { appointment, link, phone } = await book();
    const { id } = appointment;
    await delivered(api.app);
    expect(await textsOf(id)).toMatchObject([
      { kind: "appointment-received", body: expect.stringContaining(`https://shop.example/track#${link}`) },
    ]);
    // A second booking of the same number, which may be a stranger's.
    const second = await book({ time: "11:00" }, phone);
    await delivered(api.app);
    expect(await textsOf(second.appointment.id)).toEqual([]);
    await confirm(id);
    await delivered(api.app);
    await api.app.db("appointments").where({ id }).update({ remind_at: now });
    await api.app.appointments.service.announceReminders();
    await delivered(api.app);
    const told = await textsOf(id);
    expect(told.map(({ kind }) => kind)).toEqual([
      "appointment-received",
      "appointment-confirmed",
      "appointment-reminder",
    ]);
    for (const { body } of told) expect(body).toContain(`/track#${link}`);
  });

  it("is mailed with the link, the calendar and what to bring, and reminded", async () => {
    const email = `njeri${phones}@people.example`;
    const { appointment, link } = await book({ guest: { name: "Njeri", phone: newPhone(), email } });
    const { id } = appointment;
    await confirm(id);
    await api.app.db("appointments").where({ id }).update({ remind_at: now });
    await api.app.appointments.service.announceReminders();
    await delivered(api.app);
    const mails = await api.app.db("mails").where({ recipient: email }).orderBy("id");
    expect(mails.map(({ subject }) => subject.split(":")[0])).toEqual([
      "Appointment received",
      "Appointment confirmed",
      "See you soon",
    ]);
    for (const { body } of mails) {
      expect(body).toContain(`https://shop.example/track#${link}`);
      expect(body).toContain("charger");
    }
  });

  it("is not told what they did themselves, and a stranger's address gets few mails", async () => {
    const email = "bombed-by-bookings@people.example";
    const { appointment, link } = await book({ guest: { name: "Njeri", phone: newPhone(), email } });
    await confirm(appointment.id);
    await delivered(api.app);
    await deviceWith(link)(cancelAppointment, { params: { id: appointment.id } });
    await delivered(api.app);
    const kinds = (await textsOf(appointment.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(["appointment-received", "appointment-confirmed"]);
    for (let at = 0; at < 7; at += 1)
      await book({ time: `${10 + at}:00`, guest: { name: "Njeri", phone: newPhone(), email } });
    await delivered(api.app);
    const sent = await api.app.db("mails").where({ recipient: email }).whereNot({ status: "skipped" });
    expect(sent.length).toBeLessThanOrEqual(6);
  });

  it("keeps the link out of logs and events", async () => {
    logged = "";
    const { appointment, link } = await book();
    await deviceWith(link)(getAppointment, { params: { id: appointment.id } });
    await fetch(`${api.url}/api/appointments/my`, { headers: { [GUEST_LINKS_HEADER]: link } });
    expect(logged).toContain("/api/appointments");
    expect(logged).not.toContain(link.slice(-22));
    expect(JSON.stringify(await api.app.db("events").where({ entity: "appointment" }))).not.toContain(link.slice(-22));
  });
});

it("staff see a guest's appointment like any other, with the phone first", async () => {
  const { appointment, phone } = await book();
  const { id } = appointment;
  expect(await manager.call(listAdminAppointments, { query: { search: phone } })).toMatchObject([
    { ...{ id, customerName: "Njeri Wambui", customerPhone: phone, isGuest: true }, device: "HP EliteBook 840" },
  ]);
  expect(await manager.call(getAdminAppointment, { params: { id } })).toMatchObject({ customer: null, isGuest: true });
  expect(JSON.stringify(await manager.call(findAnything, { query: { q: phone } }))).toContain("Guest");
  const [alert] = await manager.call(listRecentActivity, { query: { type: "booking" } });
  expect(alert).toMatchObject({ name: `Guest ${phone.replace(/(....)(...)(...)/, "$1 $2 $3")} · Njeri Wambui` });
});

it("staff find a guest's appointment by the whole name, and by the last one", async () => {
  const { appointment } = await book({ guest: { name: "Akinyi Wafula Barasa", phone: newPhone() } });
  for (const q of ["akinyi", "akinyi wafula", "akinyi wafula barasa", "wafula"])
    expect((await manager.call(findAnything, { query: { q } })).findings, q).toMatchObject([
      { kind: "appointment", id: appointment.id },
    ]);
  // As it was stored before: the whole name in one.
  const asOne = { first_name: "Akinyi Wafula Barasa", last_name: "" };
  await api.app.db("appointments").where({ id: appointment.id }).update(asOne);
  const { findings } = await manager.call(findAnything, { query: { q: "akinyi wafula" } });
  expect(findings).toMatchObject([{ id: appointment.id }]);
});
