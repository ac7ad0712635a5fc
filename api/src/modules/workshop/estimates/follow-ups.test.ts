import { addDays } from "@fundi/shared/values/calendar-date";
import { DEFAULT_HOURS, DEFAULT_TIME_ZONE } from "@fundi/shared/values/time";
import { shopMinutes } from "@fundi/shared/workshop/shop-minutes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { followUpTimes, isClosedOn, nextOpenTime } from "./follow-ups";

const shop = { hours: [...DEFAULT_HOURS], closedDays: [], timeZone: DEFAULT_TIME_ZONE };
const minutes = shopMinutes(shop);

describe("follow-ups of an estimate", () => {
  it("come after 24 hours of opening hours, on the day before it expires, and after 72 hours", () => {
    // A Monday at nine.
    const sentAt = new Date("2026-11-23T06:00:00Z");
    const times = followUpTimes({ sentAt, validUntilOn: "2026-12-03" }, minutes, shop);
    expect(times.map((at) => at.toISOString())).toEqual([
      "2026-11-25T10:00:00.000Z",
      "2026-12-01T11:00:00.000Z",
      "2026-12-02T06:00:00.000Z",
    ]);
  });

  it("come on the last open day before the one on which it expires", () => {
    const sentAt = new Date("2026-11-23T06:00:00Z");
    // A Monday: Sunday is closed, and this Saturday, too.
    const closed = { ...shop, closedDays: ["2026-11-28"] };
    const times = followUpTimes({ sentAt, validUntilOn: "2026-11-30" }, shopMinutes(closed), closed);
    expect(times.map((at) => at.toISOString())).toContain("2026-11-27T06:00:00.000Z");
    expect(times.every((at) => !isClosedOn(closed, at))).toBe(true);
  });

  it("are held back on a day that was closed later, up to the end of the estimate", () => {
    const closed = { ...shop, closedDays: ["2026-12-01", "2026-12-02"] };
    const at = new Date("2026-12-01T11:00:00Z");
    expect(isClosedOn(closed, at)).toBe(true);
    expect(nextOpenTime(closed, at, new Date("2026-12-05T21:00:00Z"))?.toISOString()).toBe("2026-12-03T06:00:00.000Z");
    expect(nextOpenTime(closed, at, new Date("2026-12-02T21:00:00Z"))).toBeNull();
  });

  it("are in order, after it was sent and before its end, whatever it is", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true }),
        fc.integer({ min: 1, max: 60 }),
        (sentAt, days) => {
          const validUntilOn = addDays(sentAt.toISOString().slice(0, 10), days);
          const times = followUpTimes({ sentAt, validUntilOn }, minutes, shop);
          expect([...times].sort((one, other) => Number(one) - Number(other))).toEqual(times);
          expect(times.every((at) => at > sentAt && at < new Date(`${addDays(validUntilOn, 1)}T00:00:00+03:00`))).toBe(
            true,
          );
          expect(times.length).toBeLessThanOrEqual(3);
          expect(times.every((at) => !isClosedOn(shop, at))).toBe(true);
        },
      ),
    );
  });
});
