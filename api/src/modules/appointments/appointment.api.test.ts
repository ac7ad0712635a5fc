import {
  getAdminAppointment,
  listAdminAppointments,
  listTechnicians,
  updateAdminAppointment,
} from "@fundi/shared/appointments/admin-appointments";
import { APPOINTMENT_STATUSES, type AppointmentStatus } from "@fundi/shared/appointments/appointment-status";
import {
  bookAppointment,
  cancelAppointment,
  getAppointmentIcs,
  listMyAppointments,
  rescheduleAppointment,
} from "@fundi/shared/appointments/appointments";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { bookableService, FRIDAY, MONDAY } from "../../../../tests/support/appointments";

let api: TestApi;
let customer: Person;
let staff: Person;
let service: number;
beforeAll(async () => {
  api = await startTestApi({ clock: () => FRIDAY });
  customer = await api.person("user", { firstName: "Wanjirũ", lastName: "Kamau" });
  staff = await api.person("staff", { firstName: "Brian", lastName: "Kiprono" });
  service = await bookableService(api);
});
afterAll(() => api.stop());
beforeEach(() => api.app.db("appointments").del());

const book = (overrides: { time?: string; date?: string; notes?: string; by?: Person } = {}) => {
  const { by = customer, ...rest } = overrides;
  return by.call(bookAppointment, { body: { serviceId: service, date: MONDAY, time: "10:00", ...rest } });
};
const move = (id: number, body: CallInput<typeof rescheduleAppointment>["body"], by = customer) =>
  by.call(rescheduleAppointment, { params: { id }, body });
const cancel = (id: number, by = customer) => by.call(cancelAppointment, { params: { id } });
const update = (id: number, body: CallInput<typeof updateAdminAppointment>["body"], by = staff) =>
  by.call(updateAdminAppointment, { params: { id }, body });

