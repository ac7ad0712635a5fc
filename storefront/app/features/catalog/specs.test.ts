import { splitSpec } from "@fundi/shared/catalog/spec-line";
import { describe, expect, it } from "vitest";
import { decidingSpecs, periodText, warrantyOf } from "./specs";

describe("a spec", () => {
  it("is split at its first colon into label and value", () => {
    expect(splitSpec("RAM: 8 GB DDR4")).toEqual({ label: "RAM", value: "8 GB DDR4" });
    expect(splitSpec("Ports: HDMI 2.0: one")).toEqual({ label: "Ports", value: "HDMI 2.0: one" });
  });

  it("without a label is only a value, also when it contains a time or URL", () => {
    for (const text of ["8 GB RAM", "16:10 screen", "https://example.com"])
      expect(splitSpec(text)).toEqual({ label: null, value: text });
  });
});

describe("the key specs", () => {
  it("are processor, memory and storage, in this order", () => {
    const specs = ["Battery: 48 Wh", "Storage: 256 GB SSD", "RAM: 8 GB", "Processor: Core i5"];
    expect(decidingSpecs(specs)).toEqual(["Core i5", "8 GB", "256 GB SSD"]);
  });

  it("keep the label of a plain number", () => {
    expect(decidingSpecs(["Chipset: RTX 4060", "Memory: 12"])).toEqual(["RTX 4060", "Memory 12"]);
  });

  it("are the first three where none is known, never the warranty", () => {
    expect(decidingSpecs(["Warranty: 1 year", "Red", "Blue", "Green", "Grey"])).toEqual(["Red", "Blue", "Green"]);
    expect(warrantyOf(["Warranty: 1 year"])).toBe("1 year");
    expect(["1 year", "6 months", "30 Days"].map(periodText)).toEqual(["1 year", "6 months", "30 days"]);
    for (const other of ["limited", "1 year, parts only", "0 months", "x months", "2 constructor"])
      expect(periodText(other)).toBe(other);
    expect(warrantyOf(["RAM: 8 GB"])).toBeNull();
  });
});
