import { expect, it } from "vitest";
import { serialTail, splitSerials, unitPriceMinor } from "./unit-serial";

it("shows four characters of a serial, and never more than half", () => {
  expect(["PF2ABC01", "5CG123", "AB", "A", ""].map(serialTail)).toEqual(["BC01", "123", "B", "", ""]);
});

it("reads serials however they were pasted, each once", () => {
  expect(splitSerials("pf2abc01\nPF2ABC02, 5cg123;  pf2abc01\n")).toEqual(["PF2ABC01", "PF2ABC02", "5CG123"]);
  expect(splitSerials("  ")).toEqual([]);
});

it("adds the difference of a unit to the price, and is never below nothing", () => {
  expect([unitPriceMinor(3_000_000, -200_000), unitPriceMinor(100, -200)]).toEqual([2_800_000, 0]);
});
