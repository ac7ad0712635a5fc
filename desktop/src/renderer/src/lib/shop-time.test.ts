import { beforeEach, expect, it, vi } from "vitest";

// @isolated: modules are loaded again.

/** Loads the module as a newly opened page does. */
function load() {
  vi.resetModules();
  return import("./shop-time");
}
beforeEach(() => localStorage.clear());

const LATE = "2026-11-22T22:30:00Z";

it("uses the default zone until the shop's is known, and the shop's from then on", async () => {
  const time = await load();
  expect(time.formatDateTime(LATE)).toBe("23 Nov 2026, 01:30");
  const changed = vi.fn();
  time.onShopTimeZone(changed);
  time.setShopTimeZone("Africa/Lagos");
  expect(changed).toHaveBeenCalledTimes(1);
  expect([time.formatDate(LATE), time.wallClock(new Date(LATE)).date]).toEqual(["22 Nov 2026", "2026-11-22"]);
  time.setShopTimeZone("Africa/Lagos");
  expect(changed).toHaveBeenCalledTimes(1);
});

it("stores the zone for the next start, and ignores invalid ones", async () => {
  (await load()).setShopTimeZone("Pacific/Auckland");
  const later = await load();
  expect(later.shopTimeZone()).toBe("Pacific/Auckland");
  later.setShopTimeZone("Nowhere/At-All");
  expect(later.shopTimeZone()).toBe("Pacific/Auckland");
  localStorage.setItem("shop_time_zone", "garbage");
  expect((await load()).shopTimeZone()).toBe("Africa/Nairobi");
});
