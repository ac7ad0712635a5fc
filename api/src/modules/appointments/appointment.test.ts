import { APPOINTMENT_STATUSES, type AppointmentStatus } from "@fundi/shared/appointments/appointment-status";
import { capacityOf, hoursOn, remainingCapacity, spanOf } from "@fundi/shared/appointments/shop-day";
import { DEFAULT_HOURS } from "@fundi/shared/values/time";
import { describe, expect, it } from "vitest";
import { type AppointmentRecord, checkTransition, customerActions, nextStatuses, remindAt } from "./appointment";
import { checkTime, startsOn } from "./times/shop-day";

const shop = { hours: [...DEFAULT_HOURS], closedDays: ["2026-12-25"], timeZone: "Africa/Nairobi" };
const customer = { id: 7, role: "user" as const };
const appointment = (overrides: Partial<AppointmentRecord> = {}) =>
  ({ id: 1, userId: 7, status: "pending", ...overrides }) as AppointmentRecord;

describe("the life of an appointment", () => {
  const FOLLOWS: Record<AppointmentStatus, AppointmentStatus[]> = {
    pending: ["confirmed", "cancelled"],
    confirmed: ["in progress", "completed", "cancelled"],
    "in progress": ["completed", "cancelled"],
    completed: [],
    cancelled: [],
  };
  for (const from of APPOINTMENT_STATUSES)
    for (const to of APPOINTMENT_STATUSES) {
      const allowed = FOLLOWS[from].includes(to);
      it(`${allowed ? "can" : "cannot"} go from ${from} to ${to}`, () => {
        const move = () => checkTransition(appointment({ status: from }), to);
        if (allowed) expect(move).not.toThrow();
        else expect(move).toThrowError(expect.objectContaining({ code: "INVALID_TRANSITION" }));
        expect(nextStatuses({ status: from }).includes(to)).toBe(allowed);
      });
    }

  it("lets only its customer cancel while pending and move it until work begins", () => {
    const actions = APPOINTMENT_STATUSES.map((status) => customerActions(appointment({ status }), customer));
    expect(actions).toEqual([["reschedule", "cancel"], ["reschedule"], [], [], []]);
    expect(customerActions(appointment(), { id: 8, role: "admin" })).toEqual([]);
  });
});

describe("a day of the shop", () => {
  const MONDAY = "2026-11-23";
  const SATURDAY = "2026-11-28";

  it("has hourly starts that leave time for the whole job", () => {
    expect(startsOn(hoursOn(shop, MONDAY), 60)).toHaveLength(10);
    expect(startsOn(hoursOn(shop, MONDAY), 60).at(-1)).toBe("17:00");
    expect(startsOn(hoursOn(shop, MONDAY), 90).at(-1)).toBe("16:00");
    expect(startsOn(hoursOn(shop, SATURDAY), 60)).toEqual([
      "09:00",
      "10:00",
      "11:00",
      "12:00",
      "13:00",
      "14:00",
      "15:00",
    ]);
  });

  it("is closed on Sundays and on the closed days of the settings", () => {
    expect(startsOn(hoursOn(shop, "2026-11-22"), 60)).toEqual([]);
    expect(startsOn(hoursOn(shop, "2026-12-25"), 60)).toEqual([]);
  });

  it("starts work that is longer than the day at opening time and gives it the whole day", () => {
    const hours = hoursOn(shop, SATURDAY);
    expect(startsOn(hours, 1440)).toEqual(["09:00"]);
    expect(spanOf(hours, "09:00", 1440)).toEqual({ from: 540, to: 960 });
  });

  const refusal = (when: { date?: string; time?: string; durationMinutes?: number }, now: string) => {
    try {
      checkTime(shop, { date: MONDAY, time: "10:00", durationMinutes: 60, ...when }, new Date(now));
    } catch (error) {
      return (error as { details: { fieldErrors: Record<string, string[]> } }).details.fieldErrors;
    }
    return null;
  };

  it("accepts a time that is 59 seconds past and rejects one that is 61 seconds past", () => {
    expect(refusal({}, "2026-11-23T07:00:59Z")).toBeNull();
    expect(refusal({}, "2026-11-23T07:01:01Z")).toEqual({ date: ["Please pick a future date/time."] });
  });

  it("rejects closed days, times outside opening hours and days years ahead, each at its field", () => {
    const NOW = "2026-11-20T08:00:00Z";
    expect(refusal({ date: "2026-11-22" }, NOW)?.date?.[0]).toMatch(/^We are closed on Sunday 22 November 2026/);
    expect(refusal({ date: "2026-12-25" }, NOW)?.date?.[0]).toMatch(/^We are closed/);
    expect(refusal({ time: "07:59" }, NOW)?.time?.[0]).toMatch(/from 08:00 to 17:00/);
    expect(refusal({ time: "17:01" }, NOW)).toHaveProperty("time");
    expect(refusal({ time: "17:00" }, NOW)).toBeNull();
    expect(refusal({ date: "2028-11-23" }, NOW)).toEqual({ date: ["Please pick a day within the next year."] });
  });
});

describe("the capacity of a day", () => {
  it("is the number of technicians, or one without technicians", () => {
    expect([0, 1, 3].map(capacityOf)).toEqual([1, 1, 3]);
  });

  it("is counted at the busiest moment of the job", () => {
    const occupied = [
      { from: 540, to: 600 },
      { from: 600, to: 660 },
      { from: 630, to: 690 },
    ];
    // The two jobs at its ends never overlap, so one more technician is enough for them.
    expect(remainingCapacity(occupied, { from: 560, to: 620 }, 2)).toBe(1);
    expect(remainingCapacity(occupied, { from: 560, to: 640 }, 2)).toBe(0);
    expect(remainingCapacity(occupied, { from: 690, to: 750 }, 2)).toBe(2);
    expect(remainingCapacity(occupied, { from: 620, to: 680 }, 1)).toBe(0);
  });
});

it("is reminded the day before, unless the appointment is nearer than that", () => {
  const startsAt = new Date("2026-11-23T06:00:00Z");
  expect(remindAt(startsAt, new Date("2026-11-20T06:00:00Z"))).toEqual(new Date("2026-11-22T06:00:00Z"));
  expect(remindAt(startsAt, new Date("2026-11-22T07:00:00Z"))).toBeNull();
});
