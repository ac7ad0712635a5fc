import { expect, it } from "vitest";
import { isWholeDay, parseDay, parseTime } from "./typed-day";

const TODAY = "2026-11-22";

it.each([
  ["24/11/2026", "2026-11-24"],
  ["3/4/2027", "2027-04-03"],
  ["24.11.26", "2026-11-24"],
  ["24 nov 2026", "2026-11-24"],
  ["24 November 2026", "2026-11-24"],
  ["Tue 24 Nov 2026", "2026-11-24"],
  ["24nov", "2026-11-24"],
  ["2026-11-24", "2026-11-24"],
  ["24/11", "2026-11-24"],
  ["2/1", "2027-01-02"],
  ["today", TODAY],
  ["Tomorrow", "2026-11-23"],
  ["29/2/2028", "2028-02-29"],
])("parses %s as the day %s", (typed, day) => {
  expect(parseDay(typed, TODAY)).toBe(day);
});

it.each(["31/2/2026", "29/2/2027", "13/13/2026", "0/1/2026", "soon", "24", "24/11/2026 x", ""])(
  "%j is no day",
  (typed) => {
    expect(parseDay(typed, TODAY)).toBeNull();
  },
);

it("accepts a day as complete once it has its year", () => {
  expect(["24/11", "24/11/20", "2026-11-2"].map(isWholeDay)).toEqual([false, false, false]);
  expect(["24/11/2026", "2026-11-24", "today"].map(isWholeDay)).toEqual([true, true, true]);
});

it.each([
  ["9", "09:00"],
  ["930", "09:30"],
  ["1745", "17:45"],
  ["9.30", "09:30"],
  ["17:30", "17:30"],
  ["5pm", "17:00"],
  ["12 am", "00:00"],
  ["11:15 PM", "23:15"],
])("parses %s as the time %s", (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});

it.each(["25", "9:75", "13pm", "noon", ""])("%j is no time", (typed) => {
  expect(parseTime(typed)).toBeNull();
});
