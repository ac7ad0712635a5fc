import { isOpenAt } from "@fundi/shared/settings/is-open";
import { DEFAULT_HOURS, DEFAULT_TIME_ZONE } from "@fundi/shared/values/time";
import { expect, it } from "vitest";
import { closedReply, closedSince } from "./closed-reply";

const shop = { hours: [...DEFAULT_HOURS], closedDays: ["2026-11-27"], timeZone: DEFAULT_TIME_ZONE };
/** Nairobi is three hours ahead. */
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour - 3));
const say = (now: Date, change: object = {}) =>
  closedReply(shop, { now, saidAt: null, asksPhone: false, language: "en", ...change });

it("says when the shop answers, in the language of the page, and asks for a number where there is none", () => {
  expect(say(at(25, 20))).toBe("We are closed now. We answer tomorrow from 8:00.");
  expect(say(at(25, 6))).toBe("We are closed now. We answer today from 8:00.");
  // Friday is a holiday.
  expect(say(at(26, 20), { asksPhone: true })).toBe(
    "We are closed now. We answer on Saturday from 9:00. Leave your phone number below: then we call or text you.",
  );
  expect(say(at(25, 20), { language: "sw" })).toBe("Tumefunga sasa. Tutakujibu kesho kuanzia saa 2 asubuhi.");
});

it("names the date of an opening that is a week away or more", () => {
  const holidays = { ...shop, closedDays: ["26", "27", "28", "29", "30"].map((day) => `2026-11-${day}`) };
  holidays.closedDays.push("2026-12-01", "2026-12-02");
  const about = { now: at(25, 20), saidAt: null, asksPhone: false };
  expect(closedReply(holidays, { ...about, language: "en" })).toContain("on Thursday 3 December from");
  expect(closedReply(holidays, { ...about, language: "sw" })).toContain("Alhamisi, 3 Desemba kuanzia");
});

it("is right about a shop that closes at midnight", () => {
  const late = { ...shop, hours: Array.from({ length: 7 }, () => ({ opens: 600, closes: 1440 })), closedDays: [] };
  expect(closedSince(late, at(26, 1))).toEqual(at(26, 0));
  const about = { asksPhone: false, language: "en" } as const;
  expect(closedReply(late, { ...about, now: at(26, 1), saidAt: at(25, 9) })).toContain("today from 10:00");
  expect(closedReply(late, { ...about, now: at(26, 1), saidAt: at(26, 0) })).toBeNull();
});

it("is silent while the shop is open, and where it has no hours", () => {
  expect(isOpenAt(shop, at(25, 10))).toBe(true);
  expect(say(at(25, 10))).toBeNull();
  expect(
    closedReply(
      { ...shop, hours: Array(7).fill(null) },
      { now: at(25, 20), saidAt: null, asksPhone: true, language: "en" },
    ),
  ).toBeNull();
});

it("is said once for each time that the shop is closed", () => {
  expect(closedSince(shop, at(26, 7))).toEqual(at(25, 18));
  expect(say(at(26, 7), { saidAt: at(25, 19) })).toBeNull();
  expect(say(at(26, 19), { saidAt: at(25, 19) })).not.toBeNull();
  expect(say(at(28, 8), { saidAt: at(26, 19) })).toBeNull();
});
