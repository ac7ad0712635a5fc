import { expect, it } from "vitest";
import { holdLine } from "./hold-line";

const now = new Date("2026-11-20T08:00:00Z");
const zone = "Africa/Nairobi";

it("says until when the goods are kept, on the shop's own clock", () => {
  expect(holdLine("2026-11-20T09:30:00.000Z", now, zone)).toBe(
    "We keep these items for you until 20 Nov 2026, 12:30, for another 1 h 30 min. Pay by then.",
  );
  expect(holdLine("2026-11-20T08:05:00.000Z", now, zone)).toContain("for another 5 min");
  expect(holdLine("2026-11-20T08:00:20.000Z", now, zone)).toContain("for another 1 min");
});

it("says that a late payment is still welcome once the time is over", () => {
  expect(holdLine("2026-11-20T07:59:00.000Z", now, zone)).toMatch(/You can still pay/);
});

it("says nothing when nothing is held", () => {
  expect(holdLine(null, now, zone)).toBeNull();
});
