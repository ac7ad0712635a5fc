import { describe, expect, it } from "vitest";
import { searchText, sizeSpellings } from "./search-text";

describe("a text that is searched", () => {
  it.each([
    ["RAM 16 GB DDR4", "ram 16gb ddr4"],
    ["RAM 16GB DDR4", "ram 16gb ddr4"],
    ["i5/16 GB/512\u00a0GB SSD", "i5/16gb/512gb ssd"],
    ["1 TB, (2.4 GHz)", "1tb, (2.4ghz)"],
    ['15.6" 15.6-inch 15.6 inches', "15.6inch 15.6inch 15.6inch"],
  ])("has its sizes in one word: %s", (text, expected) => expect(searchText(text)).toBe(expected));

  it.each([
    ["model numbers", "T480 840 G5 65W-USB 8 gbit"],
    ["a number and a word that only begins like a unit", "2 W-LAN, 3 whole, 5 member, 12 inchoate"],
    ["two lines", "ports: 2\nw"],
  ])("keeps %s", (_, text) => expect(searchText(text)).toBe(text.toLowerCase()));
});

it("a size has two spellings in a column, a text without one has its own", () => {
  expect(sizeSpellings("DDR4 16GB")).toEqual(["DDR4 16GB", "ddr4 16 gb"]);
  expect(sizeSpellings("ddr4 16 gb")).toEqual(["ddr4 16 gb", "ddr4 16gb"]);
  expect(sizeSpellings("thinkpad")).toEqual(["thinkpad"]);
});
