import { expect, it } from "vitest";
import { moneyAsFigures } from "./money-words";

it.each([
  ["nina 30 thao naeza pata lap gani", "nina under 30000 naeza pata lap gani"],
  ["nina elfu thelathini na tano, laptop gani", "nina under 35000 laptop gani"],
  ["laptop ya elfu hamsini", "laptop ya 50000"],
  ["niko na 20k cash", "niko na under 20k cash"],
  ["lap ya 25k", "lap ya 25k"],
  ["ram ya 8 gb", "ram ya 8 gb"],
  ["saa tatu na nusu", "saa tatu na nusu"],
])("“%s” is “%s”", (text, written) => expect(moneyAsFigures(text)).toBe(written));
