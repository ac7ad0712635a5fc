import { DEFAULT_HOURS } from "@fundi/shared/values/time";
import { describe, expect, it } from "vitest";
import { appointment } from "../../../testing/appointment-samples";
import { dayColumns, isInColumn, technicianColumns, weekOf } from "./calendar-columns";
import { assignLanes, byTime, findConflict, hourLoads, hoursShown, snap, spanOn } from "./calendar-layout";

const shop = { hours: [...DEFAULT_HOURS], closedDays: ["2026-12-25"] };
const WEEKDAY = { opens: 480, closes: 1080 };

describe("columns", () => {
  it("are the days of a week from Monday, also when given its Sunday", () => {
    expect(weekOf("2026-11-25")).toEqual(weekOf("2026-11-29"));
    expect(weekOf("2026-11-29")[0]).toBe("2026-11-23");
    expect(weekOf("2026-11-29")[6]).toBe("2026-11-29");
  });

  it("include the closed hours", () => {
    const hours = dayColumns(shop, ["2026-12-24", "2026-12-25", "2026-12-26", "2026-12-27"]).map(({ hours }) => hours);
    expect(hours).toEqual([WEEKDAY, null, { opens: 540, closes: 960 }, null]);
  });

  it("are unassigned, each technician, and former technicians who still have appointments", () => {
    const technicians = [
      { id: 4, name: "Brian Kiprono" },
      { id: 5, name: "Amina Hassan" },
    ];
    const former = appointment({ technicianId: 9, technician: "Otieno Ouma" });
    const columns = technicianColumns(shop, "2026-11-23", technicians, [former]);
    expect(columns.map(({ title }) => title)).toEqual(["Unassigned", "Brian Kiprono", "Amina Hassan", "Otieno Ouma"]);
    expect(columns.map((column) => isInColumn(column, former))).toEqual([false, false, false, true]);
    expect(columns.map((column) => isInColumn(column, appointment({ technicianId: null })))[0]).toBe(true);
    expect(columns.some((column) => isInColumn(column, { ...former, date: "2026-11-24" }))).toBe(false);
  });
});

describe("the hours shown", () => {
  it("cover the hours in which any of the days is open", () => {
    expect(hoursShown([{ hours: { opens: 540, closes: 960 }, appointments: [] }])).toEqual({ from: 540, to: 960 });
    const week = dayColumns(shop, weekOf("2026-11-23")).map(({ hours }) => ({ hours, appointments: [] }));
    expect(hoursShown(week)).toEqual({ from: 480, to: 1080 });
  });

  it("extend to full hours around appointments outside opening hours", () => {
    const early = appointment({ time: "07:30", duration: 30 });
    const late = appointment({ time: "17:30", duration: 60 });
    expect(hoursShown([{ hours: WEEKDAY, appointments: [early, late] }])).toEqual({ from: 420, to: 1140 });
  });

  it("fall back to office hours when every day is closed", () => {
    expect(hoursShown([{ hours: null, appointments: [] }])).toEqual({ from: 480, to: 1080 });
  });
});

it("shows an appointment without a time at nine, and clips one longer than the day", () => {
  expect(spanOn(WEEKDAY, { time: null, duration: 60 })).toEqual({ from: 540, to: 600 });
  expect(spanOn(WEEKDAY, { time: "08:00", duration: 1440 })).toEqual({ from: 480, to: 1080 });
  expect(spanOn(null, { time: "23:30", duration: 60 })).toEqual({ from: 1410, to: 1440 });
});

describe("lanes", () => {
  const lanes = (...spans: [number, number][]) => assignLanes(spans.map(([from, to]) => ({ from, to })));

  it("give a span without overlaps the full width, also right after another", () => {
    expect(lanes([540, 600], [600, 660])).toEqual([
      { lane: 0, lanes: 1 },
      { lane: 0, lanes: 1 },
    ]);
  });

  it("divide the width among overlapping spans and reuse a lane once it is free", () => {
    expect(lanes([540, 600], [570, 690], [600, 660], [700, 760])).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 2 },
      { lane: 0, lanes: 1 },
    ]);
  });

  it("never put overlapping spans into one lane, in any input order", () => {
    const places = lanes([600, 660], [540, 720], [560, 610], [650, 700]);
    expect(new Set(places.slice(0, 3).map(({ lane }) => lane)).size).toBe(3);
    expect(places.every((place) => place.lanes === 3 && place.lane < 3)).toBe(true);
  });
});

