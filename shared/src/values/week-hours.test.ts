import { expect, it } from "vitest";
import { DEFAULT_HOURS } from "./time";
import { weekLines } from "./week-hours";

it("groups days with equal hours on one line, Monday first", () => {
  expect(weekLines(DEFAULT_HOURS)).toEqual([
    { days: "Mon – Fri", hours: "8:00 – 18:00" },
    { days: "Sat", hours: "9:00 – 16:00" },
    { days: "Sun", hours: "Closed" },
  ]);
  expect(weekLines([])).toEqual([{ days: "Mon – Sun", hours: "Closed" }]);
});
