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