describe("hour load", () => {
  const load = (...times: [string, number, Partial<Parameters<typeof appointment>[0]>?][]) => {
    const appointments = times.map(([time, duration, change]) => appointment({ time, duration, ...change }));
    const loads = hourLoads({ hours: WEEKDAY, appointments });
    return Object.fromEntries(loads.filter(({ taken }) => taken > 0).map(({ from, taken }) => [from / 60, taken]));
  };

  it("counts the maximum of concurrent jobs, not all jobs that touch the hour", () => {
    expect(load(["10:00", 30], ["10:30", 30])).toEqual({ 10: 1 });
    expect(load(["10:00", 60], ["10:30", 90])).toEqual({ 10: 2, 11: 1 });
  });

  it("ignores completed jobs", () => {
    expect(load(["10:00", 60, { status: "completed", nextStatuses: [] }])).toEqual({});
  });

  it("covers opening hours only", () => {
    expect(hourLoads({ hours: { opens: 540, closes: 960 }, appointments: [] }).map(({ from }) => from / 60)).toEqual([
      9, 10, 11, 12, 13, 14, 15,
    ]);
    expect(hourLoads({ hours: null, appointments: [] })).toEqual([]);
  });
});

describe("conflict detection", () => {
  const brian = { technicianId: 4, technician: "Brian Kiprono" };
  const moved = appointment({ id: 1 });
  const at = (from: number, who: { id: number | null; name: string | null } = { id: null, name: null }) => ({
    column: { key: "", title: "", label: "", date: moved.date, hours: WEEKDAY, technician: who },
    span: { from, to: from + 60 },
    appointment: moved,
  });
  const brians = { id: 4, name: "Brian Kiprono" };
  const day = [moved, appointment({ id: 2, time: "12:00", ...brian }), appointment({ id: 3, time: "15:00", ...brian })];

  it("reports a slot where all places are taken, not counting the moved appointment", () => {
    expect([600, 720, 690, 780].map((from) => findConflict(at(from), day, 1))).toEqual([
      undefined,
      "full",
      "full",
      undefined,
    ]);
    expect(findConflict(at(720), day, 2)).toBeUndefined();
  });

  it("reports a technician who is busy, or a time outside opening hours", () => {
    expect(findConflict(at(720, brians), day, 2)).toBe("busy");
    expect(findConflict(at(600, brians), day, 2)).toBeUndefined();
    expect(findConflict(at(1050), day, 2)).toBe("closed");
    const sunday = at(600);
    expect(findConflict({ ...sunday, column: { ...sunday.column, hours: null } }, day, 2)).toBe("closed");
  });

  it("uses the assigned technician in the week view", () => {
    const { technician: _, ...column } = at(720).column;
    const own = { ...moved, ...brian };
    expect(findConflict({ ...at(720), column, appointment: own }, [own, ...day.slice(1)], 2)).toBe("busy");
    expect(findConflict({ ...at(720), column }, day, 2)).toBeUndefined();
  });
});

it("snaps to the nearest quarter of an hour within the shown hours", () => {
  const shown = { from: 480, to: 1080 };
  expect([607, 608, 300, 2000].map((minutes) => snap(minutes, shown, 60))).toEqual([600, 615, 480, 1020]);
  expect(snap(700, shown, 1200)).toBe(480);
});

it("sorts by time", () => {
  const [late, early, tomorrow] = [
    appointment({ id: 1, time: "11:00" }),
    appointment({ id: 2, time: null }),
    appointment({ id: 3, time: "08:00", date: "2026-11-24" }),
  ];
  expect([tomorrow, late, early].sort(byTime)).toEqual([early, late, tomorrow]);
});
