import { listRecentActivity } from "@fundi/shared/activity/activity";
import {
  createAdminAppointment,
  getAdminAppointment,
  listTechnicians,
  updateAdminAppointment,
} from "@fundi/shared/appointments/admin-appointments";
import {
  bookAppointment,
  cancelAppointment,
  getAppointmentIcs,
  getAvailability,
  rescheduleAppointment,
} from "@fundi/shared/appointments/appointments";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { updateSettings } from "@fundi/shared/settings/settings";
import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../../tests/support/appointments";
import { delivered } from "../../../../../tests/support/delivered";

const TUESDAY = "2026-11-24";
const SUNDAY = "2026-11-22";

let api: TestApi;
let customer: Person;
let staff: Person;
let admin: Person;
let service: number;
let now = FRIDAY;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  customer = await api.person("user", { firstName: "Wanjiru", lastName: "Kamau" });
  staff = await api.person("staff", { firstName: "Brian", lastName: "Kiprono" });
  admin = await api.person("admin");
  service = await bookableService(api, 90);
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = FRIDAY;
  await api.app.db("appointments").del();
  await allow(20);
});

const allow = (dropOffsPerDay: number) => admin.call(updateSettings, { body: { dropOffsPerDay } });
type Form = CallInput<typeof bookAppointment>["body"];
const book = (overrides: Partial<Form> = {}, by = customer) =>
  by.call(bookAppointment, { body: { serviceId: service, date: MONDAY, dropOff: true, ...overrides } });
const move = (id: number, body: CallInput<typeof rescheduleAppointment>["body"]) =>
  customer.call(rescheduleAppointment, { params: { id }, body });
const update = (id: number, body: CallInput<typeof updateAdminAppointment>["body"]) =>
  staff.call(updateAdminAppointment, { params: { id }, body });
const dayOf = async (date: string, moving?: number) =>
  (await customer.call(getAvailability, { query: { date, serviceId: service, ...(moving && { moving }) } })).days[0];
const fieldErrors = async (attempt: Promise<unknown>) =>
  ((await failureOf(attempt)).details as { fieldErrors: Record<string, string[]> }).fieldErrors;

describe("a drop-off", () => {
  it("is at any time of the day while the shop is open, and needs none", async () => {
    expect(await book({ time: "13:37" })).toMatchObject({
      ...{ date: MONDAY, time: "08:00", durationMinutes: 600, dropOff: true, status: "pending" },
    });
    expect(await fieldErrors(book({ dropOff: false }))).toEqual({ time: ["Choose a time"] });
  });

  it("takes nobody's time: every time of the day stays free, and appointments leave room for it", async () => {
    const before = await dayOf(MONDAY);
    await Promise.all([book(), book(), book()]);
    const after = await dayOf(MONDAY);
    expect(after?.slots).toEqual(before?.slots);
    expect([before?.dropOff?.left, after?.dropOff?.left]).toEqual([20, 17]);
    await book({ dropOff: false, time: "08:00" });
    expect(await dayOf(MONDAY)).toMatchObject({ dropOff: { from: "08:00", to: "18:00", left: 17 } });
  });

  it("is from now on today, until a quarter of an hour before the shop closes", async () => {
    const today = "2026-11-20";
    now = new Date(`${today}T12:20:00Z`);
    expect(await dayOf(today)).toMatchObject({ dropOff: { from: "15:20", to: "18:00" } });
    expect(await book({ date: today })).toMatchObject({ time: "15:20", durationMinutes: 160 });
    now = new Date(`${today}T14:46:00Z`);
    expect(await dayOf(today)).toMatchObject({ dropOff: null });
    expect(await fieldErrors(book({ date: today }))).toEqual({ date: [expect.stringMatching(/^We close soon/)] });
  });

  it("cannot be on a day that is closed, past, or years ahead", async () => {
    expect((await dayOf(SUNDAY))?.dropOff).toBeNull();
    for (const [date, message] of [
      [SUNDAY, /^We are closed on Sunday/],
      ["2026-11-19", /^Please pick today or a later day/],
      ["2028-01-03", /within the next year/],
    ] as const)
      expect(await fieldErrors(book({ date })), date).toEqual({ date: [expect.stringMatching(message)] });
  });

  it("is limited on a day, exactly, however many ask at once; staff are not", async () => {
    await allow(3);
    const people = await Promise.all(Array.from({ length: 8 }, () => api.person()));
    const outcomes = await Promise.allSettled(people.map((by) => book({}, by)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 5 }, () => "SLOT_TAKEN"));
    expect((await dayOf(MONDAY))?.dropOff?.left).toBe(0);
    const entered = await staff.call(createAdminAppointment, {
      body: { customer: { id: customer.id }, serviceId: service, date: MONDAY, dropOff: true },
    });
    expect(entered).toMatchObject({ dropOff: true, status: "confirmed" });
    // A cancelled one leaves its place.
    const mine = await book({ date: TUESDAY });
    await customer.call(cancelAppointment, { params: { id: mine.id } });
    expect((await dayOf(TUESDAY))?.dropOff?.left).toBe(3);
  });

  it("is not offered where the shop takes in devices by appointment only", async () => {
    await allow(0);
    expect((await dayOf(MONDAY))?.dropOff).toBeNull();
    expect(await fieldErrors(book())).toEqual({ dropOff: [expect.stringMatching(/by appointment only/)] });
  });
});