describe("a customer", () => {
  it("moves an appointment and changes its notes", async () => {
    const { id } = await book();
    expect(await move(id, { date: "2026-11-24", time: "14:00:00", notes: "Also the hinge" })).toMatchObject({
      date: "2026-11-24",
      time: "14:00",
      notes: "Also the hinge",
      status: "pending",
      icsSequence: 1,
      version: 2,
    });
    expect(await move(id, { notes: "Also the hinge" })).toMatchObject({ version: 2, icsSequence: 1 });
    expect(await move(id, { notes: "" })).toMatchObject({ notes: "", version: 3, icsSequence: 1 });
  });

  it("makes a confirmed appointment pending again by moving it, not by changing its notes", async () => {
    const { id } = await book();
    await update(id, { status: "confirmed" });
    expect(await move(id, { notes: "Bring the charger" })).toMatchObject({ status: "confirmed" });
    expect(await move(id, { time: "11:00" })).toMatchObject({ status: "pending", time: "11:00" });
  });

  it("moves it to a time when its technician is busy, and somebody else has to be chosen", async () => {
    const second = await api.person("staff");
    const [one, other] = [await book({ time: "10:00" }), await book({ time: "14:00" })];
    for (const { id } of [one, other]) await update(id, { technicianId: staff.id });
    const technicianOf = async () => (await staff.call(getAdminAppointment, { params: { id: other.id } })).technicianId;
    await move(other.id, { time: "15:00" });
    expect(await technicianOf()).toBe(staff.id);
    await move(other.id, { time: "10:00" });
    expect(await technicianOf()).toBeNull();
    await api.app.db("users").where({ id: second.id }).update({ active: false });
  });

  it("cannot move it into the past, outside opening hours, or to a time that is fully booked", async () => {
    const { id } = await book();
    await book({ time: "12:00", by: await api.person() });
    expect(await failureOf(move(id, { date: "2026-11-19" }))).toMatchObject({
      details: { fieldErrors: { date: ["Please pick a future date/time."] } },
    });
    expect(await failureOf(move(id, { date: "2026-11-22" }))).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await failureOf(move(id, { time: "12:00" }))).toMatchObject({ status: 409, code: "SLOT_TAKEN" });
    // Its own slot does not block it: it ends when the other begins, and begins where it is now.
    await update(id, { duration: 120 });
    expect(await move(id, { time: "09:00" })).toMatchObject({ time: "09:00", durationMinutes: 120 });
  });

  it("moves it to a time that is offered; staff move it to any, where it may stay", async () => {
    const { id } = await book();
    expect(await failureOf(move(id, { time: "11:30" }))).toMatchObject({
      details: { fieldErrors: { time: ["Please pick one of the times that are offered."] } },
    });
    expect(await update(id, { time: "11:30" })).toMatchObject({ time: "11:30" });
    expect(await move(id, { time: "11:30", notes: "Also the hinge" })).toMatchObject({ notes: "Also the hinge" });
  });

  it("cancels a pending appointment, which stays on record, and no other", async () => {
    const { id } = await book();
    expect(await cancel(id)).toMatchObject({ success: true });
    expect(await customer.call(listMyAppointments, {})).toMatchObject([
      { id, status: "cancelled", allowedActions: [], icsSequence: 1 },
    ]);
    expect(await failureOf(cancel(id))).toMatchObject({ status: 409, code: "INVALID_TRANSITION" });
    const confirmed = await book({ time: "12:00" });
    await update(confirmed.id, { status: "confirmed" });
    expect(await failureOf(cancel(confirmed.id))).toMatchObject({ status: 409, code: "INVALID_TRANSITION" });
    await update(confirmed.id, { status: "in progress" });
    expect(await failureOf(move(confirmed.id, { time: "13:00" }))).toMatchObject({ code: "INVALID_TRANSITION" });
  });

  it("sees own appointments only, the latest first; staff see every calendar file", async () => {
    const [first, later] = [await book({ time: "09:00" }), await book({ time: "15:00" })];
    const stranger = await api.person();
    expect((await customer.call(listMyAppointments, {})).map(({ id }) => id)).toEqual([later.id, first.id]);
    expect(await stranger.call(listMyAppointments, {})).toEqual([]);
    for (const attempt of [
      () => move(first.id, { notes: "mine" }, stranger),
      () => cancel(first.id, stranger),
      // Staff changes carry the staff member's name, not the customer's.
      () => move(first.id, { notes: "mine" }, staff),
      () => stranger.call(getAppointmentIcs, { params: { id: first.id } }),
    ])
      expect(await failureOf(attempt())).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect((await staff.call(getAppointmentIcs, { params: { id: first.id } })).size).toBeGreaterThan(200);
  });
});

