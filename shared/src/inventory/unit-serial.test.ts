import { expect, it } from "vitest";
import { isSerial, serialTail, splitSerials, unitPriceMinor } from "./unit-serial";

it("shows four characters of a serial, and never more than half", () => {
  expect(["PF2ABC01", "5CG123", "AB", "A", ""].map(serialTail)).toEqual(["BC01", "123", "B", "", ""]);
});

it("reads serials however they were pasted, each once", () => {
  expect(splitSerials("pf2abc01\r\nPF2ABC02, 5cg123;  pf2abc01\n")).toEqual(["PF2ABC01", "PF2ABC02", "5CG123"]);
  expect(splitSerials("cn 0h2\t 4 \nX1")).toEqual(["CN 0H2 4", "X1"]);
  expect(splitSerials("  ")).toEqual([]);
});

it("is made of letters and digits, with - / . or blanks between", () => {
  const right = ["PF2ABC01", "5cg-12/3.4", "CN 0H2", "7"];
  const wrong = ["<B>X</B>", "😀", "", "-1", "1-", "ÄB1", "A_1", "А1"];
  expect([...right, ...wrong].filter(isSerial)).toEqual(right);
});

it("adds the difference of a unit to the price, and is never below nothing", () => {
  expect([unitPriceMinor(3_000_000, -200_000), unitPriceMinor(100, -200)]).toEqual([2_800_000, 0]);
});
