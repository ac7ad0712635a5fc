import { expect, it } from "vitest";
import { relativeTime } from "./relative-time";

// Noon in Nairobi.
const now = Date.parse("2026-11-20T09:00:00Z");

it.each([
  ["2026-11-20T08:59:40Z", "now"],
  ["2026-11-20T08:56:00Z", "4 min"],
  ["2026-11-20T06:00:00Z", "3 h"],
  ["2026-11-19T22:00:00Z", "11 h"],
  ["2026-11-19T19:00:00Z", "Yesterday"],
  // The evening before yesterday, less than two days ago.
  ["2026-11-18T19:00:00Z", "2 d"],
  ["2026-11-16T09:00:00Z", "4 d"],
  ["2026-10-02T09:00:00Z", "2 Oct 2026"],
])("formats %s as %s", (instant, words) => {
  expect(relativeTime(instant, now)).toBe(words);
});
