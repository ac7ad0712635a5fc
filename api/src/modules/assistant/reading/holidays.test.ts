import { expect, it } from "vitest";
import { easterOf, holidayIn } from "./holidays";
import { readQuestion } from "./read-question";

const on = (text: string, today = "2026-11-26") => holidayIn(readQuestion(text, "en"), today);

it.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
])("Easter of %i is on %s", (year, date) => expect(easterOf(year)).toBe(date));

it.each([
  ["are you open on christmas day", "2026-12-25"],
  ["open on christmas eve?", "2026-12-24"],
  ["boxing day hours", "2026-12-26"],
  ["mtafungua mwaka mpya", "2027-01-01"],
  ["open on new years eve", "2026-12-31"],
  ["mko wazi ijumaa kuu", "2027-03-26"],
  ["open on easter monday", "2027-03-29"],
  ["madaraka day", "2027-06-01"],
])("“%s” means the next one, on %s", (text, date) => expect(on(text)?.date).toBe(date));

it("a holiday that follows the moon has no date here", () => {
  expect(on("are you open on eid")).toMatchObject({ en: "Idd", date: null });
});

it("today counts as the next one, and other days are no holidays", () => {
  expect(on("christmas", "2026-12-25")?.date).toBe("2026-12-25");
  expect(on("are you open on sunday")).toBeNull();
});
