import { describe, expect, it } from "vitest";
import { KnownTexts } from "./untranslated";

const known = new KnownTexts().add({
  name: "Lenovo ThinkPad T480",
  notes: ["A long description of what it is."],
  specs: "Brand: Zebra\nColour: Black",
});

describe("texts of a page in Kiswahili", () => {
  it.each([
    ["of the catalogue", "Weka kapuni"],
    ["with values", "Zimebaki 3 tu"],
    ["with goods of the shop as a value", "Ongeza Lenovo ThinkPad T480 moja"],
    ["with a plural", "Jumla ndogo (bidhaa 2)"],
    ["around an element", "Huhitaji akaunti. Unayo?"],
    ["of the shop's own content", "long description of what"],
    ["of its specs", "Black"],
    ["after one another", "Bei zina VAT ndani. Zimebaki 3 tu · kapu"],
    ["of the shop with its name", "Kuhusu Lenovo ThinkPad T480"],
    ["of days and times", "Ijumaa 27 Novemba, saa 8:05 mchana"],
    ["without letters", "12,000 · 3"],
  ])("%s are known", (_, text) => {
    expect(known.has(text)).toBe(true);
  });

  it.each([
    ["left in English", "Add to cart"],
    ["in English as a value of a text in Kiswahili", "Ongeza another thing moja"],
    ["of one word that happens to be in the content", "what"],
    ["of a label of specs", "Brand"],
    ["of English dates", "Friday 27 November"],
  ])("%s are found", (_, text) => {
    expect(known.has(text)).toBe(false);
  });
});
