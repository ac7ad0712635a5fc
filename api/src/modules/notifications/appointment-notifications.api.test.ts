import { deleteMyAccount, updatePreferences } from "@fundi/shared/accounts/preferences";
import { listNotifications } from "@fundi/shared/activity/notifications";
import { updateAdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { bookAppointment, cancelAppointment, rescheduleAppointment } from "@fundi/shared/appointments/appointments";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import ICAL from "ical.js";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../tests/support/appointments";
import { delivered } from "../../../../tests/support/delivered";
import { hashPassword } from "../../platform/auth/passwords";

let api: TestApi;
let customer: Person;
let staff: Person;
let service: number;
let now = FRIDAY;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  staff = await api.person("staff", { firstName: "Brian", lastName: "Kiprono" });
  service = await bookableService(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = FRIDAY;
  customer = await api.person("user", { firstName: "Wanjirũ", lastName: "Kamau" });
  await api.app.db("appointments").del();
});

const book = (overrides: { time?: string; date?: string } = {}) =>
  customer.call(bookAppointment, { body: { serviceId: service, date: MONDAY, time: "09:00", ...overrides } });
const update = (id: number, body: CallInput<typeof updateAdminAppointment>["body"]) =>
  staff.call(updateAdminAppointment, { params: { id }, body });
const move = (id: number, body: CallInput<typeof rescheduleAppointment>["body"]) =>
  customer.call(rescheduleAppointment, { params: { id }, body });

const eventOf = ({ dedupe_key }: { dedupe_key: string }) => Number(dedupe_key.replace("event:", ""));

/** In the order of their events: two concurrent deliveries may write them in any. */
async function mails() {
  await delivered(api.app);
  const rows = await api.app
    .db("mails")
    .select("subject", "body", "calendar", "dedupe_key")
    .where({ recipient: customer.email });
  return rows
    .sort((a, b) => eventOf(a) - eventOf(b))
    .map(({ subject, body, calendar }) => ({
      subject: String(subject).replace(/: Screen .*/, ""),
      body: String(body),
      calendar: JSON.parse(calendar) as { method: string; content: string },
    }));
}
const subjects = async () => (await mails()).map(({ subject }) => subject);

async function notices() {
  await delivered(api.app);
  return customer.call(listNotifications, { query: {} });
}

describe("mails about an appointment", () => {
  it("follow its booking, confirmation, move and cancellation, each once", async () => {
    const { id } = await book();
    await update(id, { status: "confirmed" });
    await update(id, { time: "11:00" });
    await update(id, { status: "in progress" });
    await update(id, { status: "completed" });
    const other = await book({ time: "15:00" });
    await customer.call(cancelAppointment, { params: { id: other.id } });
    expect(await subjects()).toEqual([
      "Appointment received",
      "Appointment confirmed",
      "Appointment changed",
      "Appointment received",
      "Appointment cancelled",
    ]);
  });

  it("contain the shop's local time and the calendar entry", async () => {
    const { id } = await book();
    await update(id, { status: "confirmed" });
    const [, confirmed] = await mails();
    expect(confirmed?.body).toContain("on Monday 23 November 2026 at 09:00 is confirmed.");
    expect(confirmed?.calendar.method).toBe("PUBLISH");
    const calendar = new ICAL.Component(ICAL.parse(confirmed?.calendar.content ?? ""));
    const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
    expect(event.startDate.toJSDate()).toEqual(new Date("2026-11-23T06:00:00Z"));
    await update(id, { status: "cancelled" });
    expect((await mails()).at(-1)?.calendar).toMatchObject({
      method: "CANCEL",
      content: expect.stringContaining("STATUS:CANCELLED"),
    });
  });
});

describe("notices about an appointment", () => {
  it("report what staff change, and not what the customer did", async () => {
    const { id } = await book();
    await move(id, { time: "10:00" });
    expect(await notices()).toEqual([]);
    await update(id, { status: "confirmed" });
    await update(id, { date: "2026-11-24" });
    await update(id, { technicianId: staff.id });
    await update(id, { priority: "high" });
    await update(id, { status: "cancelled" });
    const received = await notices();
    expect(received.map(({ title }) => title).sort()).toEqual([
      "Appointment cancelled",
      "Appointment confirmed",
      "Appointment moved",
      "Appointment updated",
    ]);
    expect(received.find(({ title }) => title === "Appointment moved")).toMatchObject({
      type: "appointment",
      link: "/appointments",
      message: expect.stringContaining("is now on Tuesday 24 November 2026 at 10:00."),
    });
  });
});

