import { expect, it } from "vitest";
import { readPriceRange } from "./price-range";

const kes = (typed: string) => {
  const range = readPriceRange(typed);
  return range && [range.minMinor && range.minMinor / 100, range.maxMinor && range.maxMinor / 100, range.rest];
};

it.each([
  ["laptop below 30k", undefined, 30_000, "laptop"],
  ["under ksh 30,000 laptop", undefined, 30_000, "laptop"],
  ["laptop chini ya 30k", undefined, 30_000, "laptop"],
  ["laptop chini ya elfu thelathini", undefined, 30_000, "laptop"],
  ["laptop isiyozidi 25000/=", undefined, 25_000, "laptop"],
  ["mouse less than 900", undefined, 900, "mouse"],
  ["laptop 30k-50k", 30_000, 50_000, "laptop"],
  ["laptop 30-50k", 30_000, 50_000, "laptop"],
  ["laptop between 30k and 50k hp", 30_000, 50_000, "laptop hp"],
  ["laptop kati ya elfu thelathini na elfu hamsini", 30_000, 50_000, "laptop"],
  ["laptop za 20k hadi 30k", 20_000, 30_000, "laptop za"],
  ["tv over 1.5m", 1_500_000, undefined, "tv"],
  ["laptop ya elfu ishirini na tano", 18_750, 28_750, "laptop"],
  ["monitor ya elfu tano", 3750, 5750, "monitor"],
  ["mouse ksh 900", 675, 1035, "mouse"],
  ["40k laptop", 30_000, 46_000, "laptop"],
])("“%s” allows from %s to %s", (typed, least, most, rest) => {
  expect(kes(typed)).toEqual([least, most, rest]);
});

it.each([
  "thinkpad t480",
  "laptop 16gb ram",
  "4k monitor",
  "8-16gb",
  "windows 11",
  "14 to 15 inch",
  "latitude 7490",
  "rtx 4060",
  "cat6 cable 3m",
  "",
])("“%s” says nothing about prices", (typed) => expect(readPriceRange(typed)).toBeNull());