describe("moving", () => {
  it("takes a drop-off to another day, within the limit of that day; its own place does not count", async () => {
    await allow(1);
    const { id } = await book();
    await book({ date: TUESDAY }, await api.person());
    expect(await failureOf(move(id, { date: TUESDAY }))).toMatchObject({ code: "SLOT_TAKEN" });
    expect((await dayOf(MONDAY, id))?.dropOff?.left).toBe(1);
    expect(await move(id, { date: "2026-11-28" })).toMatchObject({
      ...{ date: "2026-11-28", time: "09:00", durationMinutes: 420, dropOff: true, icsSequence: 1 },
    });
    // A page of before the release sends the time that it showed.
    expect(await move(id, { date: MONDAY, time: "09:00" })).toMatchObject({ dropOff: true, time: "08:00" });
  });

  it("turns a drop-off into an appointment as long as its work, at a free time that is offered, and back", async () => {
    const { id } = await book();
    await update(id, { status: "confirmed" });
    await book({ dropOff: false, time: "10:00" }, await api.person());
    expect(await fieldErrors(move(id, { dropOff: false }))).toEqual({ time: ["Choose a time."] });
    expect(await fieldErrors(move(id, { dropOff: false, time: "12:30" }))).toHaveProperty("time");
    expect(await failureOf(move(id, { dropOff: false, time: "11:00" }))).toMatchObject({ code: "SLOT_TAKEN" });
    const timed = await move(id, { dropOff: false, time: "12:00" });
    expect(timed).toMatchObject({ dropOff: false, time: "12:00", durationMinutes: 90, status: "pending" });
    expect((await dayOf(MONDAY))?.slots.find(({ time }) => time === "13:00")).toMatchObject({ available: false });
    const back = await move(id, { dropOff: true });
    expect(back).toMatchObject({ dropOff: true, time: "08:00", durationMinutes: 600, icsSequence: 3 });
    expect((await dayOf(MONDAY))?.slots.find(({ time }) => time === "13:00")).toMatchObject({ available: true });
  });

  it("may be to the opening time, which is another thing than the whole day", async () => {
    const { id } = await book();
    await update(id, { status: "confirmed" });
    expect(await move(id, { dropOff: false, time: "08:00" })).toMatchObject({
      ...{ dropOff: false, durationMinutes: 90, status: "pending" },
    });
  });

  it("by staff gives it a technician's time, who must be free then; a drop-off leaves a technician free", async () => {
    const [technician] = await staff.call(listTechnicians, {});
    const { id } = await book();
    const other = await book({ dropOff: false, time: "10:00" });
    await update(id, { technicianId: technician?.id ?? 0 });
    await update(other.id, { technicianId: technician?.id ?? 0 });
    await api.person("staff");
    expect(await failureOf(update(id, { dropOff: false, time: "10:15" }))).toMatchObject({ code: "TECHNICIAN_BUSY" });
    expect(await update(id, { dropOff: false, time: "12:15", duration: 45 })).toMatchObject({
      ...{ dropOff: false, time: "12:15", duration: 45, technicianId: technician?.id },
    });
    await update(id, { dropOff: true });
    expect(await staff.call(getAdminAppointment, { params: { id } })).toMatchObject({
      ...{ dropOff: true, time: "08:00", duration: 600, technicianId: technician?.id },
    });
  });
});

describe("what is said about a drop-off", () => {
  it("names the day and until when in the mail and the bell, and leaves the calendar free", async () => {
    const { id, serviceTitle } = await book();
    await update(id, { status: "confirmed" });
    await delivered(api.app);
    const mail = await api.app.db("mails").where({ recipient: customer.email }).orderBy("id", "desc").first();
    expect(mail?.body).toContain("Monday 23 November 2026, at any time from 08:00 to 18:00");
    const [newest] = await staff.call(listRecentActivity, { query: { limit: 1 } });
    expect(newest).toMatchObject({ type: "booking", scheduledDate: MONDAY, dropOffUntil: "18:00" });
    const file = await customer.call(getAppointmentIcs, { params: { id } });
    const event = new ICAL.Component(ICAL.parse(await file.text())).getFirstSubcomponent("vevent");
    expect(event?.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
    expect(event?.getFirstPropertyValue("summary")).toBe(`Bring to Fundi Computers: ${serviceTitle}`);
    expect(String(event?.getFirstPropertyValue("dtend"))).toContain(`${MONDAY}T15:00:00`);
  });

  it("reminds of it the day before, and of the time that it is turned into", async () => {
    const { id } = await book();
    const remindAt = async () => (await api.app.db("appointments").where({ id }).first("remind_at"))?.remind_at;
    expect(await remindAt()).toEqual(new Date("2026-11-22T05:00:00Z"));
    await move(id, { dropOff: false, time: "14:00" });
    expect(await remindAt()).toEqual(new Date("2026-11-22T11:00:00Z"));
  });
});
