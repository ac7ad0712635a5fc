import { expect, it } from "vitest";
import { offered, quote } from "../../testing/quote-samples";
import { draftErrors, draftPrice, lineSum, newLine, toChange, toDraft } from "./quote-draft";

const empty = toDraft(quote());

it("sends only the changed fields, with the version they are based on", () => {
  const base = toDraft(offered());
  expect(toChange(base, base, 3)).toEqual({ version: 3 });
  expect(toChange(base, { ...base, adminNotes: " Four days. ", validUntil: "" }, 3)).toEqual({
    ...{ adminNotes: "Four days.", validUntil: null, version: 3 },
  });
});

it("parses amounts as people write them, and an emptied one as no price", () => {
  expect(toChange(empty, { ...empty, quotedAmount: "Ksh 4,500/=" }, 1)).toEqual({ quotedAmount: 4500, version: 1 });
  const priced = { ...empty, quotedAmount: "4500" };
  expect(toChange(priced, empty, 1)).toEqual({ quotedAmount: 0, version: 1 });
});

it("leaves the sum of lines to the server, and omits lines without text", () => {
  const lines = [newLine(), newLine({ description: "Cable", quantity: "3", price: "500" })];
  expect(toChange(empty, { ...empty, lines, quotedAmount: "9" }, 1)).toEqual({
    lines: [{ description: "Cable", quantity: 3, price: 500 }],
    version: 1,
  });
});

it("replaces lines by one amount", () => {
  const base = toDraft(offered());
  const change = toChange(base, { ...base, lines: [], quotedAmount: "7000" }, 3);
  expect(change).toEqual({ lines: [], quotedAmount: 7000, version: 3 });
});

it("sums up while it is typed", () => {
  const lines = [newLine({ price: "1,000", quantity: "2" }), newLine({ price: "?" }), newLine({ price: "50" })];
  expect(lines.map(lineSum)).toEqual([2000, null, 50]);
  expect(draftPrice({ ...empty, lines })).toBe(2050);
  expect(draftPrice({ ...empty, quotedAmount: "45k" })).toBe(45_000);
  expect(draftPrice(empty)).toBeNull();
});

it("describes errors, with the line number shown on screen", () => {
  const lines = [newLine(), newLine({ description: "Cable", quantity: "0", price: "5" })];
  expect(draftErrors({ ...empty, lines })).toEqual({ lines: "Line 2: enter a whole number from 1 to 10,000" });
  expect(draftErrors({ ...empty, quotedAmount: "some" })).toEqual({
    quotedAmount: "Enter an amount, such as 4,500",
  });
  expect(draftErrors(empty)).toEqual({});
});
