import { describe, expect, it } from "vitest";
import { SpellingIndex, soundOf } from "./spelling";

const index = new SpellingIndex([
  "screen",
  "price",
  "phone",
  "open",
  "charger",
  "delivery",
  "collect",
  "battery",
  "arrive",
]);

describe("words as they sound", () => {
  it.each([
    ["skreen", "screen"],
    ["prise", "price"],
    ["fone", "phone"],
    ["scrn", "screen"],
    ["chrgr", "charger"],
    ["dlvry", "delivery"],
    ["btry", "battery"],
    ["kolekt", "collect"],
    ["arives", "arrive"],
  ])("“%s” is “%s”", (written, meant) => expect(index.meant(written)).toBe(meant));

  it("leaves other words alone", () => {
    for (const word of ["laptop", "pri", "dvd", "bei", "rangi"]) expect(index.meant(word)).toBeUndefined();
  });

  it("hears doubled letters once", () => expect(soundOf("batteryy")).toBe(soundOf("batery")));
});
