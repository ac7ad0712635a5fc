import { expect, it } from "vitest";
import {
  addDays,
  addMonths,
  formatDay,
  formatLongDay,
  formatMonth,
  isCalendarDate,
  monthGrid,
  weekdayOf,
} from "./calendar-date";

it("counts days and months over the ends of years and leap days", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(addMonths("2026-11-23", 2)).toBe("2027-01-01");
  expect(addMonths("2026-01-31", -1)).toBe("2025-12-01");
  expect(weekdayOf("2026-11-22")).toBe(0);
});

it("makes whole weeks of a month, Sunday first", () => {
  const november = monthGrid("2026-11-23");
  expect(november[0]).toBe("2026-11-01");
  expect(november.at(-1)).toBe("2026-12-05");
  for (let month = 0; month < 48; month += 1) {
    const grid = monthGrid(addMonths("2026-01-01", month));
    expect(grid.length % 7).toBe(0);
    expect(weekdayOf(grid[0] ?? "")).toBe(0);
    expect(new Set(grid).size).toBe(grid.length);
  }
});

it("names days independently of the device's time zone", () => {
  expect(formatDay("2026-11-23")).toBe("Mon 23 Nov 2026");
  expect(formatLongDay("2026-11-23")).toBe("Monday 23 November 2026");
  expect(formatMonth("2026-11-23")).toBe("November 2026");
});

it.each(["2026-11-23", "2028-02-29", "2026-01-01"])("%s is a day", (text) => expect(isCalendarDate(text)).toBe(true));
it.each([
  "",
  "2026-02-29",
  "2026-13-01",
  "2026-11-31",
  "2026-1-1",
  "2026-11-23T00",
  "23.11.2026",
  "tomorrow",
  "+002026-11-23",
])("“%s” is none", (text) => expect(isCalendarDate(text)).toBe(false));
