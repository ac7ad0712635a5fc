import { describe, expect, it } from "vitest";
import { addDays, weekdayOf } from "../values/calendar-date";
import { DEFAULT_HOURS, instantOf, wallClock } from "../values/time";
import {
  arrivalText,
  type DeliveryZone,
  datedArrivalText,
  deliversSomewhere,
  type PackingDays,
  promisedArrival,
  zoneFee,
  zoneOffers,
  zonePriceText,
} from "./delivery-zone";

const NAIROBI = "Africa/Nairobi";
const EVERY_DAY = Array.from({ length: 7 }, () => true);
const WORKING_DAYS = [false, true, true, true, true, true, true];
const SHOP: PackingDays = { hours: DEFAULT_HOURS, closedDays: [], timeZone: NAIROBI };
const zone = (overrides: Partial<DeliveryZone> = {}): DeliveryZone => ({
  ...{ id: 1, name: "Nairobi CBD", places: ["Nairobi"], fee: 200, freeFrom: 5000, days: 1 },
  ...{ cutoff: 15 * 60, arrivesBy: 17 * 60, weekdays: WORKING_DAYS, paysAtHandover: true, isActive: true },
  ...overrides,
});
/** Thursday 26 November 2026 is the day of these tests. */
const at = (date: string, time: string) => instantOf(date, time, NAIROBI);
const shown = (promised: Date | null, timeZone = NAIROBI) => promised && datedArrivalText(promised, timeZone);

describe("when an order arrives", () => {
  it("counts until the minute before the cut-off time", () => {
    const promise = (time: string) => shown(promisedArrival(zone(), at("2026-11-26", time), SHOP));
    expect(promise("14:59")).toBe("Friday 27 November before 17:00");
    expect(promise("15:00")).toBe("Saturday 28 November before 17:00");
    expect(promise("00:05")).toBe("Friday 27 November before 17:00");
  });

  it("is the same day where the zone has no days between", () => {
    const promise = (time: string) => shown(promisedArrival(zone({ days: 0 }), at("2026-11-26", time), SHOP));
    expect(promise("14:59")).toBe("Thursday 26 November before 17:00");
    expect(promise("15:00")).toBe("Friday 27 November before 17:00");
  });

  it("waits for the shop to open, and counts no closed day, public holidays included", () => {
    // Saturday after closing: packed on Monday.
    expect(shown(promisedArrival(zone({ cutoff: 20 * 60 }), at("2026-11-28", "16:30"), SHOP))).toBe(
      "Tuesday 1 December before 17:00",
    );
    const closedDays = ["2026-12-25", "2026-12-26"];
    expect(shown(promisedArrival(zone(), at("2026-12-24", "10:00"), { ...SHOP, closedDays }))).toBe(
      "Monday 28 December before 17:00",
    );
    expect(shown(promisedArrival(zone(), at("2026-12-25", "10:00"), { ...SHOP, closedDays }))).toBe(
      "Tuesday 29 December before 17:00",
    );
  });

  it("is a weekday of the zone", () => {
    const onTuesdays = zone({ weekdays: EVERY_DAY.map((_, day) => day === 2), days: 2 });
    expect(shown(promisedArrival(onTuesdays, at("2026-11-26", "10:00"), SHOP))).toBe("Tuesday 8 December before 17:00");
  });

  it("is unknown while the shop is closed for months, and counts days alone where it has no hours", () => {
    const closedDays = Array.from({ length: 120 }, (_, day) => addDays("2026-11-26", day));
    expect(promisedArrival(zone(), at("2026-11-26", "10:00"), { ...SHOP, closedDays })).toBeNull();
    const noHours = { ...SHOP, hours: [null, null, null, null, null, null, null] };
    expect(shown(promisedArrival(zone(), at("2026-11-26", "10:00"), noHours))).toBe("Friday 27 November before 17:00");
  });

  it("follows the clock of the shop, not that of the server or the customer", () => {
    const instant = new Date("2026-11-26T13:30:00Z");
    // 16:30 in Nairobi: too late. 13:30 in London: in time.
    expect(shown(promisedArrival(zone(), instant, SHOP))).toBe("Saturday 28 November before 17:00");
    const london = { ...SHOP, timeZone: "Europe/London" };
    const promised = promisedArrival(zone(), instant, london);
    expect(shown(promised, "Europe/London")).toBe("Friday 27 November before 17:00");
    expect(promised?.toISOString()).toBe("2026-11-27T17:00:00.000Z");
  });
});

