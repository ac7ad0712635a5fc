import { afterEach, describe, expect, it, vi } from "vitest";
import { appointment } from "../../../test/appointments";
import { AppointmentList } from "./appointment-list";
import { myAppointmentsQuery } from "./appointment-queries";
import {
  byComing,
  byDay,
  countAppointments,
  findAppointments,
  isUpcoming,
  pastError,
  whenText,
} from "./appointment-times";
import { withBooking, withCancelled } from "./booking-list";
import { moveRequestPath } from "./support-message";

const NAIROBI = "Africa/Nairobi";
const NOON = new Date("2026-11-20T09:00:00Z");
afterEach(() => vi.restoreAllMocks());

describe("upcoming", () => {
  const upcoming = (overrides: Parameters<typeof appointment>[0]) => isUpcoming(appointment(overrides), NOON, NAIROBI);

  it("includes future appointments that are not cancelled", () => {
    expect(upcoming({ date: "2026-11-20", time: "12:01" })).toBe(true);
    expect(upcoming({ date: "2026-11-20", time: "11:59" })).toBe(false);
    expect(upcoming({ date: "2026-11-21", status: "cancelled" })).toBe(false);
    expect(upcoming({ date: "2026-11-20", time: null })).toBe(true);
    expect(upcoming({ date: "2026-11-19", time: null })).toBe(false);
  });

  it("includes a drop-off until the shop closes", () => {
    const dropOff = { date: "2026-11-20", time: "08:00", durationMinutes: 240, dropOff: true };
    expect(upcoming({ ...dropOff, durationMinutes: 241 })).toBe(true);
    expect(upcoming(dropOff)).toBe(false);
    expect(whenText(appointment(dropOff))).toBe("Fri 20 Nov 2026, any time 08:00–12:00");
  });

  it("uses the shop's time zone, not the device's", () => {
    const device = process.env.TZ;
    for (const zone of ["America/Los_Angeles", "UTC", "Pacific/Auckland"]) {
      process.env.TZ = zone;
      expect(upcoming({ date: "2026-11-20", time: "12:01" }), zone).toBe(true);
      expect(upcoming({ date: "2026-11-20", time: "11:59" }), zone).toBe(false);
      expect(whenText(appointment()), zone).toBe("Mon 23 Nov 2026, 14:30");
    }
    if (device === undefined) delete process.env.TZ;
    else process.env.TZ = device;
  });
});

it("counts all, upcoming and this month's", () => {
  const all = [appointment(), appointment({ date: "2026-11-02" }), appointment({ date: "2026-12-01" })];
  expect(countAppointments(all, NOON, NAIROBI)).toEqual({ total: 3, upcoming: 2, thisMonth: 2 });
});

it("finds a text in service and notes, case-insensitively, within one status", () => {
  const all = [
    appointment({ id: 1 }),
    appointment({ id: 2, serviceTitle: "Battery", notes: "SCREEN flickers too", status: "confirmed" }),
    appointment({ id: 3, serviceTitle: "Battery", notes: "" }),
  ];
  const find = (search: string, filter: "all" | "pending" | "confirmed" = "all") =>
    findAppointments(all, { search, filter }).map(({ id }) => id);
  expect(find("screen")).toEqual([1, 2]);
  expect(find(" SCREEN ", "pending")).toEqual([1]);
  expect(find("", "confirmed")).toEqual([2]);
  expect(find("nothing like it")).toEqual([]);
});

it("sorts the appointments of a day by time", () => {
  const days = byDay([appointment({ id: 1, time: "15:00" }), appointment({ id: 2, time: "09:00:00" })]);
  expect(days.get("2026-11-23")?.map(({ id }) => id)).toEqual([2, 1]);
});

describe("a chosen time", () => {
  const at = (seconds: number) => new Date(Date.parse("2026-11-23T07:00:00Z") + seconds * 1000);
  const error = (now: Date, date = "2026-11-23") => pastError({ date, time: "10:00" }, now, NAIROBI);

  it("may be 59 seconds in the past, not 61", () => {
    expect(error(at(59))).toBe("");
    expect(error(at(61))).toBe("Please pick a future date/time.");
  });

  it("is not checked while no date is chosen", () => {
    expect(error(at(999_999), "")).toBe("");
  });
});

describe("the optimistic list", () => {
  it("starts a new booking as pending", () => {
    const [first, ...rest] = withBooking([appointment({ id: 1 })], appointment({ id: 2, status: "confirmed" }));
    expect(first).toMatchObject({ id: 2, status: "pending" });
    expect(rest.map(({ id }) => id)).toEqual([1]);
  });

  it("shows a cancelled one as cancelled", () => {
    expect(withCancelled([appointment({ id: 1 }), appointment({ id: 2 })], 2).map(({ status }) => status)).toEqual([
      "pending",
      "cancelled",
    ]);
  });

  it("is fresh for two minutes", () => {
    expect(myAppointmentsQuery.staleTime).toBe(120_000);
  });
});

describe("data that violate the contract", () => {
  it("are normalised (canceled becomes cancelled) as far as possible, with a warning", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const shown = AppointmentList.parse([
      appointment(),
      { ...appointment({ id: 13 }), status: "canceled" },
      { id: "14", date: "2026-11-24T00:00:00Z", time: "later", service: "Printer", status: "", notes: null },
      { id: 15, date: "soon" },
      null,
    ]);
    expect(shown.map(({ id, status, time }) => [id, status, time])).toEqual([
      [12, "pending", "14:30:00"],
      [13, "cancelled", "14:30:00"],
      [14, "pending", null],
    ]);
    expect(shown[2]).toMatchObject({ date: "2026-11-24", serviceTitle: "Printer", notes: "", durationMinutes: 60 });
    expect(warn).toHaveBeenCalledTimes(4);
  });
});

it("asks support to reschedule in a message with all details", () => {
  const path = moveRequestPath(appointment(), { date: "2026-11-25", time: "09:00", notes: "After school" });
  const text = new URL(path, "http://shop.test").searchParams.get("prefill") ?? "";
  for (const part of ["#12", "Laptop screen replacement", "2026-11-25 09:00", "Wed 25 Nov 2026", "After school"])
    expect(text).toContain(part);
});

describe("the order of the list", () => {
  it("starts with the next appointment; past and cancelled ones follow, latest first", () => {
    const now = new Date("2026-11-22T09:00:00Z");
    const visit = (id: number, date: string, status: "pending" | "cancelled" = "pending") =>
      appointment({ id, date, time: "10:00", status });
    const all = [
      visit(1, "2026-12-02", "cancelled"),
      visit(2, "2026-11-30"),
      visit(3, "2026-11-20"),
      visit(4, "2026-11-23"),
      visit(5, "2026-11-01"),
    ];
    expect(byComing(all, now, "Africa/Nairobi").map(({ id }) => id)).toEqual([4, 2, 1, 3, 5]);
  });
});
