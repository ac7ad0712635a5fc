import { expect, it } from "vitest";
import { holdNotice } from "./hold-notice";

const now = new Date("2026-11-20T08:00:00Z");
const zone = "Africa/Nairobi";

it("states until when the stock is held, in the shop's time zone", () => {
  expect(holdNotice({ holdExpiresAt: "2026-11-20T09:30:00.000Z" }, now, zone)).toBe(
    "We keep these items for you until 20 Nov 2026, 12:30, for another 1 h 30 min. Pay by then.",
  );
  expect(holdNotice({ holdExpiresAt: "2026-11-20T08:05:00.000Z" }, now, zone)).toContain("for another 5 min");
  expect(holdNotice({ holdExpiresAt: "2026-11-20T08:00:20.000Z" }, now, zone)).toContain("for another 1 min");
});

it("states that a late payment is still accepted once the time is over", () => {
  expect(holdNotice({ holdExpiresAt: "2026-11-20T07:59:00.000Z" }, now, zone)).toMatch(/You can still pay/);
});

it("returns null when nothing is held", () => {
  expect(holdNotice({ holdExpiresAt: null }, now, zone)).toBeNull();
});

it("says that goods are set aside once they are paid", () => {
  expect(holdNotice({ holdExpiresAt: null, isHeldOncePaid: true }, now, zone)).toMatch(/as soon as you pay/);
});