describe("any zone of any shop at any time", () => {
  /** Repeatable numbers from 0 to `below`. */
  let seed = 20_261_126;
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const ZONES = [NAIROBI, "Europe/London", "America/New_York", "Asia/Kolkata", "Pacific/Auckland"];

  function drawCase() {
    const opens = draw(12) * 60;
    const hours = EVERY_DAY.map(() => (draw(4) === 0 ? null : { opens, closes: opens + 60 + draw(600) }));
    const timeZone = ZONES[draw(ZONES.length)] ?? NAIROBI;
    const now = new Date(Date.UTC(2026, draw(12), 1 + draw(28), draw(24), draw(60)));
    const today = wallClock(now, timeZone).date;
    const closedDays = Array.from({ length: draw(8) }, () => addDays(today, draw(12)));
    const weekdays = EVERY_DAY.map(() => draw(3) > 0);
    weekdays[draw(7)] = true;
    const drawn = zone({ days: draw(5), cutoff: draw(1440), arrivesBy: 1 + draw(1438), weekdays });
    return { drawn, now, today, shop: { hours, closedDays, timeZone } };
  }

  it("is promised a day that it delivers on, never a closed one, never earlier for ordering later", () => {
    for (let round = 0; round < 2000; round += 1) {
      const { drawn, now, today, shop } = drawCase();
      const promised = promisedArrival(drawn, now, shop);
      if (promised === null) continue;
      const { date } = wallClock(promised, shop.timeZone);
      const context = JSON.stringify({ drawn, now, shop, date });
      expect(date >= today, context).toBe(true);
      expect(drawn.weekdays[weekdayOf(date)], context).toBe(true);
      expect(shop.closedDays, context).not.toContain(date);
      const later = promisedArrival(drawn, new Date(now.getTime() + (1 + draw(2880)) * 60_000), shop);
      if (later) expect(later.getTime(), context).toBeGreaterThanOrEqual(promised.getTime());
      // On the day of the cut-off the promise changes at most at that minute, or at closing.
      const [before, after] = [drawn.cutoff - 1, drawn.cutoff].map((minutes) => {
        const time = `${String(Math.floor(Math.max(minutes, 0) / 60)).padStart(2, "0")}:${String(Math.max(minutes, 0) % 60).padStart(2, "0")}`;
        return promisedArrival(drawn, instantOf(today, time, shop.timeZone), shop);
      });
      if (before && after) expect(before.getTime(), context).toBeLessThanOrEqual(after.getTime());
    }
  });
});

describe("what a zone costs", () => {
  it("is its fee, and nothing from the sum of goods on from which it is free", () => {
    expect([4999.99, 5000, 5001].map((goods) => zoneFee(zone(), goods))).toEqual([200, 0, 0]);
    expect(zoneFee(zone({ freeFrom: null }), 1_000_000)).toBe(200);
    const text = (overrides: Partial<DeliveryZone>) => zonePriceText(zone(overrides)).replaceAll("\u00a0", " ");
    expect(text({})).toBe("Ksh 200, free from Ksh 5,000");
    expect(text({ freeFrom: null })).toBe("Ksh 200");
    expect(text({ fee: 0 })).toBe("free");
  });
});

describe("a shop", () => {
  it("delivers everywhere without zones, and nowhere while all of its zones are off", () => {
    expect(deliversSomewhere([])).toBe(true);
    expect(deliversSomewhere([zone(), zone({ isActive: false })])).toBe(true);
    expect(deliversSomewhere([zone({ isActive: false })])).toBe(false);
  });
});

describe("zones for customers", () => {
  const now = at("2026-11-26", "10:00");

  it("are the active ones in the shop's order, with price and day", () => {
    const zones = [zone({ id: 2, name: "Thika" }), zone({ id: 3, isActive: false }), zone()];
    expect(zoneOffers(zones, now, SHOP)).toMatchObject([
      { id: 2, name: "Thika", arrival: "tomorrow before 17:00", promisedAt: "2026-11-27T14:00:00.000Z" },
      { id: 1 },
    ]);
  });

  it("say today and tomorrow, and the day later", () => {
    const say = (date: string) => arrivalText(at(date, "17:00"), now, NAIROBI);
    expect(["2026-11-26", "2026-11-27", "2026-11-30"].map(say)).toEqual([
      "today before 17:00",
      "tomorrow before 17:00",
      "Monday 30 November before 17:00",
    ]);
  });
});
