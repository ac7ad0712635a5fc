import { describe, expect, it } from "vitest";
import { isGtin, normalizeGtin } from "./gtin";

describe("a GTIN", () => {
  it.each(["6161100120037", "6161 1001 20037", "96385074", "036000291452", "10012345678902"])("is %s", (code) => {
    expect(isGtin(code)).toBe(true);
  });

  it.each(["", "6161100120038", "0000000000000", "123", "ABC-840-G5", "61611001200371234"])("is not %s", (code) => {
    expect(isGtin(code)).toBe(false);
  });

  it("is accepted with any number of leading zeros", () => {
    const upc = ["036000291452", "0036000291452", "00036000291452"].map(normalizeGtin);
    expect(new Set(upc)).toEqual(new Set(["0036000291452"]));
    expect(normalizeGtin("96385074")).toBe("96385074");
  });
});