describe("staff", () => {
  const ALLOWED: Record<AppointmentStatus, AppointmentStatus[]> = {
    pending: ["confirmed", "cancelled"],
    confirmed: ["in progress", "completed", "cancelled"],
    "in progress": ["completed", "cancelled"],
    completed: [],
    cancelled: [],
  };

  it("change the status along the table of transitions, for every pair of statuses", async () => {
    const { id } = await book();
    for (const from of APPOINTMENT_STATUSES)
      for (const to of APPOINTMENT_STATUSES) {
        await api.app.db("appointments").where({ id }).update({ status: from });
        const response = update(id, { status: to });
        if (to === from || ALLOWED[from].includes(to)) expect((await response).status).toBe(to);
        else expect(await failureOf(response), `${from} → ${to}`).toMatchObject({ code: "INVALID_TRANSITION" });
      }
  });

  it("may write scheduled for pending, and change all other fields", async () => {
    const { id } = await book();
    expect(await update(id, { status: "scheduled" })).toMatchObject({ status: "pending", version: 1 });
    const changed = await update(id, {
      technicianId: staff.id,
      date: "2026-11-24",
      time: "09:00",
      duration: 120,
      location: "Workshop 2",
      notes: "Bring the invoice",
      priority: "urgent",
      version: 1,
    });
    expect(changed).toMatchObject({
      technician: "Brian Kiprono",
      technicianId: staff.id,
      date: "2026-11-24",
      time: "09:00",
      duration: 120,
      location: "Workshop 2",
      priority: "urgent",
      customer: { id: customer.id, email: customer.email },
      nextStatuses: ["confirmed", "cancelled"],
      version: 2,
    });
    expect(await failureOf(update(id, { priority: "low", version: 1 }))).toMatchObject({ code: "STALE_VERSION" });
    expect(await staff.call(getAdminAppointment, { params: { id } })).toEqual(changed);
  });

  it("assign a technician one job at a time, and only technicians", async () => {
    const second = await api.person("staff");
    const [one, other] = [await book({ time: "10:00" }), await book({ time: "12:00" })];
    await update(other.id, { time: "10:30" });
    await update(one.id, { technicianId: staff.id });
    expect(await failureOf(update(other.id, { technicianId: staff.id }))).toMatchObject({
      status: 409,
      code: "TECHNICIAN_BUSY",
    });
    await update(other.id, { technicianId: second.id });
    // Moved to the same time, both would need the same technician.
    await update(other.id, { technicianId: staff.id, time: "12:00" });
    expect(await failureOf(update(other.id, { time: "10:15" }))).toMatchObject({ code: "TECHNICIAN_BUSY" });
    for (const noTechnician of [customer.id, 999_999])
      expect(await failureOf(update(other.id, { technicianId: noTechnician }))).toMatchObject({
        details: { fieldErrors: { technicianId: [expect.any(String)] } },
      });
    expect(await update(other.id, { technicianId: null })).toMatchObject({ technicianId: null, technician: null });
    await api.app.db("users").where({ id: second.id }).update({ active: false });
    expect(await staff.call(listTechnicians, {})).toEqual([{ id: staff.id, name: "Brian Kiprono" }]);
  });

  it("confirm once when two do it concurrently, and cannot move a closed appointment", async () => {
    const { id } = await book();
    const second = await api.person("manager");
    const outcomes = await Promise.allSettled([
      update(id, { status: "confirmed", version: 1 }),
      update(id, { status: "cancelled", version: 1 }, second),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await api.app.db("appointments").where({ id }).update({ status: "completed" });
    expect(await failureOf(update(id, { time: "11:00" }))).toMatchObject({ code: "INVALID_TRANSITION" });
  });

  it("find appointments by day, status, technician, name, phone and number, in pages", async () => {
    const other = await api.person("user", { firstName: "Otieno", lastName: "Barasa" });
    await api.app.db("users").where({ id: other.id }).update({ phone: "0722000102" });
    const first = await book({ time: "09:00" });
    const second = await book({ time: "11:00", by: other });
    const third = await book({ time: "09:00", date: "2026-11-24" });
    await update(second.id, { status: "confirmed", technicianId: staff.id });
    const find = async (query: CallInput<typeof listAdminAppointments>["query"]) =>
      (await staff.call(listAdminAppointments, { query: { sortOrder: "asc", ...query } })).map(({ id }) => id);
    expect(await find({})).toEqual([first.id, second.id, third.id]);
    expect(await find({ sortOrder: "desc", limit: 1 })).toEqual([third.id]);
    expect(await find({ limit: 1, page: 2 })).toEqual([second.id]);
    expect(await find({ from: MONDAY, to: MONDAY })).toEqual([first.id, second.id]);
    expect(await find({ from: "2026-11-24" })).toEqual([third.id]);
    expect(await find({ status: "confirmed" })).toEqual([second.id]);
    expect(await find({ technicianId: staff.id })).toEqual([second.id]);
    expect(await find({ technicianId: 0 })).toEqual([first.id, third.id]);
    for (const search of ["bara", "Otieno B", "072200", "+254 722", `#${second.id}`, other.email.slice(0, 8)])
      expect(await find({ search }), search).toContain(second.id);
    expect(await find({ search: "%" })).toEqual([]);
    const response = await fetch(`${api.url}/api/admin/appointments?limit=1`, {
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(response.headers.get("x-total-count")).toBe("3");
  });
});
