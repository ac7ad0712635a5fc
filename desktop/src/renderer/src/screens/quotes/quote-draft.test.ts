import { expect, it } from "vitest";
import { offered, quote } from "../../testing/quote-samples";
import { draftErrors, draftPrice, lineSum, newLine, toChange, toDraft } from "./quote-draft";

const empty = toDraft(quote());

it("sends only what was changed, with the version that it was typed over", () => {
  const base = toDraft(offered());
  expect(toChange(base, base, 3)).toEqual({ version: 3 });
  expect(toChange(base, { ...base, adminNotes: " Four days. ", validUntil: "" }, 3)).toEqual({
    ...{ adminNotes: "Four days.", validUntil: null, version: 3 },
  });
});

it("reads amounts as people write them, and takes an emptied one for no price", () => {
  expect(toChange(empty, { ...empty, quotedAmount: "Ksh 4,500/=" }, 1)).toEqual({ quotedAmount: 4500, version: 1 });
  const priced = { ...empty, quotedAmount: "4500" };
  expect(toChange(priced, empty, 1)).toEqual({ quotedAmount: 0, version: 1 });
});

it("leaves the adding up to the server where there are lines, and lines without words out", () => {
  const lines = [newLine(), newLine({ description: "Cable", quantity: "3", price: "500" })];
  expect(toChange(empty, { ...empty, lines, quotedAmount: "9" }, 1)).toEqual({
    lines: [{ description: "Cable", quantity: 3, price: 500 }],
    version: 1,
  });
});

it("goes from lines to one amount", () => {
  const base = toDraft(offered());
  const change = toChange(base, { ...base, lines: [], quotedAmount: "7000" }, 3);
  expect(change).toEqual({ lines: [], quotedAmount: 7000, version: 3 });
});

it("adds up while it is typed", () => {
  const lines = [newLine({ price: "1,000", quantity: "2" }), newLine({ price: "?" }), newLine({ price: "50" })];
  expect(lines.map(lineSum)).toEqual([2000, null, 50]);
  expect(draftPrice({ ...empty, lines })).toBe(2050);
  expect(draftPrice({ ...empty, quotedAmount: "45k" })).toBe(45_000);
  expect(draftPrice(empty)).toBeNull();
});

it("says what is wrong in words, with the line as it is numbered on screen", () => {
  const lines = [newLine(), newLine({ description: "Cable", quantity: "0", price: "5" })];
  expect(draftErrors({ ...empty, lines })).toEqual({ lines: "Line 2: enter a whole number from 1 to 10,000" });
  expect(draftErrors({ ...empty, quotedAmount: "some" })).toEqual({
    quotedAmount: "Enter an amount, such as 4,500",
  });
  expect(draftErrors(empty)).toEqual({});
});