describe("the reminder", () => {
  const DAY_BEFORE = new Date("2026-11-22T06:00:00Z");
  const remind = async () => {
    await api.app.appointments.service.announceReminders();
    return (await subjects()).filter((subject) => subject === "See you soon").length;
  };

  it("is sent the day before, once", async () => {
    await book();
    now = new Date(DAY_BEFORE.getTime() - 1000);
    expect(await remind()).toBe(0);
    now = DAY_BEFORE;
    expect([await remind(), await remind()]).toEqual([1, 1]);
    expect((await notices())[0]).toMatchObject({ title: "Your appointment is near", type: "appointment" });
  });

  it("is sent again for a new time, and not for what is cancelled or over", async () => {
    const [moved, cancelled] = [await book(), await book({ time: "12:00" })];
    await customer.call(cancelAppointment, { params: { id: cancelled.id } });
    now = DAY_BEFORE;
    expect(await remind()).toBe(1);
    await move(moved.id, { date: "2026-11-25" });
    now = new Date("2026-11-24T06:00:00Z");
    expect(await remind()).toBe(2);
    await book({ date: "2026-11-26" });
    now = new Date("2026-11-28T06:00:00Z");
    expect(await remind()).toBe(2);
  });

  it("respects the preferences, per kind", async () => {
    await book();
    await customer.call(updatePreferences, { body: { appointmentReminders: false } });
    now = DAY_BEFORE;
    expect(await remind()).toBe(0);
    expect(await notices()).toEqual([]);
    now = FRIDAY;
    await book({ time: "12:00" });
    await customer.call(updatePreferences, { body: { appointmentReminders: true, emailNotifications: false } });
    now = new Date(DAY_BEFORE.getTime() + 3 * 3_600_000);
    expect(await remind()).toBe(0);
    expect(await notices()).toHaveLength(1);
  });

  it("is not sent for an appointment that is booked for the same day", async () => {
    now = new Date("2026-11-23T05:00:00Z");
    await book({ time: "15:00" });
    expect(await remind()).toBe(0);
  });
});

describe("a deleted account", () => {
  it("cancels its upcoming appointments; past ones are anonymised", async () => {
    const [done, coming] = [await book({ time: "10:00" }), await book({ time: "11:00" })];
    await update(done.id, { status: "confirmed" });
    await update(done.id, { status: "completed" });
    await api.app
      .db("users")
      .where({ id: customer.id })
      .update({ password_hash: await hashPassword("safari-2026") });
    await customer.call(deleteMyAccount, { body: { password: "safari-2026" } });
    const rows = await api.app.db("appointments").select("id", "first_name", "email", "notes", "status").orderBy("id");
    const gone = { first_name: "Deleted", email: expect.stringMatching(/@deleted\.invalid$/), notes: "" };
    expect(rows).toEqual([
      { id: done.id, ...gone, status: "completed" },
      { id: coming.id, ...gone, status: "cancelled" },
    ]);
    expect(await mails()).toEqual([]);
  });
});

describe("live messages about an appointment", () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });
  async function listen({ token }: Person) {
    const socket = io(api.url, { auth: { token }, transports: ["websocket"], reconnection: false });
    sockets.push(socket);
    const heard: { name: string; payload: Record<string, unknown> }[] = [];
    socket.onAny((name, payload) => heard.push({ name, payload }));
    await new Promise<void>((resolve, reject) => {
      socket.on("connect", resolve);
      socket.on("connect_error", reject);
    });
    return heard;
  }
  const ABOUT = /appointment|booking/i;
  const names = (heard: { name: string }[]) => heard.map(({ name }) => name).filter((name) => ABOUT.test(name));

  it("reach staff and its customer, and nobody else", async () => {
    const [stranger, mine, theirs] = [await listen(await api.person()), await listen(customer), await listen(staff)];
    const { id, serviceTitle } = await book();
    await update(id, { status: "confirmed" });
    await move(id, { time: "10:00" });
    await expect
      .poll(() => names(theirs))
      .toEqual(["new_appointment", "newBooking", "appointment_status_changed", "appointment_updated"]);
    await expect
      .poll(() => names(mine))
      .toEqual(["new_appointment", "appointment_status_changed", "appointment_updated"]);
    expect(names(stranger)).toEqual([]);
    const [fresh, bell] = theirs;
    expect(bell?.payload).toMatchObject({
      eventId: fresh?.payload.eventId,
      appointmentId: id,
      customerName: "Wanjirũ Kamau",
      customerPhone: null,
      service: serviceTitle,
      scheduledDate: MONDAY,
      scheduledTime: "09:00",
      location: "",
    });
    const updated = theirs.findLast(({ name }) => name === "appointment_updated");
    expect(updated?.payload).toMatchObject({ id, status: "pending", date: MONDAY, time: "10:00", version: 3 });
  });
});
