import { expect, it } from "vitest";
import { commitText, leftOutParts, nothingToWrite, resultText, timeLeft } from "./import-text";

it("describes exactly what the commit will do", () => {
  const words = (create: number, update: number, priceChanges: number) =>
    commitText({ create, drafts: 0, update, priceChanges });
  expect(words(121, 14, 14)).toBe("Create 121 products, change 14 prices");
  expect(words(3120, 40, 1)).toBe("Create 3,120 products, change 1 price, update 39 other products");
  expect(words(0, 1, 0)).toBe("Update 1 product");
  expect(words(12, 0, 0)).toBe("Create 12 products");
  expect(words(0, 0, 0)).toBeNull();
  expect(commitText({ create: 5, drafts: 3, update: 0, priceChanges: 0 })).toBe(
    "Create 2 products, create 3 drafts not for sale",
  );
});

it("explains why there is nothing to write", () => {
  const counts = {
    rows: 0,
    products: 0,
    create: 0,
    drafts: 0,
    update: 0,
    priceChanges: 0,
    skip: 0,
    repeated: 0,
    error: 0,
    warnings: 0,
  };
  expect(nothingToWrite(counts)).toContain("column titles");
  expect(nothingToWrite({ ...counts, products: 3, skip: 3 })).toContain("in the shop already");
  expect(nothingToWrite({ ...counts, products: 3, error: 3 })).toContain("has a problem");
});

it("omits zero counts from the result", () => {
  expect(resultText({ result: { created: 3120, updated: 40, skipped: 0, failed: 2 } })).toBe(
    "3,120 created, 40 updated, 2 refused",
  );
  expect(resultText({ result: { created: 0, updated: 0, skipped: 0, failed: 0 } })).toBe("Nothing was written");
});

it("estimates the time left from the pace so far", () => {
  const startedAt = "2026-11-20T09:00:00.000Z";
  expect(timeLeft({ done: 500, total: 2000 }, startedAt, new Date("2026-11-20T09:00:05.000Z"))).toBe("about 15 s left");
  expect(timeLeft({ done: 100, total: 2000 }, startedAt, new Date("2026-11-20T09:00:20.000Z"))).toBe(
    "about 6 min left",
  );
  expect(timeLeft({ done: 0, total: 2000 }, startedAt, new Date("2026-11-20T09:00:05.000Z"))).toBeNull();
});

it("says which of the skipped products the file has twice", () => {
  const counts = {
    ...{ rows: 9, products: 9, create: 4, drafts: 0, update: 0, priceChanges: 0, error: 0, warnings: 0 },
  };
  const words = (skip: number, repeated: number) =>
    leftOutParts({ ...counts, skip, repeated }).map((part) => part.words);
  expect(words(5, 0)).toEqual(["5 products skipped"]);
  expect(words(5, 2)).toEqual(["5 products skipped, 2 of them already further up in the file"]);
  expect(words(1, 1)).toEqual(["1 product skipped, already further up in the file"]);
});
