import { updateAdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import {
  bookAppointment,
  cancelAppointment,
  getAppointmentIcs,
  rescheduleAppointment,
} from "@fundi/shared/appointments/appointments";
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../tests/support/appointments";

let api: TestApi;
let customer: Person;
let staff: Person;
let service: number;
beforeAll(async () => {
  api = await startTestApi({ clock: () => FRIDAY });
  customer = await api.person();
  staff = await api.person("staff");
  service = await bookableService(api, 90);
});
afterAll(() => api.stop());

const NOTES = "Cracked; corner, left\nsee photo — très long : ".padEnd(200, "x");
const book = (time: string, notes = "") =>
  customer.call(bookAppointment, { body: { serviceId: service, date: MONDAY, time, notes } });

/** Parses the calendar as another program would. */
async function calendarOf(id: number) {
  const file = await customer.call(getAppointmentIcs, { params: { id } });
  const calendar = new ICAL.Component(ICAL.parse(await file.text()));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  return {
    method: calendar.getFirstPropertyValue("method"),
    status: event.component.getFirstPropertyValue("status"),
    organizer: String(event.component.getFirstPropertyValue("organizer")),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    minutes: event.duration.toSeconds() / 60,
    summary: event.summary,
    description: event.description,
    location: event.location,
  };
}

it("is a calendar file that other programs read, at 09:00 in Nairobi whatever the time zone", async () => {
  const { id } = await book("09:00", NOTES);
  const calendar = await calendarOf(id);
  expect(calendar).toMatchObject({
    method: "PUBLISH",
    status: "TENTATIVE",
    organizer: "mailto:hello@fundi.example",
    sequence: 0,
    start: `${MONDAY}T06:00:00.000Z`,
    minutes: 90,
    summary: expect.stringMatching(/^Screen .* at Fundi Computers$/),
    location: "Fundi Computers, Moi Avenue, Nairobi",
  });
  expect(calendar.description).toContain(NOTES);
  expect(calendar.description).toContain(`${MONDAY} at 09:00, Nairobi time.`);
});

it("is named appointment-{id}.ics and folds long lines", async () => {
  const { id } = await book("11:00", NOTES);
  const response = await fetch(`${api.url}/api/appointments/${id}/calendar.ics`, {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("content-disposition")).toContain(`filename="appointment-${id}.ics"`);
  for (const line of (await response.text()).split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it("keeps its UID and raises its SEQUENCE with every visible change, until it is cancelled", async () => {
  const { id } = await book("13:00");
  const seen = [await calendarOf(id)];
  await staff.call(updateAdminAppointment, { params: { id }, body: { status: "confirmed", priority: "high" } });
  seen.push(await calendarOf(id));
  await customer.call(rescheduleAppointment, { params: { id }, body: { time: "15:00", notes: "" } });
  seen.push(await calendarOf(id));
  await staff.call(updateAdminAppointment, { params: { id }, body: { location: "Workshop 2" } });
  seen.push(await calendarOf(id));
  await customer.call(cancelAppointment, { params: { id } });
  seen.push(await calendarOf(id));
  expect(seen.map(({ sequence, status, method }) => [sequence, status, method])).toEqual([
    [0, "TENTATIVE", "PUBLISH"],
    [1, "CONFIRMED", "PUBLISH"],
    [2, "TENTATIVE", "PUBLISH"],
    [3, "TENTATIVE", "PUBLISH"],
    [4, "CANCELLED", "CANCEL"],
  ]);
  expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
  expect(seen[3]?.location).toBe("Workshop 2");
});
