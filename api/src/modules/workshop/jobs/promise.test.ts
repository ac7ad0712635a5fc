import { DEFAULT_HOURS, DEFAULT_TIME_ZONE } from "@fundi/shared/values/time";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PlannedWork, suggestPromise } from "./promise";

const shop = { hours: [...DEFAULT_HOURS], closedDays: ["2026-11-26"], timeZone: DEFAULT_TIME_ZONE };
const at = (text: string) => new Date(`2026-11-${text}:00+03:00`);
const NONE: PlannedWork = { appointments: [], jobs: [] };
/** A day from eight to six less an hour. */
const WHOLE_DAY = 540;

// A Monday before opening.
const wish = { shop, now: at("23T07:00"), minutes: 60, technicians: 1, work: NONE };

describe("a promise", () => {
  it("is for an hour before closing of the first day with room", () => {
    expect(suggestPromise(wish)).toEqual(at("23T17:00"));
    expect(suggestPromise({ ...wish, minutes: WHOLE_DAY })).toEqual(at("23T17:00"));
    expect(suggestPromise({ ...wish, minutes: WHOLE_DAY + 1 })).toEqual(at("24T17:00"));
    // On Saturday the shop closes at four; Thursday is closed.
    expect(suggestPromise({ ...wish, now: at("28T08:00") })).toEqual(at("28T15:00"));
    expect(suggestPromise({ ...wish, now: at("25T17:30") })).toEqual(at("27T17:00"));
  });

  it("waits for appointments of the same people, and for parts", () => {
    const work = { ...NONE, appointments: [{ on: "2026-11-23", minutes: 500 }] };
    expect(suggestPromise({ ...wish, work })).toEqual(at("24T17:00"));
    expect(suggestPromise({ ...wish, work, technicians: 2 })).toEqual(at("23T17:00"));
    expect(suggestPromise({ ...wish, earliestOn: "2026-11-25" })).toEqual(at("25T17:00"));
  });

  it("leaves other jobs the room before theirs", () => {
    const work = { ...NONE, jobs: [{ promisedOn: "2026-11-24", minutes: WHOLE_DAY + 500 }] };
    // Tuesday is theirs whole, and all but 40 minutes of Monday.
    expect(suggestPromise({ ...wish, minutes: 40, work })).toEqual(at("23T17:00"));
    expect(suggestPromise({ ...wish, minutes: 41, work })).toEqual(at("25T17:00"));
    const late = { ...NONE, jobs: [{ promisedOn: "2026-11-20", minutes: WHOLE_DAY }] };
    expect(suggestPromise({ ...wish, work: late })).toEqual(at("24T17:00"));
  });

  it("is not made by a shop that does not open, or has no room for months", () => {
    expect(suggestPromise({ ...wish, shop: { ...shop, hours: shop.hours.map(() => null) } })).toBeNull();
    expect(suggestPromise({ ...wish, minutes: 1_000_000 })).toBeNull();
  });

  it("is never earlier for more work, and never in the past", () => {
    const days = fc.integer({ min: 20, max: 30 }).map((day) => `2026-11-${day}`);
    const minutes = fc.integer({ min: 0, max: 900 });
    const planned = fc.record({
      appointments: fc.array(fc.record({ on: days, minutes }), { maxLength: 6 }),
      jobs: fc.array(fc.record({ promisedOn: days, minutes }), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(planned, minutes, days, minutes, fc.nat(3000), (work, own, day, more, later) => {
        const now = new Date(wish.now.getTime() + later * 60_000);
        const first = suggestPromise({ ...wish, now, work, minutes: own });
        expect(first && first > now).toBe(true);
        const longer = suggestPromise({ ...wish, now, work, minutes: own + more });
        const busier = suggestPromise({
          ...{ ...wish, now, minutes: own },
          work: { ...work, jobs: [...work.jobs, { promisedOn: day, minutes: more }] },
        });
        for (const other of [longer, busier])
          expect(other?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Number.POSITIVE_INFINITY);
      }),
    );
  });
});
