import { expect, it } from "vitest";
import { periodInKiswahili } from "./typed-period";

it.each([
  ["45 min", "dakika 45"],
  ["1–2 hours", "saa 1–2"],
  ["1-2 hours", "saa 1–2"],
  ["1 day", "siku 1"],
  ["2 to 3 days", "siku 2–3"],
  ["About 30 minutes", "kama dakika 30"],
  ["1 month", "mwezi 1"],
  ["6 months", "miezi 6"],
  ["2 years", "miaka 2"],
  ["3–5 working days", "siku 3–5 za kazi"],
  ["6 months on the battery", "miezi 6 kwa betri"],
  ["3 months on the part", "miezi 3 kwa kipuri"],
])("%s is %s", (typed, kiswahili) => {
  expect(periodInKiswahili(typed)).toBe(kiswahili);
});

it.each(["Same day", "Saa mbili", "2 hours if the part is here", "6 months on the moon", "T480", ""])(
  "leaves alone %s",
  (typed) => {
    expect(periodInKiswahili(typed)).toBe(typed);
  },
);
