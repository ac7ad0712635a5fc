import { expect, it } from "vitest";
import { closedDaysAhead } from "./closed-days";

it("returns the closed days of the next two months in order, today included, by the shop's clock", () => {
  const days = ["2027-01-01", "2026-12-26", "2026-12-25", "2026-11-20", "2026-11-19", "2027-06-01"];
  // Half past midnight of the 20th in Nairobi.
  const now = new Date("2026-11-19T21:30:00Z");
  expect(closedDaysAhead(days, now, "Africa/Nairobi")).toEqual(["Fri 20 Nov", "Fri 25 Dec", "Sat 26 Dec", "Fri 1 Jan"]);
  expect(closedDaysAhead([], now, "Africa/Nairobi")).toEqual([]);
});
