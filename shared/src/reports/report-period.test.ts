import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../values/calendar-date";
import {
  chartStep,
  daysIn,
  daysOf,
  monthCell,
  periodBefore,
  periodOf,
  REPORT_RANGES,
  REPORT_STEPS,
  stepDays,
  stepStart,
  stepsOf,
} from "./report-period";

const TODAY = "2026-11-22";

describe("a range", () => {
  it.each([
    ["today", "2026-11-22", "2026-11-22"],
    ["7d", "2026-11-16", "2026-11-22"],
    ["30d", "2026-10-24", "2026-11-22"],
    ["90d", "2026-08-25", "2026-11-22"],
    ["month", "2026-11-01", "2026-11-22"],
    ["last_month", "2026-10-01", "2026-10-31"],
    ["year", "2026-01-01", "2026-11-22"],
  ] as const)("%s is %s to %s", (range, from, to) => {
    expect(periodOf(range, TODAY)).toEqual({ from, to });
  });

  it("of custom days is those days", () => {
    const own = { from: "2026-02-03", to: "2026-02-10" };
    expect(periodOf("custom", TODAY, own)).toEqual(own);
  });
});

describe("the period before", () => {
  it("is as many days, right before", () => {
    expect(periodBefore("7d", periodOf("7d", TODAY))).toEqual({ from: "2026-11-09", to: "2026-11-15" });
    expect(periodBefore("today", periodOf("today", TODAY))).toEqual({ from: "2026-11-21", to: "2026-11-21" });
  });

  it("of a month or a year is the previous one, up to the same day", () => {
    expect(periodBefore("month", periodOf("month", TODAY))).toEqual({ from: "2026-10-01", to: "2026-10-22" });
    expect(periodBefore("last_month", periodOf("last_month", TODAY))).toEqual({ from: "2026-09-01", to: "2026-09-30" });
    expect(periodBefore("year", periodOf("year", TODAY))).toEqual({ from: "2025-01-01", to: "2025-11-22" });
  });

  it("ends with the month where that is shorter", () => {
    expect(periodBefore("month", { from: "2026-03-01", to: "2026-03-31" }).to).toBe("2026-02-28");
    expect(periodBefore("year", { from: "2028-01-01", to: "2028-02-29" }).to).toBe("2027-02-28");
  });

  it("never overlaps the period, on any day", () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2020-01-01", days));
    fc.assert(
      fc.property(day, fc.constantFrom(...REPORT_RANGES), (today, range) => {
        const period = periodOf(range, today);
        const before = periodBefore(range, period);
        expect(before.from <= before.to && before.to < period.from && period.from <= period.to).toBe(true);
      }),
    );
  });
});

it("names a month whole only when all of its days are in the period", () => {
  const period = { from: "2026-10-24", to: "2026-12-01" };
  expect(stepsOf(period, "month").map((start) => monthCell(start, period))).toEqual([
    "2026-10-24 to 2026-10-31",
    "2026-11",
    "2026-12-01",
  ]);
});

it("divides every period into steps that contain each day once", () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2020-01-01", days));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), fc.constantFrom(...REPORT_STEPS), (from, length, step) => {
      const period = { from, to: addDays(from, length) };
      const cut = stepsOf(period, step).flatMap((start) => daysOf(stepDays(start, step, period)));
      expect(cut).toEqual(daysOf(period));
      expect(cut).toHaveLength(daysIn(period));
      expect(stepsOf(period, step).every((start) => stepStart(start, step) === start)).toBe(true);
    }),
  );
});

it("shows a readable number of bars", () => {
  expect(chartStep({ from: "2026-11-01", to: "2026-11-30" })).toBe("day");
  expect(chartStep({ from: "2026-08-01", to: "2026-11-30" })).toBe("week");
  expect(chartStep({ from: "2026-01-01", to: "2026-11-30" })).toBe("month");
});
