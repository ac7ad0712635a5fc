import { LANGUAGES } from "@fundi/shared/languages/languages";
import type { WeekHours } from "@fundi/shared/values/time";
import { PUBLIC_WAITS } from "@fundi/shared/workshop/public-stages";
import { noticePremise } from "@fundi/shared/workshop/repair-notices";
import { REPAIR_OUTCOMES } from "@fundi/shared/workshop/repair-stages";
import { describe, expect, it } from "vitest";
import { fillText, smsLength, textKindFacts, valuesIn } from "../../mail-templates";
import { JOB_LIFE } from "../jobs/job-life";
import { becameReady, READY_EVENTS } from "./notice-rules";
import * as words from "./notice-words";
import { plainText } from "./plain-text";

const at = new Date("2026-11-24T13:00:00Z");

describe("the text that a repair is ready", () => {
  it("follows every action by which it becomes so, but for corrections", () => {
    const leading = Object.entries(JOB_LIFE).filter(([, { to }]) => to.includes("ready"));
    expect(leading.length).toBeGreaterThan(5);
    const missing = leading.filter(([, { event }]) => !(READY_EVENTS as readonly string[]).includes(event));
    expect(missing).toEqual([]);
    const changes = { stage: { from: "checking", to: "ready" } } as never;
    expect(becameReady({ stage: "ready", changes })).toBe(true);
    expect(becameReady({ stage: "ready", changes: {} })).toBe(false);
    for (const action of ["undo", "reopen"] as const)
      expect(becameReady({ stage: "ready", changes, action })).toBe(false);
  });

  it("is no longer true once it is worked on again, or became ready another time", () => {
    const ready = { stage: "ready" as const, readyAt: at, promisedAt: null };
    const premise = noticePremise("repair-ready", ready);
    expect(noticePremise("repair-ready", ready)).toBe(premise);
    expect(noticePremise("repair-ready", { ...ready, stage: "in_repair" })).not.toBe(premise);
    expect(noticePremise("repair-ready", { ...ready, readyAt: new Date(at.getTime() + 1) })).not.toBe(premise);
  });
});

describe("texts about repairs, filled in with the longest values", () => {
  const SHOP = { shop: "Fundi Computers Nairobi", phone: "0700 000 000", address: "Moi Avenue, Nairobi", stop: "" };
  const hours: WeekHours = [
    null,
    ...Array.from({ length: 5 }, () => ({ opens: 510, closes: 1110 })),
    { opens: 600, closes: 960 },
  ];
  const long = "Écran “tactile” – très, très long à remplacer";
  const address = "https://www.fundi-computers.co.ke";
  const link = { en: `${address}/r/7Q3K01ABCDEF`, sw: `${address}/sw/r/7Q3K01ABCDEF` };
  const base = { device: words.deviceWords(long, 0), link };
  const all = {
    "repair-received": [
      { ...base, device: words.deviceWords(long, 49), promise: words.promiseWords(at, "Africa/Nairobi") },
    ],
    "repair-ready": REPAIR_OUTCOMES.map((outcome) => ({
      ...{ ...base, done: words.doneWords(outcome, { en: long, sw: long }), due: words.dueWords(99_999_900) },
      hours: words.hoursWords(hours),
    })),
    "repair-ready-again": [{ ...base, due: words.dueWords(99_999_900), hours: words.hoursWords(hours) }],
    "repair-delayed": [null, ...PUBLIC_WAITS].map((wait) => ({
      ...{ ...base, when: words.delayWords(at, "Africa/Nairobi"), why: words.whyWords(wait) },
    })),
    "repair-collected": [{ ...base, device: words.deviceWords(long, 49), when: words.timeWords(at, "Africa/Nairobi") }],
  };

  it.each(Object.keys(all) as (keyof typeof all)[])("are at most two SMS of plain characters: %s", (kind) => {
    for (const values of all[kind])
      for (const language of LANGUAGES) {
        const text = fillText(textKindFacts(kind).body[language], { ...SHOP, ...valuesIn(values, language) });
        const { parts, expensive } = smsLength(text);
        expect({ text, parts: Math.max(parts, 2), expensive }).toEqual({ text, parts: 2, expensive: [] });
        // Nothing is left to be filled in.
        expect(text).not.toContain("{");
      }
  });
});

it("a text in plain characters says the same", () => {
  expect(plainText("Écran “tactile” – 5 × …", 60)).toBe('Ecran "tactile" - 5 x ...');
  expect(plainText("Samsung Galaxy Note 10 Plus", 12)).toBe("Samsung Ga..");
  expect(plainText("携帯電話", 12)).toBe("");
});

it("opening hours are left out where they would fill the text", () => {
  const every = Array.from({ length: 7 }, (_, day) => ({ opens: 480 + day, closes: 1080 }));
  expect(words.hoursWords(every)).toEqual({ en: "", sw: "" });
  expect(words.hoursWords([null, ...every.slice(0, 1), ...Array(5).fill({ opens: 540, closes: 960 })]).en).toBe(
    "Open Mon 8:00-18:00, Tue-Sat 9:00-16:00.",
  );
});
