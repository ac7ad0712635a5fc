import { wallClock } from "@fundi/shared/values/time";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ClockShift, clockShifts } from "./clock-shifts";
import { spanOf } from "./span";

const ZONES = ["Africa/Nairobi", "Europe/London", "Australia/Lord_Howe", "America/St_Johns", "Africa/Casablanca"];

/** The day that the database computes for an instant. */
function dayBy(shifts: readonly ClockShift[], instant: Date): string {
  const { minutes } = shifts.find(({ until }) => until === null || instant < until) ?? { minutes: 0 };
  return new Date(instant.getTime() + minutes * 60_000).toISOString().slice(0, 10);
}

describe("the shop's time zone against UTC", () => {
  it("is one offset where clocks are never changed", () => {
    const { from, until } = spanOf({ from: "2026-01-01", to: "2026-12-31" }, "Africa/Nairobi");
    expect(clockShifts(from, until, "Africa/Nairobi")).toEqual([{ until: null, minutes: 180 }]);
  });

  it("changes at the exact minute at which clocks are changed", () => {
    const { from, until } = spanOf({ from: "2026-01-01", to: "2026-12-31" }, "Europe/London");
    expect(clockShifts(from, until, "Europe/London")).toEqual([
      { until: new Date("2026-03-29T01:00:00Z"), minutes: 0 },
      { until: new Date("2026-10-25T01:00:00Z"), minutes: 60 },
      { until: null, minutes: 0 },
    ]);
  });

  it("assigns every instant of a period to the local day, which is one of its days", () => {
    const zone = fc.constantFrom(...ZONES);
    fc.assert(
      fc.property(
        zone,
        fc.integer({ min: 0, max: 364 }),
        fc.nat(40),
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        (timeZone, first, length, at) => {
          const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
          const period = { from: dayOf(first), to: dayOf(first + length) };
          const { from, until } = spanOf(period, timeZone);
          const instant = new Date(from.getTime() + Math.floor(at * (until.getTime() - from.getTime())));
          const day = dayBy(clockShifts(from, until, timeZone), instant);
          expect(day).toBe(wallClock(instant, timeZone).date);
          expect(day >= period.from && day <= period.to).toBe(true);
        },
      ),
      // A day on which clocks are put forward after its own midnight and before that of UTC.
      { numRuns: 500, examples: [["Australia/Lord_Howe", 276, 0, 0]] },
    );
  });
});
