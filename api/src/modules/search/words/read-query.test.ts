import { describe, expect, it } from "vitest";
import { Dictionary } from "./dictionary";
import { readQuery } from "./read-query";
import type { WordEntry } from "./word-entry";

const entry = (kind: WordEntry["kind"], words: string, meanings = "", servicesFirst = false): WordEntry => ({
  ...{ kind, servicesFirst },
  words: words.split(", "),
  meanings: meanings ? meanings.split(", ") : [],
});

const dictionary = new Dictionary([
  entry("same", "screen, display, kioo"),
  entry("means", "ram, memory", "memory"),
  entry("means", "won't start, haiwaki", "power on", true),
  entry("means", "flash disk", "flash drive"),
  entry("ignored", "ya, the, bei ya"),
]);
const read = (q: string) => readQuery(q, dictionary);
const meanings = (q: string) => read(q).parts.map((part) => part.meanings.map((words) => words.join(" ")));

describe("a query", () => {
  it("is read in any spelling of sizes, plurals and punctuation", () => {
    expect(read("16 GB, Laptops?").parts.map(({ typed }) => typed)).toEqual(["16gb", "laptops"]);
    expect(meanings("laptops")).toEqual([["laptops", "laptop"]]);
    expect(meanings("batteries")).toEqual([["batteries", "battery"]]);
    expect(meanings("battery")).toEqual([["battery", "batteries"]]);
    expect(meanings("asus")).toEqual([["asus"]]);
  });

  it("gets the synonyms of its words, also in the plural, both ways or one way", () => {
    expect(meanings("kioo")).toEqual([["kioo", "screen", "display"]]);
    expect(meanings("screens")).toEqual([["screens", "screen", "display", "kioo"]]);
    expect(meanings("ram")).toEqual([["ram", "memory"]]);
    expect(meanings("drive")).toEqual([["drive"]]);
  });

  it("is read by its longest phrases", () => {
    expect(meanings("flash disk 64gb")).toEqual([["flash disk", "flash drive"], ["64gb"]]);
    expect(read("flash disk").parts[0]?.meanings).toEqual([
      ["flash", "disk"],
      ["flash", "drive"],
    ]);
  });

  it("loses words that say nothing, unless there are no others", () => {
    expect(meanings("bei ya kioo")).toEqual([["kioo", "screen", "display"]]);
    expect(meanings("the ya")).toEqual([["the"], ["ya"]]);
  });

  it("asks for work in any spelling of an apostrophe", () => {
    for (const q of ["laptop won't start", "laptop won’t start", "wont start", "laptop haiwaki"])
      expect(read(q).servicesFirst, q).toBe(true);
    expect(read("laptop start").servicesFirst).toBe(false);
  });

  it("is a question about the shop, not about goods", () => {
    for (const q of ["what is refurbished", "Can I return a laptop?", "where are you"])
      expect(read(q).answersFirst, q).toBe(true);
    for (const q of ["how much is a laptop", "do you have chargers", "whatsapp"])
      expect(read(q).answersFirst, q).toBe(false);
  });

  it("does not demand the label of a capacity", () => {
    expect(read("laptop 16gb ram").parts.map(({ isOptional = false }) => isOptional)).toEqual([false, false, true]);
    expect(read("ram ddr4").parts.some(({ isOptional }) => isOptional)).toBe(false);
  });

  it("of signs alone is searched for as it is", () => {
    expect(meanings("%%")).toEqual([["%%"]]);
    expect(read("   ").parts).toEqual([]);
    expect(read("a ".repeat(60)).parts.length).toBeLessThanOrEqual(16);
  });
});
