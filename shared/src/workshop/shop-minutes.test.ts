import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hoursOn } from "../appointments/shop-day";
import { DEFAULT_HOURS, DEFAULT_TIME_ZONE, wallClock } from "../values/time";
import { shopMinutes } from "./shop-minutes";

const SHOP = { hours: [...DEFAULT_HOURS], closedDays: ["2026-12-25"], timeZone: DEFAULT_TIME_ZONE };
const shop = shopMinutes(SHOP);
const at = (text: string) => new Date(`${text}:00+03:00`);

describe("minutes of opening hours", () => {
  it("leave out nights, Sundays and closed days", () => {
    expect(shop.between(at("2026-12-24T17:00"), at("2026-12-24T19:00"))).toBe(60);
    // Christmas is closed; on Saturday the shop opens at nine.
    expect(shop.between(at("2026-12-24T17:00"), at("2026-12-26T10:00"))).toBe(120);
    expect(shop.between(at("2026-12-26T16:00"), at("2026-12-28T08:00"))).toBe(0);
    expect(shop.between(at("2026-11-23T08:00"), at("2026-11-30T08:00"))).toBe(5 * 600 + 420);
  });

  it("go on at the next opening: 15 minutes from 17:55 end at 08:10", () => {
    expect(shop.after(at("2026-11-23T17:55"), 15)).toEqual(at("2026-11-24T08:10"));
    // Before a closed Friday they end on Saturday.
    expect(shop.after(at("2026-12-24T17:55"), 15)).toEqual(at("2026-12-26T09:10"));
    expect(shop.after(at("2026-11-23T07:00"), 1)).toEqual(at("2026-11-23T08:01"));
  });

  it("never pass in a shop that does not open", () => {
    const closed = shopMinutes({ ...SHOP, hours: SHOP.hours.map(() => null) });
    expect(closed.after(at("2026-11-23T08:00"), 1)).toBeNull();
    expect(closed.between(at("2026-11-23T08:00"), at("2027-11-23T08:00"))).toBe(0);
  });

  it("until midnight count whole", () => {
    const late = shopMinutes({ ...SHOP, hours: SHOP.hours.map(() => ({ opens: 0, closes: 1440 })) });
    expect(late.between(at("2026-11-23T00:00"), at("2026-11-25T00:00"))).toBe(2 * 1440);
  });
});

const day = fc.option(
  fc.tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 30, max: 900 })).map(([opens, open]) => ({
    opens,
    closes: Math.min(1440, opens + open),
  })),
  { nil: null },
);
const week = fc.record({
  hours: fc.array(day, { minLength: 7, maxLength: 7 }),
  closedDays: fc.subarray(["2026-11-24", "2026-11-27", "2026-12-02", "2026-12-12"]),
  // One zone has a change of the clocks within these weeks' neighbours; the shop's own has none.
  timeZone: fc.constantFrom("Africa/Nairobi", "Europe/London"),
});
const FIRST = at("2026-10-20T00:00");
const FROM = FIRST.getTime();
const instant = fc.integer({ min: 0, max: 40 * 1440 * 60 }).map((seconds) => new Date(FROM + seconds * 1000));

describe("for any week", () => {
  it("parts add up to the whole, and more time is never fewer minutes", () => {
    fc.assert(
      fc.property(week, fc.tuple(instant, instant, instant), (any, times) => {
        const [first, second, third] = times.toSorted((one, other) => one.getTime() - other.getTime()) as [
          Date,
          Date,
          Date,
        ];
        const { between } = shopMinutes(any);
        expect(between(first, second) + between(second, third)).toBe(between(first, third));
        expect(between(first, second)).toBeLessThanOrEqual(between(first, third));
        expect(between(second, third)).toBeLessThanOrEqual(between(first, third));
        expect(between(first, third)).toBeGreaterThanOrEqual(0);
        expect(between(third, first)).toBe(0);
      }),
    );
  });

  it("so many minutes later, so many have passed, and not one moment before", () => {
    fc.assert(
      fc.property(week, instant, fc.integer({ min: 1, max: 6000 }), (any, from, minutes) => {
        const { between, after } = shopMinutes(any);
        const end = after(from, minutes);
        if (end === null) return expect(any.hours.every((one) => one === null)).toBe(true);
        expect(between(from, end)).toBe(minutes);
        expect(between(from, new Date(end.getTime() - 1))).toBe(minutes - 1);
      }),
    );
  });

  it("is what somebody counts who looks at the clock every minute", () => {
    fc.assert(
      fc.property(week, instant, fc.integer({ min: 0, max: 3000 }), (any, from, length) => {
        const begin = Math.floor(from.getTime() / 60_000);
        let open = 0;
        for (let minute = begin; minute < begin + length; minute += 1) {
          const { date, minutes } = wallClock(new Date(minute * 60_000), any.timeZone);
          const hours = hoursOn(any, date);
          if (hours && minutes >= hours.opens && minutes < hours.closes) open += 1;
        }
        expect(shopMinutes(any).between(from, new Date((begin + length) * 60_000))).toBe(open);
      }),
      { numRuns: 60 },
    );
  });

  it("is the same however much of the calendar was asked about before", () => {
    fc.assert(
      fc.property(week, fc.array(fc.tuple(instant, instant), { minLength: 1, maxLength: 5 }), (any, asked) => {
        const one = shopMinutes(any);
        const far = new Date("2026-03-01T12:00:00Z");
        one.between(far, new Date("2026-03-02T12:00:00Z"));
        for (const [from, to] of asked) expect(one.between(from, to)).toBe(shopMinutes(any).between(from, to));
        expect(one.between(far, FIRST)).toBe(shopMinutes(any).between(far, FIRST));
      }),
      { numRuns: 20 },
    );
  });
});
